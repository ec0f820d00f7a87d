/** Page objects for merchants' own tests. */
export { CardPage, type CardEntry } from './card.js';
export { CarrierPage } from './carrier.js';
export { EpinPage } from './epin.js';
export { CheckoutPage } from './checkout.js';
export { PickerPage } from './picker.js';
export { WidgetPage, type WidgetOffer, cancelOnHostedPage, payOnHostedPage } from './widget.js';
export type { Locator, Place } from './locator.js';
