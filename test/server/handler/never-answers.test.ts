/** Work whose end this process never sees: a hook hangs, or the runtime has ended the work of its request. */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { openShop, order, type Reply, type ShopConfig } from './shop.js';

describe('a charge whose end this process never sees', () => {
  it(
    'is looked up after two minutes, and holds its order no longer than a lost charge',
    { timeout: 10_000 },
    async () => {
      let asked = 0;
      const savedCards = {
        list: () => [],
        token: () => (++asked === 1 ? 'a permanent token' : new Promise<string>(() => undefined)),
        save: () => 'card-1',
        remove: () => false,
      };
      const shop = openShop({ savedCards });
      const body = await shop.payment({ savedCard: 'card-1' });
      const path = `/charges/attempts/${String(body['attempt'])}`;
      void shop.call('POST', '/charges', { body });
      while (asked < 2) await new Promise((resolve) => setImmediate(resolve));
      assert.equal((await shop.call('GET', path)).body.code, 'in-progress');

      const started = performance.now();
      const later = mock.method(performance, 'now', () => started + 901_000);
      try {
        await shop.sandbox.advance(901);
        assert.equal((await shop.call('POST', '/charges', { body })).body.error?.code, 'not-charged');
        assert.equal((await shop.call('GET', path)).body.status, 'declined');
      } finally {
        later.mock.restore();
      }
    },
  );
});

const voucher = { amount: '10.00', currency: 'EUR', description: 'Coins' };
const savedCards = { list: () => [], token: () => undefined, save: () => 'card-1', remove: () => false };

/** Each hook that is called after money has moved, with the payer's call that leads to it. */
const hooks: [name: string, config: (hang: () => Promise<any>) => ShopConfig, details: typeof order, more?: object][] =
  [
    ['onVoucher', (hang) => ({ onVoucher: hang }), voucher],
    ['onReserved', (hang) => ({ onReserved: hang }), { ...order, purpose: 'reserve' }],
    ['savedCards.save', (hang) => ({ savedCards: { ...savedCards, save: hang } }), order, { saveCard: true }],
  ];

describe('a hook that does not end after a payment', () => {
  for (const [name, config, details, more] of hooks) {
    it(`delays the payer for ten seconds at most, and goes on (${name})`, { timeout: 10_000 }, async () => {
      const ends: ((value?: unknown) => void)[] = [];
      const heard: unknown[] = [];
      const shop = openShop({
        ...config(() => new Promise((resolve) => ends.push(resolve))),
        onError: (error, about) => void heard.push([(error as Error).message, about]),
      });
      shop.orders.set('ann o-1', details);
      const attempt = shop.attempt();
      const isVoucher = name === 'onVoucher';
      const path = isVoucher ? '/epin/redemptions' : '/charges';
      const body = isVoucher
        ? { attempt, order: 'o-1', pin: shop.sandbox.vouchers.issue({ nominal: '25.00' }) }
        : await shop.payment({ attempt, ...more });
      mock.timers.enable({ apis: ['setTimeout'] });
      let answer: Reply;
      try {
        const asked = shop.call('POST', path, { body });
        while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
        mock.timers.tick(10_000);
        answer = await asked;
      } finally {
        mock.timers.reset();
      }
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const about = { call: name, order: 'o-1', attempt };
      assert.deepEqual(heard, [['not done after 10 seconds', about]]);

      ends[0]?.('card-1');
      await new Promise((resolve) => setImmediate(resolve));
      const again = await shop.call('POST', path, { body });
      assert.equal(again.status, 200);
      assert.equal(ends.length, 1, 'what has ended after all is not asked for again');
      if (more) assert.equal(again.body.receipt.savedCard, 'card-1');
    });
  }
});
