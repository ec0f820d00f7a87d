/** What the parts of the form stand on: the element, the payment that is run, and what is remembered of it. */
import { attemptMemory } from '../../client/attempt.js';
import { type PayClient, PayError } from '../../client/index.js';
import type { Order } from '../../contract/orders.js';
import type { CardFrameHost } from '../../controllers/card-frame.js';
import type { LocaleHost } from '../../controllers/locale.js';
import type { CardSignal, CardState } from '../../flows/card-state.js';
import type { cardFirst } from '../../locales/en/card-first.js';

export interface PaymentHost {
  readonly element: LocaleHost &
    CardFrameHost['element'] & {
      readonly order?: string | undefined;
      readonly mode: 'charge' | 'token';
      readonly challenge: 'dialog' | 'redirect';
    };
  readonly t: { text(key: keyof typeof cardFirst): string };
  api(): PayClient | undefined;
}

/** The payment that is run. */
export interface RunPayment {
  readonly state: CardState;
  readonly again: () => void;
  send(signal: CardSignal): void;
}

/** What the payer sees that a press of the button pays. */
export interface Shown {
  readonly order: Order | undefined;
  /** The saved card that is charged as it is; none where one must be typed. */
  readonly savedCard: string | undefined;
}

export const memory = /* @__PURE__ */ attemptMemory('card');

/** The client, for one who is about to ask. */
export function asked(api: PayClient | undefined): PayClient {
  if (!api) throw new PayError('protocol', 'no endpoint is set', { code: 'no-endpoint' });
  return api;
}

/** Whether there is more to be shown than an empty form. */
export const offersMore = ({ savedCards, canSaveCard, coupons, coupon }: Order): boolean =>
  savedCards.length > 0 || Boolean(canSaveCard || coupons) || coupon !== undefined;

/** Nothing is said, and nothing offered, besides an empty form. */
export const isPlain = (state: CardState): boolean =>
  state.name === 'ready' && !state.notice && !(state.setup.order && offersMore(state.setup.order));
