import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
