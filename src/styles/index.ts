export * from './host.js';
export * from './controls.js';
export * from './notice.js';
export * from './due.js';
