/** The single file for script tags: registers every element and exports the same as `pay-elements`. */
import './define/all.js';

export * from './index.js';
