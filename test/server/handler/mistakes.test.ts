/** What a developer is told who has set something up wrong: by the answer, or by the log. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openShop } from './shop.js';

suite('a mistake in what the backend gives', () => {
  for (const path of ['/orders/o-9', '/orders/o-9/payment', '/coupons/SALE?order=o-9']) {
    test(`GET ${path}: names the order that "order" does not know`, async () => {
      const { status, body } = await openShop().call('GET', path);
      assert.deepEqual([status, body.type], [404, 'not-found']);
      assert.equal(body.detail, 'order("o-9") answered nothing: this customer has no such order');
    });
  }

  test('of a hook that failed, the answer names the log', async () => {
    const fails = (): never => {
      throw new Error('the database is secret');
    };
    const { status, body } = await openShop({ order: fails }).call('GET', '/orders/o-1');
    assert.deepEqual([status, body.code], [500, 'internal']);
    assert.equal(body.detail, "a hook or the store of the backend failed: the backend's log says why");
  });

  test('of a customer whom nobody knows, the answer names the hook', async () => {
    const { status, body } = await openShop().call('GET', '/config', { as: 'nobody' });
    assert.deepEqual([status, body.detail], [401, 'customer(request) answered nothing']);
  });
});
