/** The single file for script tags: registers every element and gives away what `pay-elements` does. */
import './define/all.js';

export * from './index.js';
