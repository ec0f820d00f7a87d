/** Clients whose answers come from the test. */
import { expect } from '@open-wc/testing';
import { PayError, createClient } from '../../src/client/index.js';

export const order = {
  order: 'o-1',
  version: 'v1',
  amount: '9.90',
  currency: 'EUR',
  description: 'Tea',
  purpose: 'pay',
  savedCards: [],
  coupons: false,
};
export const json = (body: unknown, status = 200, type = 'application/json'): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

/** A client that answers every call with `answer`; `requests` collects what it sent. */
export function clientAnswering(answer: (signal: AbortSignal) => Response | Promise<Response>, timeout?: number) {
  const requests: Request[] = [];
  const client = createClient({
    endpoint: '/pay/',
    timeout,
    headers: () => ({ 'x-csrf': 'c' }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request.signal);
    },
  });
  return { client, requests };
}

export const failure = async (promise: Promise<unknown>): Promise<PayError> => {
  try {
    await promise;
  } catch (error) {
    expect(error).to.be.instanceOf(PayError);
    return error as PayError;
  }
  throw new Error('it did not fail');
};
