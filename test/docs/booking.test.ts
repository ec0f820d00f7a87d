/** The demo's books follow docs/orders.md: an order that was paid twice stays paid while one payment stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Orders } from '../../demo/server/orders.js';
import { prints } from '../../demo/goods.js';
import { ann, openShop, order, pays } from '../server/handler/shop.js';

test('an order paid by card and on an open page stays paid until both payments are refunded', async () => {
  const orders = new Orders();
  const made = orders.create(ann.id, { [prints[0]?.id ?? '']: 1 });
  assert.ok(made);
  const shop = openShop({
    order: (id) => (id === made.id ? order : undefined),
    onPayment: ({ order: paid, pingback }) => {
      if (paid) orders.book(paid, pingback);
    },
  });
  const open = { variant: 'one-time', order: made.id };
  const page = (await shop.call('POST', '/widget', { body: open })).body.url as string;
  await shop.call('POST', '/charges', { body: await shop.payment({ order: made.id }) });
  const second = await pays(shop, page);
  assert.deepEqual([made.status, [...made.paidBy].length], ['paid', 2]);
  for (const [ref, status] of [
    [second, 'paid'],
    [shop.sandbox.ledger[0]?.ref ?? '', 'refunded'],
  ] as const) {
    await shop.provider.charges.refund(ref);
    await shop.sandbox.settle();
    assert.equal(made.status, status);
  }
});

test('a payment reported only after its refund does not pay the order', () => {
  const orders = new Orders();
  const made = orders.create(ann.id, { [prints[0]?.id ?? '']: 1 });
  assert.ok(made);
  const ref = 'b1';
  orders.book(made.id, { id: 'b1:2', ref, type: 'refund', effect: 'takeBack' });
  orders.book(made.id, { id: 'b1:0', ref, type: 'paid', effect: 'deliver' });
  assert.equal(made.status, 'refunded');
  orders.book(made.id, { id: 'b2:0', ref: 'b2', type: 'paid', effect: 'deliver' });
  assert.equal(made.status, 'paid');
});
