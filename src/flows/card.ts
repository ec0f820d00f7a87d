/**
 * The flow of paying by card. A charge is sent once: whatever cuts it off leads to `unknown`, which looks the attempt
 * up.
 */
import type { Outcome, Payment } from '../contract/charges.js';
import type { CardExtras, CardNotice, CardRequest, CardSetup, CardSignal, CardState } from './card-state.js';
import { type Failure, isOrderPaid, isOutcomeUnknown, isRefusal } from './failure.js';
import { type FlowTable, defineFlow } from './flow.js';
import { changeOf } from './order-change.js';

type At<N extends CardState['name']> = Extract<CardState, { name: N }>;
type Told = Extract<CardSignal, { type: 'outcome' }>;

/** Whether the order is paid, by this payment or by another. */
export const isPaid = (state: CardState): boolean =>
  state.name === 'succeeded' || (state.name === 'unavailable' && isOrderPaid(state.failure));

const loading = (): CardState => ({ name: 'loading' });

const looking = (state: { setup: CardSetup; attempt: string }): CardState => ({
  name: 'unknown',
  setup: state.setup,
  attempt: state.attempt,
});

/** Whether the issuer's step was given up, here or elsewhere: the payer stopped, and nobody refused anything. */
const isAbandoned = (outcome: Outcome): boolean =>
  outcome.status === 'declined' && outcome.error.code === 'challenge-abandoned';

/**
 * Returns the state that an outcome leads to. The outcome names its attempt, which is not the one sent here if the
 * order is already being paid elsewhere.
 */
function settle(setup: CardSetup, { outcome, until }: Told, isFresh: boolean): CardState {
  const { attempt } = outcome;
  switch (outcome.status) {
    case 'succeeded':
      return { name: 'succeeded', setup, outcome, attempt };
    case 'review':
      return { name: 'review', setup, attempt, receipt: outcome.receipt };
    case 'action':
      return {
        name: 'challenge',
        setup,
        attempt,
        action: outcome.action,
        isFresh,
        ...(until !== undefined && { until }),
      };
    case 'declined': {
      const failure: Failure = { type: 'declined', ...outcome.error };
      // The order is gone, so no other card can be tried.
      if (!setup.order) return { name: 'unavailable', failure };
      return isAbandoned(outcome) ? formAgain(setup, 'abandoned') : { name: 'declined', setup, attempt, failure };
    }
  }
}

/** Returns to the form with a notice. If the order was gone, reads it again to see whether it still is. */
const formAgain = (setup: CardSetup, notice: CardNotice): CardState =>
  setup.order ? { name: 'ready', setup, notice } : loading();

function chargeOf(setup: CardSetup, request: CardRequest, extras: CardExtras, token?: string): CardState {
  const { order } = setup;
  const { attempt, savedCard, saveCard, cardholder } = { ...request, ...extras };
  const coupon = extras.coupon ?? order?.coupon;
  const payment: Payment = {
    attempt,
    order: order?.order ?? '',
    orderVersion: order?.version ?? '',
    ...(token === undefined ? { savedCard } : { token }),
    ...(cardholder && { cardholder }),
    ...(saveCard && { saveCard }),
    ...(request.lang && { lang: request.lang }),
    // The return channel is named after the attempt, whose id is still known after a reload.
    channel: attempt,
    ...(request.returnUrl && { returnUrl: request.returnUrl }),
    ...(coupon && { coupon }),
  };
  return { name: 'charging', setup, payment, attempt };
}

function approve({ setup, request, attempt }: At<'asking'>, extras: CardExtras): CardState {
  return request.savedCard === undefined
    ? { name: 'tokenising', setup, request, extras, attempt }
    : chargeOf(setup, request, extras);
}

/**
 * Handles a failed charge: a lost answer is looked up, a stale order is shown anew, a paid order needs no form any more;
 * in every other case nothing was charged. An unknown outcome may be that of another attempt, which holds the order.
 */
function refuse({ setup, attempt }: At<'charging'>, failure: Failure): CardState {
  if (isOutcomeUnknown(failure)) return looking({ setup, attempt: failure.attempt ?? attempt });
  if (isOrderPaid(failure)) return { name: 'unavailable', failure };
  const { order } = failure;
  if (!order) return { name: 'failed', setup, failure };
  return { name: 'ready', setup: { ...setup, order }, notice: changeOf(setup.order, order) };
}

/** A step that the payer gave up is offered again if the backend says that it is still open. */
const found = (state: At<'unknown'>, told: Told): CardState =>
  state.isGivenUp && isAbandoned(told.outcome) ? formAgain(state.setup, 'abandoned') : settle(state.setup, told, false);

/**
 * Stays in `unknown` after look-ups that failed: the payer is told that there is still no answer. A failure of the
 * attempt itself is an answer: nothing was charged.
 */
