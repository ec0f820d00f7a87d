/** The effects of the flow's states once the payer pays: every question about the payment is asked here. */
import { type PayClient, PayError, type TypedCard, tokenise } from '../../client/index.js';
import { type Sender, senderOf, rememberSender } from '../../client/sender.js';
import { type Outcome, abandonAttempt, createCharge, readAttempt } from '../../contract/charges.js';
import { createSubscription } from '../../contract/subscriptions.js';
import type { CardFrameController } from '../../controllers/card-frame.js';
import type { Effects } from '../../controllers/flow.js';
import { type Waiting, first } from '../../controllers/race.js';
import { reviewAfter } from '../../flows/card.js';
import type { CardExtras, CardSignal, CardState } from '../../flows/card-state.js';
import { isOutcomeUnknown, isRefusal, isUnanswered } from '../../flows/failure.js';
import { afterLookUp, lookUpAfter } from '../../flows/look-up.js';
import { secondsOf } from '../base/clock.js';
import { explainRefusal } from '../base/explain-refusal.js';
import { isOffline } from '../base/is-offline.js';
import { awaitTimeLimit } from '../base/time-limit.js';
import type { ChallengeEnd, ChallengeOptions } from './challenge.js';
import { requireClient, memory } from './payment-host.js';

/** A request to show an issuer's step, without the place where it is shown. */
export type ChallengeRequest = Omit<ChallengeOptions, 'root' | 't'>;

/** What the effects need from the element. */
export interface CardEffectsHost {
  api(): PayClient | undefined;
  /** Returns the card as it is typed at this moment, to be sent at once. */
  readCard(): TypedCard;
  /** In isolated mode: the frame that holds the card instead. */
  frame(): CardFrameController | undefined;
  /** Shows the issuer's page; resolves when it is over, as far as the browser can tell. */
  challenge(challenge: ChallengeRequest, abort: AbortSignal): Promise<ChallengeEnd>;
  /** Called when the time left must be rendered anew. */
  timePasses(): void;
  /** Forgets the remembered attempt on the order. */
  forget(): void;
  /** Raises `before-pay`; resolves to undefined for a veto. */
  askListeners(state: Extract<CardState, { name: 'asking' }>): Promise<CardExtras | undefined>;
}

/** Number of unanswered look-ups before the payer is told. */
const patience = 3;

export function cardEffects(host: CardEffectsHost): Effects<CardState, CardSignal> {
  const api = (): PayClient => requireClient(host.api());
  const sender = (attempt: string): Sender => senderOf(attempt, () => host.api());

  return {
    async asking(state) {
      const extras = await host.askListeners(state);
      return extras ? { type: 'approved', extras } : { type: 'vetoed' };
    },

    async tokenising({ setup }, signal) {
      const frame = host.frame();
      const made = frame
        ? await frame.tokenise(setup.config, signal)
        : await tokenise(api(), setup.config, host.readCard(), signal);
      return { type: 'tokenised', ...made };
    },

    async charging({ setup, payment }, signal) {
      const client = api();
      if (await isOffline(client, payment.order, signal))
        throw new PayError('network', 'The device is offline', { code: 'not-sent' });
      // Remembered before it is sent: from here on the attempt is looked up, whatever happens to this page.
      memory.remember(payment.order, payment.attempt);
      rememberSender(payment.attempt, client);
      const endpoint = setup.order?.purpose === 'subscribe' ? createSubscription : createCharge;
      const made = client.call(endpoint, { body: payment }, signal);
      return told(client, await explainRefusal(made, client, payment, signal));
    },

    async unknown({ setup, attempt, stalled, isGivenUp }, signal) {
      const by = sender(attempt);
      for (let tries = stalled ? patience : 0; ;) {
        await by.wait(lookUpAfter(tries), signal);
        try {
          const question = isGivenUp ? abandonAttempt : readAttempt;
          const outcome = await by.lookUp(question, { params: { attempt } }, signal);
          // If the order is gone, no form follows that forgets the attempt. One still under way is remembered again.
          if (isGivenUp && !setup.order && outcome.status !== 'succeeded') host.forget();
          return told(by, outcome);
        } catch (error) {
          if (!(error instanceof PayError)) throw error;
          if (error.type === 'not-found') {
            // If the order is gone too, it is read again, and must not start the same look-up for ever.
            if (!setup.order) host.forget();
            return { type: 'missing' };
          }
          if (isRefusal(error) || isPointless(error)) return { type: 'failed', failure: error };
          tries = afterLookUp(tries, error);
          if (!stalled && tries >= patience && error.code !== 'may-begin') return { type: 'failed', failure: error };
        }
      }
    },

    async challenge({ setup, attempt, action, isFresh, until }, signal) {
      const by = sender(attempt);
      const clock = { now: () => secondsOf(by), wait: by.wait };
      const { tokenUrl, providerUrl = tokenUrl } = setup.config;
      // The backend is asked in any case, because the message of the return page may get lost.
      const settled: Waiting<CardSignal> = (abort) => untilSettled(by, attempt, 'action', abort);
      const end = until ?? 0;
      // A backend that goes on saying that no time is left is asked with pauses, too.
      if (!isFresh && end <= clock.now()) return settled(signal);
      const over: Waiting<CardSignal> = async (abort) => {
        await awaitTimeLimit(end, clock, () => host.timePasses(), abort);
        return { type: 'returned' };
      };
      if (!isFresh) return first(signal, over, settled);
      const shown: Waiting<CardSignal> = async (abort) => ({
        type: await host.challenge(
          { action, until, clock, channel: attempt, endpoint: by.endpoint, providerUrl },
          abort,
        ),
      });
      return first(signal, shown, settled);
    },

    async review({ attempt }, signal) {
      return untilSettled(sender(attempt), attempt, 'review', signal);
    },
  };
}

/** Returns the signal for the backend's outcome. The seconds left for an issuer's step count from now. */
function told(api: Pick<Sender, 'now'>, outcome: Outcome): CardSignal {
  const left = outcome.status === 'action' ? outcome.secondsLeft : undefined;
  return { type: 'outcome', outcome, ...(left !== undefined && { until: secondsOf(api) + left }) };
}

/** Whether the look-up itself was refused, of which the payer is told at once. */
const isPointless = (error: PayError): boolean => !isOutcomeUnknown(error) && !isUnanswered(error);

/** Asks until the attempt's status is no longer `standing`; a question without an answer is simply asked again. */
async function untilSettled(
  by: Sender,
  attempt: string,
  standing: 'action' | 'review',
  signal: AbortSignal,
): Promise<CardSignal> {
  for (let tries = 0; ; tries++) {
    await by.wait(reviewAfter(tries), signal);
    try {
      const outcome = await by.call(readAttempt, { params: { attempt } }, signal);
      if (outcome.status !== standing) return told(by, outcome);
    } catch (error) {
      // A question that failed is no reason to stop: the next may be answered.
      if (signal.aborted || !(error instanceof PayError)) throw error;
      if (error.type === 'declined') {
        const { code = 'declined', message, retryable } = error;
        return { type: 'outcome', outcome: { status: 'declined', attempt, error: { code, message, retryable } } };
      }
      // The look-up that follows tells how the attempt failed.
      if (isRefusal(error)) return { type: 'returned' };
    }
  }
}
