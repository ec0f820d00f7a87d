/** The provider's answers that the Python recipe must not take for a refusal, or wait for without an end. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite, test } from 'node:test';
import type { Rewrite } from './python-shop.js';
import { deaf, usePythonShop } from './use-python-shop.js';

const { ask, open, payment } = usePythonShop();

/** Adds a remark to each answer to a POST of this path that says that the money was taken. */
const remarking =
  (path: string, remark: object, status = 200): Rewrite =>
  async (request, answer) =>
    request.method === 'POST' && new URL(request.url).pathname === path && answer.ok
      ? Response.json({ ...((await answer.json()) as object), ...remark }, { status })
      : answer;

/** Answers with a drop now and then, which resets the timeout of a socket, and is complete after some seconds. */
class SlowProvider {
  dropsLeft = 60;

  /** @param first what is written before the drops */
  constructor(private readonly first: string) {}

  readonly listener: RequestListener = ({ socket }) => {
    socket.write(this.first);
    const drops = setInterval(() => {
      socket.write('.');
      if (--this.dropsLeft === 0) socket.end('\r\n\r\n');
    }, 100);
    socket.once('close', () => clearInterval(drops));
  };
}

suite('an answer to the recipe in Python', () => {
  for (const [what, remark, status] of [
    ['a text', { error: 'AVS does not match' }],
    ['a text and notices', { error: 'AVS does not match', notices: ['AVS'] }],
    ['an object', { error: { code: 0, message: 'none' } }],
    ['a code', { error: { code: 3101, message: 'AVS does not match' } }],
    ['the status 402', {}, 402],
  ] as const)
    test(`that has the whole charge beside ${what} is looked up, and the order is charged once`, async () => {
      const here = await open(deaf, remarking('/api/gateway/charge', remark, status));
      const body = await payment();
      const first = await ask('/charges', body);
      assert.deepEqual([first.http, first.code], [504, 'unknown']);
      const again = await ask('/charges', await payment());
      assert.deepEqual([again.status, again.attempt], ['succeeded', body['attempt']]);
      assert.deepEqual(here.moved(), ['charge 9.90 EUR']);
    });

  test('that asks for the issuer’s step with the status 402 is that step, and no refusal', async () => {
    await open(deaf, ({ method, url }, answer) =>
      method === 'POST' && url.endsWith('/charge') ? new Response(answer.body, { status: 402 }) : answer,
    );
    const { status, action } = await ask('/charges', await payment('333'));
    assert.deepEqual([status, action?.type], ['action', 'redirect']);
  });

  test('that is nested too deeply to be read is looked up', async () => {
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const here = await open(deaf, ({ method, url }, answer) =>
      method === 'POST' && url.endsWith('/charge') ? new Response(deep) : answer,
    );
    const body = await payment();
    const first = await ask('/charges', body);
    assert.deepEqual([first.http, first.code, first.attempt], [504, 'unknown', body['attempt']]);
    assert.equal((await ask('/charges', await payment())).attempt, body['attempt']);
    assert.deepEqual(here.moved(), ['charge 9.90 EUR']);
  });

  test('that is a failure of what stands in front of the provider, with a word for a code, is looked up', async () => {
    const late = { error: { code: 'GatewayTimeout', message: 'No answer in time' } };
    const here = await open(deaf, ({ method, url }, answer) =>
      method === 'POST' && url.endsWith('/charge') ? Response.json(late, { status: 504 }) : answer,
    );
    const body = await payment();
    const first = await ask('/charges', body);
    assert.deepEqual([first.http, first.code], [504, 'unknown']);
    assert.equal((await ask('/charges', await payment())).attempt, body['attempt']);
    assert.deepEqual(here.moved(), ['charge 9.90 EUR']);
  });

  test('that has a captured charge which the risk check refuses is under review, and the order is charged once', async () => {
    const here = await open(deaf, remarking('/api/gateway/charge', { risk: 'declined' }));
    const body = await payment();
    assert.equal((await ask('/charges', body)).status, 'review');
    assert.equal((await ask('/charges', await payment())).attempt, body['attempt']);
    assert.deepEqual(here.moved(), ['charge 9.90 EUR']);
  });

  test('that shows a charge under review as given back means that the review refused it, and the order is free', async () => {
    const here = await open(deaf, async ({ method, url }, answer) => {
      if (method !== 'GET' || !/\/charge\/\w+$/.test(url)) return answer;
      return Response.json({ ...((await answer.json()) as object), refunded: true });
    });
    const body = await payment('556');
    assert.equal((await ask('/charges', body)).status, 'review');
    const { status, error } = await ask(`/charges/attempts/${body['attempt']}`);
    assert.deepEqual([status, error.code, error.retryable], ['declined', 'review-declined', true]);
    assert.equal((await ask('/charges', await payment())).status, 'succeeded');
    assert.deepEqual(here.moved().at(-1), 'charge 9.90 EUR');
  });

  test('that has a charge approved in capitals is a paid charge', async () => {
    await open(deaf, remarking('/api/gateway/charge', { risk: 'APPROVED' }));
    assert.equal((await ask('/charges', await payment())).status, 'succeeded');
  });

  for (const [what, card, shown] of [
    ['a brand that is too long', { type: 'x'.repeat(2_000) }, { brand: 'x'.repeat(1_024), last4: '4242' }],
    ['no brand', { type: null }, { brand: '', last4: '4242' }],
    ['its last digits as a number', { last4: 4242 }, { brand: 'Visa', last4: '4242' }],
  ] as const)
    test(`that has ${what} is a paid charge, which an element can read`, async () => {
      await open(deaf, async ({ method, url }, answer) => {
        if (method !== 'POST' || !url.endsWith('/charge')) return answer;
        const charge = (await answer.json()) as { card: object };
        return Response.json({ ...charge, card: { ...charge.card, ...card } });
      });
      const { status, receipt } = await ask('/charges', await payment());
      assert.deepEqual([status, receipt.card], ['succeeded', shown]);
    });

  test('that has the whole charge beside notices, and no error, is a paid charge', async () => {
    const here = await open(deaf, remarking('/api/gateway/charge', { notices: ['AVS'], error: null }));
    assert.equal((await ask('/charges', await payment())).status, 'succeeded');
    assert.deepEqual(here.moved(), ['charge 9.90 EUR']);
  });

  for (const [where, first] of [
    ['in its body', 'HTTP/1.1 200 OK\r\n\r\n'],
    ['in its headers', 'HTTP/1.1 200 OK\r\nx-slow: '],
  ] as const)
    test(`that comes drop by drop ${where} is given up in time, as an unknown outcome`, async () => {
      const slow = new SlowProvider(first);
      const provider = createServer(slow.listener);
      await once(provider.listen(0, 'localhost'), 'listening');
      try {
        const { port } = provider.address() as AddressInfo;
        await open({ PROVIDER_URL: `http://localhost:${port}`, PROVIDER_TIMEOUT: '1' });
        const { version: orderVersion } = await ask('/orders/o-1');
        const body = { attempt: `attempt-${crypto.randomUUID()}`, order: 'o-1', orderVersion, token: 'ot_any' };
        const { http, code } = await ask('/charges', body);
        assert.deepEqual([http, code], [504, 'unknown']);
        assert.ok(slow.dropsLeft > 0, 'the shop waited for the last drop');
      } finally {
        provider.closeAllConnections();
        provider.close();
      }
    });

  test('that has what is left on a voucher beside a remark leaves the order to a person', async () => {
    const here = await open(deaf, remarking('/api/pure-voucher/payment', { error: 'The voucher expires soon' }));
    const redeem = async (): Promise<any> => {
      const { version: orderVersion } = await ask('/orders/o-2');
      const pin = here.sandbox.vouchers.issue({ nominal: '10.00' });
      return ask('/epin/redemptions', { attempt: `attempt-${crypto.randomUUID()}`, order: 'o-2', orderVersion, pin });
    };
    assert.deepEqual((await redeem()).code, 'unknown');
    await here.says(/^for a person to look at: voucher for o-2/m);
    assert.deepEqual((await redeem()).code, 'order-taken');
    assert.deepEqual(here.moved(), ['voucher 10.00 EUR']);
  });
});

suite('the address of the hosted page', () => {
  test('has no payment system that could be split off the signed text as other fields', async () => {
    await open(deaf);
    const refused = await ask('/widget', { variant: 'one-time', order: 'o-1', ps: 'xkey=k' });
    assert.deepEqual([refused.http, refused.field], [400, 'ps']);
    assert.equal((await ask('/widget', { variant: 'one-time', order: 'o-1', ps: 'cc' })).http, 200);
  });
});