function stall({ setup, attempt, isGivenUp }: At<'unknown'>, failure: Failure): CardState {
  if (isRefusal(failure)) return setup.order ? { name: 'failed', setup, failure } : { name: 'unavailable', failure };
  return { name: 'unknown', setup, attempt, stalled: failure, ...(isGivenUp && { isGivenUp }) };
}

type Editable = At<'ready' | 'failed' | 'declined'>;

const editable = {
  submit: ({ setup }: Editable, { request }: Extract<CardSignal, { type: 'submit' }>): CardState => ({
    name: 'asking',
    setup,
    request,
    attempt: request.attempt,
  }),
  /**
   * An answer about another order came too late and is ignored. A failure of the coupon ends when the order changes.
   */
  order(state: Editable, { order }: Extract<CardSignal, { type: 'order' }>): CardState {
    if (order.order !== state.setup.order?.order) return state;
    const setup = { ...state.setup, order };
    return 'failure' in state && state.failure.field === 'coupon' ? { name: 'ready', setup } : { ...state, setup };
  },
  stale: ({ setup }: Editable, { notice = 'stale' }: Extract<CardSignal, { type: 'stale' }>): CardState => ({
    name: 'ready',
    setup,
    notice,
  }),
  /** The code that pays did not load. */
  failed: ({ setup }: Editable, { failure }: Extract<CardSignal, { type: 'failed' }>): CardState => ({
    name: 'failed',
    setup,
    failure,
  }),
  reload: loading,
  reset: loading,
} as const;

const backToForm = ({ setup }: { readonly setup: CardSetup }): CardState => ({ name: 'ready', setup });

/**
 * A token is dropped by a reset, and counts as spent if the page was left with it. A payment stays paid, and is
 * reported only once.
 */
const afterToken = (state: At<'succeeded'>): CardState => ('token' in state.outcome ? loading() : state);

const table: FlowTable<CardState, CardSignal> = {
  loading: {
    loaded: (_, { setup, attempt }) => (attempt === undefined ? { name: 'ready', setup } : looking({ setup, attempt })),
    failed: (_, { failure }) => ({ name: 'unavailable', failure }),
    reload: loading,
    reset: loading,
  },
  unavailable: { again: loading, reload: loading, reset: loading },
  ready: editable,
  failed: editable,
  declined: editable,
  asking: {
    approved: (state, { extras }) => approve(state, extras),
    vetoed: ({ setup }) => ({ name: 'ready', setup, notice: 'vetoed' }),
    failed: ({ setup }, { failure }) => ({ name: 'failed', setup, failure }),
    interrupted: backToForm,
    reload: loading,
    reset: loading,
  },
  tokenising: {
    tokenised: ({ setup, request, extras, attempt }, { token, card }) =>
      request.tokenOnly
        ? { name: 'succeeded', setup, attempt, outcome: { status: 'succeeded', token, ...(card && { card }) } }
        : chargeOf(setup, request, extras, token),
    failed: ({ setup }, { failure }) => ({ name: 'failed', setup, failure }),
    interrupted: backToForm,
    resumed: backToForm,
    reload: loading,
    reset: loading,
  },
  // Another order waits until what becomes of this payment is known: `charging`, `unknown` and `challenge` take no `reload`.
  charging: {
    outcome: ({ setup }, told) => settle(setup, told, true),
    failed: (state, { failure }) => refuse(state, failure),
    interrupted: looking,
    resumed: looking,
  },
  unknown: {
    outcome: found,
    missing: ({ setup }) => formAgain(setup, 'not-charged'),
    failed: (state, { failure }) => stall(state, failure),
    again: looking,
    resumed: looking,
  },
  challenge: {
    outcome: ({ setup }, told) => settle(setup, told, false),
    returned: looking,
    // The issuer's page could not be shown: it is offered again while the backend is asked. If that fails too, the
    // attempt is looked up.
    failed: (state, { failure }) => (state.isFresh ? { ...state, isFresh: false, failure } : looking(state)),
    resumed: looking,
    again: (state) => ({ ...state, isFresh: true }),
    abandoned: ({ setup, attempt }) => ({ name: 'unknown', setup, attempt, isGivenUp: true }),
  },
  review: {
    outcome: ({ setup }, told) => settle(setup, told, false),
    returned: looking,
    reload: loading,
  },
  succeeded: {
    resumed: afterToken,
    reload: loading,
    reset: afterToken,
  },
};

export const cardFlow = /* @__PURE__ */ defineFlow<CardState, CardSignal>({ name: 'loading' }, table);

/** Returns the milliseconds to the next look-up of a payment under review: 2 s at first, then longer, at most 20 s. */
export const reviewAfter = (tries: number): number => Math.min(2000 * 1.4 ** tries, 20_000);
