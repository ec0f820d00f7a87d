/** Registers every element. */
import './card-token-form.js';
import './carrier-flow.js';
import './epin-redeem.js';
import './pay-checkout.js';
import './pay-widget-frame.js';
import './ps-picker.js';
