/** The kinds of payment systems, by which the drop-in knows the piece that serves them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openShop } from './shop.js';

test('what is of no known type is not taken for a card: the hosted page alone can be asked to know it', async () => {
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
