/** What the parts of the form build on: the element, its payment, and the memory of attempts. */
import { attemptMemory } from '../../client/attempt.js';
import { type PayClient, PayError } from '../../client/index.js';
import type { Order } from '../../contract/orders.js';
import type { CardFrameHost } from '../../controllers/card-frame.js';
import type { LocaleHost } from '../../controllers/locale.js';
import type { CardSignal, CardState } from '../../flows/card-state.js';

export interface PaymentHost {
  readonly element: LocaleHost &
    CardFrameHost['element'] & {
      readonly order?: string | undefined;
      readonly mode: 'charge' | 'token';
      readonly challenge: 'dialog' | 'redirect';
      readonly isolated?: string | undefined;
      reportValidity(): boolean;
    };
  isDisabled(): boolean;
  api(): PayClient | undefined;
}

/** The form's payment, as its parts see it. */
export interface RunPayment {
  readonly state: CardState;
  readonly again: () => void;
  send(signal: CardSignal): void;
}

/** What the payer sees, and what a press of the button therefore pays. */
export interface Shown {
  readonly order: Order | undefined;
  /** Id of the saved card that is charged as it is; undefined if a card must be typed. */
  readonly savedCard: string | undefined;
}

export const memory = /* @__PURE__ */ attemptMemory('card');

/** Returns the client for a call. Throws a {@link PayError} if no endpoint is set. */
export function requireClient(api: PayClient | undefined): PayClient {
  if (!api) throw new PayError('protocol', 'no endpoint is set', { code: 'no-endpoint' });
  return api;
}

/** Whether the order has more to show than an empty form. */
export const offersMore = ({ savedCards, canSaveCard, coupons, coupon }: Order): boolean =>
  savedCards.length > 0 || Boolean(canSaveCard || coupons) || coupon !== undefined;

/** Whether there is only an empty form: no message, and nothing more on offer. */
export const isPlain = (state: CardState): boolean =>
  state.name === 'ready' && !state.notice && !(state.setup.order && offersMore(state.setup.order));
