/** A provider with prepared answers, for behaviour that the sandbox cannot be made to show. */
import assert from 'node:assert/strict';
import { createProvider, type Provider, type ProviderConfig } from 'pay-elements/server';
import { base, now } from './case.js';

/** The least fields that charge a stored card. */
export const charge = {
  amount: '9.90',
  currency: 'EUR',
  description: 'Poster',
  email: 'a@b.example',
  token: 'stored',
  customer: { firstname: 'Ada', lastname: 'Byron' },
  plan: 'p-1',
};
export const good = { id: 't-1', captured: true, refunded: false };

export type Answer = () => Response | Promise<Response>;

/** Returns an answer that fails as a connection does, with this code. */
export const connection =
  (code: string, syscall = 'connect') =>
  (): never => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code, syscall }) });
  };

/** Returns a page that is no answer of the provider's API. */
export const html = (status = 200) => new Response('<!doctype html><title>Oops</title>', { status });

/** Creates a client whose provider gives these answers in turn, and repeats the last one. */
export function answering(answers: readonly Answer[], config: Partial<ProviderConfig> = {}) {
  const waits: number[] = [];
  const requests: Request[] = [];
  const provider = createProvider({
    baseUrl: base,
    projectKey: 't_key',
    secretKey: 'sk_secret',
    clock: () => now,
    random: () => 0.5,
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (request) => {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      assert.ok(answer);
      return answer();
    },
    ...config,
  });
  return { provider, waits, requests };
}

/** Returns the error that a promise is rejected with; fails if it is not rejected. */
export async function reasonOf<E extends Error>(promise: Promise<unknown>): Promise<E> {
  return promise.then(
    () => assert.fail('it was not rejected'),
    (reason: unknown) => reason as E,
  );
}

/** A call that moves money, and must never be repeated. */
export const money = (provider: Provider) => provider.charges.create(charge);
/** A call that only reads, and may be repeated. */
export const read = (provider: Provider) => provider.charges.read('t-1');
