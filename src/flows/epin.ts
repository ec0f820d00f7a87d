/**
 * Paying with a voucher, as a value. The ePIN itself is never part of it: it stays in the field until it is sent.
 *
 * loading → ready → confirming → redeeming → succeeded; a refusal leads back to `ready` or to `locked`, an answer that
 * never came to `unknown`, where the outcome is looked up and nothing is sent again.
 */
import type { Redemption } from '../contract/epin.js';
import type { Order } from '../contract/orders.js';
import { epinErrors } from '../domain/epin-errors.js';
import { type Failure, isOutcomeUnknown, isRefusal } from './failure.js';
import { defineFlow } from './flow.js';
import { isChanged, keepsPrice } from './order-change.js';

/** What stands in the way: a failure, or something that was noticed before anything was sent. */
export type EpinProblem = Failure | { readonly type: 'required' | 'offline' | 'not-started' };

export type EpinState =
  /** Asks for the order, or finds an attempt of which the outcome is not known. */
  | { readonly name: 'loading'; readonly problem?: EpinProblem | undefined }
  /** The order cannot be shown. */
  | { readonly name: 'unavailable'; readonly error: Failure }
  /** `isSamePrice`: the order is not any more what it was, and it is something else than the price. */
  | {
      readonly name: 'ready';
      readonly order: Order;
      readonly problem?: EpinProblem | undefined;
      readonly isSamePrice?: true;
    }
  /** `before-pay` listeners decide. */
  | { readonly name: 'confirming'; readonly order: Order; readonly attempt: string }
  /** The ePIN is with the backend. */
  | { readonly name: 'redeeming'; readonly order: Order; readonly attempt: string }
  /** No answer came: asks what became of the attempt, again and again. `isMissing`: the backend has just not known it. */
  | {
      readonly name: 'unknown';
      readonly order?: Order | undefined;
      readonly attempt: string;
      readonly tries: number;
      readonly isMissing?: true;
    }
  /** Too many tries; `until` is when it ends (Unix seconds by this device's clock), if the backend knows. Without `error` it is one from before a reload. */
  | {
      readonly name: 'locked';
      readonly order?: Order | undefined;
      readonly error?: Failure | undefined;
      readonly until?: number | undefined;
    }
  | { readonly name: 'succeeded'; readonly order?: Order | undefined; readonly redemption: Redemption };

export type EpinSignal =
  /** `lockedUntil`: a lock-out that is not over (Unix seconds). */
  | { readonly type: 'loaded'; readonly order: Order; readonly lockedUntil?: number | undefined }
  | { readonly type: 'recalled'; readonly attempt: string }
  /** As it now stands: the page says that its basket has changed. */
  | { readonly type: 'order'; readonly order: Order }
  | { readonly type: 'failed'; readonly error: Failure }
  | { readonly type: 'submitted'; readonly attempt: string }
  /** Nothing was sent, because of … */
  | { readonly type: 'stopped'; readonly why: 'required' | 'offline' }
  | { readonly type: 'edited' }
  | { readonly type: 'approved' }
  | { readonly type: 'vetoed' }
  | { readonly type: 'redeemed'; readonly redemption: Redemption }
  /** The payer wants the order read, or the outcome looked up, at once; or the lock to be over. */
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

/** Where the payer can go on, with what is wrong. */
const back = (order: Order | undefined, problem?: EpinProblem): EpinState =>
  order ? { name: 'ready', order, problem } : { name: 'loading', problem };

/** Asks what became of it; `tries` times that is not known. */
const asks = ({ order, attempt }: { order?: Order | undefined; attempt: string }, tries = 0): EpinState => ({
  name: 'unknown',
  order,
  attempt,
  tries,
});

function refused(order: Order | undefined, error: Failure): EpinState {
  const isLocked = error.type === 'rate-limited' || epinErrors.get(error.code ?? '')?.next === 'wait';
  if (isLocked) return { name: 'locked', order, error, until: error.retryAt };
  const now = back(error.order ?? order, error);
  return now.name === 'ready' && keepsPrice(order, error) ? { ...now, isSamePrice: true } : now;
}

export const epinFlow = /* @__PURE__ */ defineFlow<EpinState, EpinSignal>(loading, {
  loading: {
    loaded: ({ problem }, { order, lockedUntil }) =>
      lockedUntil === undefined ? { name: 'ready', order, problem } : { name: 'locked', order, until: lockedUntil },
    recalled: (_, { attempt }) => ({ name: 'unknown', attempt, tries: 0 }),
    failed: (_, { error }) => ({ name: 'unavailable', error }),
    // What is on its way may tell what was true before.
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
    // What was wrong was wrong with the one before.
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
      const tries = state.tries + 1;
      // What was cut off here may still be on its way to the backend: only the second time is it believed.
      if (error.type === 'not-found')
        return state.isMissing ? back(state.order, { type: 'not-started' }) : { ...state, tries, isMissing: true };
      const isRefused = isRefusal(error) || epinErrors.has(error.code ?? '');
      return isRefused ? refused(state.order, error) : asks(state, tries);
    },
    // Asks at once: what is not known then is no second time.
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
