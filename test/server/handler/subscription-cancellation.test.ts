/** Subscriptions are read and cancelled by their own customer, and reported as ended only if they are. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bob, openShop, order, pays } from './shop.js';
import { plan, trial, shopOfMagazines } from './magazines.js';

describe('subscriptions', () => {
  for (const isDeaf of [false, true]) {
    it(`begun on the hosted page are read and ended by their id, ${isDeaf ? 'looked up' : 'heard of'}`, async () => {
      const shop = openShop({ deaf: isDeaf });
      shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan });
      const page = await shop.call('POST', '/widget', { body: { variant: 'subscription', order: 'o-1' } });
      const ref = await pays(shop, page.body.url as string);
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.ref, ref);
      const { subscription } = await shop.provider.payments.read({ ref });
      const path = `/subscriptions/${subscription?.id}`;
      assert.equal((await shop.call('GET', path)).body.active, true);
      assert.equal((await shop.call('GET', path, { as: bob })).status, 404);
      assert.equal((await shop.call('GET', `/subscriptions/${ref}`)).status, 404);
      assert.equal((await shop.call('POST', `${path}/cancel`)).body.active, false);
      await shop.sandbox.settle();
      const told = shop.events.map(({ order: of, pingback: { type, effect } }) => [of, type, effect]);
      assert.deepEqual(told.at(-1), isDeaf ? undefined : ['o-1', 'subscription-cancelled', 'none']);
    });
  }

  it('are cancelled by their own customer only', async () => {
    const shop = shopOfMagazines();
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    const path = `/subscriptions/${begun.body.receipt.subscription as string}`;
    assert.equal((await shop.call('GET', path, { as: bob })).status, 404);
    assert.equal((await shop.call('POST', `${path}/cancel`, { as: bob })).status, 404);
    const cancelled = await shop.call('POST', `${path}/cancel`);
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    assert.equal(cancelled.body.active, false);
    // The id of a charge must not serve as that of a subscription, though it leads to the same record.
    assert.equal((await shop.call('GET', `/subscriptions/${begun.body.receipt.id as string}`)).status, 404);
  });

  it('are looked up if cancelled twice, or if the answer to the cancellation was lost', async () => {
    for (const fault of [undefined, { reset: 'after' }, { garbage: 'html' }] as const) {
      const shop = shopOfMagazines();
      const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      const path = `/subscriptions/${begun.body.receipt.subscription as string}/cancel`;
      if (fault) shop.sandbox.faults.next(1, fault, '/cancel');
      else await shop.call('POST', path);
      const ended = await shop.call('POST', path);
      assert.deepEqual([ended.status, ended.body.active], [200, false], JSON.stringify(ended.body));
      assert.equal(shop.sandbox.pingbacks.filter(({ type }) => type === 12).length, 1);
    }
  });

  it('that have expired are answered as they are when cancelled', async () => {
    const shop = shopOfMagazines();
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    await shop.sandbox.advance(400 * 24 * 60 * 60);
    const ended = await shop.call('POST', `/subscriptions/${begun.body.receipt.subscription as string}/cancel`);
    assert.deepEqual([ended.status, ended.body.active, ended.body.expired], [200, false, true]);
  });

  it('that still run after a failed cancellation are not reported as ended', async () => {
    const shop = shopOfMagazines();
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    const path = `/subscriptions/${begun.body.receipt.subscription as string}/cancel`;
    for (const [fault, type] of [
      [{ reset: 'before' }, 'unknown-outcome'],
      [{ code: 3001 }, 'declined'],
    ] as const) {
      shop.sandbox.faults.next(1, fault, '/cancel');
      assert.equal((await shop.call('POST', path)).body.type, type);
    }
  });

  it('whose cancellation was lost, and which cannot be looked up, may have ended', async () => {
    for (const fault of [{ reset: 'before' }, { garbage: 'html' }] as const) {
      const shop = shopOfMagazines();
      const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      const path = `/subscriptions/${begun.body.receipt.subscription as string}/cancel`;
      shop.sandbox.faults.next(1, { reset: 'after' }, '/cancel');
      shop.sandbox.faults.next(3, fault, 'GET /api/gateway/subscription');
      assert.equal((await shop.call('POST', path)).body.type, 'unknown-outcome');
    }
  });

  it('under review cannot be cancelled yet, and are not reported as ended', async () => {
    const shop = shopOfMagazines();
    const body = await shop.payment({ token: await shop.token('555') });
    const begun = await shop.call('POST', '/subscriptions', { body });
    assert.equal(begun.body.status, 'review', JSON.stringify(begun.body));
    const refused = await shop.call('POST', `/subscriptions/${begun.body.receipt.subscription as string}/cancel`);
    assert.deepEqual([refused.body.type, refused.body.code], ['declined', '3202']);
  });

  it('in their trial have ended if cancelled twice, or if the answer to the cancellation was lost', async () => {
    for (const isLost of [false, true]) {
      const shop = shopOfMagazines({ trial });
      const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
      const path = `/subscriptions/${begun.body.receipt.subscription as string}/cancel`;
      if (isLost) shop.sandbox.faults.next(1, { reset: 'after' }, '/cancel');
      else await shop.call('POST', path);
      const ended = await shop.call('POST', path);
      assert.deepEqual([ended.status, ended.body.active], [200, false], JSON.stringify(ended.body));
    }
  });

  it('marked as running only by their trial count as running', async () => {
    const shop = openShop({
      wire: async (request, send) => {
        const answer = await send(request);
        if (!request.url.includes('/subscription')) return answer;
        return Response.json({ ...((await answer.json()) as object), active: 0 });
      },
    });
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe', plan, trial });
    const begun = await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    assert.equal(begun.body.status, 'succeeded', JSON.stringify(begun.body));
    const path = `/subscriptions/${begun.body.receipt.subscription as string}`;
    assert.equal((await shop.call('GET', path)).body.active, true);
    shop.sandbox.faults.next(1, { code: 3001 }, '/cancel');
    assert.equal((await shop.call('POST', `${path}/cancel`)).body.type, 'declined');
    assert.equal((await shop.call('POST', `${path}/cancel`)).body.active, false);
  });
});
