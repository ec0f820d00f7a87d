/** The payer pays another way while a card waits for its issuer: a second charge of that card would pay twice. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRoot } from '../../../scripts/entries.mjs';
import { signTestPingback, type TestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, order, pays, replyOf, type Shop } from './shop.js';

/** Approves on the issuer's page; returns the request that the payer's browser then sends to the shop. */
async function approved({ sandbox }: Shop, issuer: string): Promise<Request> {
  const body = new URLSearchParams({ decision: 'approve' });
  const page = (await replyOf(await sandbox.fetch(new Request(`${issuer}/return`, { method: 'POST', body }))))
    .body as string;
  const target = (/action="([^"]+\/charges\/return[^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  const fields = [...page.matchAll(/name="(gateway_\w+)" value="([^"]*)"/g)].map((found) => [found[1]!, found[2]!]);
  return new Request(target, { method: 'POST', body: new URLSearchParams(fields) });
}

async function waitsForIssuer(shop: Shop, more = {}) {
  const body = await shop.payment({ token: await shop.token('333'), returnUrl: `${base}/done`, ...more });
  const asked = await shop.call('POST', '/charges', { body });
  assert.equal(asked.body.status, 'action', JSON.stringify(asked.body));
  return { attempt: String(body['attempt']), issuer: asked.body.action.url as string };
}

const opens = async (shop: Shop): Promise<string> =>
  (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body.url as string;

/** Returns the number of payments that were made. */
const paid = ({ sandbox }: Shop): number => new Set(sandbox.ledger.map(({ ref }) => ref)).size;

describe('a card whose payer comes back from the issuer', () => {
  for (const deaf of [true, false])
    it(`is not charged if the page has paid meanwhile${deaf ? ', of which no notification has come' : ''}`, async () => {
      const shop = openShop({ deaf });
      const url = await opens(shop);
      const { attempt, issuer } = await waitsForIssuer(shop);
      await pays(shop, url);
      assert.equal((await shop.handler(await approved(shop, issuer))).status, 200);
      assert.equal(shop.sandbox.ledger.length, 1, 'paid once');
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
      const { body } = await shop.call('GET', `/charges/attempts/${attempt}`);
      // A notification that names no attempt settles the newest attempt.
      if (deaf) assert.deepEqual([body.status, body.error.code], ['declined', 'challenge-failed']);
      else assert.equal(body.status, 'succeeded');
    });

  it('has not used its coupon if the page has been paid in full', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, coupons: true });
    const url = await opens(shop);
    const coupon = shop.sandbox.coupons.issue({ percentOff: 15 });
    const { version } = (await shop.call('GET', `/coupons/${coupon}?order=o-1`)).body.order;
    const { issuer } = await waitsForIssuer(shop, { coupon, orderVersion: version });
    const ref = await pays(shop, url);
    await shop.handler(await approved(shop, issuer));
    assert.equal(paid(shop), 1);
    assert.deepEqual(
      shop.events.map((event) => [event.pingback.ref, event.order, event.amount, event.coupon]),
      [[ref, 'o-1', '9.90', undefined]],
    );
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.amount, '9.90');
  });

  it('is not charged while the payment on the hosted page is under review', async () => {
    const shop = openShop({ deaf: true });
    const url = await opens(shop);
    const { issuer } = await waitsForIssuer(shop);
    await pays(shop, url, '555');
    await shop.handler(await approved(shop, issuer));
    await shop.sandbox.advance(121);
    assert.equal(paid(shop), 1);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });

  it('leaves no page to pay again once the notification of the page has come, late', async () => {
    const shop = openShop({ deaf: true });
    const url = await opens(shop);
    const { issuer } = await waitsForIssuer(shop);
    await pays(shop, url);
    await shop.handler(await approved(shop, issuer));
    await shop.handler(new Request(shop.sandbox.pingbacks.at(-1)?.url ?? ''));
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    const again = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    assert.deepEqual([again.status, again.body.code], [409, 'order-taken']);
  });

  it('is charged if the page is not paid', async () => {
    const shop = openShop();
    await opens(shop);
    const { attempt, issuer } = await waitsForIssuer(shop);
    await shop.handler(await approved(shop, issuer));
    assert.equal((await shop.call('GET', `/charges/attempts/${attempt}`)).body.status, 'succeeded');
  });

  for (const type of ['refund', 'review-declined'] as const)
    it(`is charged, and stays paid, if a payment on the page was taken back (${type})`, async () => {
      const shop = openShop({ deaf: true, paymentStatus: false });
      const url = await opens(shop);
      const { attempt, issuer } = await waitsForIssuer(shop);
      const word = { ref: await pays(shop, url), uid: 'ann', goodsid: 'o-1' } as const;
      const hears = (note: TestPingback) =>
        shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
      await hears({ type, ...word });
      assert.equal(shop.events[0]?.order, 'o-1');
      assert.equal((await shop.call('GET', `/charges/attempts/${attempt}`)).body.status, 'action');
      // The notification of that payment itself comes late.
      await hears({ type: 'paid', ...word });
      await shop.handler(await approved(shop, issuer));
      assert.equal((await shop.call('GET', `/charges/attempts/${attempt}`)).body.status, 'succeeded');
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    });

  for (const cvv of ['123', '555'])
    it(`keeps others from paying once abandoned, as the page has ${cvv === '123' ? 'paid' : 'a payment under review'}`, async () => {
      const shop = openShop({ deaf: true });
      const url = await opens(shop);
      const { attempt } = await waitsForIssuer(shop);
      await pays(shop, url, cvv);
      // The payer's page looks up the order while the card still holds it.
      await shop.call('GET', '/orders/o-1/payment');
      await shop.call('POST', `/charges/attempts/${attempt}/abandon`);
      const again = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.deepEqual([again.status, again.body.code], [409, 'order-taken'], JSON.stringify(again.body));
      await shop.sandbox.advance(121);
      assert.equal(paid(shop), 1);
    });

  it('is not charged if the order was paid by phone bill meanwhile', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { amount: '3.00', currency: 'GBP', description: 'Coins' });
    const begun = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'GB' } });
    assert.equal(begun.body.step, 'redirect', JSON.stringify(begun.body));
    const { issuer } = await waitsForIssuer(shop);
    const body = new URLSearchParams({ decision: 'agree' });
    await shop.sandbox.fetch(new Request(begun.body.url as string, { method: 'POST', body }));
    await shop.handler(await approved(shop, issuer));
    assert.equal(shop.sandbox.ledger.length, 1, 'paid once');
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });

  it('is charged although the order was cancelled meanwhile, and the merchant hears of it', async () => {
    assert.match(
      readFileSync(inRoot('docs/orders.md'), 'utf8'),
      /order that is cancelled[^]*?`order` is not\s+asked again/,
    );
    const shop = openShop();
    const { issuer } = await waitsForIssuer(shop);
    shop.orders.delete('ann o-1');
    await shop.handler(await approved(shop, issuer));
    await shop.sandbox.settle();
    assert.deepEqual(
      shop.events.map(({ pingback, order: id, amount }) => [pingback.ref, id, amount]),
      [[shop.sandbox.ledger[0]?.ref, 'o-1', '9.90']],
    );
  });
});
