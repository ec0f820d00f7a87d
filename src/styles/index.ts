export * from './host.js';
export * from './controls.js';
