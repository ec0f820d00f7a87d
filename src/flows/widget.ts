/**
 * The flow of the hosted payment page. The page is shown in a frame, in a window or in place of this page; afterwards
 * the backend is asked for the outcome.
 */
import type { OrderPayment } from '../contract/orders.js';
import { defineFlow } from './flow.js';

/** `channel` identifies one opening of the page: messages that name an earlier opening are ignored. */
interface Asked {
  readonly channel: string;
}

interface Shown extends Asked {
  readonly url: string;
}

/**
 * Why the backend is asked: the payer `returned` from the page or came back having `cancelled` there, the window was
 * `closed` without a message, or another payment of the order was found `pending`.
 */
export type Cause = 'returned' | 'cancelled' | 'closed' | 'pending';

/** The states of `<pay-widget-frame>`. `E` is the client's error type, which a flow knows nothing about. */
export type WidgetState<E = unknown> =
  /**
   * Nothing to show: no order, no endpoint, disabled, or not rendered yet. `unpaid`: another payment of the order came
   * to nothing, and this one begins.
   */
  | { readonly name: 'idle'; readonly unpaid?: true }
  /** Checks whether the order is already paid, before the payer is asked to press the button. */
  | { readonly name: 'looking' }
  /** The page is to open in a window or in place of this page: waits for the payer's press. */
  | { readonly name: 'ready' }
  /** Frame: the backend is asked for the URL. */
  | ({ readonly name: 'starting' } & Asked)
  | ({ readonly name: 'loading' } & Shown)
  /** Still loading after the timeout; the page may still arrive. */
  | ({ readonly name: 'slow' } & Shown)
  /** `ask`: what the payer did on the page may have been the payment, so the backend is asked. */
  | ({ readonly name: 'open'; readonly ask: boolean } & Shown)
  /** The hosted page says that it is processing the payment; it must not be removed now. */
  | ({ readonly name: 'processing' } & Shown)
  /** An empty window is open and waits for its URL. */
  | ({ readonly name: 'opening' } & Asked)
  /** The browser blocked the window. */
  | { readonly name: 'blocked' }
  /** The payer is in the window. */
  | ({ readonly name: 'away' } & Shown)
  /** This page is about to navigate to the hosted page. */
  | ({ readonly name: 'leaving' } & Asked)
  /** The backend is asked for the outcome; `tries` counts the look-ups without a result. */
  | ({ readonly name: 'confirming'; readonly cause: Cause; readonly tries: number } & Asked)
  /** Paid, but under review at the provider. */
  | { readonly name: 'review'; readonly payment: OrderPayment; readonly tries: number }
  | { readonly name: 'succeeded'; readonly payment: OrderPayment }
  /** Refused; another try may follow. */
  | { readonly name: 'failed'; readonly error: E }
  /**
   * The payer came back without paying. A late return still counts: a page that cuts the tie to its opener looks
   * closed.
   */
  | ({ readonly name: 'cancelled' } & Asked)
  /** The backend could not be asked, or refused the request. */
  | { readonly name: 'error'; readonly error: E };

export type WidgetSignal<E = unknown> =
  /** What is to be shown has changed, or the payer starts over. */
  | { readonly type: 'reset' }
  | ({ readonly type: 'frame' } & Asked)
  /** Wait for the payer's press: a window needs it, or a listener of `before-pay` vetoed. */
  | { readonly type: 'rest' }
  | { readonly type: 'look' }
  /** This page was reloaded while the payer was on the hosted page. */
  | ({ readonly type: 'recalled' } & Asked)
  | ({ readonly type: 'window' } & Asked)
  | { readonly type: 'blocked' }
  | ({ readonly type: 'redirect' } & Asked)
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'loaded' }
  | { readonly type: 'timeout' }
  | { readonly type: 'busy' }
  | { readonly type: 'idle' }
  | { readonly type: 'returned' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'closed' }
  /** The backend's answer. */
  | { readonly type: 'standing'; readonly payment: OrderPayment }
  /** The order has another payment under way, and must be paid only once. */
  | { readonly type: 'taken' }
  /** The backend's answer: refused. */
  | { readonly type: 'refused'; readonly error: E }
  /** The backend gave no usable answer about the outcome. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'failed'; readonly error: E }
  | { readonly type: 'interrupted' };

type State = WidgetState;
type Next<T extends WidgetSignal['type']> = (state: State, signal: Extract<WidgetSignal, { type: T }>) => State;
type OnScreen = Extract<State, { url: string }>;

/** Look-ups after the window closed before the payment counts as given up: a pingback may be on its way. */
export const triesAfterClose = 3;

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
  ({ channel }: Asked): State => ({ name: 'confirming', channel, cause, tries: 0 });

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
  idle: { ...starts, look: () => ({ name: 'looking' }), recalled: (_, asked) => confirm('closed')(asked) },
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
  open: { ...framed, loaded: worked, busy: ({ channel, url }) => ({ name: 'processing', channel, url }) },
  processing: {
    reset: toIdle,
    interrupted: toIdle,
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
      const isGivenUp = state.cause === 'cancelled' || (state.cause === 'closed' && state.tries + 1 >= triesAfterClose);
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
