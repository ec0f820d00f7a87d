/** Norwegian Bokmål. The messages that are needed first are included; the others load when they are needed. */
import type { CompleteLanguage } from '../translation.js';
import common from './common.js';
import cardForm from './card-form.js';
import checkout from './checkout.js';
import picker from './picker.js';

export default {
  cardForm: () => Promise.resolve({ default: cardForm }),
  cardOutcome: () => import('./card-outcome.js'),
  cardRefusal: () => import('./card-refusal.js'),
  carrier: () => import('./carrier.js'),
  checkout: () => Promise.resolve({ default: checkout }),
  common: () => Promise.resolve({ default: common }),
  epin: () => import('./epin.js'),
  picker: () => Promise.resolve({ default: picker }),
  widget: () => import('./widget.js'),
} satisfies CompleteLanguage;
