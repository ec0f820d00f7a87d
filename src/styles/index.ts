export * from './host.js';
export * from './hidden.js';
export * from './buttons.js';
export * from './link.js';
export * from './fields.js';
export * from './wrong.js';
export * from './notice.js';
export * from './due.js';
