export * from './brands.js';
export * from './digits.js';
export * from './rules.js';
export * from './typing.js';
