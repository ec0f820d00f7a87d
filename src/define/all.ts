/** Registers every element. */
import './card-token-form.js';
import './epin-redeem.js';
import './pay-widget-frame.js';
import './ps-picker.js';
