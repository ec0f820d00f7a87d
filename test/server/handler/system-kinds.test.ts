/** The kinds of payment systems, by which the drop-in chooses the piece for a system. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openShop } from './shop.js';

test('a system of an unknown type is not taken for a card, as only the hosted page may know it', async () => {
  const types = [1, 2, 3, 4, 5, 6, undefined];
  const shop = openShop({
    wire: async () => Response.json(types.map((type, index) => ({ id: `s-${index}`, name: 'One', ps_type_id: type }))),
  });
  const { body } = await shop.call('GET', '/payment-systems?country=DE');
  assert.deepEqual(
    body.systems.map(({ kind }: { kind: string }) => kind),
    ['card', 'bank', 'prepaid', 'wallet', 'mobile', 'wallet', 'wallet'],
  );
});

test('a system or price point that cannot be shown is left out and logged, and the others are offered', async () => {
  const price = (currency: string) => ({ amount: '4.92', currency });
  const shop = openShop({
    wire: async ({ url }) =>
      Response.json(
        url.includes('price-points')
          ? [price('pln'), price('PLN')]
          : [
              { id: 'long', name: 'x'.repeat(1025), ps_type_id: 1 },
              { id: 'bill', name: 'Bill', ps_type_id: 5, price_points: [price('pln'), price('PLN')] },
            ],
      ),
  });
  const { status, body } = await shop.call('GET', '/payment-systems?country=PL');
  assert.equal(status, 200, JSON.stringify([body, shop.errors]));
  assert.deepEqual(
    body.systems.map(({ id, pricePoints }: { id: string; pricePoints: unknown }) => [id, pricePoints]),
    [['bill', [price('PLN')]]],
  );
  const points = await shop.call('GET', '/price-points?country=PL');
  assert.deepEqual(points.body.points, [price('PLN')]);
  assert.deepEqual(
    shop.errors.map(({ call }) => call),
    ['pricePoints', 'paymentSystems.list', 'pricePoints'],
  );
});

test('the hosted page opens a window of its own only for a system that needs one in the payer’s country', async () => {
  const systems = [
    { id: 'bank', name: 'Bank', ps_type_id: 2, new_window: true },
    { id: 'cc', name: 'Card', ps_type_id: 1, new_window: false },
  ];
  for (const [ps, country, answer, opens] of [
    ['bank', 'DE', systems, true],
    ['cc', 'DE', systems, false],
    ['other', 'DE', systems, false],
    [undefined, 'DE', systems, false],
    ['bank', undefined, systems, false],
    ['bank', 'DE', { code: 1, error: 'No' }, false],
  ] as const) {
    const asked: (string | null)[] = [];
    const shop = openShop({
      wire: async ({ url }) => {
        asked.push(new URL(url).searchParams.get('country_code'));
        return Response.json(answer);
      },
      country: () => country,
    });
    const { body } = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1', ps } });
    assert.equal(body.opensWindow, opens, JSON.stringify([ps, country, body]));
    assert.deepEqual(asked, ps && country ? [country] : []);
    assert.equal(shop.errors.length, 'error' in answer ? 1 : 0);
  }
});
