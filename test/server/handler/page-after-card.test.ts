import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop, pays, type Shop } from './shop.js';

const page = async (shop: Shop): Promise<string> =>
  (await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body.url as string;

const standing = async (shop: Shop): Promise<string> => (await shop.call('GET', '/orders/o-1/payment')).body.status;

async function isDeclined(shop: Shop): Promise<void> {
  const declined = await shop.call('POST', '/charges', {
    body: await shop.payment({ token: await shop.token('222') }),
  });
  assert.equal(declined.body.status, 'declined');
}

describe('a hosted page, where a card was declined since it was opened', () => {
  it('pays its order by the notification', async () => {
    const shop = openShop();
    const url = await page(shop);
    await isDeclined(shop);
    await pays(shop, url);
    assert.deepEqual(
      shop.events.map(({ pingback, order, attempt }) => [pingback.type, order, attempt]),
      [['paid', 'o-1', undefined]],
    );
    assert.equal(await standing(shop), 'succeeded');
  });

  it('is looked up when it is opened again', async () => {
    const shop = openShop({ deaf: true });
    await page(shop);
    await isDeclined(shop);
    const url = await page(shop);
    assert.equal(await standing(shop), 'none');
    await pays(shop, url);
    assert.equal(await standing(shop), 'succeeded');
  });
});
