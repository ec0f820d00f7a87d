/** What the hosted page sells beside the order's own amount: products and promotions, as the backend allows. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import type { OrderDetails } from '../../../src/server/index.js';
import { base, openShop, order } from './shop.js';

const opening = { variant: 'goods', order: 'o-1' } as const;

async function open(details: Partial<OrderDetails>, body: object = {}) {
  const shop = openShop();
  shop.orders.set('ann o-1', { ...order, ...details });
  const reply = await shop.call('POST', '/widget', { body: { ...opening, ...body } });
  const query = typeof reply.body.url === 'string' ? new URL(reply.body.url).searchParams : new URLSearchParams();
  const goods = Object.fromEntries([...query].filter(([name]) => /goodsid|promo/.test(name)));
  return { shop, reply, goods };
}

const product = { id: 'soundtrack' };
const single = { product, goods: {} };
const several = { product, goods: { display: ['soundtrack', 'night-theme'] } };

describe('products on the hosted page', () => {
  for (const [what, details, asked, expected] of [
    [
      "shows the order's product and no other",
      single,
      undefined,
      { default_goodsid: 'soundtrack', 'display_goodsid[0]': 'soundtrack' },
    ],
    [
      'shows what the order offers',
      several,
      undefined,
      { default_goodsid: 'soundtrack', 'display_goodsid[0]': 'soundtrack', 'display_goodsid[1]': 'night-theme' },
    ],
    [
      'leaves out what the order leaves out',
      { product, goods: { hide: ['sticker-pack'] } },
      undefined,
      { default_goodsid: 'soundtrack', 'hide_goodsid[0]': 'sticker-pack' },
    ],
    [
      'chooses what the page asks for among all but what the order leaves out',
      { product, goods: { hide: ['sticker-pack'] } },
      { chosen: 'night-theme' },
      { default_goodsid: 'night-theme', 'hide_goodsid[0]': 'sticker-pack' },
    ],
    [
      'chooses what the page asks for',
      several,
      { chosen: 'night-theme' },
      { default_goodsid: 'night-theme', 'display_goodsid[0]': 'soundtrack', 'display_goodsid[1]': 'night-theme' },
    ],
    [
      'shows less when the page asks for less',
      several,
      { display: ['night-theme'] },
      { default_goodsid: 'night-theme', 'display_goodsid[0]': 'night-theme' },
    ],
    [
      'hides more when the page asks for it',
      several,
      { hide: ['soundtrack'] },
      { default_goodsid: 'night-theme', 'display_goodsid[0]': 'night-theme' },
    ],
    [
      'hides what both hide',
      { goods: { hide: ['sticker-pack'] } },
      { hide: ['coins-100'] },
      { 'hide_goodsid[0]': 'sticker-pack', 'hide_goodsid[1]': 'coins-100' },
    ],
  ] as const) {
    // prettier-ignore
    it(what, async () => {
      const { goods, reply } = await open(details as Partial<OrderDetails>, asked && { goods: asked });
      assert.deepEqual(goods, expected, JSON.stringify(reply.body));
    });
  }

  for (const [what, details, asked, field] of [
    ['chosen that the order does not offer', single, { chosen: 'sticker-pack' }, 'goods.chosen'],
    ['shown that the order does not offer', several, { display: ['soundtrack', 'sticker-pack'] }, 'goods.display'],
    [
      'shown that the order hides',
      { goods: { hide: ['sticker-pack'] } },
      { display: ['sticker-pack'] },
      'goods.display',
    ],
    ['chosen that is not shown', several, { chosen: 'soundtrack', display: ['night-theme'] }, 'goods.chosen'],
    ['left out so that none is left', single, { hide: ['soundtrack'] }, 'goods'],
  ] as const) {
    it(`refuses a product ${what}`, async () => {
      const { reply } = await open(details as Partial<OrderDetails>, { goods: asked });
      assert.equal(reply.status, 400);
      assert.equal(reply.body.field, field);
    });
  }

  it('are accepted only for their own variant', async () => {
    const { reply } = await open({ product }, { variant: 'one-time', goods: { chosen: 'soundtrack' } });
    assert.equal(reply.body.field, 'goods');
  });

  it('never take their price from the browser', async () => {
    const { reply } = await open(several, { goods: { chosen: 'night-theme', amount: '0.01' }, amount: '0.01' });
    assert.doesNotMatch(String(reply.body.url), /0\.01/);
  });

  it('lead back to the order, whichever of them is paid', async () => {
    const { shop } = await open(several);
    const note = { type: 'paid', ref: 'b7', uid: 'ann', goodsid: 'night-theme' } as const;
    const signed = signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` });
    assert.equal(await (await shop.handler(signed)).text(), 'OK');
    assert.equal(shop.events.at(-1)?.order, 'o-1');
    const standing = await shop.call('GET', '/orders/o-1/payment');
    assert.equal(standing.body.status, 'succeeded');
  });
});

describe('products that the order offers only when the page is opened again', () => {
  it('lead back to the order, too', async () => {
    const { shop } = await open(single);
    shop.orders.set('ann o-1', { ...order, ...several, goods: { display: ['soundtrack', 'night-theme'] } });
    await shop.call('POST', '/widget', { body: opening });
    const note = { type: 'paid', ref: 'b7', uid: 'ann', goodsid: 'night-theme' } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
    assert.equal(shop.events.at(-1)?.order, 'o-1');
  });
});

describe('a promotion on the page of virtual currency', () => {
  for (const [promo, expected] of [
    [['summer'], { 'promo[0]': 'summer' }],
    [{ summer: '20' }, { 'promo[summer]': '20' }],
  ] as const) {
    it(`comes from the order: ${JSON.stringify(promo)}`, async () => {
      const { goods } = await open({ promo, units: 550 }, { variant: 'currency' });
      assert.deepEqual(goods, expected);
    });
  }

  it('does not come from the browser', async () => {
    const { goods } = await open({ units: 550 }, { variant: 'currency', promo: ['summer'] });
    assert.deepEqual(goods, {});
  });
});
