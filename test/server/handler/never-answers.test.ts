/** A charge of which this process never hears: its hook hangs, or the runtime has ended the work of its request. */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { openShop } from './shop.js';

describe('a charge whose end this process never hears', () => {
  it(
    'is asked about after two minutes, and holds its order for no longer than a lost one',
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
