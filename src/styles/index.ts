export * from './host.js';
export * from './buttons.js';
export * from './fields.js';
export * from './notice.js';
export * from './due.js';
