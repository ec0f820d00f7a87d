/** Answers that leave in doubt whether a charge is paid, or that are about another charge. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts } from '../../../src/server/handler/index.js';
import { openShop, order, type Shop, type ShopConfig } from './shop.js';
import { isUnknown } from './unknown-outcome.js';

/** Opens a shop whose provider adds `more` to its answer for each charge. */
const saying = (more: Record<string, unknown>, config: ShopConfig = {}): Shop =>
  openShop({
    ...config,
    wire: async (request, send) => {
      const answer = await send(request);
      const isCharge = request.url.includes('/gateway/charge');
      return isCharge ? Response.json({ ...((await answer.json()) as object), ...more }) : answer;
    },
  });

describe('a charge that is neither paid nor known to be under review', () => {
  const doubtful = [
    { captured: false },
    { captured: false, risk: 'approved' },
    { risk: 'suspicious' },
    // The provider's document names no words of a refusal: only that of a declined review is taken for one.
    { captured: false, risk: 'rejected' },
    { captured: false, risk: 'denied' },
    { risk: 'not approved' },
    { risk: 'approved_later' },
    { captured: false, risk: 'not_declined' },
    { captured: false, risk: 'declined?' },
    { captured: false, risk: '' },
    { captured: true, risk: 'declined' },
  ];
  for (const more of doubtful) {
    it(`counts as under review (${JSON.stringify(more)}) until a notification says that it is paid`, async () => {
      const held: unknown[] = [];
      const shop = saying(more, { onReserved: (event) => void held.push(event) });
      const asked = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal(asked.body.status, 'review', JSON.stringify(asked.body));
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'review');
      await shop.sandbox.settle();
      const { body } = await shop.call('GET', '/orders/o-1/payment');
      assert.deepEqual([body.status, held], ['succeeded', []]);
    });
  }

  for (const more of [{}, { risk: null }, { risk: '' }, { risk: 'Approved' }]) {
    it(`does not include one that the risk check approves or does not mention (${JSON.stringify(more)})`, async () => {
      const shop = saying(more);
      assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    });
  }
});

describe('an internal error of the provider', () => {
  /** Opens a shop whose provider makes the first charge and then fails. */
  const failing = (status: number): Shop => {
    let isFirst = true;
    return openShop({
      deaf: true,
      wire: async (request, send) => {
        const answer = await send(request);
        if (!isFirst || !request.url.endsWith('/gateway/charge')) return answer;
        isFirst = false;
        return Response.json({ error: { code: 1000, message: 'Internal error' } }, { status });
      },
    });
  };
  const charges = ({ sandbox }: Shop): number => sandbox.ledger.filter(({ movement }) => movement === 'charge').length;

  it('with the status 500 may have made the charge: it is looked up, and the order is not charged again', async () => {
    const shop = failing(500);
    const body = await shop.payment();
    isUnknown(await shop.call('POST', '/charges', { body }), 'unknown');
    await shop.call('POST', '/charges', { body: await shop.payment({ attempt: shop.attempt() }) });
    const found = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.deepEqual([found.body.status, charges(shop)], ['succeeded', 1]);
  });

  it('with the status 400 is a refusal', async () => {
    const { body } = await failing(400).call('POST', '/charges', { body: await openShop().payment() });
    assert.deepEqual([body.status ?? body.type], ['declined'], JSON.stringify(body));
  });
});

describe('an answer about another charge', () => {
  for (const more of [{ amount: '1.00' }, { currency: 'PLN' }]) {
    it(`recognised by its amount or currency (${JSON.stringify(more)}) pays for nothing, and is logged`, async () => {
      const shop = saying(more, { deaf: true, paymentStatus: false });
      isUnknown(await shop.call('POST', '/charges', { body: await shop.payment() }), 'unknown');
      assert.match(String(shop.errors[0]?.error), /charge t\d+ is of another payment, of (1\.00 EUR|9\.90 PLN)$/);
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    });
  }

  it('recognised by its amount pays for nothing when it is notified, whether or not payment status can be read', async () => {
    let isReadable = false;
    const shop = openShop({
      wire: async (request, send) => {
        const answer = await send(request);
        if (!/gateway.charge|rest.payment/.test(request.url)) return answer;
        if (request.url.includes('rest') && !isReadable) return new Response('<p>Bad Gateway</p>');
        return Response.json({ ...((await answer.json()) as object), amount: '1.00' });
      },
    });
    isUnknown(await shop.call('POST', '/charges', { body: await shop.payment() }), 'unknown');
    await shop.sandbox.settle();
    assert.deepEqual([shop.sandbox.pingbacks[0]?.delivered, shop.events.length], [false, 0]);
    isReadable = true;
    await shop.sandbox.advance(1_800);
    assert.deepEqual(
      [shop.sandbox.pingbacks[0]?.delivered, shop.events.map(({ order: id }) => id)],
      [true, [undefined]],
    );
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
  });

  it('recognised by its id, which paid another order, pays for nothing', async () => {
    const attempts = createMemoryAttempts();
    const shop = openShop({ attempts });
    const first = await shop.call('POST', '/charges', { body: await shop.payment() });
    const again = openShop({
      attempts,
      sandbox: shop.sandbox,
      paymentStatus: false,
      wire: async (request, send) => {
        const answer = await send(request);
        if (!request.url.endsWith('/charge')) return answer;
        return Response.json({ ...((await answer.json()) as object), id: first.body.receipt.id });
      },
    });
    again.orders.set('ann o-2', order);
    isUnknown(await again.call('POST', '/charges', { body: await again.payment({ order: 'o-2' }) }), 'unknown');
    assert.equal((await again.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });
});
