/** A coupon is checked again when the payer comes back from the card's issuer: other orders may have used it up. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderDetails } from '../../../src/server/handler/index.js';
import { openShop, order, type Shop } from './shop.js';

interface Waiting {
  readonly attempt: string;
  /** The issuer's page. */
  readonly url: string;
}

/** Pays an order of 100.00 with the coupon and a card whose issuer asks the payer. */
async function begins(
  shop: Shop,
  id: string,
  coupon: string,
  coupons: Required<OrderDetails>['coupons'],
): Promise<Waiting> {
  shop.orders.set(`ann ${id}`, { ...order, amount: '100.00', coupons });
  const orderVersion = (await shop.call('GET', `/coupons/${coupon}?order=${id}`)).body.order.version as string;
  const card = { ...(await shop.payment({ order: id, coupon, token: await shop.token('333') })), orderVersion };
  const { body } = await shop.call('POST', '/charges', { body: card });
  return { attempt: body.attempt, url: body.action.url };
}

/** Confirms at the issuer; returns a function that comes back and tells how the attempt then stands. */
async function confirms(shop: Shop, { attempt, url }: Waiting): Promise<() => Promise<string>> {
  const decision = new URLSearchParams({ decision: 'approve' });
  const page = await (
    await shop.sandbox.fetch(new Request(`${url}/return`, { method: 'POST', body: decision }))
  ).text();
  const target = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  return async () => {
    const body = new URLSearchParams(fields);
    await shop.handler(new Request(target.replaceAll('&amp;', '&'), { method: 'POST', body }));
    await shop.sandbox.settle();
    const now = (await shop.call('GET', `/charges/attempts/${attempt}`)).body;
    return (now.error?.code ?? now.status) as string;
  };
}

describe('a coupon of orders that wait for the card’s issuer', () => {
  for (const counts of ['the provider', 'the shop'])
    it(`for one use, which ${counts} counts, pays one of two`, async () => {
      const used: unknown[] = [];
      const isOurs = counts === 'the shop';
      const shop: Shop = openShop({
        onPayment: ({ coupon = '' }) => {
          used.push(coupon);
          shop.sandbox.coupons.redeem(coupon);
        },
      });
      const coupon = shop.sandbox.coupons.issue({ percentOff: 90, ...(!isOurs && { maxRedemptions: 1 }) });
      const coupons = isOurs ? (code: string) => !used.includes(code) : true;
      const first = await begins(shop, 'o-1', coupon, coupons);
      const second = await begins(shop, 'o-2', coupon, coupons);
      const ends = [await (await confirms(shop, first))(), await (await confirms(shop, second))()];
      assert.deepEqual(ends, ['succeeded', 'challenge-failed']);
      assert.deepEqual(used, [coupon]);
    });

  it('leaves the card waiting if it cannot be checked, and says why', async () => {
    const shop = openShop();
    const coupon = shop.sandbox.coupons.issue({ percentOff: 90 });
    let fails = false;
    const waiting = await begins(shop, 'o-1', coupon, () => {
      if (fails) throw new Error('the database is down');
      return true;
    });
    const comesBack = await confirms(shop, waiting);
    fails = true;
    assert.equal(await comesBack(), 'action');
    assert.equal(shop.sandbox.ledger.length, 0);
    assert.match(String(shop.errors.at(-1)?.error), /the database is down/);
    fails = false;
    assert.equal(await comesBack(), 'succeeded');
  });
});
