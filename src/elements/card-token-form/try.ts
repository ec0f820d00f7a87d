/** What a press of the button leads to: a try to pay, or a look at what has changed. */
import { newAttempt } from '../../client/attempt.js';
import { pageUrl } from '../../client/page-url.js';
import { sentLanguage } from '../../client/sent-language.js';
import type { CardSetup, CardSignal } from '../../flows/card-state.js';
import { changeOf } from '../../flows/order-change.js';
import type { CardFields } from './fields.js';
import type { OrderExtras } from './extras.js';
import type { Shown } from './payment-host.js';

export interface Press {
  readonly setup: CardSetup;
  /** What the payer saw at the press. */
  readonly shown: Shown;
  readonly fields: CardFields;
  readonly extras: OrderExtras;
  readonly isToken: boolean;
  /** The language that the form is shown in. */
  readonly language: string;
  /** Whether the issuer's page replaces this page. */
  readonly leaves: boolean;
}

/** Returns a new try with what is typed now; `stale` if the order or the saved card is not what the payer saw. */
export function createTry({ setup: { order }, shown, fields, extras, isToken, language, leaves }: Press): CardSignal {
  const saved = extras.chosen(order);
  if (shown.order?.version !== order?.version) return { type: 'stale', notice: changeOf(shown.order, order) };
  if (shown.savedCard !== saved?.id) return { type: 'stale', notice: 'stalePlain' };
  return {
    type: 'submit',
    request: {
      attempt: newAttempt(),
      ...(saved ? { savedCard: saved.id } : { cardholder: fields.cardholder }),
      ...(!saved && extras.saveCard && order?.canSaveCard && { saveCard: true }),
      ...(isToken && { tokenOnly: true }),
      ...sentLanguage(language),
      ...(leaves && pageUrl()),
    },
  };
}
