/** Checks before a payment take so long that its page has given up, and a look-up has said that nothing was begun. */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { createMemoryAttempts } from '../../../src/server/handler/index.js';
import { openShop, order, type Shop } from './shop.js';

const voucher = { ...order, amount: '10.00' };
const bill = { ...order, amount: '1.23', currency: 'PLN', country: 'PL' };

interface Way {
  /** The order. Its hosted page is open, so the provider is asked about that page first. */
  readonly details: typeof order;
  /** Prepares the payment; returns the call that the payer then makes. */
  readonly send: (shop: Shop) => Promise<() => ReturnType<Shop['call']>>;
}

const attempt = 'attempt-of-a-slow-day';

const ways: Record<string, Way> = {
  'a card': {
    details: order,
    send: async (shop) => {
      const body = await shop.payment({ attempt });
      return () => shop.call('POST', '/charges', { body });
    },
  },
  'a subscription': {
    details: { ...order, purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } },
    send: async (shop) => {
      const body = await shop.payment({ attempt });
      return () => shop.call('POST', '/subscriptions', { body });
    },
  },
  'a voucher': {
    details: voucher,
    send: async (shop) => {
      const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
      return () => shop.call('POST', '/epin/redemptions', { body: { attempt, order: 'o-1', pin } });
    },
  },
  'the step of a phone bill': {
    details: bill,
    send: async (shop) => {
      const { body: step } = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1' } });
      shop.sandbox.handset.text(step.shortcode, step.keyword);
      const body = { flow: 'code', data: shop.sandbox.handset.pin };
      return () => shop.call('POST', `/carrier/payments/${step.ref}`, { body });
    },
  },
};

/** Opens a shop whose provider takes this many seconds to answer about the order's hosted page. */
async function slowShop({ details }: Way, seconds: number) {
  let later = 0;
  let isSlow = false;
  const now = performance.now.bind(performance);
  mock.method(performance, 'now', () => now() + later);
  const log: string[] = [];
  const shop = openShop({
    deaf: true,
    onError: (error, { order }) => void log.push(`${String(order)}: ${(error as Error).message}`),
    wire: (request, send) => {
      if (isSlow && new URL(request.url).pathname === '/api/rest/payment') later += seconds * 1000;
      return send(request);
    },
  });
  shop.orders.set('ann o-1', details);
  const variant = details.purpose === 'subscribe' ? 'subscription' : 'one-time';
  assert.equal((await shop.call('POST', '/widget', { body: { variant, order: 'o-1' } })).status, 200);
  return { shop, log, slow: () => (isSlow = true) };
}

describe('a payment for which the check of the order takes the provider long', () => {
  for (const [name, way] of Object.entries(ways)) {
    it(`is not begun once its page has given up: ${name}`, async () => {
      const { shop, log, slow } = await slowShop(way, 27);
      try {
        const send = await way.send(shop);
        slow();
        const { status, body } = await send();
        assert.deepEqual([status, body.type, body.code, body.retryable], [503, 'provider-unavailable', 'late', true]);
        assert.deepEqual(shop.sandbox.ledger, []);
        assert.deepEqual(log, ['o-1: it took too long to begin']);
        assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'none');
      } finally {
        mock.restoreAll();
      }
    });

    it(`is made while its page waits: ${name}`, async () => {
      const { shop, slow } = await slowShop(way, 20);
      try {
        const send = await way.send(shop);
        slow();
        assert.equal((await send()).status, 200);
        assert.equal(shop.sandbox.ledger.length, 1);
      } finally {
        mock.restoreAll();
      }
    });
  }
});

describe('a payment that the store records late', () => {
  for (const name of ['a card', 'a subscription', 'a voucher']) {
    it(`is not made once its page has given up: ${name}`, async () => {
      const way = ways[name]!;
      let later = 0;
      let isSlow = false;
      const now = performance.now.bind(performance);
      mock.method(performance, 'now', () => now() + later);
      try {
        const near = createMemoryAttempts();
        const attempts: typeof near = {
          ...near,
          claim: async (record) => {
            // Other claims only list the attempt.
            if (isSlow && record.attempt === attempt) later += 27_000;
            return near.claim(record);
          },
        };
        const shop = openShop({ deaf: true, attempts });
        shop.orders.set('ann o-1', way.details);
        const send = await way.send(shop);
        isSlow = true;
        const { status, body } = await send();
        assert.deepEqual([status, body.code], [503, 'late']);
        assert.deepEqual(shop.sandbox.ledger, []);
        assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'failed');
        // The payer may try again.
        later = 0;
        isSlow = false;
        const next = await shop.payment();
        const path = name === 'a subscription' ? '/subscriptions' : '/charges';
        assert.equal((await shop.call('POST', path, { body: next })).body.status, 'succeeded');
      } finally {
        mock.restoreAll();
      }
    });
  }
});

it('a step of a phone bill that the store records late is not sent, and the payer may repeat it', async () => {
  let later = 0;
  let isSlow = false;
  const now = performance.now.bind(performance);
  mock.method(performance, 'now', () => now() + later);
  try {
    const near = createMemoryAttempts();
    const attempts: typeof near = {
      ...near,
      replace: async (record) => {
        if (isSlow && record.status === 'started') later += 27_000;
        return near.replace(record);
      },
    };
    const shop = openShop({ deaf: true, attempts });
    shop.orders.set('ann o-1', bill);
    const send = await ways['the step of a phone bill']!.send(shop);
    isSlow = true;
    const { status, body } = await send();
    assert.deepEqual([status, body.code], [503, 'late']);
    assert.deepEqual(shop.sandbox.ledger, []);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'none');
    isSlow = false;
    assert.deepEqual((await send()).body.step, 'complete');
    assert.equal(shop.sandbox.ledger.length, 1);
  } finally {
    mock.restoreAll();
  }
});

it('a late voucher for a paid order is answered with that payment, and is not redeemed', async () => {
  let later = 0;
  let isSlow = false;
  const now = performance.now.bind(performance);
  mock.method(performance, 'now', () => now() + later);
  try {
    const shop = openShop({
      deaf: true,
      order: () => {
        if (isSlow) later += 27_000;
        return voucher;
      },
    });
    const redeem = (attempt: string, pin: string) =>
      shop.call('POST', '/epin/redemptions', { body: { attempt, order: 'o-1', pin } });
    const [first, second] = [1, 2].map(() => shop.sandbox.vouchers.issue({ nominal: '10.00' })) as [string, string];
    assert.equal((await redeem('attempt-of-the-first', first)).status, 200);
    isSlow = true;
    const { status, body } = await redeem('attempt-of-the-second', second);
    assert.deepEqual([status, body.attempt], [200, 'attempt-of-the-first']);
    assert.equal(shop.sandbox.ledger.length, 1);
    assert.deepEqual(shop.errors, []);
  } finally {
    mock.restoreAll();
  }
});
