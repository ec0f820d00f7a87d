/**
 * The flow of paying with a voucher. No state ever holds the ePIN: it stays in the field until it is sent.
 *
 * loading → ready → confirming → redeeming → succeeded; a refusal leads back to `ready` or to `locked`, a lost answer
 * to `unknown`, where the outcome is looked up and nothing is sent again.
 */
import type { Redemption } from '../contract/epin.js';
import type { Order } from '../contract/orders.js';
import { epinErrors } from '../domain/epin-errors.js';
import { type Failure, isOrderPaid, isOutcomeUnknown, isRefusal } from './failure.js';
import { defineFlow } from './flow.js';
import { afterLookUp } from './look-up.js';
import { isChanged, keepsPrice } from './order-change.js';

/**
 * What keeps the payer from continuing: a failure, or a problem noticed here. `not-started`: the attempt never reached
 * the backend.
 */
export type EpinProblem = Failure | { readonly type: 'required' | 'offline' | 'not-started' };

/** The states of `<epin-redeem>`. */
export type EpinState =
  /** Reads the order, or finds a remembered attempt whose outcome is not known. */
  | { readonly name: 'loading'; readonly problem?: EpinProblem | undefined }
  /** The order cannot be shown. */
  | { readonly name: 'unavailable'; readonly error: Failure }
  /** `isSamePrice`: the order has changed, but not its price. */
  | {
      readonly name: 'ready';
      readonly order: Order;
      readonly problem?: EpinProblem | undefined;
      readonly isSamePrice?: true;
    }
  /** Waits for the listeners of `before-pay`. */
  | { readonly name: 'confirming'; readonly order: Order; readonly attempt: string }
  /** The ePIN has been sent to the backend. */
  | { readonly name: 'redeeming'; readonly order: Order; readonly attempt: string }
  /** No answer came: the attempt is looked up repeatedly. */
  | {
      readonly name: 'unknown';
      readonly order?: Order | undefined;
      readonly attempt: string;
      readonly tries: number;
    }
  /**
   * Too many tries. `until` is when the lock-out ends (Unix seconds by this device's clock), if the backend knows.
   * Without `error`, the lock-out is from before a reload.
   */
  | {
      readonly name: 'locked';
      readonly order?: Order | undefined;
      readonly error?: Failure | undefined;
      readonly until?: number | undefined;
    }
  | { readonly name: 'succeeded'; readonly order?: Order | undefined; readonly redemption: Redemption };

export type EpinSignal =
  /** `lockedUntil`: when a lock-out that is still in force ends (Unix seconds). */
  | { readonly type: 'loaded'; readonly order: Order; readonly lockedUntil?: number | undefined }
  | { readonly type: 'recalled'; readonly attempt: string }
  /** The order as it now stands, after the page said that its basket has changed. */
  | { readonly type: 'order'; readonly order: Order }
  | { readonly type: 'failed'; readonly error: Failure }
  | { readonly type: 'submitted'; readonly attempt: string }
  /** Nothing was sent; `why` is the reason. */
  | { readonly type: 'stopped'; readonly why: 'required' | 'offline' }
  | { readonly type: 'edited' }
  | { readonly type: 'approved' }
  | { readonly type: 'vetoed' }
  | { readonly type: 'redeemed'; readonly redemption: Redemption }
  /** The payer asks to read the order or look the outcome up now, or to end a lock-out of unknown length. */
  | { readonly type: 'retried' }
  | { readonly type: 'unlocked' }
  /** Another order or endpoint. */
  | { readonly type: 'changed' }
  | { readonly type: 'reset' }
  | { readonly type: 'interrupted' };

export const epinStates = [
  'loading',
  'unavailable',
  'ready',
  'confirming',
  'redeeming',
  'unknown',
  'locked',
  'succeeded',
] as const satisfies readonly EpinState['name'][];

const loading: EpinState = { name: 'loading' };

/** Returns the state in which the payer can continue, with the problem to show. */
const back = (order: Order | undefined, problem?: EpinProblem): EpinState =>
  order ? { name: 'ready', order, problem } : { name: 'loading', problem };

/** Returns the state that looks the attempt up, after `tries` look-ups without a result. */
const asks = ({ order, attempt }: { order?: Order | undefined; attempt: string }, tries = 0): EpinState => ({
  name: 'unknown',
  order,
  attempt,
  tries,
});

function refused(order: Order | undefined, error: Failure): EpinState {
  const isLocked = error.type === 'rate-limited' || epinErrors.get(error.code ?? '')?.next === 'wait';
  if (isLocked) return { name: 'locked', order, error, until: error.retryAt };
  if (isOrderPaid(error)) return { name: 'unavailable', error };
  const now = back(error.order ?? order, error);
  return now.name === 'ready' && keepsPrice(order, error) ? { ...now, isSamePrice: true } : now;
}

export const epinFlow = /* @__PURE__ */ defineFlow<EpinState, EpinSignal>(loading, {
  loading: {
    loaded: ({ problem }, { order, lockedUntil }) =>
      lockedUntil === undefined ? { name: 'ready', order, problem } : { name: 'locked', order, until: lockedUntil },
    recalled: (_, { attempt }) => ({ name: 'unknown', attempt, tries: 0 }),
    failed: (_, { error }) => ({ name: 'unavailable', error }),
    // A new object, so that the order is read again: the answer under way may be out of date.
    order: () => ({ name: 'loading' }),
    changed: () => ({ name: 'loading' }),
  },
  unavailable: {
    order: () => loading,
    retried: () => loading,
    changed: () => loading,
    reset: () => loading,
  },
  ready: {
    submitted: ({ order }, { attempt }) => ({ name: 'confirming', order, attempt }),
    stopped: ({ order }, { why }) => ({ name: 'ready', order, problem: { type: why } }),
    edited: (state) => (state.problem ? { name: 'ready', order: state.order } : state),
    // Drops the problem: it concerned the former version of the order.
    order: (state, { order }) => (isChanged(state.order, order) ? { name: 'ready', order } : state),
    changed: () => loading,
    reset: ({ order }) => ({ name: 'ready', order }),
  },
  confirming: {
    approved: ({ order, attempt }) => ({ name: 'redeeming', order, attempt }),
    vetoed: ({ order }) => ({ name: 'ready', order }),
    failed: ({ order }, { error }) => ({ name: 'ready', order, problem: error }),
    changed: () => loading,
    reset: ({ order }) => ({ name: 'ready', order }),
    interrupted: ({ order }) => ({ name: 'ready', order }),
  },
  redeeming: {
    stopped: ({ order }, { why }) => ({ name: 'ready', order, problem: { type: why } }),
    redeemed: ({ order }, { redemption }) => ({ name: 'succeeded', order, redemption }),
    failed: (state, { error }) => (isOutcomeUnknown(error) ? asks(state) : refused(state.order, error)),
    interrupted: (state) => asks(state),
  },
  unknown: {
    redeemed: ({ order }, { redemption }) => ({ name: 'succeeded', order, redemption }),
    failed: (state, { error }) => {
      if (error.type === 'not-found') return back(state.order, { type: 'not-started' });
      return isRefusal(error) ? refused(state.order, error) : asks(state, afterLookUp(state.tries, error));
    },
    retried: (state) => asks(state),
  },
  locked: {
    unlocked: ({ order }) => back(order),
    order: (state, { order }) => (isChanged(state.order, order) ? { ...state, order } : state),
    retried: (state) => (state.until === undefined ? back(state.order) : state),
    changed: () => loading,
  },
  succeeded: {
    changed: () => loading,
  },
});
