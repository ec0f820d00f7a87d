/**
 * What a page says once, without the classes of the elements. Bundlers that split by esbuild, Angular's among them, load with
 * an import all that its module leads to, used or not. Importing this registers nothing.
 */
export { configure, createClient, PayError } from './client/index.js';
export { addLanguage, loadLanguage } from './locales/load.js';
export type { Language } from './locales/load.js';
export type { ClientOptions, Configuration, PayClient, PayErrorType } from './client/index.js';
// What listeners are told has its types with it.
export type * from './elements/base/events.js';
