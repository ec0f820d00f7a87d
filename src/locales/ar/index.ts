/** Arabic. */
import type { CompleteLanguage } from '../translation.js';

export default {
  cardForm: () => import('./card-form.js'),
  cardOutcome: () => import('./card-outcome.js'),
  cardRefusal: () => import('./card-refusal.js'),
  carrier: () => import('./carrier.js'),
  checkout: () => import('./checkout.js'),
  common: () => import('./common.js'),
  epin: () => import('./epin.js'),
  picker: () => import('./picker.js'),
  widget: () => import('./widget.js'),
} satisfies CompleteLanguage;
