/**
 * The flow of paying by phone bill. Steps come in the order in which the provider chains them. Sending a PIN or a
 * number may move money: if the answer is lost, the payment is looked up (`unknown`) and nothing is sent again
 * automatically.
 */
import type { CarrierPayment, Step } from '../contract/carrier.js';
import type { Order } from '../contract/orders.js';
import { type CarrierFailure, endsPayment } from '../domain/carrier-errors.js';
import type { Base, CarrierProblem, CarrierSignal, CarrierState } from './carrier-states.js';
import { type Failure, isOrderPaid, isOutcomeUnknown, isRefusal } from './failure.js';
import { defineFlow } from './flow.js';
import { openEnough, soonAgain } from './look-up.js';
import { isChanged, keepsPrice } from './order-change.js';

export * from './carrier-states.js';

type At<N extends CarrierState['name']> = Extract<CarrierState, { name: N }>;

const loading: CarrierState = { name: 'loading' };

const base = ({ order, choice }: Base): Base => ({ order, choice });

/** Returns the state in which the payer does `step`. */
function stepTo(from: Base, step: Step, problem?: CarrierProblem): CarrierState {
  const at = base(from);
  switch (step.step) {
    case 'carrier':
      return { name: 'carrier', ...at, step, problem };
    case 'code':
      return { name: 'code', ...at, step, problem };
    case 'msisdn':
      return { name: 'number', ...at, step, problem };
    case 'redirect':
      return { name: 'redirect', ...at, step, problem };
    case 'complete':
      return { name: 'pending', ...at, step, tries: 0 };
  }
}

const anew: CarrierState = { name: 'loading', isAnew: true };

/** Returns to the choice and forgets the carrier. If the order could not be read, everything is loaded again. */
function again({ order, choice: { country, point, isListed } }: Base, problem?: CarrierProblem): CarrierState {
  if (!order) return anew;
  if (country !== undefined && !isListed) return { name: 'listing', order, choice: { country }, problem };
  return { name: 'choosing', order, choice: { country, point, isListed }, problem };
}

/**
 * Handles a payment that was not started. Price points that are out of date are read again, for the order as it now is.
 */
function notStarted(state: Base, error: Failure, means?: CarrierFailure): CarrierState {
  if (isOrderPaid(error)) return { name: 'unavailable', error };
  const isOutdated = error.order !== undefined || means === 'price-point';
  if (!isOutdated) return again(state, error);
  const now = again({ order: error.order ?? state.order, choice: { country: state.choice.country } }, error);
  return now.name === 'listing' && keepsPrice(state.order, error) ? { ...now, isSamePrice: true } : now;
}

/** Reads the price points again if the order has changed. */
function priced(state: At<'listing' | 'choosing'>, { order }: { readonly order: Order }): CarrierState {
  const { country } = state.choice;
  if (!isChanged(state.order, order)) return state;
  return country === undefined ? { name: 'choosing', order, choice: {} } : choose({ ...state, order }, country);
}

const choose = (from: Base & { readonly order: Order }, country: string): CarrierState => ({
  name: 'listing',
  order: from.order,
  choice: { country },
});

/**
 * Handles a PIN or number that was refused: the payer repeats the step, unless the payment itself is gone. A payer who
 * is signed out can continue after signing in.
 */
function refused(from: Base & { readonly step: Step }, error: Failure, means?: CarrierFailure): CarrierState {
  if (isOrderPaid(error)) return { name: 'unavailable', error };
  const isGone =
    error.type === 'not-found' || error.type === 'invalid-request' || !error.retryable || endsPayment(means);
  return isGone && error.type !== 'unauthorized'
    ? { name: 'failed', ...base(from), error }
    : stepTo(from, from.step, error);
}

/** Whether a failed look-up says that the payment is over, rather than that the look-up itself failed. */
const isOver = (error: Failure): boolean => isRefusal(error) || error.type === 'not-found';

const succeeded = (from: Base, payment: CarrierPayment): CarrierState => ({
  name: 'succeeded',
  ...base(from),
  payment,
});

const restart = (state: Base): CarrierState => again(state);

