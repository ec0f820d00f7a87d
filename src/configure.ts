/**
 * Page-wide configuration without the element classes. Bundlers that split code with esbuild, such as Angular's, load
 * everything that an imported module leads to, used or not. Importing this module registers nothing.
 */
export { configure, createClient, PayError } from './client/index.js';
export { addLanguage, loadLanguage } from './locales/load.js';
export type { Language } from './locales/load.js';
export type { ClientOptions, Configuration, PayClient, PayErrorType } from './client/index.js';
// Event types, for pages that listen but import no element class.
export type * from './elements/base/events.js';
