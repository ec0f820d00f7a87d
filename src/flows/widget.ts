/**
 * The flow of the hosted payment page. The page is shown in a frame, in a window or in place of this page; afterwards
 * the backend is asked for the outcome.
 */
import type { OrderPayment } from '../contract/orders.js';
import { defineFlow } from './flow.js';
import type { Cause, Lost, Shown, WidgetSignal, WidgetState } from './widget-state.js';

type State = WidgetState;
type Next<T extends WidgetSignal['type']> = (state: State, signal: Extract<WidgetSignal, { type: T }>) => State;
type OnScreen = Extract<State, Shown>;

/** Look-ups after the window closed before the payment counts as given up: a pingback may be on its way. */
export const triesAfterClose = 3;

/** The same if the page was processing a payment: half a minute for the provider to finish, and to say so. */
export const triesIfBusy = 7;

/** Returns the milliseconds before the backend is asked again: ever longer, up to half a minute. */
export const pauseAfter = (tries: number): number => (tries === 0 ? 0 : Math.min(30_000, 700 * 1.6 ** tries));

const idle: State = { name: 'idle' };
const unpaid: State = { name: 'idle', unpaid: true };
const toIdle = (): State => idle;
const toFrame: Next<'frame'> = (_, { channel }) => ({ name: 'starting', channel });
const toReady = (): State => ({ name: 'ready' });
const toWindow: Next<'window'> = (_, { channel }) => ({ name: 'opening', channel });
const toRedirect: Next<'redirect'> = (_, { channel }) => ({ name: 'leaving', channel });
const toBlocked: Next<'blocked'> = () => ({ name: 'blocked' });
const toError: Next<'failed'> = (_, { error }) => ({ name: 'error', error });
const toFailed: Next<'refused'> = (_, { error }) => ({ name: 'failed', error });

const confirm =
  (cause: Cause) =>
  ({ channel, wasBusy }: Lost): State => ({
    name: 'confirming',
    channel,
    cause,
    tries: 0,
    ...(wasBusy && { wasBusy }),
  });

/** Returns the state that an answer leads to if it is certain; `undefined` for any other answer. */
function known(payment: OrderPayment): State | undefined {
  if (payment.status === 'succeeded') return { name: 'succeeded', payment };
  if (payment.status === 'review') return { name: 'review', payment, tries: 0 };
  return undefined;
}

/** Replaces what is shown only if the answer is certain. */
const noticed = (state: State, { payment }: { payment: OrderPayment }): State => known(payment) ?? state;

/** Signals that begin a payment, for every state in which none is under way. */
const starts = {
  frame: toFrame,
  rest: toReady,
  window: toWindow,
  redirect: toRedirect,
  blocked: toBlocked,
  reset: toIdle,
} as const;

const asking = {
  reset: toIdle,
  interrupted: toIdle,
  failed: toError,
  rest: toReady,
  taken: confirm('pending'),
  standing: noticed,
} as const;

/** Signals of the states in which the hosted page is in the frame. */
const framed = {
  ...starts,
  interrupted: toIdle,
  returned: confirm('returned'),
  cancelled: confirm('cancelled'),
  standing: noticed,
} as const;

const opened = ({ channel, url }: OnScreen): State => ({ name: 'open', channel, url, ask: false });
const worked = (state: OnScreen): State => ({ name: 'open', channel: state.channel, url: state.url, ask: true });
const again = <S extends State & { readonly tries: number }>(state: S): S => ({ ...state, tries: state.tries + 1 });

export const widgetFlow = defineFlow<WidgetState, WidgetSignal>(idle, {
  idle: { ...starts, look: () => ({ name: 'looking' }), recalled: (_, lost) => confirm('closed')(lost) },
  looking: { ...starts, interrupted: toIdle, standing: noticed, failed: toReady },
  ready: { ...starts, interrupted: toIdle, standing: noticed },
  blocked: starts,
  starting: {
    ...asking,
    window: toWindow,
    blocked: toBlocked,
    url: ({ channel }, { url }) => ({ name: 'loading', channel, url }),
  },
  loading: {
    ...framed,
    loaded: opened,
    timeout: ({ channel, url }) => ({ name: 'slow', channel, url }),
    busy: ({ channel, url }) => ({ name: 'processing', channel, url }),
  },
  slow: { ...framed, loaded: opened },
  open: {
    ...framed,
    loaded: worked,
    busy: ({ channel, url }) => ({ name: 'processing', channel, url }),
    closed: confirm('closed'),
  },
  processing: {
    reset: toIdle,
    // The frame is gone; the payment may still be made.
    interrupted: ({ channel }) => confirm('closed')({ channel, wasBusy: true }),
    idle: worked,
    // Another page has loaded in the frame, so the processing is over.
    loaded: worked,
    returned: confirm('returned'),
    cancelled: confirm('cancelled'),
    standing: noticed,
  },
  opening: {
    ...asking,
    url: ({ channel }, { url }) => ({ name: 'away', channel, url }),
    closed: ({ channel }) => ({ name: 'cancelled', channel }),
  },
  // From here on the payment may have been made. No `interrupted`: the state must outlast a move of the element in its
  // page.
  away: {
    reset: toIdle,
    returned: confirm('returned'),
    cancelled: confirm('cancelled'),
    closed: confirm('closed'),
    standing: noticed,
  },
  leaving: { ...asking, returned: confirm('closed') },
  confirming: {
    reset: toIdle,
    failed: toError,
    // If it was another payment of the order that came to nothing, this one may begin.
    refused: (state, signal) => (state.cause === 'pending' ? unpaid : toFailed(state, signal)),
    unanswered: again,
    returned: (state) => (state.cause === 'closed' ? confirm('returned')(state) : state),
    cancelled: (state) => (state.cause === 'closed' ? confirm('cancelled')(state) : state),
    standing: (state, { payment }) => {
      const end = known(payment);
      if (end) return end;
      if (payment.status === 'none' && state.cause === 'pending') return unpaid;
      // The backend also calls a payment pending whose page was only opened.
      const patience = state.wasBusy ? triesIfBusy : triesAfterClose;
      const isGivenUp = state.cause === 'cancelled' || (state.cause === 'closed' && state.tries + 1 >= patience);
      return isGivenUp ? { name: 'cancelled', channel: state.channel } : again(state);
    },
  },
  review: {
    reset: toIdle,
    refused: toFailed,
    unanswered: again,
    standing: (state, { payment }) =>
      payment.status === 'succeeded' ? { name: 'succeeded', payment } : { ...again(state), payment: state.payment },
  },
  succeeded: { reset: toIdle },
  failed: starts,
  cancelled: { ...starts, returned: confirm('returned'), standing: noticed },
  error: starts,
});
