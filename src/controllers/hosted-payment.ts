/** The asynchronous side of the hosted payment page: what each state of its flow does while it lasts. */
import type { Variant, WidgetGoods } from '../contract/widget.js';
import { createWidget } from '../contract/widget.js';
import { readOrderPayment } from '../contract/orders.js';
import { type AttemptMemory, PayError } from '../client/index.js';
import type { WidgetSignal, WidgetState } from '../flows/widget.js';
import type { Effects } from './flow.js';
import { type HostedMessage, hearHostedPage } from './hosted-page.js';
import { type AskedOrder, askAgain, certain, noticed, shownAgain, soon } from './hosted-standing.js';
import { leavingTakes } from './page-shown.js';
import { type Waiting, first } from './race.js';
import { awaitReturn } from './return-channel.js';
import type { PayWindow } from './window.js';

export type Signal = WidgetSignal<PayError>;
export type State = WidgetState<PayError>;

/** What the element brings. Its client is that of the last try, whatever client the element has since. */
export interface HostedPayment extends AskedOrder {
  /** Makes the present client that of a try. */
  readonly begins: () => void;
  readonly variant: Variant;
  readonly ps: string | undefined;
  readonly lang: string | undefined;
  readonly country: string | undefined;
  readonly goods: WidgetGoods | undefined;
  /** Milliseconds that the frame may load before the payer is told. */
  readonly loadTimeout: number;
  readonly window: PayWindow;
  /** Keeps the channel of an opening whose payer is elsewhere, for when this page is loaded anew. */
  readonly memory: AttemptMemory;
  /** The frame's window, while it is there. */
  readonly frame: () => Window | null | undefined;
  /** The merchant's page has a say before anything is asked; false vetoes. */
  readonly mayStart: () => Promise<boolean>;
  /** Whether a frame will do for a payment system that wants a window of its own. */
  readonly wantsWindow: () => void;
  readonly heard: (message: HostedMessage) => void;
}

type Opened = { readonly channel: string; readonly url: string };

/** @param bring asked anew in each state: what is paid, and how, may have changed */
export function hostedPaymentEffects(bring: () => HostedPayment): Effects<State, Signal> {
  return {
    looking: async (_, abort) => {
      const pay = bring();
      pay.begins();
      return (await certain(pay, abort)) ?? { type: 'rest' };
    },
    ready: (_, abort) => noticed(bring())(abort),
    starting: ({ channel }, abort) => start(bring(), channel, 'frame', abort),
    opening: ({ channel }, abort) => {
      const pay = bring();
      return first<Signal>(abort, (signal) => start(pay, channel, 'window', signal), closed(pay.window));
    },
    leaving: async ({ channel }, abort) => {
      const pay = bring();
      const next = await start(pay, channel, 'redirect', abort);
      if (next.type !== 'url') return next;
      pay.memory.remember(pay.order, channel);
      window.location.assign(next.url);
      // Only a page kept alive and shown again gets further than this, or one whose payer stopped the way.
      return first<Signal>(
        abort,
        shownAgain(() => Promise.resolve({ type: 'returned' })),
        async (signal) => {
          await pay.client.wait(leavingTakes, signal);
          return { type: 'rest' };
        },
      );
    },
    loading: (state, abort) => {
      const pay = bring();
      return watchFrame(pay, state, abort, async (signal) => {
        await pay.client.wait(pay.loadTimeout, signal);
        return { type: 'timeout' };
      });
    },
    slow: (state, abort) => watchFrame(bring(), state, abort),
    open: (state, abort) => {
      const pay = bring();
      return watchFrame(pay, state, abort, ...(state.ask ? [soon(pay)] : []));
    },
    processing: (state, abort) => watchFrame(bring(), state, abort),
    away: (state, abort) => {
      const pay = bring();
      pay.memory.remember(pay.order, state.channel);
      const source = (): Window | null => pay.window.source;
      hear(pay, state, source, abort);
      return first<Signal>(abort, returned(pay, state, source), noticed(pay), closed(pay.window));
    },
    cancelled: (state, abort) => {
      const pay = bring();
      return first<Signal>(
        abort,
        returned(pay, state, () => pay.window.source),
        noticed(pay),
        // A notification may be late.
        soon(pay),
      );
    },
    confirming: async (state, abort) => {
      const pay = bring();
      const asked: Waiting<Signal> = (signal) => askAgain(pay, state.tries, signal);
      // Who returned has most likely paid: a session that ended meanwhile says nothing of it, and nobody is to pay again.
      if (state.cause === 'returned') return signedIn(await asked(abort));
      if (state.cause !== 'closed') return asked(abort);
      return first<Signal>(
        abort,
        asked,
        returned(pay, state, () => pay.window.source),
      );
    },
    review: async ({ tries }, abort) => {
      const signal = await askAgain(bring(), tries + 1, abort);
      // It is known that it was paid: an answer that is about something else, such as a session that ended, says nothing of it.
      return signal.type === 'failed' ? { type: 'unanswered' } : signal;
    },
  };
}

