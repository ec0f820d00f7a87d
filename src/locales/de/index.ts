/** German. */
import type { CompleteLanguage } from '../translation.js';

export default {
  common: () => import('./common.js'),
  cardForm: () => import('./card-form.js'),
  cardOutcome: () => import('./card-outcome.js'),
  cardRefusal: () => import('./card-refusal.js'),
  carrier: () => import('./carrier.js'),
  checkout: () => import('./checkout.js'),
  epin: () => import('./epin.js'),
  picker: () => import('./picker.js'),
  widget: () => import('./widget.js'),
} satisfies CompleteLanguage;
