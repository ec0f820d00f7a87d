// Drawn from custom-elements.json by npm run manifest. Do not edit.
'use client';

/** The elements as React components: properties, and events as `on…` props. Only those that are used are loaded. */
export { CardTokenForm } from './card-token-form.js';
export { CarrierFlow } from './carrier-flow.js';
export { EpinRedeem } from './epin-redeem.js';
export { PayCheckout } from './pay-checkout.js';
export { PayWidgetFrame } from './pay-widget-frame.js';
export { PsPicker } from './ps-picker.js';
