/** One hosted page, paid in two tabs: the payments are independent, and the one that stands decides about the order. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PingbackTypeName } from '../../../src/domain/pingback-types.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, bob, openShop, order, pays, type Shop } from './shop.js';

const open = async (shop: Shop, variant = 'one-time'): Promise<string> =>
  (await shop.call('POST', '/widget', { body: { variant, order: 'o-1' } })).body.url as string;

const standing = async (shop: Shop): Promise<[status: string, ref?: string]> => {
  const { status, ref } = (await shop.call('GET', '/orders/o-1/payment')).body;
  return [status, ref];
};

async function paidTwice(config: Parameters<typeof openShop>[0] = {}) {
  const shop = openShop(config);
  const url = await open(shop);
  return { shop, first: await pays(shop, url), second: await pays(shop, url) };
}

async function givesBack({ sandbox }: Shop, ...refs: string[]): Promise<void> {
  for (const ref of refs) sandbox.refund(ref);
  await sandbox.settle();
}

/** Opens a page and notifies payments A and B on it; returns a function for more, where `open` opens the page again. */
async function hears(...words: `${PingbackTypeName} ${'A' | 'B'}`[]) {
  const shop = openShop({ deaf: true });
  await open(shop);
  const say = async (word: (typeof words)[number] | 'open'): Promise<string> => {
    if (word === 'open') await open(shop);
    else {
      const [type, ref] = word.split(' ') as [PingbackTypeName, string];
      const note = { type, ref, uid: 'ann', goodsid: 'o-1' };
      const signed = signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` });
      assert.equal(await (await shop.handler(signed)).text(), 'OK');
      assert.equal(shop.events.at(-1)?.order, 'o-1');
    }
    return (await standing(shop)).join(' ').trim();
  };
  for (const word of words) await say(word);
  return say;
}

describe('a hosted page that was paid in two tabs', () => {
  it('is paid by the second payment once the first was refunded', async () => {
    const { shop, first, second } = await paidTwice();
    assert.deepEqual(await standing(shop), ['succeeded', first]);
    await givesBack(shop, first);
    assert.deepEqual(await standing(shop), ['succeeded', second]);
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(card.body.code, 'order-taken');
    assert.deepEqual(
      shop.events.map(({ pingback, order: of, amount }) => [pingback.type, pingback.ref, of, amount]),
      [
        ['paid', first, 'o-1', '9.90'],
        ['paid', second, 'o-1', '9.90'],
        ['refund', first, 'o-1', '9.90'],
      ],
    );
    await givesBack(shop, second);
    assert.equal((await standing(shop))[0], 'failed');
  });

  it('is paid by a third payment once the two before it were refunded', async () => {
    const shop = openShop();
    const url = await open(shop);
    const refs = [await pays(shop, url), await pays(shop, url), await pays(shop, url)];
    await givesBack(shop, ...refs.slice(0, 2));
    assert.deepEqual(await standing(shop), ['succeeded', refs[2]]);
    assert.deepEqual((await shop.call('GET', `/payments/${refs[1]}`)).body.status, 'refunded');
  });

  it('is paid by the first payment once the second was refunded', async () => {
    const { shop, first, second } = await paidTwice();
    await givesBack(shop, second);
    assert.deepEqual(await standing(shop), ['succeeded', first]);
    await givesBack(shop, first);
    assert.equal((await standing(shop))[0], 'failed');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'order-taken');
  });

  it('shows each payment to its own customer', async () => {
    const { shop, first, second } = await paidTwice({ paymentStatus: false });
    await givesBack(shop, first);
    for (const [ref, status] of [
      [first, 'refunded'],
      [second, 'succeeded'],
    ] as const) {
      assert.equal((await shop.call('GET', `/payments/${ref}`)).body.status, status);
      assert.equal((await shop.call('GET', `/payments/${ref}`, { as: bob })).status, 404);
    }
  });

  it('copes with notifications of both at once, and repeated', async () => {
    const { shop, first, second } = await paidTwice({ deaf: true, paymentStatus: false });
    const all = (): Promise<unknown> =>
      Promise.all(shop.sandbox.pingbacks.map(({ url }) => shop.handler(new Request(url))));
    await all();
    await all();
    const [status, paid = ''] = await standing(shop);
    assert.equal(status, 'succeeded');
    await givesBack(shop, paid);
    await all();
    assert.deepEqual(await standing(shop), ['succeeded', paid === first ? second : first]);
  });

  it('is not paid by a second payment of an earlier, lower price', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, amount: '1.00' });
    const cheap = await open(shop);
    shop.orders.set('ann o-1', order);
    const first = await pays(shop, await open(shop));
    await pays(shop, cheap);
    assert.deepEqual(
      shop.events.map((event) => event.order),
      ['o-1', undefined],
    );
    await givesBack(shop, first);
    assert.equal((await standing(shop))[0], 'failed');
  });

  it('begins two subscriptions, both of which can be read and cancelled', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } });
    const url = await open(shop, 'subscription');
    const refs = [await pays(shop, url), await pays(shop, url)];
    await shop.sandbox.advance(32 * 86_400);
    assert.deepEqual(
      shop.events.map((event) => event.order),
      ['o-1', 'o-1', 'o-1', 'o-1'],
    );
    await givesBack(shop, refs[0] ?? '');
    assert.deepEqual(await standing(shop), ['succeeded', refs[1]]);
    for (const ref of refs) {
      const { subscription } = await shop.provider.payments.read({ ref });
      const ended = await shop.call('POST', `/subscriptions/${subscription?.id ?? ''}/cancel`);
      assert.equal(ended.body.active, false, JSON.stringify(ended.body));
    }
  });
});

describe('a hosted page whose authorisation was voided before it was paid', () => {
  it('is opened again, and paid', async () => {
    const say = await hears('authorisation-voided A');
    assert.equal(await say('open'), 'none');
    assert.equal(await say('paid B'), 'succeeded B');
  });
});

describe('a review on a hosted page', () => {
  it('stands even if another payment on the page was refunded', async () => {
    const say = await hears('under-review A');
    assert.equal(await say('refund B'), 'review A');
    assert.equal(await say('review-accepted A'), 'succeeded A');
  });

  it('stands even if the bad end of an earlier review is notified again', async () => {
    const say = await hears('under-review A', 'review-declined A');
    await say('open');
    assert.equal(await say('under-review B'), 'review B');
    assert.equal(await say('review-declined A'), 'review B');
    assert.equal(await say('review-accepted B'), 'succeeded B');
  });

  it('that ended badly is not undone by a late notification of payment on a page opened again', async () => {
    const say = await hears('under-review A', 'review-declined A');
    assert.equal(await say('open'), 'none');
    assert.equal(await say('paid A'), 'none');
    assert.equal(await say('paid B'), 'succeeded B');
  });

  it('decides about the order once the other payment is refunded, and may pay it', async () => {
    const say = await hears('paid A', 'under-review B');
    assert.equal(await say('refund A'), 'review B');
    assert.equal(await say('review-accepted B'), 'succeeded B');
  });

  it('that is accepted after the refund does not undo the refund', async () => {
    const say = await hears('under-review A', 'refund A');
    assert.equal(await say('review-accepted A'), 'failed A');
    assert.equal(await say('under-review A'), 'failed A');
    const other = await hears('review-accepted A', 'refund A');
    assert.equal(await other('under-review A'), 'failed A');
  });
});