/** Until somebody is signed in who may know, nothing is known. */
const signedIn = (signal: Signal): Signal =>
  signal.type === 'failed' && signal.error.type === 'unauthorized' ? { type: 'unanswered' } : signal;

/** A freshly signed URL, unless the order turns out to be paid already. */
async function start(
  pay: HostedPayment,
  channel: string,
  where: 'frame' | 'window' | 'redirect',
  abort: AbortSignal,
): Promise<Signal> {
  if (!(await pay.mayStart())) return { type: 'rest' };
  pay.begins();
  const { order, variant, ps, lang, country, goods } = pay;
  const [standing, widget] = await Promise.allSettled([
    pay.client.call(readOrderPayment, { params: { order } }, abort),
    pay.client.call(
      createWidget,
      {
        body: {
          variant,
          order,
          channel,
          ...(ps && { ps }),
          ...(lang && { lang }),
          ...(country && { country }),
          ...(goods && { goods }),
          // A window closes itself on its return; the others need the way back.
          ...(where !== 'window' && { returnUrl: window.location.href }),
        },
      },
      abort,
    ),
  ]);
  const payment = standing.status === 'fulfilled' ? standing.value : undefined;
  if (payment?.status === 'succeeded' || payment?.status === 'review') return { type: 'standing', payment };
  if (widget.status === 'rejected') {
    // No page, and a payment that has begun elsewhere: its end decides.
    const { reason } = widget as { reason: unknown };
    if (payment?.status === 'pending' && reason instanceof PayError && reason.code === 'order-taken') {
      return { type: 'taken' };
    }
    throw reason;
  }
  const { url, opensWindow } = widget.value;
  if (where === 'frame' && opensWindow) {
    pay.wantsWindow();
    return { type: 'rest' };
  }
  if (where === 'window') pay.window.go(url);
  return { type: 'url', url };
}

function watchFrame(
  pay: HostedPayment,
  state: Opened,
  abort: AbortSignal,
  ...more: readonly Waiting<Signal>[]
): Promise<Signal> {
  hear(pay, state, pay.frame, abort);
  return first<Signal>(abort, returned(pay, state, pay.frame), noticed(pay), ...more);
}

const hear = (
  { heard }: HostedPayment,
  { url }: Opened,
  source: () => Window | null | undefined,
  abort: AbortSignal,
): void => hearHostedPage(url, source, heard, abort);

const returned =
  (pay: HostedPayment, { channel }: { channel: string }, source: () => Window | null | undefined): Waiting<Signal> =>
  async (abort) => {
    const options = { channel, kind: 'widget', endpoint: pay.client.endpoint, source } as const;
    const { result } = await awaitReturn(options, abort);
    return { type: result };
  };

const closed =
  (payWindow: PayWindow): Waiting<Signal> =>
  async (abort) => {
    await payWindow.closed(abort);
    return { type: 'closed' };
  };
