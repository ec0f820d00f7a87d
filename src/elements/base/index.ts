export * from './events.js';
export * from './payment-element.js';
export * from './warn.js';
