/** Registers every element. */
import './pay-widget-frame.js';
