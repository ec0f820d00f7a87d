/** With a clock in milliseconds, a charge on its way would count as lost after a second, and be made a second time. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop } from './shop.js';

const present = 1_800_000_000;

describe('a clock of createHandler', () => {
  for (const [what, clock] of [
    ['milliseconds', () => present * 1000],
    ['no number', () => NaN],
  ] as const) {
    it(`that gives ${what} lets nothing be charged, and the log says why`, async () => {
      const shop = openShop({ clock });
      const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.deepEqual([body.type, body.code], ['unknown-outcome', 'internal']);
      assert.deepEqual(shop.sandbox.ledger, []);
      const [said] = shop.errors.map(({ error, call }) => `${call}: ${String(error)}`);
      assert.equal(said, 'createCharge: TypeError: createHandler: clock: give Unix seconds');
    });
  }

  it('may give fractions of a second', async () => {
    const shop = openShop({ clock: () => present + 0.5 });
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });
});
