/** The provider client in front of the sandbox, on one clock. */
import { createSandbox } from 'pay-elements/sandbox';
import { createProvider, type Words } from 'pay-elements/server';
import { now } from './case.js';

const baseUrl = 'https://provider.example';

interface ShopOptions {
  words?: Words;
  version?: 2 | 3;
  freeTrials?: boolean;
}

export function shop({ words, version = 3, freeTrials = false }: ShopOptions = {}) {
  let time = now;
  const sandbox = createSandbox({
    baseUrl,
    freeTrials,
    clock: () => time,
    pingbackUrl: 'https://shop.example/pingback',
    fetch: async () => new Response('OK'),
    ...(words && { words }),
  });
  const provider = createProvider({
    baseUrl,
    projectKey: sandbox.projectKey,
    secretKey: sandbox.secretKey,
    fetch: sandbox.fetch,
    clock: () => sandbox.now(),
    signVersion: version,
    retries: 1,
    wait: async () => undefined,
    ...(words && { words }),
  });
  const token = async (cvv = '123') => {
    const card = { number: '4242424242424242', expMonth: '12', expYear: '2040', cvv };
    return (await provider.tokens.create({ card })).token;
  };
  return { sandbox, provider, token, tick: (seconds: number) => (time += seconds) };
}
