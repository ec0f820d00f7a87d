/**
 * Tests of the server module that need only the language and `fetch`, so that the same file runs in every runtime.
 * Each test throws when it fails.
 */
import { SignatureError, sign, signTestPingback, verifyPingback, type Params } from '../../../src/server/index.js';
import { openShop } from '../handler/shop.js';
import vectors from '../../vectors/signatures.json' with { type: 'json' };

function same(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: ${a} is not ${b}`);
}

type Tests = Readonly<Record<string, () => Promise<void> | void>>;

interface Vector {
  readonly kind: string;
  readonly version: number;
  readonly params: Params;
  readonly secret: string;
  readonly sign: string;
}

export const tests: Tests = {
  'sign agrees with every request vector': () => {
    const requests = (vectors as unknown as Vector[]).filter(({ kind, version }) => kind === 'request' && version > 1);
    same(requests.length > 100, true, 'vectors');
    for (const { params, secret, version, sign: expected } of requests) {
      same(sign(params, { secret, version: version as 2 | 3 }), expected, JSON.stringify(params));
    }
  },

  'a pingback is verified, a forged one is not': async () => {
    const secret = 'a secret';
    const sent = { type: 'paid', ref: 'b1', uid: 'u1', goodsid: 'o1' } as const;
    const request = signTestPingback(sent, { secret });
    same((await verifyPingback(request.clone(), { secret })).type, 'paid', 'type');
    const forged = new Request(request.url.replace('ref=b1', 'ref=b2'), request);
    const refused = await verifyPingback(forged, { secret }).then(
      () => 'accepted',
      (error: unknown) => (error instanceof SignatureError ? error.reason : 'untyped'),
    );
    same(refused, 'signature-differs', 'forged');
  },

  'a card is charged once, however often the attempt is sent': async () => {
    const shop = openShop();
    const body = await shop.payment();
    const first = await shop.call('POST', '/charges', { body });
    same([first.status, first.body.status, first.body.receipt.amount], [200, 'succeeded', '9.90'], 'charge');
    const second = await shop.call('POST', '/charges', { body });
    same(second.body, first.body, 'again');
    same(shop.sandbox.ledger.filter(({ movement }) => movement === 'charge').length, 1, 'ledger');
    await shop.sandbox.settle();
    same(shop.events.length, 1, 'pingbacks');
  },

  'a card is declined with the code of the provider': async () => {
    const shop = openShop();
    const declined = await shop.call('POST', '/charges', {
      body: await shop.payment({ token: await shop.token('222') }),
    });
    same([declined.body.status, declined.body.error?.code], ['declined', '3011'], 'declined');
  },

  '3-D Secure seals its state into the return address': async () => {
    const shop = openShop();
    const reply = await shop.call('POST', '/charges', { body: await shop.payment({ token: await shop.token('333') }) });
    same([reply.body.status, reply.body.action?.type], ['action', 'redirect'], 'action');
  },

  'the hosted page is signed for the provider': async () => {
    const shop = openShop();
    const { body } = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    same((await shop.sandbox.fetch(new Request(body.url))).status, 200, 'page');
  },

  'what is wrong is a problem document': async () => {
    const shop = openShop();
    for (const [method, path, options, status] of [
      ['GET', '/orders/o-1', { as: 'nobody' }, 401],
      ['GET', '/orders/none', {}, 404],
      ['POST', '/charges', { body: '{' }, 400],
      ['POST', '/widget', { body: {}, origin: 'https://evil.test' }, 403],
    ] as const) {
      const reply = await shop.call(method, path, options);
      same(reply.headers.get('content-type')?.startsWith('application/problem+json'), true, path);
      same(reply.status, status, path);
    }
  },
};

export interface Result {
  readonly name: string;
  readonly error?: string;
}

export async function runAll(): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test();
      results.push({ name });
    } catch (error) {
      results.push({ name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
  return results;
}
