/** Asks the backend about an order that is paid on the hosted page, at once or after a pause. */
import { PayError } from '../client/index.js';
import type { Sender } from '../client/sender.js';
import { type OrderPayment, readOrderPayment } from '../contract/orders.js';
import { isUnanswered } from '../flows/failure.js';
import { pauseAfter } from '../flows/widget.js';
import type { WidgetSignal } from '../flows/widget-state.js';
import { onPageShown } from './page-shown.js';
import { type Waiting, first } from './race.js';

type Signal = WidgetSignal<PayError>;

/** The order, and the client that asks about it. */
export interface AskedOrder {
  readonly order: string;
  readonly client: Sender;
}

const ask = ({ client, order }: AskedOrder, abort: AbortSignal): Promise<OrderPayment> =>
  client.call(readOrderPayment, { params: { order } }, abort);

/** Calls `answer` each time the page is shown again, until it returns a signal. */
export const eachTimeShown =
  (answer: (abort: AbortSignal) => Promise<Signal | undefined>): Waiting<Signal> =>
  (abort) =>
    new Promise((resolve) => {
      const shown = async (): Promise<void> => {
        // The payer only looked at the page, and is not told of a question that failed.
        const signal = await answer(abort).catch(() => undefined);
        if (signal) resolve(signal);
      };
      onPageShown(() => void shown(), abort);
    });

/** Asks the backend once; returns undefined unless the answer is certain. */
export async function askForCertainty(pay: AskedOrder, abort: AbortSignal): Promise<Signal | undefined> {
  const payment = await ask(pay, abort);
  return payment.status === 'succeeded' || payment.status === 'review' ? { type: 'standing', payment } : undefined;
}

/** Asks when the payer looks at the page again: the payment may have finished without a message. */
export const askWhenShown = (pay: AskedOrder): Waiting<Signal> => eachTimeShown((abort) => askForCertainty(pay, abort));

/** Asks a few times: the payer may just have paid on a page that sends no message. */
export const askAFewTimes =
  (pay: AskedOrder): Waiting<Signal> =>
  async (abort) => {
    for (let tries = 0; tries < 6; tries++) {
      if (tries > 0) await pay.client.wait(pauseAfter(tries), abort);
      const signal = await askForCertainty(pay, abort).catch(() => undefined);
      if (signal) return signal;
    }
    return new Promise(() => undefined);
  };

/** Asks after a pause that grows with `tries`, or as soon as the page is shown again. */
export async function askAgain(pay: AskedOrder, tries: number, abort: AbortSignal): Promise<Signal> {
  if (tries > 0) {
    const shown: Waiting<void> = (signal) => new Promise((resolve) => onPageShown(resolve, signal));
    await first<void>(abort, (signal) => pay.client.wait(pauseAfter(tries), signal), shown);
  }
  try {
    const payment = await ask(pay, abort);
    if (payment.status !== 'failed') return { type: 'standing', payment };
    return { type: 'refused', error: new PayError('declined', 'The payment was refused.', { retryable: true }) };
  } catch (thrown) {
    if (abort.aborted) throw thrown;
    const error = PayError.from(thrown);
    const isOpen = error.retryable || error.isOutcomeUnknown || isUnanswered(error);
    return isOpen ? { type: 'unanswered' } : { type: 'failed', error };
  }
}
