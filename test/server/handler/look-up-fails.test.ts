/** A page or phone bill of the order may have been paid, and the provider does not say whether: nothing is charged. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryAttempts } from '../../../src/server/handler/index.js';
import { shopOfMagazines } from './magazines.js';
import { send, shopIn, start } from './phone-bill.js';
import { openShop, pays, type Shop } from './shop.js';

const coins = { amount: '10.00', currency: 'GBP', description: 'Coins' };

const open = (): Shop => {
  const shop = openShop({ deaf: true });
  shop.orders.set('ann o-1', coins);
  return shop;
};

async function paysPage(shop: Shop): Promise<void> {
  const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
  await pays(shop, page.body.url as string);
}

/** Starts a phone bill and agrees to it on the carrier's page. */
async function paysBill({ call, sandbox }: Shop): Promise<void> {
  const bill = await call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'GB' } });
  const body = new URLSearchParams({ decision: 'agree' });
  await sandbox.fetch(new Request(bill.body.url as string, { method: 'POST', body }));
}

const ways = {
  'hosted page': { pay: paysPage, asks: 'GET /api/rest/payment' },
  'phone bill': { pay: paysBill, asks: '/api/carrier/get-payment' },
};

describe('while the provider does not say whether an order was paid', () => {
  for (const [name, { pay, asks }] of Object.entries(ways)) {
    it(`by its ${name}, no card is charged and no voucher redeemed`, async () => {
      const shop = open();
      await pay(shop);
      assert.equal(shop.sandbox.ledger.length, 1);
      shop.sandbox.faults.next(6, { fail: 503 }, asks);
      const card = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.deepEqual([card.body.type, card.body.retryable], ['provider-unavailable', true]);
      const pin = shop.sandbox.vouchers.issue({ nominal: '10.00', currency: 'GBP' });
      const voucher = { attempt: shop.attempt(), order: 'o-1', pin };
      assert.equal((await shop.call('POST', '/epin/redemptions', { body: voucher })).body.type, 'provider-unavailable');
      assert.equal(shop.sandbox.ledger.length, 1);
      const again = await shop.call('POST', '/charges', { body: await shop.payment() });
      assert.equal(again.body.code, 'order-taken');
    });
  }

  for (const [name, { pay, asks }] of Object.entries(ways)) {
    it(`by its ${name}, the order’s payment can still be read, and is known once the provider answers`, async () => {
      const shop = open();
      await pay(shop);
      shop.sandbox.faults.next(6, { fail: 503 }, asks);
      const read = await shop.call('GET', '/orders/o-1/payment');
      assert.deepEqual([read.status, read.body.status], [200, 'none'], JSON.stringify(read.body));
      shop.sandbox.faults.clear();
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    });
  }

  it('by its hosted page, the return from the issuer charges nothing, and comes again', async () => {
    const shop = open();
    const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    const body = await shop.payment({ token: await shop.token('333') });
    const { action } = (await shop.call('POST', '/charges', { body })).body;
    await pays(shop, page.body.url as string);
    const decided = new URLSearchParams({ decision: 'approve' });
    const issuer = await shop.sandbox.fetch(new Request(`${action.url}/return`, { method: 'POST', body: decided }));
    const html = (await issuer.text()).replaceAll('&amp;', '&');
    const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, field = '', value = '']) => [
      field,
      value,
    ]);
    const back = (): Request =>
      new Request(/action="([^"]+return[^"]*)"/.exec(html)?.[1] ?? '', {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
    shop.sandbox.faults.next(3, { fail: 503 }, ways['hosted page'].asks);
    await shop.handler(back());
    assert.equal(shop.sandbox.ledger.length, 1);
    assert.equal((await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`)).body.status, 'action');
    await shop.handler(back());
    assert.equal(shop.sandbox.ledger.length, 1);
    const { error } = (await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`)).body;
    assert.equal(error.code, 'challenge-failed');
  });

  it('by its phone bill, as the look-up is refused without a code, no card is charged', async () => {
    const shop = open();
    await paysBill(shop);
    shop.sandbox.faults.next(1, { fail: 403 }, ways['phone bill'].asks);
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual([card.status, card.body.type], [503, 'provider-unavailable'], JSON.stringify(card.body));
    assert.equal(shop.sandbox.ledger.length, 1);
    shop.sandbox.faults.next(1, { code: 5003 }, ways['phone bill'].asks);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });

  it('because it refuses to tell, a card is charged', async () => {
    const shop = open();
    await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    shop.sandbox.faults.next(1, { fail: 403 }, ways['hosted page'].asks);
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(card.body.status, 'succeeded');
  });
});