export const carrierFlow = /* @__PURE__ */ defineFlow<CarrierState, CarrierSignal>(loading, {
  loading: {
    loaded: (_, { order, country }) =>
      country === undefined ? { name: 'choosing', order, choice: {} } : { name: 'listing', order, choice: { country } },
    recalled: (_, { order, kept, payment, error }) => {
      const { step, phase, country, point } = kept;
      const from = { order, choice: { country, point } };
      if (payment?.completed) return succeeded(from, payment);
      if (error && isOver(error)) return { name: 'failed', ...from, error };
      if (phase === 'sent' && (step.step === 'code' || step.step === 'msisdn')) {
        return { name: 'unknown', ...from, step, tries: 0, open: 0 };
      }
      if (phase === 'away' && step.step === 'redirect') return { name: 'away', ...from, step, tries: 0 };
      if (step.step === 'carrier') return { name: 'carrier', ...from, step, isRecalled: true };
      return stepTo(from, step);
    },
    failed: (_, { error }) => ({ name: 'unavailable', error }),
    // A new object, so that the order is read again: the answer under way may be out of date.
    order: (state) => ({ ...state }),
    changed: () => ({ name: 'loading' }),
  },
  unavailable: {
    order: () => loading,
    retried: () => loading,
    restarted: () => loading,
    changed: () => loading,
  },
  listing: {
    listed: ({ order, choice: { country }, problem, isSamePrice }, { point, all }) => ({
      name: 'choosing',
      order,
      choice: { country, point, isListed: true },
      problem: point ? problem : { type: all > 0 ? 'too-much' : 'no-points' },
      ...(isSamePrice && { isSamePrice }),
    }),
    failed: ({ order, choice }, { error }) => ({ name: 'choosing', order, choice, problem: error }),
    countryChosen: (state, { country }) => choose(state, country),
    order: priced,
    changed: () => loading,
  },
  choosing: {
    countryChosen: (state, { country }) => choose(state, country),
    order: priced,
    submitted: ({ order, choice }) =>
      choice.country === undefined
        ? { name: 'choosing', order, choice, problem: { type: 'required' } }
        : choice.point
          ? { name: 'confirming', order, choice }
          : { name: 'listing', order, choice: { country: choice.country } },
    changed: () => loading,
  },
  confirming: {
    approved: ({ order, choice }) => ({ name: 'starting', order, choice }),
    vetoed: restart,
    failed: (state, { error }) => again(state, error),
    interrupted: restart,
    restarted: restart,
    changed: () => loading,
  },
  starting: {
    stepped: (state, { step }) => stepTo(state, step),
    stopped: (state, { why }) => again(state, { type: why }),
    failed: (state, { error, means }) => notStarted(state, error, means),
    // Starting moves no money, so it may be repeated.
    interrupted: restart,
    restarted: restart,
    changed: () => loading,
  },
  carrier: {
    carrierChosen: ({ order, choice, isRecalled }, { carrier }) =>
      order ? { name: isRecalled ? 'confirming' : 'starting', order, choice: { ...choice, carrier } } : anew,
    stopped: (state, { why }) => ({ ...state, problem: { type: why } }),
    edited: (state) => (state.problem ? { ...state, problem: undefined } : state),
    restarted: restart,
    changed: () => loading,
  },
  code: {
    submitted: ({ step, ...from }) => ({ name: 'processing', ...base(from), step }),
    stopped: (state, { why }) => stepTo(state, state.step, { type: why }),
    edited: (state) => (state.problem ? stepTo(state, state.step) : state),
    restarted: restart,
    changed: () => loading,
  },
  number: {
    submitted: ({ step, ...from }) => ({ name: 'checking', ...base(from), step }),
    stopped: (state, { why }) => stepTo(state, state.step, { type: why }),
    edited: (state) => (state.problem ? stepTo(state, state.step) : state),
    restarted: restart,
    changed: () => loading,
  },
  checking: {
    valid: ({ step, ...from }) => ({ name: 'processing', ...base(from), step }),
    stopped: (state, { why }) => stepTo(state, state.step, { type: why }),
    failed: (state, { error }) => stepTo(state, state.step, error),
    interrupted: (state) => stepTo(state, state.step),
    restarted: restart,
    changed: () => loading,
  },
  processing: {
    stepped: (state, { step }) => stepTo(state, step),
    stopped: (state, { why }) => stepTo(state, state.step, { type: why }),
    failed: (state, { error, means }) =>
      isOutcomeUnknown(error)
        ? { name: 'unknown', ...base(state), step: state.step, tries: 0, open: 0 }
        : refused(state, error, means),
    interrupted: (state) => ({ name: 'unknown', ...base(state), step: state.step, tries: 0, open: 0 }),
  },
  unknown: {
    read: (state, { payment }) => {
      if (payment.completed) return succeeded(state, payment);
      if (state.open + 1 >= openEnough) return stepTo(state, state.step, { type: 'not-complete' });
      return { ...state, tries: soonAgain(state.tries), open: state.open + 1 };
    },
    failed: (state, { error, means }) =>
      isOver(error) ? refused(state, error, means) : { ...state, tries: state.tries + 1 },
    // Looks up at once and counts anew: many presses in a row prove no more than one, as the step may still be on its
    // way to the backend.
    retried: (state) => ({ ...state, tries: 0, open: 0 }),
  },
  redirect: {
    left: (state) => ({ name: 'away', ...base(state), step: state.step, tries: 0 }),
    stopped: (state, { why }) => stepTo(state, state.step, { type: why }),
    restarted: restart,
    changed: () => loading,
  },
  away: {
    left: (state) => ({ ...state, tries: 0 }),
    stopped: (state, { why }) => stepTo(state, state.step, { type: why }),
    read: (state, { payment }) =>
      payment.completed ? succeeded(state, payment) : { ...state, tries: state.tries + 1 },
    failed: (state, { error }) =>
      isOver(error) ? { name: 'failed', ...base(state), error } : { ...state, tries: state.tries + 1 },
    retried: (state) => ({ ...state, tries: 0 }),
    restarted: restart,
    changed: () => loading,
  },
  pending: {
    read: (state, { payment }) =>
      payment.completed ? succeeded(state, payment) : { ...state, tries: state.tries + 1 },
    failed: (state, { error }) =>
      isOver(error) ? { name: 'failed', ...base(state), error } : { ...state, tries: state.tries + 1 },
    retried: (state) => ({ ...state, tries: 0 }),
  },
  failed: {
    restarted: restart,
    changed: () => loading,
  },
  succeeded: {
    changed: () => loading,
  },
});
