/** Page objects for merchants' own tests. */
export { CarrierPage } from './carrier.js';
export { EpinPage } from './epin.js';
export type { Locator, Place } from './locator.js';
