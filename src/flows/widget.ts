/** The hosted payment page: shown in a frame, a window or this very page, and asked about at the backend afterwards. */
import type { OrderPayment } from '../contract/orders.js';
import { defineFlow } from './flow.js';

/** `channel` names who waits for the return; each opening has one of its own, so that old messages mean nothing. */
interface Asked {
  readonly channel: string;
}

interface Shown extends Asked {
  readonly url: string;
}

/**
 * Why the backend is asked: the payer `returned` from the page, came back having `cancelled` there, the window was
 * `closed` without a word, or another payment of the order was found `pending`.
 */
export type Cause = 'returned' | 'cancelled' | 'closed' | 'pending';

/** `E` is the error of the client, of which a flow knows nothing. */
export type WidgetState<E = unknown> =
  /**
   * Nothing to show: no order, no endpoint, disabled, or not rendered yet. `unpaid`: another payment of the order came to
   * nothing; this one begins.
   */
  | { readonly name: 'idle'; readonly unpaid?: true }
  /** Before a press is asked for: is the order paid already? */
  | { readonly name: 'looking' }
  /** A window or this page is to be used: waits for the payer's press. */
  | { readonly name: 'ready' }
  /** Frame: the backend is asked for the URL. */
  | ({ readonly name: 'starting' } & Asked)
  | ({ readonly name: 'loading' } & Shown)
  /** Still loading after the timeout; may come yet. */
  | ({ readonly name: 'slow' } & Shown)
  /** `ask`: something was done on the page that may have been the payment. */
  | ({ readonly name: 'open'; readonly ask: boolean } & Shown)
  /** The hosted page says that it is working; it must not be taken away now. */
  | ({ readonly name: 'processing' } & Shown)
  /** An empty window is open and waits for its URL. */
  | ({ readonly name: 'opening' } & Asked)
  /** The browser let no window open. */
  | { readonly name: 'blocked' }
  /** The payer is in the window. */
  | ({ readonly name: 'away' } & Shown)
  /** This page is about to go to the hosted one. */
  | ({ readonly name: 'leaving' } & Asked)
  /** The backend is asked how it stands; `tries` times it was not known. */
  | ({ readonly name: 'confirming'; readonly cause: Cause; readonly tries: number } & Asked)
  /** Paid, but under review at the provider. */
  | { readonly name: 'review'; readonly payment: OrderPayment; readonly tries: number }
  | { readonly name: 'succeeded'; readonly payment: OrderPayment }
  /** Refused; another try may follow. */
  | { readonly name: 'failed'; readonly error: E }
  /** Came back without paying. A late return is still heard: some pages cut the tie to their window. */
  | ({ readonly name: 'cancelled' } & Asked)
  /** The backend could not be asked or said no. */
  | { readonly name: 'error'; readonly error: E };

export type WidgetSignal<E = unknown> =
  /** What is shown changed, or the payer starts over. */
  | { readonly type: 'reset' }
  | ({ readonly type: 'frame' } & Asked)
  /** Wait for the payer's press: a window needs it, or a listener of `before-pay` vetoed. */
  | { readonly type: 'rest' }
  | { readonly type: 'look' }
  /** The payer was away when this page was loaded anew. */
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
  /** The order has a payment under way; it is paid once. */
  | { readonly type: 'taken' }
  /** The backend's answer: refused. */
  | { readonly type: 'refused'; readonly error: E }
  /** The backend gave no usable answer to how it stands. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'failed'; readonly error: E }
  | { readonly type: 'interrupted' };

type State = WidgetState;
type Next<T extends WidgetSignal['type']> = (state: State, signal: Extract<WidgetSignal, { type: T }>) => State;
type OnScreen = Extract<State, { url: string }>;

/** A closed window is asked about so often before it counts as given up: a notification may be on its way. */
export const triesAfterClose = 3;

/** Milliseconds before the backend is asked again: ever longer, up to half a minute. */
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

/** Where an answer leads that says something; one that does not is `undefined`. */
function known(payment: OrderPayment): State | undefined {
  if (payment.status === 'succeeded') return { name: 'succeeded', payment };
  if (payment.status === 'review') return { name: 'review', payment, tries: 0 };
  return undefined;
}

/** While something else is shown, only what is certain takes it away. */
const noticed = (state: State, { payment }: { payment: OrderPayment }): State => known(payment) ?? state;

/** Ways to begin, from every state in which nothing is under way. */
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

/** The hosted page is in the frame. */
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
    // Another page in the frame: what was being done is done.
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
  // From here on the payment may have been made: what is known of it lasts although the element is moved within its page.
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
    // A payment made elsewhere came to nothing: this one may begin.
    refused: (state, signal) => (state.cause === 'pending' ? unpaid : toFailed(state, signal)),
    unanswered: again,
    returned: (state) => (state.cause === 'closed' ? confirm('returned')(state) : state),
    cancelled: (state) => (state.cause === 'closed' ? confirm('cancelled')(state) : state),
    standing: (state, { payment }) => {
      const end = known(payment);
      if (end) return end;
      if (payment.status === 'none' && state.cause === 'pending') return unpaid;
      // To the backend a page that was only opened is pending, too.
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
