/** Registers every element. */
import './epin-redeem.js';
import './pay-widget-frame.js';
