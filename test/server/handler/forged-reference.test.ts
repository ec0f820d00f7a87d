/** A payer's browser brings back the issuer's answer, and may put the reference of any payment into it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, order, pays } from './shop.js';

describe('a reference that a payer puts into the issuer’s answer', () => {
  for (const paymentStatus of [true, false])
    for (const product of [undefined, { id: 'tea' }])
      it(`does not move a small payment to a large order (${product ? 'one product' : 'two products'}, payment status ${paymentStatus ? 'on' : 'off'})`, async () => {
        const shop = openShop({ deaf: true, paymentStatus });
        shop.orders.set('ann large', { ...order, amount: '900.00', ...(product && { product }) });
        shop.orders.set('ann small', { ...order, amount: '1.00', ...(product && { product }) });
        const card = await shop.payment({ order: 'large', token: await shop.token('333') });
        assert.equal((await shop.call('POST', '/charges', { body: card })).body.status, 'action');
        const state = shop.sandbox.log.findLast(({ path }) => path === '/api/gateway/charge')?.fields;
        const target = state?.['secure_redirect_url'] as string;

        const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'small' } });
        const ref = await pays(shop, page.body.url as string);
        // The payer knows the reference from the page; its notification is still on its way.
        const body = new URLSearchParams({ gateway_secure_token: 'made-up', gateway_charge_id: ref });
        await shop.handler(new Request(target, { method: 'POST', body }));
        const note = { type: 'paid', ref, uid: 'ann', goodsid: product?.id ?? 'small' } as const;
        await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
        assert.deepEqual(
          shop.events.map(({ order: id, amount }) => [id, amount]),
          [['small', '1.00']],
        );
      });

  it('does not take the payment of another order of the same price', async () => {
    const shop = openShop({ deaf: true, paymentStatus: false });
    for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, order);
    const card = await shop.payment({ token: await shop.token('333') });
    assert.equal((await shop.call('POST', '/charges', { body: card })).body.status, 'action');
    const state = shop.sandbox.log.findLast(({ path }) => path === '/api/gateway/charge')?.fields;
    const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-2' } });
    const ref = await pays(shop, page.body.url as string);
    const body = new URLSearchParams({ gateway_secure_token: 'made-up', gateway_charge_id: ref });
    await shop.handler(new Request(state?.['secure_redirect_url'] as string, { method: 'POST', body }));
    const note = { type: 'paid', ref, uid: 'ann', goodsid: 'o-2' } as const;
    await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
    assert.deepEqual(
      shop.events.map(({ order: id }) => id),
      ['o-2'],
    );
  });
});
