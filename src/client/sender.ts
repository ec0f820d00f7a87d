/**
 * Chooses the client that looks a payment up: the one that sent it, even if the element has another client by then. A
 * client of another customer would find no such payment, and the payer would be told that nothing was paid.
 */
import type { Answer, EndpointDefinition, Input } from '../contract/endpoint.js';
import type { PayClient } from './options.js';
import { knownAfter } from '../contract/may-begin.js';
import { PayError } from './pay-error.js';
import { wait } from './wait.js';

/** The part of a client that a look-up needs. */
export interface Sender extends Pick<PayClient, 'endpoint' | 'now' | 'wait' | 'call'> {
  /**
   * Looks up an attempt. A backend that does not know it yet may still begin it: until it no longer does, its
   * `not-found` is thrown as a call without an answer, with the code `may-begin`.
   */
  readonly lookUp: PayClient['call'];
}

/** Clients by payment, for all elements of the page: an element created later may look up what an earlier one sent. */
const senders = new Map<string, PayClient>();

/** When each payment was first looked up, in milliseconds by its client's clock: by then its call had ended. */
const askedAt = new Map<string, number>();

/** Records, before it is sent, which client sends `payment`, which is an attempt id or another name for the payment. */
export const rememberSender = (payment: string, client: PayClient): void => void senders.set(payment, client);

/**
 * Returns the client that sent `payment`. If it was sent before the page was reloaded, that is the element's client at
 * the first look-up. While there is no client, `wait` works, and `call` fails as a call without an answer does.
 * @param present returns the element's present client
 */
export function senderOf(payment: string, present: () => PayClient | undefined): Sender {
  const sender = (): PayClient | undefined => {
    const client = senders.get(payment) ?? present();
    if (client) rememberSender(payment, client);
    return client;
  };
  const by: Sender = {
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
        rememberSender(payment, other);
        return answer;
      }
    },
    async lookUp(...asked) {
      const now = by.now();
      // A clock that was set back meanwhile must not make the payer wait longer.
      const first = Math.min(askedAt.get(payment) ?? now, now);
      askedAt.set(payment, first);
      try {
        return await by.call(...asked);
      } catch (error) {
        const isMissing = error instanceof PayError && error.type === 'not-found';
        if (!isMissing || now >= first + knownAfter) throw error;
        throw new PayError('network', 'The backend may still begin this payment', { code: 'may-begin' });
      }
    },
  };
  return by;
}

/**
 * Asks again with `client` after the sender was signed out. `client` may be the same customer in a new session, and is
 * if it knows the payment. If it does not, it may be another customer: that says nothing, so `signedOut` is thrown.
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
