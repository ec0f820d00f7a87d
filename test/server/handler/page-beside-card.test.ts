/** A hosted page that is open while a card pays its order: the payment is the card's, whoever looks it up meanwhile. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts } from '../../../src/server/handler/attempts.js';
import { openShop, order, type Reply, type Shop } from './shop.js';

const plan = { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } } as const;
const kinds = [
  { path: '/charges', variant: 'one-time', more: {} },
  { path: '/subscriptions', variant: 'subscription', more: plan },
] as const;

const open = async (shop: Shop, variant: string): Promise<void> => {
  assert.equal((await shop.call('POST', '/widget', { body: { variant, order: 'o-1' } })).status, 200);
};

const standing = async (shop: Shop): Promise<string> => (await shop.call('GET', '/orders/o-1/payment')).body.status;

for (const { path, variant, more } of kinds) {
  describe(`a page that is open while a card pays (${path})`, () => {
    /** Opens the page and pays by card. `reached` comes when the provider has charged and `answer` lets it be heard. */
    async function holding() {
      const attempts = createMemoryAttempts();
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      let arrive = (): void => undefined;
      const reached = new Promise<void>((resolve) => (arrive = resolve));
      const shop = openShop({
        deaf: true,
        attempts,
        wire: async (request, send) => {
          const reply = await send(request);
          if (!/gateway\/(charge|subscription)$/.test(request.url)) return reply;
          arrive();
          await answered;
          return reply;
        },
      });
      const other = openShop({ sandbox: shop.sandbox, attempts });
      for (const { orders } of [shop, other]) orders.set('ann o-1', { ...order, ...more });
      await open(shop, variant);
      const body = await shop.payment();
      const reply: Promise<Reply> = shop.call('POST', path, { body });
      await reached;
      return { shop, other, answer, reply, read: `/charges/attempts/${String(body['attempt'])}` };
    }

    it('does not take the payment while its answer is on its way', async () => {
      const { shop, other, answer, reply } = await holding();
      for (const backend of [shop, other]) assert.equal(await standing(backend), 'pending');
      answer();
      const { status, body } = await reply;
      assert.deepEqual([status, body.status], [200, 'succeeded'], JSON.stringify(body));
      for (const backend of [shop, other]) assert.equal(await standing(backend), 'succeeded');
    });

    it('does not take the payment of a process that was stopped', async () => {
      const { other, read, answer, reply } = await holding();
      assert.equal(await standing(other), 'pending');
      await other.sandbox.advance(121);
      assert.equal((await other.call('GET', read)).body.status, 'succeeded');
      assert.equal(await standing(other), 'succeeded');
      answer();
      await reply;
    });

    it('does not take the payment if only the look-up of the charge fails', async () => {
      const shop = openShop({ deaf: true });
      shop.orders.set('ann o-1', { ...order, ...more });
      await open(shop, variant);
      shop.sandbox.faults.next(1, { reset: 'after' }, path === '/charges' ? 'gateway/charge' : 'gateway/subscription');
      const body = await shop.payment();
      assert.equal((await shop.call('POST', path, { body })).body.code, 'unknown');
      shop.sandbox.faults.next(1, { fail: 403 }, 'GET /api/rest/payment');
      assert.equal(await standing(shop), 'pending');
      assert.equal(await standing(shop), 'succeeded');
      const read = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
      assert.equal(read.body.status, 'succeeded', JSON.stringify(read.body));
    });
  });
}
