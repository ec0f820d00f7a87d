/** The payment systems on offer depend on the payer’s country. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, order, type ShopConfig } from './shop.js';

describe('the payer’s country', () => {
  it('is asked for in the log if it is unknown, as nothing can be offered then', async () => {
    const shop = openShop();
    assert.deepEqual((await shop.call('GET', '/payment-systems?order=o-1')).body, { systems: [] });
    assert.match(String(shop.errors[0]?.error), /country\(request\) answered no country code/);
    shop.orders.set('ann o-1', { ...order, country: 'PL' });
    assert.equal((await shop.call('GET', '/payment-systems?order=o-1')).body.country, 'PL');
    assert.equal(shop.errors.length, 1);
  });

  for (const said of ['', 'D', 'DEU', '1DE', 'D3', 'Germany'] as const) {
    it(`is unknown if the backend says "${said}", and the page can be set up all the same`, async () => {
      const { status, body } = await openShop({ country: () => said }).call('GET', '/config');
      assert.deepEqual([status, body.country], [200, undefined], JSON.stringify(body));
    });
  }

  it('lists a payment system without its logo if the logo’s address is invalid', async () => {
    const wire: ShopConfig['wire'] = async (request, send) => {
      const text = await (await send(request)).text();
      return new Response(text.replace(/"img_url":"[^"]*"/, '"img_url":"https://[logo"'));
    };
    const shop = openShop({ wire, country: () => 'DE' });
    const { body } = await shop.call('GET', '/payment-systems');
    const [first, second] = body.systems;
    assert.ok(first.name);
    assert.equal(first.imageUrl, undefined);
    assert.ok(second.imageUrl);
  });
});
