import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts } from '../../../src/server/handler/index.js';
import { openShop, order, type Reply, type Shop, type ShopConfig } from './shop.js';

const charging = 'POST /api/gateway/charge';

const isUnknown = (reply: Reply, code: string): void => {
  assert.equal(reply.status, 504, JSON.stringify(reply.body));
  assert.deepEqual([reply.body.type, reply.body.code, reply.body.retryable], ['unknown-outcome', code, false]);
};

const lost = [
  { reset: 'after' },
  { garbage: 'html' },
  { garbage: 'empty' },
  { garbage: 'truncated' },
  { garbage: 'huge' },
  { garbage: 'types' },
] as const;

describe('a charge whose answer was lost', () => {
  for (const fault of lost) {
    it(`(${JSON.stringify(fault)}) is unknown, and settled by its notification`, async () => {
      const shop = openShop({ paymentStatus: false });
      const body = await shop.payment();
      const path = `/charges/attempts/${String(body['attempt'])}`;
      shop.sandbox.faults.next(1, fault, charging);
      isUnknown(await shop.call('POST', '/charges', { body }), 'unknown');
      await shop.sandbox.settle();
      const settled = await shop.call('GET', path);
      assert.equal(settled.body.status, 'succeeded', JSON.stringify(settled.body));
      assert.equal(settled.body.receipt.amount, '9.90');
      assert.equal(shop.sandbox.ledger.length, 1);
      assert.equal(shop.events.length, 1);
    });
  }

  it('is found by user and order if the provider can be asked, and never made again', async () => {
    const shop = openShop({ deaf: true });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'after' }, charging);
    isUnknown(await shop.call('POST', '/charges', { body }), 'unknown');
    const again = await shop.call('POST', '/charges', { body });
    assert.equal(again.body.status, 'succeeded', JSON.stringify(again.body));
    const other = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual(other.body, again.body);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('holds its order until it is settled', async () => {
    const shop = openShop({ deaf: true, paymentStatus: false });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'after' }, charging);
    await shop.call('POST', '/charges', { body });
    const other = await shop.call('POST', '/charges', { body: await shop.payment() });
    isUnknown(other, 'unknown');
    assert.equal(other.body.attempt, body['attempt']);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    await shop.sandbox.advance(100_000);
    isUnknown(await shop.call('POST', '/charges', { body: await shop.payment() }), 'unknown');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('that never reached the provider counts as not charged once its token has expired', async () => {
    const shop = openShop();
    const body = await shop.payment();
    const path = `/charges/attempts/${String(body['attempt'])}`;
    shop.sandbox.faults.next(1, { reset: 'before' }, charging);
    isUnknown(await shop.call('POST', '/charges', { body }), 'unknown');
    await shop.sandbox.advance(899);
    isUnknown(await shop.call('GET', path), 'unknown');
    await shop.sandbox.advance(2);
    const settled = await shop.call('GET', path);
    assert.deepEqual([settled.body.status, settled.body.error.code], ['declined', 'not-charged']);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('counts as not charged if the look-up answers with the code set as not found', async () => {
    const shop = openShop({
      paymentStatus: { notFound: ['404'] },
      wire: async (request, send) =>
        request.url.includes('/rest/payment')
          ? Response.json({ error: { code: 404, message: 'none' } })
          : send(request),
    });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'before' }, charging);
    isUnknown(await shop.call('POST', '/charges', { body }), 'unknown');
    await shop.sandbox.advance(901);
    const settled = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.equal(settled.body.error?.code, 'not-charged', JSON.stringify(settled.body));
  });

  it('is found by a backend whose clock is ahead of the provider’s', async () => {
    const shop = openShop({ deaf: true, clock: () => shop.sandbox.now() + 400 });
    const body = await shop.payment();
    shop.sandbox.faults.next(1, { reset: 'after' }, charging);
    await shop.call('POST', '/charges', { body });
    await shop.sandbox.advance(1_000);
    const other = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([other.body.status, other.body.attempt], ['succeeded', body['attempt']]);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('does not count as not charged if a payment of the product may only look older by a wrong clock', async () => {
    for (const ahead of [400, 7_200]) {
      const shop = openShop({ deaf: true, clock: () => shop.sandbox.now() + ahead });
      shop.orders.set('ann o-1', { amount: '9.90', currency: 'EUR', description: 'Tea', product: { id: 'tea' } });
      const body = await shop.payment();
      shop.sandbox.faults.next(1, { reset: 'after' }, charging);
      await shop.call('POST', '/charges', { body });
      await shop.sandbox.advance(1_000);
      isUnknown(await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`), 'unknown');
      await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal(shop.sandbox.ledger.length, 1);
      assert.match(String(shop.errors.at(-1)?.error), /t\d+ may be, or hide, that of the order "o-1"/);
    }
  });

  it('is not mistaken for an older payment of the same goods', async () => {
    const shop = openShop({ deaf: true });
    const tea = { amount: '9.90', currency: 'EUR', description: 'Tea', product: { id: 'tea' } };
    shop.orders.set('ann o-1', tea);
    shop.orders.set('ann o-2', tea);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    const body = await shop.payment({ order: 'o-2' });
    shop.sandbox.faults.next(1, { reset: 'before' }, charging);
    await shop.call('POST', '/charges', { body });
    isUnknown(await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`), 'unknown');
    await shop.sandbox.advance(901);
    const settled = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
    assert.equal(settled.body.error?.code, 'not-charged', JSON.stringify(settled.body));
  });
});

describe('a charge whose answer is awaited', () => {
  it('stays in progress whatever the clock says meanwhile', async () => {
    let reached = (): void => undefined;
    let answers = (): void => undefined;
    const asked = new Promise<void>((resolve) => (reached = resolve));
    const answered = new Promise<void>((resolve) => (answers = resolve));
    let ahead = 0;
    const shop = openShop({
      deaf: true,
      clock: () => shop.sandbox.now() + ahead,
      wire: async (request, send) => {
        if (!request.url.endsWith('/charge')) return send(request);
        reached();
        await answered;
        return send(request);
      },
    });
    const body = await shop.payment();
    const path = `/charges/attempts/${String(body['attempt'])}`;
    const charged = shop.call('POST', '/charges', { body });
    await asked;
    ahead = 1_000;
    isUnknown(await shop.call('GET', path), 'in-progress');
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    answers();
    assert.equal((await charged).body.status, 'succeeded');
    assert.equal(shop.sandbox.ledger.length, 1);
  });
});

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
    { captured: false, risk: '' },
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

describe('an answer about another charge', () => {
  for (const more of [{ amount: '1.00' }, { currency: 'PLN' }]) {
    it(`recognised by its amount or currency (${JSON.stringify(more)}) pays for nothing, and is logged`, async () => {
      const shop = saying(more, { deaf: true, paymentStatus: false });
      isUnknown(await shop.call('POST', '/charges', { body: await shop.payment() }), 'unknown');
      assert.match(String(shop.errors[0]?.error), /is of another payment/);
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    });
  }

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

describe('a charge that could not be sent', () => {
  it('is answered with a problem that says to try again, and leaves the order free', async () => {
    let down = true;
    const refuse = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
    const shop = openShop({ wire: (request, send) => (down ? Promise.reject(refuse) : send(request)) });
    const body = await shop.payment();
    const failed = await shop.call('POST', '/charges', { body });
    assert.deepEqual([failed.status, failed.body.type, failed.body.retryable], [503, 'provider-unavailable', true]);
    down = false;
    assert.equal((await shop.call('POST', '/charges', { body })).status, 503, 'an attempt has one outcome');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});

describe('a store or hook that fails', () => {
  it('after the charge leaves its outcome unknown, not refused, until the notification settles it', async () => {
    const memory = createMemoryAttempts();
    let fails = false;
    const replace: typeof memory.replace = (record) =>
      fails ? Promise.reject(new Error('the store is gone')) : memory.replace(record);
    const shop = openShop({ attempts: { ...memory, replace } });
    const body = await shop.payment();
    fails = true;
    isUnknown(await shop.call('POST', '/charges', { body }), 'internal');
    await shop.sandbox.settle();
    fails = false;
    isUnknown(await shop.call('POST', '/charges', { body }), 'in-progress');
    await shop.sandbox.advance(60);
    assert.equal((await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`)).body.status, 'succeeded');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('before the charge frees the order', async () => {
    let asked = 0;
    const savedCards = {
      list: () => [],
      token: () => ((asked += 1) === 2 ? Promise.reject(new Error('vault is shut')) : 'token'),
      save: () => 'card-1',
      remove: () => true,
    };
    const shop = openShop({ savedCards });
    const failed = await shop.call('POST', '/charges', { body: await shop.payment({ savedCard: 'card-1' }) });
    assert.deepEqual([failed.status, failed.body.code], [503, 'internal']);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});

describe('a process that died between charge and answer', () => {
  for (const [where, deaf] of [
    ['its notification', false],
    ['asking the provider', true],
  ] as const) {
    it(`leaves a trace that another process settles by ${where}`, async () => {
      const attempts = createMemoryAttempts();
      let reached: () => void;
      const charged = new Promise<void>((resolve) => (reached = resolve));
      const first = openShop({
        attempts,
        deaf: true,
        wire: async (request, send) => {
          if (!request.url.endsWith('/charge')) return send(request);
          await send(request);
          reached();
          // The process has died, so it never reads the answer.
          return new Promise<Response>(() => undefined);
        },
      });
      const second = openShop({ attempts, sandbox: first.sandbox });
      const body = await first.payment();
      const path = `/charges/attempts/${String(body['attempt'])}`;
      void first.call('POST', '/charges', { body });
      await charged;
      isUnknown(await second.call('GET', path), 'in-progress');
      isUnknown(await second.call('POST', '/charges', { body }), 'in-progress');
      isUnknown(await second.call('POST', '/charges', { body: await second.payment() }), 'in-progress');
      if (deaf) await first.sandbox.advance(121);
      else {
        for (const { url } of first.sandbox.pingbacks) {
          assert.equal(await (await second.handler(new Request(url))).text(), 'OK');
        }
      }
      const settled = await second.call('GET', path);
      assert.equal(settled.body.status, 'succeeded', JSON.stringify(settled.body));
      assert.equal(first.sandbox.ledger.length, 1);
    });
  }
});
