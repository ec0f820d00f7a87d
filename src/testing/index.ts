/** Page objects for merchants' own tests. */
export { CardPage, type CardEntry } from './card.js';
export { CarrierPage } from './carrier.js';
export { EpinPage } from './epin.js';
export type { Locator, Place } from './locator.js';
