/** Orders of one product at one price: a payment found by user and product may belong to another order. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts } from '../../../src/server/handler/attempts.js';
import { openShop, order, type Reply, type Shop } from './shop.js';

const tea = { ...order, product: { id: 'tea', name: 'Tea' } };
const charging = 'POST /api/gateway/charge';

interface Holding {
  readonly shop: Shop;
  /** Another backend of the same shop. */
  readonly other: Shop;
  /** Makes a call; resolves when the provider has charged and its answer is on the way. */
  charge(call: () => Promise<unknown>): Promise<void>;
  /** Lets the answer arrive; resolves when the call is answered. */
  answer(): Promise<void>;
}

/** Opens a shop in which the answer to a charge stays on its way, once `charge` is called. */
function holding(): Holding {
  let held: (() => void) | undefined;
  let answers = (): void => undefined;
  const attempts = createMemoryAttempts();
  const shop = openShop({
    deaf: true,
    attempts,
    wire: async (request, send) => {
      const answer = await send(request);
      if (held === undefined || !request.url.endsWith('/charge')) return answer;
      held();
      await new Promise<void>((resolve) => (answers = resolve));
      return answer;
    },
  });
  const other = openShop({ sandbox: shop.sandbox, attempts });
  for (const { orders } of [shop, other]) for (const id of ['o-1', 'o-2']) orders.set(`ann ${id}`, tea);
  let called: Promise<unknown> | undefined;
  return {
    shop,
    other,
    charge: async (call) => {
      const reached = new Promise<void>((resolve) => (held = resolve));
      called = call();
      await reached;
    },
    answer: async () => {
      answers();
      await called;
    },
  };
}

const charges = async (shop: Shop): Promise<() => Promise<Reply>> => {
  const body = await shop.payment();
  return () => shop.call('POST', '/charges', { body });
};

const standing = async (shop: Shop, id: string): Promise<string> =>
  (await shop.call('GET', `/orders/${id}/payment`)).body.status;

const opens = async (shop: Shop, id: string): Promise<void> => {
  assert.equal((await shop.call('POST', '/widget', { body: { variant: 'one-time', order: id } })).status, 200);
};

describe('while the answer to one order’s charge is on its way', () => {
  for (const first of ['page', 'charge'] as const) {
    it(`another order’s page, opened ${first === 'page' ? 'before' : 'after'} it, does not count as paid`, async () => {
      const { shop, other, charge, answer } = holding();
      if (first === 'page') await opens(shop, 'o-2');
      await charge(await charges(shop));
      if (first === 'charge') await opens(shop, 'o-2');
      for (const backend of [shop, other]) assert.equal(await standing(backend, 'o-2'), 'none');
      await answer();
      for (const backend of [shop, other]) {
        assert.deepEqual([await standing(backend, 'o-1'), await standing(backend, 'o-2')], ['succeeded', 'none']);
      }
      assert.equal(shop.sandbox.ledger.length, 1);
    });
  }

  it('a charge of another order, whose own answer was lost, does not count as paid', async () => {
    const { shop, other, charge, answer } = holding();
    shop.sandbox.faults.next(1, { reset: 'before' }, charging);
    const lost = await shop.payment({ order: 'o-2' });
    assert.equal((await shop.call('POST', '/charges', { body: lost })).status, 504);
    await charge(await charges(shop));
    for (const backend of [shop, other]) assert.equal(await standing(backend, 'o-2'), 'pending');
    await answer();
    assert.deepEqual([await standing(other, 'o-1'), await standing(other, 'o-2')], ['succeeded', 'pending']);
    await shop.sandbox.advance(901);
    // The newest payment is not older than the lost charge, and may hide it.
    assert.deepEqual([await standing(other, 'o-1'), await standing(other, 'o-2')], ['succeeded', 'pending']);
  });

  it('a page of another order does not count as paid, even if the charge is a late second step', async () => {
    const { shop, other, charge, answer } = holding();
    const body = await shop.payment({ token: await shop.token('333') });
    const { action } = (await shop.call('POST', '/charges', { body })).body;
    const page = await shop.sandbox.fetch(
      new Request(`${action.url}/return`, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) }),
    );
    const html = (await page.text()).replaceAll('&amp;', '&');
    const back = new Request(/action="([^"]+return[^"]*)"/.exec(html)?.[1] ?? '', {
      method: 'POST',
      body: new URLSearchParams(
        [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    });
    await opens(shop, 'o-2');
    await shop.sandbox.advance(600);
    await charge(() => shop.handler(back));
    assert.equal(shop.sandbox.ledger.length, 1);
    for (const backend of [shop, other]) assert.equal(await standing(backend, 'o-2'), 'none');
    await answer();
    assert.deepEqual([await standing(other, 'o-1'), await standing(other, 'o-2')], ['succeeded', 'none']);
  });

  it('the charge pays its own order even if the answer never comes', async () => {
    const { shop, other, charge } = holding();
    await charge(await charges(shop));
    await opens(shop, 'o-2');
    await shop.sandbox.advance(121);
    // The process that sent the charge is gone, and another backend looks up both orders.
    assert.equal(await standing(other, 'o-1'), 'succeeded');
    assert.equal(await standing(other, 'o-2'), 'none');
    assert.equal(shop.sandbox.ledger.length, 1);
  });
});

describe('when the answer to one order’s charge was lost', () => {
  /** Charges the order and loses the answer; the notification is late. */
  async function loses(shop: Shop, cut: 'before' | 'after', id: string): Promise<void> {
    shop.sandbox.faults.next(1, { reset: cut }, charging);
    const body = await shop.payment({ order: id });
    assert.equal((await shop.call('POST', '/charges', { body })).body.code, 'unknown');
  }

  const open2 = (): Shop => {
    const shop = openShop({ deaf: true });
    for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, tea);
    return shop;
  };

  it('it does not pay another order whose answer was lost, too: the notification tells whose it is', async () => {
    const shop = open2();
    await loses(shop, 'before', 'o-2');
    await loses(shop, 'after', 'o-1');
    for (const id of ['o-2', 'o-1']) assert.equal(await standing(shop, id), 'pending');
    await shop.handler(new Request(shop.sandbox.pingbacks[0]?.url ?? ''));
    assert.deepEqual(
      shop.events.map((event) => event.order),
      ['o-1'],
    );
    assert.deepEqual([await standing(shop, 'o-1'), await standing(shop, 'o-2')], ['succeeded', 'pending']);
  });

  it('it does pay its own order if the other one’s charge came too late for it', async () => {
    const shop = open2();
    await loses(shop, 'after', 'o-1');
    await shop.sandbox.advance(400);
    await loses(shop, 'before', 'o-2');
    assert.deepEqual([await standing(shop, 'o-2'), await standing(shop, 'o-1')], ['pending', 'succeeded']);
  });
});
