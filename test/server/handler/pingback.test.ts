import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attemptKey } from '../../../src/server/handler/attempts.js';
import { signTestPingback, type TestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, order } from './shop.js';

const url = `${base}/pay/pingback`;

async function paidShop() {
  const shop = openShop();
  const body = await shop.payment();
  const paid = await shop.call('POST', '/charges', { body });
  await shop.sandbox.settle();
  const ref = paid.body.receipt.id as string;
  const send = async (note: Partial<TestPingback>, options = {}) => {
    const whole: TestPingback = { type: 'paid', ref, uid: 'ann', goodsid: 'o-1', ...note };
    const answer = await shop.handler(signTestPingback(whole, { secret: shop.sandbox.secretKey, url, ...options }));
    return { status: answer.status, text: await answer.text() };
  };
  const standing = async () =>
    ((await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`)).body as { status: string }).status;
  return { shop, ref, send, standing, body };
}

describe('a notification', () => {
  it('is answered OK only after the merchant has finished with it', async () => {
    let finish: () => void = () => undefined;
    const done: string[] = [];
    const shop = openShop({
      onPayment: async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        done.push('merchant');
      },
    });
    const answer = shop
      .handler(signTestPingback({ type: 'paid', ref: 'b1', uid: 'ann' }, { secret: shop.sandbox.secretKey, url }))
      .then(async (response) => (done.push('answer'), response.text()));
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(done, []);
    finish();
    assert.equal(await answer, 'OK');
    assert.deepEqual(done, ['merchant', 'answer']);
  });

  it('is not answered OK when the merchant’s hook fails, so that it comes again', async () => {
    let fails = true;
    const shop = openShop({ onPayment: () => (fails ? Promise.reject(new Error('the shop is closed')) : undefined) });
    const body = await shop.payment();
    await shop.call('POST', '/charges', { body });
    await shop.sandbox.settle();
    assert.equal(shop.sandbox.pingbacks[0]?.delivered, false);
    assert.equal(shop.errors.at(-1)?.call, 'onPayment');
    fails = false;
    await shop.sandbox.advance(1_800);
    assert.equal(shop.sandbox.pingbacks[0]?.delivered, true);
  });

  it('that is forged is refused and does nothing', async () => {
    const { shop, send, standing } = await paidShop();
    assert.deepEqual(await send({ type: 'refund' }, { secret: 'another secret' }), { status: 403, text: 'refused' });
    assert.equal((await send({ type: 'refund' }, { version: 1 })).status, 403);
    assert.equal(await standing(), 'succeeded');
    assert.equal(shop.events.length, 1);
  });

  const table: [note: Partial<TestPingback>, order: string][] = [
    [{ type: 'paid' }, 'succeeded'],
    [{ type: 'goodwill' }, 'succeeded'],
    [{ type: 'under-review' }, 'succeeded'],
    [{ type: 'partial-refund' }, 'succeeded'],
    [{ type: 'refund', reason: 1 }, 'failed'],
    [{ type: 'authorisation-voided' }, 'failed'],
    [{ type: 'review-declined' }, 'failed'],
    [{ type: 77 }, 'succeeded'],
  ];
  for (const [note, status] of table) {
    for (const method of ['GET', 'POST'] as const) {
      it(`${String(note.type)} by ${method} after a payment leaves the order ${status}`, async () => {
        const { shop, send } = await paidShop();
        assert.deepEqual(await send(note, { method }), { status: 200, text: 'OK' });
        assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, status);
        assert.equal(shop.events.at(-1)?.order, 'o-1');
      });
    }
  }

  it('changes nothing when it comes twice, and does not undo a refund when it is of the payment', async () => {
    const { shop, send } = await paidShop();
    await send({ type: 'refund' });
    await send({ type: 'refund' });
    await send({ type: 'paid' });
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'failed');
  });

  it('keeps the order from being paid again by the refund, even if its review is declined then', async () => {
    const { shop, send } = await paidShop();
    await send({ type: 'refund' });
    await send({ type: 'review-declined' });
    const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([body.status, body.error.code], ['declined', 'refunded'], JSON.stringify(body));
  });

  it('of the refund after a declined review leaves the order to be paid', async () => {
    const shop = openShop();
    const body = await shop.payment({ token: await shop.token('556') });
    const { receipt } = (await shop.call('POST', '/charges', { body })).body;
    await shop.sandbox.advance(121);
    const note = { type: 'refund', ref: receipt.id, uid: 'ann', goodsid: 'o-1' } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url }));
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });

  it('of a further payment of the order reaches the merchant with order and attempt', async () => {
    const { shop, send, body } = await paidShop();
    await send({ ref: 'another' });
    const { order: id, attempt, pingback } = shop.events.at(-1)!;
    assert.deepEqual([id, attempt, pingback.ref], ['o-1', body['attempt'], 'another']);
  });

  it('settles the charge that it names, and not a later one for the same product', async () => {
    const shop = openShop({ deaf: true });
    const bodies = [];
    for (const id of ['o-1', 'o-2']) {
      shop.orders.set(`ann ${id}`, { ...order, product: { id: 'tea' } });
      const body = await shop.payment({ order: id });
      shop.sandbox.faults.next(1, { reset: 'before' }, 'POST /api/gateway/charge');
      assert.equal((await shop.call('POST', '/charges', { body })).body.code, 'unknown');
      bodies.push(body);
    }
    const custom = { attempt: attemptKey('ann', String(bodies[0]?.['attempt'])) };
    const note = { type: 'paid', ref: 'b1', uid: 'ann', goodsid: 'tea', params: { custom } } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url }));
    const standings = ['o-1', 'o-2'].map(async (id) => (await shop.call('GET', `/orders/${id}/payment`)).body.status);
    assert.deepEqual(await Promise.all(standings), ['succeeded', 'pending']);
  });

  it('does not make the captured payment of a reservation count as held', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, purpose: 'reserve' });
    const body = await shop.payment();
    const { receipt } = (await shop.call('POST', '/charges', { body })).body;
    assert.equal(receipt.captured, false);
    for (const type of ['paid', 'review-accepted'] as const) {
      const note = { type, ref: receipt.id, uid: 'ann', goodsid: 'o-1' };
      await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url }));
      const read = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
      assert.equal(read.body.receipt.captured, true, type);
    }
  });

  it('of what was answered already is handled without asking the provider', async () => {
    const asked: string[] = [];
    const shop = openShop({
      wire: (request, send) => {
        asked.push(new URL(request.url).pathname);
        return send(request);
      },
    });
    const looks = () => asked.filter((path) => path.includes('/api/rest/payment')).length;
    const monthly = { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } } as const;
    shop.orders.set('ann o-2', monthly);
    shop.orders.set('ann o-3', monthly);
    await shop.call('POST', '/charges', { body: await shop.payment() });
    await shop.call('POST', '/subscriptions', { body: await shop.payment({ order: 'o-2' }) });
    await shop.sandbox.settle();
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    assert.deepEqual([shop.events.length, looks()], [2, 0]);
    // Of a subscription by phone bill, only the first notification asks.
    const body = { order: 'o-3', country: 'GB', pricePoint: { amount: '10.00', currency: 'GBP' } };
    const bill = (await shop.call('POST', '/carrier/payments', { body })).body;
    const agree = new URLSearchParams({ decision: 'agree' });
    await shop.sandbox.fetch(new Request(bill.url as string, { method: 'POST', body: agree }));
    await shop.sandbox.settle();
    await shop.handler(new Request(shop.sandbox.pingbacks.at(-1)?.url ?? ''));
    assert.deepEqual([shop.events.at(-1)?.order, shop.events.length, looks()], ['o-3', 4, 1]);
  });

  for (const [type, purpose] of [
    ['refund', 'pay'],
    ['authorisation-voided', 'reserve'],
  ] as const) {
    it(`of a payment taken back (${type}) keeps the order from being paid another way`, async () => {
      const shop = openShop();
      shop.orders.set('ann o-1', { ...order, amount: '10.00', purpose });
      const { receipt } = (await shop.call('POST', '/charges', { body: await shop.payment() })).body;
      const note = {
        type,
        ref: receipt.id,
        uid: 'ann',
        goodsid: 'o-1',
        ...(type === 'refund' && { reason: 9 }),
      } as const;
      await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url }));
      // Every way to pay accepts this order.
      shop.orders.set('ann o-1', { ...order, amount: '10.00' });
      const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
      const ways = [
        ['/charges', await shop.payment()],
        ['/epin/redemptions', { attempt: shop.attempt(), order: 'o-1', pin }],
        ['/carrier/payments', { order: 'o-1', country: 'PL' }],
        ['/widget', { order: 'o-1', variant: 'one-time' }],
      ] as const;
      const said: unknown[] = [];
      for (const [path, body] of ways) {
        const answer = (await shop.call('POST', path, { body })).body;
        said.push(answer.error?.code ?? answer.code);
      }
      assert.deepEqual(said, ['refunded', 'order-taken', 'order-taken', 'order-taken']);
    });
  }

  it('of another user than the attempt’s reaches the merchant without order and attempt', async () => {
    const { shop, send, standing } = await paidShop();
    await send({ type: 'refund', uid: 'bob' });
    assert.equal(await standing(), 'succeeded');
    assert.equal(shop.events.at(-1)?.order, undefined);
    assert.equal(shop.events.at(-1)?.pingback.type, 'refund');
  });

  it('may be limited to addresses', async () => {
    const note = { type: 'paid', ref: 'b1', uid: 'ann' } as const;
    const ask = async (from: string) => {
      const shop = openShop({ pingback: { ipAllowList: ['192.0.2.0/24'], remoteAddress: () => from } });
      return (await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url }))).status;
    };
    assert.equal(await ask('192.0.2.9'), 200);
    assert.equal(await ask('198.51.100.9'), 403);
  });
});
