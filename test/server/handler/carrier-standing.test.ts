/** How an order stands while its phone bill is begun, refused, expired, paid or taken back. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback, type TestPingback } from '../../../src/server/pingback/index.js';
import { plan } from './magazines.js';
import { openShop, order, type Shop } from './shop.js';
import { shopIn, start, send, standing } from './phone-bill.js';

/** Returns a shop whose order is paid by phone bill. */
async function paidBill(): Promise<{ shop: Shop; ref: string }> {
  const shop = shopIn('PLN', '4.92');
  const { ref, shortcode, keyword } = (await start(shop, 'PL')).body as Record<string, string>;
  shop.sandbox.handset.text(shortcode ?? '', keyword ?? '');
  await send(shop, ref ?? '', 'code', shop.sandbox.handset.pin ?? '');
  await shop.sandbox.settle();
  return { shop, ref: ref ?? '' };
}

/** Sends a notification about the customer's order. */
const hears = (shop: Shop, note: Pick<TestPingback, 'type' | 'ref' | 'reason'>): Promise<Response> =>
  shop.handler(
    signTestPingback(
      { uid: 'ann', goodsid: 'o-1', ...note },
      { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' },
    ),
  );

describe('paying by phone bill', () => {
  for (const named of ['by its own reference', 'by another'])
    it(`answers a step and a look-up with the refund once the payment is taken back ${named}`, async () => {
      const { shop, ref } = await paidBill();
      await hears(shop, { type: 'refund', ref: named === 'by another' ? 'of-the-bill' : ref, reason: 9 });
      assert.equal(shop.events.at(-1)?.pingback.type, 'refund');
      for (const reply of [await send(shop, ref, 'code', '1'), await shop.call('GET', `/carrier/payments/${ref}`)]) {
        assert.deepEqual(
          [reply.status, reply.body.type, reply.body.code, reply.body.retryable],
          [402, 'declined', 'refunded', false],
          JSON.stringify(reply.body),
        );
      }
    });

  it('keeps its order once it has paid, however many others were begun', async () => {
    const shop = shopIn('PLN', '4.92', { deaf: true });
    const { ref, shortcode, keyword } = (await start(shop, 'PL')).body;
    for (let more = 0; more < 20; more++) await start(shop, 'PL');
    shop.sandbox.handset.text(shortcode as string, keyword as string);
    assert.equal((await send(shop, ref as string, 'code', shop.sandbox.handset.pin ?? '')).body.step, 'complete');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'order-taken');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('stays refused by its review when it is looked up, and lets the order be paid another way', async () => {
    const { shop, ref } = await paidBill();
    await hears(shop, { type: 'review-declined', ref });
    assert.equal(shop.events.at(-1)?.pingback.effect, 'takeBack');
    const read = await shop.call('GET', `/carrier/payments/${ref}`);
    assert.deepEqual([read.status, read.body.type, read.body.code], [402, 'declined', 'review-declined']);
    assert.equal(await standing(shop), 'failed');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });

  for (const [what, code] of [
    ['is lost', 'unknown'],
    ['refuses it', undefined],
    ['asks for one more', undefined],
  ] as const)
    it(`stays paid if its notification overtakes the answer to a step that ${what}`, async () => {
      let first: Response | undefined;
      const shop = shopIn('PLN', '4.92', {
        wire: async (request: Request, forward: (request: Request) => Promise<Response>) => {
          if (request.url.endsWith('/init-payment')) return (first = await forward(request)).clone();
          if (!request.url.endsWith('/process-payment')) return forward(request);
          await hears(shop, { type: 'paid', ref: 'of-the-bill' });
          if (what === 'is lost') throw new TypeError('the connection broke');
          return what === 'refuses it' ? forward(request) : (first as Response);
        },
      });
      const { ref } = (await start(shop, 'PL')).body;
      const answer = await send(shop, ref as string, 'code', '1');
      assert.equal(answer.body.code, code, JSON.stringify(answer.body));
      assert.equal(await standing(shop), 'succeeded');
      assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'order-taken');
    });

  it('stays paid if another payment of the order is refused by its review', async () => {
    const { shop } = await paidBill();
    await hears(shop, { type: 'review-declined', ref: 'another' });
    assert.equal(await standing(shop), 'succeeded');
  });

  it('of a subscription ends as its review does, whatever reference that has', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
    await start(shop, 'GB', { pricePoint: { amount: '10.00', currency: 'GBP' } });
    for (const [type, status] of [
      ['under-review', 'review'],
      ['review-declined', 'failed'],
    ] as const) {
      await hears(shop, { type, ref: 'of-the-bill' });
      assert.equal(await standing(shop), status);
    }
  });

  it('leaves the order without a payment while it has only begun, even if its start was lost', async () => {
    const shop = shopIn('PLN', '4.92');
    shop.sandbox.faults.next(1, { reset: 'after' }, 'init-payment');
    assert.equal((await start(shop, 'PL')).body.type, 'unknown-outcome');
    assert.equal(await standing(shop), 'none');
    assert.equal((await start(shop, 'PL')).body.step, 'code');
    assert.equal(await standing(shop), 'none');
  });

  it('ends when refused for good, and lets the order be paid another way', async () => {
    const shop = shopIn('TRY', '20.00');
    const { ref } = (await start(shop, 'TR')).body;
    const noCredit = await send(shop, ref as string, 'msisdn', '905321230000');
    assert.deepEqual(
      [noCredit.status, noCredit.body.type, noCredit.body.code, noCredit.body.retryable, noCredit.body.field],
      [402, 'declined', '5010', false, undefined],
    );
    assert.equal(await standing(shop), 'failed');
    const again = await send(shop, ref as string, 'msisdn', '905321234567');
    assert.deepEqual([again.body.type, again.body.code], ['declined', '5010'], JSON.stringify(again.body));
    const read = await shop.call('GET', `/carrier/payments/${ref}`);
    assert.deepEqual([read.status, read.body.type, read.body.code], [402, 'declined', '5010']);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    assert.equal(await standing(shop), 'succeeded');
  });

  it('pays after a refusal once a notification says so, whatever reference it has', async () => {
    const shop = shopIn('TRY', '20.00');
    const { ref } = (await start(shop, 'TR')).body;
    await send(shop, ref as string, 'msisdn', '905321230000');
    assert.equal(await standing(shop), 'failed');
    const note = { type: 'paid', ref: 'of-the-bill', uid: 'ann', goodsid: 'o-1' } as const;
    await shop.handler(
      signTestPingback(note, { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' }),
    );
    const { body } = await shop.call('GET', '/orders/o-1/payment');
    assert.deepEqual([shop.events.at(-1)?.order, body.status, body.ref], ['o-1', 'succeeded', ref]);
  });

  it('ends after too many wrong PINs, and not before', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref } = (await start(shop, 'PL')).body;
    for (const [code, retryable, stands] of [
      ['5006', true, 'none'],
      ['5006', true, 'none'],
      ['5007', false, 'failed'],
    ] as const) {
      const wrong = await send(shop, ref as string, 'code', '1');
      assert.deepEqual([wrong.body.code, wrong.body.retryable, await standing(shop)], [code, retryable, stands]);
    }
  });

  it('is over with the provider’s reason, cut to the length that the contract allows', async () => {
    const error = 'no'.repeat(1000);
    const shop = shopIn('PLN', '4.92', {
      wire: async (request: Request, forward: (request: Request) => Promise<Response>) =>
        request.url.endsWith('/get-payment')
          ? Response.json({ success: false, ref: 'bill', completed: false, error, code: '5010' })
          : forward(request),
    });
    const { ref } = (await start(shop, 'PL')).body;
    const { status, body } = await shop.call('GET', `/carrier/payments/${ref}`);
    assert.deepEqual([status, body.code, body.detail], [402, '5010', error.slice(0, 1024)]);
  });

  it('is found failed by a look-up after a refusal on the carrier’s page, or when it has expired', async () => {
    const shop = shopIn('GBP', '10.00');
    const { url } = (await start(shop, 'GB')).body;
    assert.equal(await standing(shop), 'none');
    await shop.sandbox.fetch(
      new Request(url as string, { method: 'POST', body: new URLSearchParams({ decision: 'refuse' }) }),
    );
    assert.equal(await standing(shop), 'failed');
    await start(shop, 'GB');
    assert.equal(await standing(shop), 'none');
    await shop.sandbox.advance(1800);
    assert.equal(await standing(shop), 'failed');
  });

  it('is found paid, not failed, if the provider refuses an old token in the form of a failed payment', async () => {
    let tokens = 0;
    const shop = openShop({
      deaf: true,
      wire: async (request, forward) => {
        if (request.url.endsWith('/carrier/token')) tokens += 1;
        if (!request.url.endsWith('/get-payment') || tokens > 1) return forward(request);
        const { ref } = Object.fromEntries(new URLSearchParams(await request.clone().text()));
        return Response.json({ success: false, ref, completed: false, error: 'The token has expired', code: 5001 });
      },
    });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'GBP', description: 'Coins' });
    const { url } = (await start(shop, 'GB')).body;
    await shop.sandbox.fetch(
      new Request(url as string, { method: 'POST', body: new URLSearchParams({ decision: 'agree' }) }),
    );
    assert.equal(await standing(shop), 'succeeded');
  });

  it('is found paid without a notification after the payer agreed on the carrier’s page', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'GBP', description: 'Coins' });
    const { url } = (await start(shop, 'GB')).body;
    await shop.sandbox.fetch(
      new Request(url as string, { method: 'POST', body: new URLSearchParams({ decision: 'agree' }) }),
    );
    assert.equal(await standing(shop), 'succeeded');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'order-taken');
  });

  it('pays the order if it is complete from the start', async () => {
    const shop = shopIn('PLN', '4.92', {
      wire: async (request: Request, forward: (request: Request) => Promise<Response>) => {
        const answer = (await (await forward(request)).json()) as { price?: object };
        if (request.url.endsWith('/init-payment'))
          return Response.json({ ...answer, flow: '', instructions: {}, price: { ...answer.price, carriers: [] } });
        return Response.json(request.url.endsWith('/get-payment') ? { ...answer, completed: true } : answer);
      },
    });
    assert.equal((await start(shop, 'PL')).body.step, 'complete');
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(card.body.code, 'order-taken', JSON.stringify(card.body));
  });

  it('leaves the order free until a step is sent, so the order is paid once', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref } = (await start(shop, 'PL')).body;
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    assert.equal((await send(shop, ref as string, 'code', '1')).body.code, 'order-taken');
    assert.equal((await start(shop, 'PL')).body.code, 'order-taken');
  });
});
