/** A hosted page that was opened at another price pays the order only if what was paid covers it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/attempts.js';
import { openShop, order, pays } from './shop.js';
import { open, standing } from './widget-page.js';

describe('the hosted page', () => {
  it('sells the order in its version when the page is opened', async () => {
    const shop = openShop();
    await shop.call('POST', '/widget', { body: open });
    shop.orders.set('ann o-1', { ...order, amount: '12.00' });
    await pays(shop, (await shop.call('POST', '/widget', { body: open })).body.url as string);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.amount, '12.00');
  });

  it('is paid by what it sells when opened again, in another currency or for another product', async () => {
    const shop = openShop({ deaf: true });
    await shop.call('POST', '/widget', { body: open });
    shop.orders.set('ann o-1', { ...order, currency: 'USD' });
    await pays(shop, (await shop.call('POST', '/widget', { body: open })).body.url as string);
    const { status, currency } = (await shop.call('GET', '/orders/o-1/payment')).body;
    assert.deepEqual([status, currency], ['succeeded', 'USD']);

    const hearing = openShop();
    hearing.orders.set('ann o-1', { ...order, product: { id: 'tea' } });
    await hearing.call('POST', '/widget', { body: open });
    for (const more of [{ product: { id: 'mate' } }, { amount: '12.00', product: { id: 'cocoa' } }]) {
      hearing.orders.set('ann o-1', { ...order, ...more });
      const again = (await hearing.call('POST', '/widget', { body: open })).body.url as string;
      if (more.amount === undefined) continue;
      await pays(hearing, again);
    }
    assert.deepEqual(
      hearing.events.map(({ order: id, amount, pingback }) => [id, amount, pingback.goods]),
      [['o-1', '12.00', ['cocoa']]],
    );
  });

  it('that was opened at a higher price pays the order, even before its notification comes', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { ...order, amount: '19.90' });
    const dear = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    shop.orders.set('ann o-1', order);
    await shop.call('POST', '/widget', { body: open });
    await pays(shop, dear);
    const paid = (await shop.call('GET', '/orders/o-1/payment')).body;
    assert.deepEqual([paid.status, paid.amount], ['succeeded', '19.90']);
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(card.body.code, 'order-taken');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('that was opened at a higher price tells the merchant what was paid', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, amount: '19.90' });
    const dear = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    shop.orders.set('ann o-1', order);
    await shop.call('POST', '/widget', { body: open });
    await pays(shop, dear);
    assert.deepEqual(
      shop.events.map(({ order: id, amount }) => [id, amount]),
      [['o-1', '19.90']],
    );
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.amount, '19.90');
  });

  it('that was opened at a lower price does not pay the order', async () => {
    const shop = openShop();
    const cheap = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    shop.orders.set('ann o-1', { ...order, amount: '99.00' });
    const dear = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    const ref = await pays(shop, cheap);
    assert.deepEqual(
      shop.events.map(({ pingback, order: id }) => [pingback.ref, pingback.goods, id]),
      [[ref, ['o-1'], undefined]],
    );
    assert.equal(await standing(shop, 'o-1'), 'none');
    await pays(shop, dear);
    assert.deepEqual([shop.events.at(-1)?.order, shop.events.at(-1)?.amount], ['o-1', '99.00']);
    assert.equal(await standing(shop, 'o-1'), 'succeeded');
  });

  for (const [why, times, fault] of [
    ['cannot be asked', 3, { fail: 503 }],
    ['answers what cannot be read', 1, { garbage: 'html' }],
  ] as const) {
    it(`that was opened at a lower price neither pays the order nor is heard of while the provider ${why}`, async () => {
      const shop = openShop();
      const cheap = (await shop.call('POST', '/widget', { body: open })).body.url as string;
      shop.orders.set('ann o-1', { ...order, amount: '99.00' });
      const dear = (await shop.call('POST', '/widget', { body: open })).body.url as string;
      for (const [url, paid] of [
        [cheap, undefined],
        [dear, 'o-1'],
      ] as const) {
        shop.events.length = 0;
        shop.sandbox.faults.next(times, fault, 'GET /api/rest/payment');
        await pays(shop, url);
        assert.deepEqual([shop.sandbox.pingbacks.at(-1)?.delivered, shop.events.length], [false, 0]);
        await shop.sandbox.advance(1_800);
        assert.equal(shop.sandbox.pingbacks.at(-1)?.delivered, true);
        assert.deepEqual(
          shop.events.map(({ order: id }) => id),
          [paid],
        );
        assert.equal(await standing(shop, 'o-1'), paid ? 'succeeded' : 'none');
      }
    });
  }

  it('that was ever opened at another price pays nothing if the provider may not be asked about payments', async () => {
    for (const more of [{ amount: '99.00' }, { currency: 'USD' }, { amount: '1.00' }]) {
      const shop = openShop({ paymentStatus: false });
      const first = (await shop.call('POST', '/widget', { body: open })).body.url as string;
      shop.orders.set('ann o-1', { ...order, ...more });
      await shop.call('POST', '/widget', { body: open });
      await pays(shop, first);
      // The price only fell, so whichever page was paid covers the order.
      const isKnown = more.amount === '1.00';
      assert.equal(shop.events.at(-1)?.order, isKnown ? 'o-1' : undefined, JSON.stringify(more));
      assert.equal(await standing(shop, 'o-1'), isKnown ? 'succeeded' : 'none');
    }
  });

  for (const variant of ['one-time', 'goods'])
    it(`that was opened at a lower price does not settle a charge whose answer was lost either: ${variant}`, async () => {
      const shop = openShop({ paymentStatus: false });
      const sold = variant === 'goods' ? { ...order, product: { id: 'soundtrack' }, goods: {} } : order;
      shop.orders.set('ann o-1', sold);
      const cheap = (await shop.call('POST', '/widget', { body: { ...open, variant } })).body.url as string;
      shop.orders.set('ann o-1', { ...sold, amount: '99.00' });
      const body = await shop.payment();
      shop.sandbox.faults.next(1, { reset: 'before' }, 'POST /api/gateway/charge');
      assert.equal((await shop.call('POST', '/charges', { body })).body.code, 'unknown');
      await pays(shop, cheap);
      assert.deepEqual([shop.events.length, shop.events[0]?.order], [1, undefined]);
      assert.equal(await standing(shop, 'o-1'), 'pending');
    });

  it('of a cheaper order of a product does not pay a dearer one, unless the provider sets the price', async () => {
    const shop = openShop();
    const tea = { ...order, product: { id: 'tea', name: 'Tea' } };
    shop.orders.set('ann o-1', tea);
    shop.orders.set('ann o-2', { ...tea, amount: '99.00' });
    const cheap = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    await shop.call('POST', '/widget', { body: { ...open, order: 'o-2' } });
    await pays(shop, cheap);
    assert.equal(shop.events.at(-1)?.order, undefined);
    assert.equal(await standing(shop, 'o-2'), 'none');

    shop.orders.set('ann o-3', { ...order, amount: '999.00', product: { id: 'soundtrack' }, goods: {} });
    await shop.call('POST', '/widget', { body: { ...open, order: 'o-3' } });
    const goods = await shop.call('POST', '/widget', { body: { ...open, order: 'o-3', variant: 'goods' } });
    await pays(shop, goods.body.url as string);
    assert.equal(shop.events.at(-1)?.order, 'o-3');
    assert.equal(await standing(shop, 'o-3'), 'succeeded');
  });

  it('at the provider’s price pays the order even if the page was opened at the order’s price since', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, amount: '999.00', product: { id: 'soundtrack' }, goods: {} });
    const goods = await shop.call('POST', '/widget', { body: { ...open, variant: 'goods' } });
    await shop.call('POST', '/widget', { body: open });
    await pays(shop, goods.body.url as string);
    assert.equal(shop.events.at(-1)?.order, 'o-1');
    assert.equal(await standing(shop, 'o-1'), 'succeeded');
  });

  it('that is paid while it is opened again at another price stays paid', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const store = createMemoryAttempts();
    const attempts: AttemptStore = {
      ...store,
      replace: async (record) => {
        const first = meanwhile;
        meanwhile = undefined;
        await first?.();
        return store.replace(record);
      },
    };
    const shop = openShop({ attempts });
    const url = (await shop.call('POST', '/widget', { body: open })).body.url as string;
    shop.orders.set('ann o-1', { ...order, amount: '12.00' });
    meanwhile = () => pays(shop, url);
    await shop.call('POST', '/widget', { body: open });
    assert.equal(shop.events[0]?.order, 'o-1');
    assert.equal(await standing(shop, 'o-1'), 'succeeded');
  });
});
