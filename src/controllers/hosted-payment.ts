/** The asynchronous side of the hosted payment page: what each state of its flow does while it lasts. */
import type { Variant, WidgetGoods } from '../contract/widget.js';
import { createWidget } from '../contract/widget.js';
import { readOrderPayment } from '../contract/orders.js';
import { type AttemptMemory, PayError } from '../client/index.js';
import { pageUrl } from '../client/page-url.js';
import type { Asked, Lost, WidgetSignal, WidgetState } from '../flows/widget-state.js';
import type { Effects } from './flow.js';
import { noteOf } from './hosted-memory.js';
import { type HostedMessage, hearHostedPage } from './hosted-page.js';
import {
  type AskedOrder,
  askAgain,
  askForCertainty,
  askWhenShown,
  eachTimeShown,
  askAFewTimes,
} from './hosted-standing.js';
import { leavingTakes } from './page-shown.js';
import { type Waiting, first } from './race.js';
import { awaitReturn } from './return-channel.js';
import type { PayWindow } from './window.js';

export type Signal = WidgetSignal<PayError>;
export type State = WidgetState<PayError>;

/** What the element provides. `client` is the client of the last try, even if the element has another one since. */
export interface HostedPayment extends AskedOrder {
  /** Makes the element's present client the client of this try. */
  readonly begins: () => void;
  readonly variant: Variant;
  readonly ps: string | undefined;
  readonly lang?: string;
  readonly country: string | undefined;
  readonly goods: WidgetGoods | undefined;
  /** Milliseconds that the frame may load before the payer is told. */
  readonly loadTimeout: number;
  readonly window: PayWindow;
  /** Remembers the channel while the payment may be made there, in case this page is reloaded. */
  readonly memory: AttemptMemory;
  /** Returns the frame's window, while there is one. */
  readonly frame: () => Window | null | undefined;
  /** Returns the window that shows the element, which may be another one than this script's: the frame posts to it. */
  readonly shownIn: () => Window;
  /** Lets the merchant's page decide before the backend is asked; false is a veto. */
  readonly mayStart: () => Promise<boolean>;
  /** Called when the payment system needs a window of its own, so that a frame will not do. */
  readonly wantsWindow: () => void;
  readonly heard: (message: HostedMessage) => void;
}

type Opened = { readonly channel: string; readonly url: string };

/** @param bring called anew in each state: what is paid, and how, may have changed */
export function hostedPaymentEffects(bring: () => HostedPayment): Effects<State, Signal> {
  const bringRemembered = (state: State & Lost): HostedPayment => {
    const pay = bring();
    pay.memory.remember(pay.order, noteOf(state));
    return pay;
  };

  return {
    looking: async (_, abort) => {
      const pay = bring();
      pay.begins();
      return (await askForCertainty(pay, abort)) ?? { type: 'rest' };
    },
    ready: (_, abort) => askWhenShown(bring())(abort),
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
      // Only a page that was kept alive and is shown again gets here, or one whose payer stopped the navigation.
      return first<Signal>(
        abort,
        eachTimeShown(() => Promise.resolve({ type: 'returned' })),
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
      return watchFrame(pay, state, abort, ...(state.ask ? [askAFewTimes(pay)] : []));
    },
    processing: (state, abort) => watchFrame(bringRemembered(state), state, abort),
    away: (state, abort) => {
      const pay = bringRemembered(state);
      const source = (): Window | null => pay.window.source;
      hear(pay, state, source, abort);
      return first<Signal>(abort, returned(pay, state, source), askWhenShown(pay), closed(pay.window));
    },
    cancelled: (state, abort) => {
      const pay = bring();
      return first<Signal>(
        abort,
        returned(pay, state, () => pay.window.source),
        askWhenShown(pay),
        // The pingback may be late.
        askAFewTimes(pay),
      );
    },
    confirming: async (state, abort) => {
      const pay = state.cause === 'pending' ? bring() : bringRemembered(state);
      const asked: Waiting<Signal> = (signal) => askAgain(pay, state.tries, signal);
      // A payer who returned has most likely paid. That their session has ended meanwhile says nothing about the
      // payment, and they must not pay again.
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
      // The payment is known to be made. An error about something else, such as an ended session, does not change that.
      return signal.type === 'failed' ? { type: 'unanswered' } : signal;
    },
  };
}

/** Treats `unauthorized` as no answer: the outcome stays unknown until somebody who may know it is signed in. */
const signedIn = (signal: Signal): Signal =>
  signal.type === 'failed' && signal.error.type === 'unauthorized' ? { type: 'unanswered' } : signal;

/** Requests a freshly signed URL, unless the order turns out to be paid already. */
async function start(
  pay: HostedPayment,
  channel: string,
  where: 'frame' | 'window' | 'redirect',
  abort: AbortSignal,
): Promise<Signal> {
  if (!(await pay.mayStart())) return { type: 'rest' };
  pay.begins();
  const { order, variant, ps, lang, country, goods } = pay;
  const reading = pay.client.call(readOrderPayment, { params: { order } }, abort).catch(() => undefined);
  const body = {
    variant,
    order,
    channel,
    ...(ps && { ps }),
    ...(lang && { lang }),
    ...(country && { country }),
    ...(goods && { goods }),
    // A window closes itself when the payer returns; a frame and this page need a URL to return to.
    ...(where !== 'window' && pageUrl()),
  };
  const asked = await pay.client.call(createWidget, { body }, abort).catch((reason: unknown) => ({ reason }));
  const payment = await reading;
  // The page may have gone on to something else between the two answers.
  abort.throwIfAborted();
  if (payment?.status === 'succeeded' || payment?.status === 'review') return { type: 'standing', payment };
  if ('reason' in asked) {
    // No page was given because another payment of the order is under way, or has paid it: its outcome decides.
    const { reason } = asked;
    const mayBePaid = !payment || payment.status === 'pending';
    if (mayBePaid && reason instanceof PayError && reason.code === 'order-taken') {
      return { type: 'taken' };
    }
    throw reason;
  }
  const { url, opensWindow } = asked;
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
  const target = pay.shownIn();
  hear(pay, state, pay.frame, abort, target);
  return first<Signal>(abort, returned(pay, state, pay.frame, target), askWhenShown(pay), ...more);
}

const hear = (
  { heard }: HostedPayment,
  { url }: Opened,
  source: () => Window | null | undefined,
  abort: AbortSignal,
  target: Window = window,
): void => hearHostedPage(url, source, heard, abort, target);

const returned =
  (
    pay: HostedPayment,
    { channel }: Asked,
    source: () => Window | null | undefined,
    target: Window = window,
  ): Waiting<Signal> =>
  async (abort) => {
    const options = { channel, kind: 'widget', endpoint: pay.client.endpoint, source, target } as const;
    const { result } = await awaitReturn(options, abort);
    return { type: result };
  };

const closed =
  (payWindow: PayWindow): Waiting<Signal> =>
  async (abort) => {
    await payWindow.closed(abort);
    return { type: 'closed' };
  };
