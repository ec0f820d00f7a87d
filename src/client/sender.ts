/**
 * Whom to ask what became of a payment: the client that it was sent with, whatever client the element has by then. That of
 * another customer finds no such payment, and the payer would be told that nothing was paid.
 */
import type { Answer, EndpointDefinition, Input } from '../contract/endpoint.js';
import type { PayClient } from './options.js';
import { PayError } from './pay-error.js';
import { wait } from './wait.js';

/** As much of a client as a look-up needs. */
export type Sender = Pick<PayClient, 'endpoint' | 'now' | 'wait' | 'call'>;

/** By the name of the payment, for all elements of the page: one that is made anew looks up what another one sent. */
const senders = new Map<string, PayClient>();

/** Says, before it is sent, who sends `payment`: an attempt, or what else names it. */
export const sentWith = (payment: string, client: PayClient): void => void senders.set(payment, client);

/**
 * Who sent `payment`; of one that was sent before the page was loaded anew, the client that is there as it is first asked
 * about. While there is none, waiting is all that can be done, and a call is one without an answer.
 * @param present the client of the element by now
 */
export function senderOf(payment: string, present: () => PayClient | undefined): Sender {
  const sender = (): PayClient | undefined => {
    const client = senders.get(payment) ?? present();
    if (client) sentWith(payment, client);
    return client;
  };
  return {
    get endpoint() {
      return sender()?.endpoint ?? location.origin;
    },
    now: () => sender()?.now() ?? Date.now(),
    wait: (...args) => sender()?.wait(...args) ?? wait(...args),
    async call(definition, input, signal) {
      const client = sender();
      if (!client) throw new PayError('network', 'There is no endpoint to ask');
      try {
        return await client.call(definition, input, signal);
      } catch (error) {
        const other = present();
        if (!other || other === client || !(error instanceof PayError) || error.type !== 'unauthorized') throw error;
        const answer = await askSignedIn(other, error, definition, input, signal);
        sentWith(payment, other);
        return answer;
      }
    },
  };
}

/**
 * The sender is signed out. Who is signed in by now may be the same customer, as with a new session: one who knows of the
 * payment is. That another knows of none says nothing.
 */
async function askSignedIn<E extends EndpointDefinition>(
  client: PayClient,
  signedOut: PayError,
  definition: E,
  input: Input<E>,
  signal: AbortSignal | undefined,
): Promise<Answer<E>> {
  const answer = await client.call(definition, input, signal).catch((error: unknown) => {
    throw error instanceof PayError && error.type === 'not-found' ? signedOut : error;
  });
  if ((answer as { status?: unknown } | undefined)?.status === 'none') throw signedOut;
  return answer;
}