describe('while a phone bill cannot be looked up', () => {
  for (const [what, fault] of [
    ['because the provider refuses to tell', { fail: 403 }],
    ['because the provider does not answer', { fail: 503 }],
  ] as const) {
    it(`${what}, a lost step is not called refused, and what has been paid stays paid`, async () => {
      const shop = shopIn('PLN', '4.92', { deaf: true });
      const { ref, shortcode, keyword } = (await start(shop, 'PL')).body;
      shop.sandbox.handset.text(shortcode as string, keyword as string);
      shop.sandbox.faults.next(1, { reset: 'after' }, 'process-payment');
      await send(shop, ref as string, 'code', shop.sandbox.handset.pin ?? '');
      assert.equal(shop.sandbox.ledger.length, 1);
      const looksUp = () => shop.call('GET', `/carrier/payments/${ref}`);
      shop.sandbox.faults.next(99, fault, 'get-payment');
      const early = await looksUp();
      assert.deepEqual([early.status, early.body.type, early.body.attempt], [503, 'provider-unavailable', undefined]);
      assert.equal(shop.errors.at(-1)?.call, 'carrier.read');
      shop.sandbox.faults.clear();
      assert.equal((await looksUp()).body.completed, true);
      shop.sandbox.faults.next(99, fault, 'get-payment');
      const { body } = await looksUp();
      assert.deepEqual([body.completed, body.amount, body.currency], [true, '4.92', 'PLN'], JSON.stringify(body));
    });
  }

  it('because the answer to its token cannot be read, a step that was not sent is not called refused', async () => {
    const attempts = createMemoryAttempts();
    const shop = shopIn('TRY', '20.00', { attempts });
    const { ref } = (await start(shop, 'TR')).body;
    const restarted = shopIn('TRY', '20.00', { attempts, sandbox: shop.sandbox });
    shop.sandbox.faults.next(2, { garbage: 'html' }, '/api/carrier/token');
    const { status, body } = await send(restarted, ref as string, 'msisdn', '905321234567');
    assert.deepEqual([status, body.type, body.retryable], [503, 'provider-unavailable', true]);
    assert.equal((await send(restarted, ref as string, 'msisdn', '905321234567')).body.step, 'complete');
  });

  it('its failure, once known, stays the answer', async () => {
    const shop = shopIn('TRY', '20.00');
    const { ref } = (await start(shop, 'TR')).body;
    await send(shop, ref as string, 'msisdn', '905321230000');
    shop.sandbox.faults.next(99, { fail: 503 }, 'get-payment');
    const { body } = await shop.call('GET', `/carrier/payments/${ref}`);
    assert.deepEqual([body.type, body.code, body.attempt], ['declined', '5010', ref]);
  });
});

describe('what the provider refuses to tell', () => {
  for (const path of ['/payment-systems?country=DE', '/price-points?country=PL']) {
    it(`is not called a refused payment: ${path}`, async () => {
      const shop = openShop();
      shop.sandbox.faults.next(1, { fail: 403 }, `GET /api${path.replace(/\?.*/, '')}`);
      const { status, body } = await shop.call('GET', path);
      assert.deepEqual([status, body.type, body.retryable], [503, 'provider-unavailable', true]);
      assert.match(String(shop.errors.at(-1)?.error), /the provider answered HTTP 403/);
    });
  }

  it('of a renewal is not called a payment that does not exist, if the answer cannot be read', async () => {
    const shop = shopOfMagazines();
    await shop.call('POST', '/subscriptions', { body: await shop.payment() });
    await shop.sandbox.advance(32 * 24 * 60 * 60);
    const path = `/payments/${shop.sandbox.ledger[1]?.ref}`;
    assert.equal((await shop.call('GET', path)).body.status, 'succeeded');
    shop.sandbox.faults.next(1, { garbage: 'html' }, ways['hosted page'].asks);
    const { status, body } = await shop.call('GET', path);
    assert.deepEqual([status, body.type, body.code], [503, 'provider-unavailable', 'unreadable']);
  });

  it('of price points is not called a refused phone bill', async () => {
    const shop = shopIn('PLN', '4.92');
    shop.sandbox.faults.next(1, { fail: 403 }, 'GET /api/price-points');
    const pricePoint = { amount: '4.92', currency: 'PLN' };
    const { status, body } = await start(shop, 'PL', { pricePoint });
    assert.deepEqual([status, body.type, body.retryable], [503, 'provider-unavailable', true]);
    assert.equal((await start(shop, 'PL', { pricePoint })).status, 200);
  });

  it('of the token of a phone bill is not called a refused phone bill', async () => {
    const shop = shopIn('PLN', '4.92');
    shop.sandbox.faults.next(2, { garbage: 'html' }, '/api/carrier/token');
    const { status, body } = await start(shop, 'PL');
    assert.deepEqual([status, body.type, body.code], [503, 'provider-unavailable', 'unreadable']);
  });

  it('to a hook of the merchant is not called a refused payment by a call that only reads', async () => {
    const shop = openShop({ order: async () => (await shop.provider.charges.capture('t1'), undefined) });
    const { status, body } = await shop.call('GET', '/orders/o-1');
    assert.deepEqual([status, body.type], [503, 'provider-unavailable'], JSON.stringify(body));
    assert.match(String(shop.errors.at(-1)?.error), /ProviderError/);
  });

  it('keeps the code of the refusal, which says what is wrong', async () => {
    const shop = openShop({
      wire: async () => Response.json({ type: 'Error', code: 4007, error: 'The signature is not valid' }),
    });
    const { body } = await shop.call('GET', '/payment-systems?country=DE');
    assert.deepEqual([body.type, body.code], ['provider-unavailable', '4007']);
  });
});
