/** What a developer learns about a mistake in the setup, from the answer or the log. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Customer, ErrorAbout, OrderDetails } from '../../../src/server/handler/config.js';
import { createMemoryAttempts } from '../../../src/server/handler/index.js';
import { createProvider } from '../../../src/server/provider/index.js';
import { openShop, order } from './shop.js';

const subscribing = { ...order, purpose: 'subscribe' } as const;
const nameless = { period: null, periodLength: 1 };

suite('a mistake in what the backend gives', () => {
  for (const path of ['/orders/o-9', '/orders/o-9/payment', '/coupons/SALE?order=o-9']) {
    test(`GET ${path} names the order that "order" does not know`, async () => {
      const { status, body } = await openShop().call('GET', path);
      assert.deepEqual([status, body.type], [404, 'not-found']);
      assert.equal(body.detail, 'order("o-9") answered nothing: this customer has no such order');
    });
  }

  test('an empty secret of pingbacks is refused at once, not when somebody has paid', () => {
    assert.throws(() => openShop({ pingback: { secret: '' } }), { reason: 'secret-missing' });
  });

  test('the answer to a failed hook refers to the log', async () => {
    const fails = (): never => {
      throw new Error('the database is secret');
    };
    const { status, body } = await openShop({ order: fails }).call('GET', '/orders/o-1');
    assert.deepEqual([status, body.code], [500, 'internal']);
    assert.equal(body.detail, 'a hook or the store failed: see the log');
  });

  test('the log names an invalid order, and what the field should contain', async () => {
    const said: { error: unknown; about: ErrorAbout }[] = [];
    const shop = openShop({ onError: (error, about) => void said.push({ error, about }) });
    shop.orders.set('ann o-2', { amount: '9.90', currency: 'eur', description: 'Tea' });
    const { status, body } = await shop.call('GET', '/orders/o-2');
    assert.deepEqual([status, body.code], [503, 'unreadable']);
    assert.equal(body.detail, "a hook's answer is not of the contract: see the log");
    assert.deepEqual(
      said.map(({ error, about }) => [(error as Error).message, about.call, about.order]),
      [
        [
          'the answer is not of the contract (currency): a currency is three capital letters (ISO 4217)',
          'readOrder',
          'o-2',
        ],
      ],
    );
  });

  test('an order to subscribe without a plan is not shown, and the log says what it needs', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, purpose: 'subscribe' });
    const { status, body } = await shop.call('GET', '/orders/o-1');
    assert.deepEqual([status, body.code], [500, 'internal']);
    assert.match(String(shop.errors[0]?.error), /order: purpose "subscribe" needs a plan/);
  });

  test('an answer to a payment that is not of the contract does not say that nothing was paid; the log names it', async () => {
    const said: ErrorAbout[] = [];
    const kept = createMemoryAttempts();
    const shop = openShop({
      onError: (_error, about) => void said.push(about),
      // As from a database that pads texts.
      attempts: {
        ...kept,
        async replace(record) {
          const written = await kept.replace(record);
          return written.written ? { ...written, record: { ...record, attempt: record.attempt.padEnd(64) } } : written;
        },
      },
    });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
    const pin = shop.sandbox.vouchers.issue({ nominal: '25.00', currency: 'EUR' });
    const sent = { attempt: shop.attempt(), order: 'o-1', pin };
    const { status, body } = await shop.call('POST', '/epin/redemptions', { body: sent });
    assert.deepEqual([status, body.type, body.code], [504, 'unknown-outcome', 'unreadable'], JSON.stringify(body));
    assert.deepEqual(said, [{ call: 'redeemEpin', order: 'o-1', attempt: sent.attempt }]);
    assert.equal(shop.sandbox.ledger.length, 1);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });

  test('the answer to a wrong channel does not speak of an attempt alone', async () => {
    const body = { variant: 'one-time', order: 'o-1', channel: 'short' };
    const { status, body: problem } = await openShop().call('POST', '/widget', { body });
    assert.deepEqual([status, problem.field], [400, 'channel']);
    assert.equal(problem.detail, 'attempts and channels are 16 to 64 letters, digits, "-" or "_"');
  });

  test('the answer to text that is too long names the limit', async () => {
    const shop = openShop();
    const body = { ...(await shop.payment()), cardholder: 'x'.repeat(129) };
    const { status, body: problem } = await shop.call('POST', '/charges', { body });
    assert.deepEqual([status, problem.detail], [400, 'cardholder is longer than 128']);
  });

  test('the log of a store that failed during a payment names the order and the attempt, and no secret', async () => {
    const said: ErrorAbout[] = [];
    const shop = openShop({
      onError: (_error, about) => void said.push(about),
      attempts: { ...createMemoryAttempts(), claim: () => Promise.reject(new Error('down')) },
    });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'EUR', description: 'Coins' });
    const body = { attempt: shop.attempt(), order: 'o-1', pin: '4711-0815' };
    assert.equal((await shop.call('POST', '/epin/redemptions', { body })).body.code, 'internal');
    assert.deepEqual(said, [{ call: 'redeemEpin', order: 'o-1', attempt: body.attempt }]);
  });

  test('a country in small letters is accepted', async () => {
    const { body } = await openShop({ country: () => 'de' }).call('GET', '/config');
    assert.equal(body.country, 'DE');
  });

  test('a single allowed origin needs no list', async () => {
    const shop = openShop({ allowedOrigins: 'https://other.example' });
    const { headers } = await shop.call('GET', '/config', { origin: 'https://other.example' });
    assert.equal(headers.get('access-control-allow-origin'), 'https://other.example');
  });

  test('the error of a wrong setting names createProvider', () => {
    const config = { baseUrl: 'localhost:4174', projectKey: 'k', secretKey: 's' };
    assert.throws(() => createProvider(config), /^SignatureError: createProvider: baseUrl must be/);
  });

  test('the answer to an unknown customer names the hook', async () => {
    const { status, body } = await openShop().call('GET', '/config', { as: 'nobody' });
    assert.deepEqual([status, body.detail], [401, 'customer(request) answered no id']);
  });

  for (const customer of [{ email: 'ann@example.com' }, { id: '', email: 'ann@example.com' }, 'ann', true]) {
    test(`a customer without an id (${JSON.stringify(customer)}) is refused at the first call`, async () => {
      const shop = openShop({ customer: () => customer as Customer, order: () => order });
      const { status, body } = await shop.call('GET', '/orders/o-1');
      assert.deepEqual([status, body.detail], [401, 'customer(request) answered no id']);
    });
  }

  test('a customer whose id is a number is refused at the first call, and the log says what it must be', async () => {
    const shop = openShop({ customer: () => ({ id: 5, email: 'a@b.c' }) as unknown as Customer, order: () => order });
    const { status, body } = await shop.call('GET', '/orders/o-1');
    assert.deepEqual([status, body.code], [500, 'internal']);
    assert.match(String(shop.errors[0]?.error), /customer: id must be a string/);
  });

  test('the log says that saved cards must be a list', async () => {
    const none = (): never => assert.fail('it was not asked for');
    const list = (): never => ({ rows: [] }) as never;
    const shop = openShop({ savedCards: { list, token: none, save: none, remove: none } });
    assert.equal((await shop.call('GET', '/orders/o-1')).body.code, 'internal');
    assert.match(String(shop.errors[0]?.error), /savedCards\.list: answer an array/);
  });

  for (const [what, details, field, rule] of [
    ['without a description', { amount: '9.90', currency: 'EUR' }, 'description', 'is missing'],
    ['with a number as its description', { ...order, description: 5 }, 'description', 'must be string (given: number)'],
    [
      'with a plan of months that is null',
      { ...subscribing, plan: nameless },
      'plan.period',
      'must be ("day" | "week" | "month" | "year") (given: null)',
    ],
    ['with a number as its amount', { ...order, amount: 9.9 }, 'amount', 'must be string (given: number)'],
    [
      'with a purpose of its own',
      { ...order, purpose: 'give' },
      'purpose',
      'must be ("pay" | "reserve" | "subscribe")',
    ],
    ['that is only a price', '9.90', 'amount', 'is missing'],
  ] as const) {
    test(`the log names the field of an order ${what}, and says what it must be`, async () => {
      const shop = openShop({ order: () => details as OrderDetails });
      const { body } = await shop.call('GET', '/orders/o-1');
      assert.equal(body.code, 'unreadable');
      const said = String(shop.errors[0]?.error);
      assert.ok(said.includes(`the answer is not of the contract (${field}): ${field} ${rule}`), said);
    });
  }

  test('the answer to a secret of another type does not repeat it', async () => {
    const body = { attempt: 'attempt-000000000000', order: 'o-1', pin: 47110815 };
    const { status, body: problem } = await openShop().call('POST', '/epin/redemptions', { body });
    assert.deepEqual([status, problem.detail], [400, 'pin must be string (given: number)']);
  });
});
