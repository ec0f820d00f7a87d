/** A provider that answers as it is told, for what a sandbox cannot be made to do. */
import assert from 'node:assert/strict';
import { createProvider, type ProviderConfig } from 'pay-elements/server';
import { base, now } from './case.js';

/** Enough to charge a stored card. */
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

/** A provider that gives these answers in turn, the last one for ever. */
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

/** What a promise is rejected with. */
export async function reasonOf<E extends Error>(promise: Promise<unknown>): Promise<E> {
  return promise.then(
    () => assert.fail('it was not rejected'),
    (reason: unknown) => reason as E,
  );
}
