/** The function of docs/orders.md that settles a payment the provider cannot be asked about, run as the page has it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mock, test } from 'node:test';
import ts from 'typescript';
import { inRoot } from '../../scripts/entries.mjs';
import {
  createMemoryAttempts,
  type AttemptStore,
  type ReservedEvent,
  type VoucherEvent,
} from '../../src/server/handler/index.js';
import { openShop } from '../server/handler/shop.js';

type Settle = (attempts: AttemptStore, order: string, ref?: string) => ReturnType<AttemptStore['byOrder']>;

const [, code = ''] =
  /^```ts\n([^`]*?export async function settle[^]*?)^```$/m.exec(readFileSync(inRoot('docs/orders.md'), 'utf8')) ?? [];
const { outputText } = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.ESNext } });
const { settle } = (await import(`data:text/javascript,${encodeURIComponent(outputText)}`)) as { settle: Settle };

/** A voucher's process stops during the call: the provider has redeemed the voucher, and its answer was not read. */
async function stopped(told: VoucherEvent[] = []) {
  const attempts = createMemoryAttempts();
  let isGone = (): void => undefined;
  const gone = new Promise<void>((resolve) => (isGone = resolve));
  const first = openShop({
    attempts: {
      ...attempts,
      replace: () => {
        isGone();
        return new Promise(() => undefined);
      },
    },
  });
  const shop = openShop({ attempts, sandbox: first.sandbox, onVoucher: (event) => void told.push(event) });
  for (const { orders } of [first, shop]) {
    orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
  }
  const redeem = (by = shop, attempt = shop.attempt()) => {
    const pin = shop.sandbox.vouchers.issue({ nominal: '10.00' });
    return by.call('POST', '/epin/redemptions', { body: { attempt, order: 'o-1', pin } });
  };
  const attempt = shop.attempt();
  void redeem(first, attempt);
  await gone;
  const standing = async () => (await shop.call('GET', '/orders/o-1/payment')).body;
  const settled = async (ref?: string) => {
    const clock = mock.method(Date, 'now', () => shop.sandbox.now() * 1000);
    try {
      return await settle(attempts, 'o-1', ref);
    } finally {
      clock.mock.restore();
    }
  };
  const look = () => shop.call('GET', `/epin/redemptions/${attempt}`);
  return { shop, attempt, redeem, standing, settled, look };
}

test('a voucher whose process was stopped is not settled while its answer may come', async () => {
  const { shop, standing, settled } = await stopped();
  assert.equal(await settled('v-1'), undefined);
  await shop.sandbox.advance(901);
  assert.equal((await standing()).status, 'pending');
});

test('settling a stopped voucher that has paid pays its order', async () => {
  const told: VoucherEvent[] = [];
  const { shop, attempt, redeem, standing, settled, look } = await stopped(told);
  await shop.sandbox.advance(901);
  assert.equal((await redeem()).body.code, 'order-taken');
  assert.equal(shop.errors.length, 1, 'the merchant is told');
  assert.equal(await settled('v-1'), undefined, 'the attempt has just changed');
  await shop.sandbox.advance(901);
  assert.equal((await settled('v-1'))?.attempt, attempt);
  assert.deepEqual(await standing(), {
    order: 'o-1',
    status: 'succeeded',
    ref: 'v-1',
    amount: '10.00',
    currency: 'EUR',
  });
  assert.equal((await look()).status, 200);
  assert.equal(await settled(), undefined);
  assert.deepEqual(told, []);
});

test('settling a stopped voucher that has not paid frees its order for another', async () => {
  const { shop, standing, settled, redeem, look } = await stopped();
  await shop.sandbox.advance(901);
  assert.equal((await settled())?.status, 'declined');
  assert.equal((await look()).body.code, 'not-charged');
  assert.equal((await redeem()).status, 200);
  assert.equal((await standing()).status, 'succeeded');
});

test('settling a charge that holds money has onReserved told of it, once somebody asks about the order', async () => {
  const attempts = createMemoryAttempts();
  const told: ReservedEvent[] = [];
  const shop = openShop({ attempts, paymentStatus: false, onReserved: (event) => void told.push(event) });
  shop.orders.set('ann o-1', { amount: '60.00', currency: 'EUR', description: 'A sitting', purpose: 'reserve' });
  shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
  assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).status, 504);
  await shop.sandbox.advance(901);
  const clock = mock.method(Date, 'now', () => shop.sandbox.now() * 1000);
  await settle(attempts, 'o-1', 'held-1');
  clock.mock.restore();
  assert.deepEqual(told, []);
  for (const _ of [1, 2]) assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  assert.deepEqual(
    told.map(({ order, charge }) => [order, charge]),
    [['o-1', 'held-1']],
  );
});

test('the notification of a settled payment that comes after all reaches onPayment, as the page says', async () => {
  const attempts = createMemoryAttempts();
  const shop = openShop({ attempts, deaf: true, paymentStatus: false });
  shop.sandbox.faults.next(1, { reset: 'after' }, 'gateway/charge');
  assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'unknown');
  await shop.sandbox.advance(901);
  const ref = shop.sandbox.ledger[0]?.ref ?? '';
  const clock = mock.method(Date, 'now', () => shop.sandbox.now() * 1000);
  try {
    assert.equal((await settle(attempts, 'o-1', ref))?.status, 'succeeded');
  } finally {
    clock.mock.restore();
  }
  assert.equal(shop.events.length, 0);
  await shop.handler(new Request(shop.sandbox.pingbacks[0]?.url ?? ''));
  assert.deepEqual(
    shop.events.map(({ pingback, order }) => [pingback.ref, pingback.effect, order]),
    [[ref, 'deliver', 'o-1']],
  );
});
