import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { signTestPingback } from 'pay-elements/server';
import { createMemoryAttempts } from '../../../src/server/handler/attempts.js';
import { bob, openShop, type Shop } from './shop.js';

function shopIn(currency: string, amount: string, config = {}): Shop {
  const shop = openShop(config);
  shop.orders.set('ann o-1', { amount, currency, description: 'Coins' });
  return shop;
}

const start = (shop: Shop, country: string, more = {}) =>
  shop.call('POST', '/carrier/payments', { body: { order: 'o-1', country, ...more } });
const send = (shop: Shop, ref: string, flow: string, data: string, as = {}) =>
  shop.call('POST', `/carrier/payments/${ref}`, { body: { flow, data }, ...as });

describe('paying by phone bill', () => {
  it('takes a keyword and a PIN', async () => {
    const shop = shopIn('PLN', '4.92');
    const first = await start(shop, 'PL');
    assert.equal(first.body.step, 'code', JSON.stringify([first.body, shop.errors]));
    assert.deepEqual([first.body.price.amount, first.body.price.currency], ['4.92', 'PLN']);
    const { ref, shortcode, keyword } = first.body;
    assert.equal((await shop.call('GET', `/carrier/payments/${ref}`)).body.completed, false);
    const wrong = await send(shop, ref, 'code', '0');
    assert.deepEqual(
      [wrong.status, wrong.body.type, wrong.body.field],
      [402, 'declined', 'data'],
      JSON.stringify(wrong.body),
    );
    shop.sandbox.handset.text(shortcode as string, keyword as string);
    const done = await send(shop, ref, 'code', shop.sandbox.handset.pin ?? '');
    assert.equal(done.body.step, 'complete', JSON.stringify(done.body));
    await shop.sandbox.settle();
    assert.deepEqual(
      shop.events.map(({ order, attempt }) => [order, attempt]),
      [['o-1', ref]],
    );
    const read = await shop.call('GET', `/carrier/payments/${ref}`);
    assert.deepEqual([read.body.completed, read.body.amount, read.body.country], [true, '4.92', 'PL']);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
    assert.equal((await send(shop, ref, 'code', '1')).body.step, 'complete', 'sent again, it is complete');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('cuts the instructions of the provider to the length that the contract allows', async () => {
    const said = 'Text the keyword. '.repeat(100);
    const shop = shopIn('PLN', '4.92', {
      wire: async (request: Request, send: (request: Request) => Promise<Response>) => {
        const answer = (await (await send(request)).json()) as { instructions?: object };
        return Response.json(
          answer.instructions ? { ...answer, instructions: { ...answer.instructions, info: said } } : answer,
        );
      },
    });
    const { status, body } = await start(shop, 'PL');
    assert.deepEqual([status, body.step, body.info], [200, 'code', said.slice(0, 1024)], JSON.stringify(shop.errors));
  });

  it('answers a step and a look-up with the refund once the payment is taken back', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref, shortcode, keyword } = (await start(shop, 'PL')).body;
    shop.sandbox.handset.text(shortcode as string, keyword as string);
    await send(shop, ref as string, 'code', shop.sandbox.handset.pin ?? '');
    await shop.sandbox.settle();
    await shop.handler(
      signTestPingback(
        { type: 'refund', ref: ref as string, uid: 'ann', goodsid: 'o-1', reason: 9 },
        { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' },
      ),
    );
    assert.equal(shop.events.at(-1)?.pingback.type, 'refund');
    for (const reply of [
      await send(shop, ref as string, 'code', '1'),
      await shop.call('GET', `/carrier/payments/${ref}`),
    ]) {
      assert.deepEqual(
        [reply.status, reply.body.type, reply.body.code, reply.body.retryable],
        [402, 'declined', 'refunded', false],
        JSON.stringify(reply.body),
      );
    }
  });

  it('takes several steps in turn', async () => {
    const shop = shopIn('BRL', '9.99');
    const first = await start(shop, 'BR');
    assert.equal(first.body.step, 'msisdn', JSON.stringify(first.body));
    const second = await send(shop, first.body.ref as string, 'msisdn', '5511987654321');
    assert.equal(second.body.step, 'code', JSON.stringify(second.body));
    const third = await send(shop, first.body.ref as string, 'code', shop.sandbox.handset.pin ?? '');
    assert.equal(third.body.step, 'complete');
  });

  it('leads to a page of the carrier and back', async () => {
    const shop = shopIn('GBP', '10.00');
    const first = await start(shop, 'GB', { returnUrl: 'https://shop.test/done' });
    assert.equal(first.body.step, 'redirect', JSON.stringify(first.body));
    assert.match(first.body.url as string, /^http/);
    const page = await shop.call('GET', `/carrier/return?ref=${first.body.ref as string}`);
    assert.match(page.body as string, /href="https:\/\/shop\.test\/done"/);
    // The ids of a customer and an order must not lead to a payment.
    const guessed = await shop.call('GET', '/carrier/return?ref=goods+3+ann+o-1');
    assert.doesNotMatch(guessed.body as string, /done/);
    const foreign = await start(shop, 'GB', { returnUrl: 'https://evil.test/' });
    assert.equal(foreign.body.field, 'returnUrl');
  });

  it('does not read a refusal by the meaning that its code has for cards', async () => {
    const shop = shopIn('PLN', '4.92', {
      wire: async (request: Request, send: (request: Request) => Promise<Response>) =>
        request.url.endsWith('/init-payment')
          ? Response.json({ success: false, error: 'Not here', code: 3003 })
          : send(request),
    });
    const { status, body } = await start(shop, 'PL');
    assert.deepEqual([status, body.code, body.field, body.retryable], [402, '3003', undefined, false]);
  });

  it('asks for the carrier first where the country requires it', async () => {
    const shop = shopIn('TRY', '20.00');
    shop.sandbox.carrier.carrierRequired.add('TR');
    const first = await start(shop, 'TR');
    assert.equal(first.body.step, 'carrier', JSON.stringify(first.body));
    const again = await start(shop, 'TR', { carrier: first.body.carriers[0].id as string });
    assert.equal(again.body.step, 'msisdn');
  });

  it('begins only at a price point that pays for the order', async () => {
    const shop = shopIn('EUR', '1.00');
    const { points } = (await shop.call('GET', '/price-points?country=PL&currency=EUR')).body;
    assert.ok(points.length > 2, JSON.stringify(points));
    const point = (enough: boolean) =>
      points.find(({ converted }: { converted: { amount: string } }) => Number(converted.amount) >= 1 === enough);
    const ask = (chosen: { amount: string; currency: string }) =>
      start(shop, 'PL', { pricePoint: { amount: chosen.amount, currency: chosen.currency } });
    assert.equal((await ask(point(true))).body.step, 'code');
    assert.equal((await ask(point(false))).body.code, 'price-point');
    const gone = await ask({ amount: '999.00', currency: 'PLN' });
    assert.deepEqual([gone.status, gone.body.code, gone.body.field], [400, 'price-point', 'pricePoint']);
    assert.deepEqual(gone.body.order, (await shop.call('GET', '/orders/o-1')).body, 'with the order as it stands');
  });

  it('begins only at the price that the payer was shown', async () => {
    const shop = shopIn('PLN', '4.92');
    const { version } = (await shop.call('GET', '/orders/o-1')).body;
    assert.equal((await start(shop, 'PL', { orderVersion: version })).body.step, 'code');
    shop.orders.set('ann o-1', { amount: '2.46', currency: 'PLN', description: 'Coins' });
    const stale = await start(shop, 'PL', { orderVersion: version });
    assert.deepEqual([stale.status, stale.body.code, stale.body.order.amount], [409, 'stale-order', '2.46']);
    assert.equal((await start(shop, 'PL', { orderVersion: stale.body.order.version })).body.price.amount, '2.46');
  });

  it('limits how many numbers a customer may try', async () => {
    const shop = shopIn('PLN', '4.92');
    let tried = await start(shop, 'PL', { msisdn: '48501234500' });
    for (let more = 1; more < 11; more++) tried = await start(shop, 'PL', { msisdn: `485012345${more + 10}` });
    assert.deepEqual([tried.status, tried.body.type], [429, 'rate-limited']);
    assert.equal((await start(shop, 'PL')).status, 200, 'without a number nobody gets a message');
  });

  it('tells the provider what is known of the payer’s network and phone', async () => {
    const shop = shopIn('PLN', '4.92');
    const more = { mcc: '260', mnc: '06', carrier: 'pl-zubr', msisdn: '48501234567' };
    assert.equal((await start(shop, 'PL', more)).body.step, 'code');
    const asked = shop.sandbox.log.find(({ path }) => path.endsWith('/init-payment'));
    // The sandbox redacts phone numbers in its log.
    assert.deepEqual({ ...asked?.fields, ...more, msisdn: '[redacted]' }, { ...asked?.fields });
  });

  it('is hidden from other customers', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref } = (await start(shop, 'PL')).body;
    assert.equal((await shop.call('GET', `/carrier/payments/${ref}`, { as: bob })).status, 404);
    assert.equal((await send(shop, ref as string, 'code', '1', { as: bob })).status, 404);
  });

  it('limits the tries to guess a PIN', async () => {
    const shop = shopIn('PLN', '4.92', {});
    let last = await start(shop, 'PL');
    for (let tries = 0; tries < 11; tries++)
      last = await send(shop, String((await start(shop, 'PL')).body.ref), 'code', '1');
    assert.deepEqual([last.status, last.body.type], [429, 'rate-limited']);
  });

  it('reports a lost answer as unknown, does not send the step again, and settles it by a look-up', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref, shortcode, keyword } = (await start(shop, 'PL')).body;
    shop.sandbox.handset.text(shortcode as string, keyword as string);
    shop.sandbox.faults.next(1, { reset: 'after' }, 'process-payment');
    const lost = await send(shop, ref as string, 'code', shop.sandbox.handset.pin ?? '');
    assert.deepEqual([lost.status, lost.body.type], [504, 'unknown-outcome']);
    const { error, call } = shop.errors.at(-1) ?? {};
    assert.equal(call, 'carrier.process');
    assert.match(String(error), /carrier\.process: the connection to the provider broke; look up what became of it/);
    assert.ok(!inspect(error).includes(String(shop.sandbox.handset.pin)));
    assert.equal((await shop.call('GET', `/carrier/payments/${ref}`)).body.completed, true);
    assert.equal((await send(shop, ref as string, 'code', '1')).body.step, 'complete');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('logs why a step failed, without the request that a failed connection quotes', async () => {
    const pin = '77317731';
    const shop = shopIn('PLN', '4.92', {
      wire: async (request: Request, send: (request: Request) => Promise<Response>) => {
        if (!request.url.endsWith('/process-payment')) return send(request);
        throw new TypeError(`could not send ${await request.text()}`);
      },
    });
    const { ref } = (await start(shop, 'PL')).body;
    await send(shop, ref as string, 'code', pin);
    assert.match(String(shop.errors.at(-1)?.error), /the connection to the provider broke/);
    assert.ok(!inspect(shop.errors).includes(pin));
  });

  const standing = async (shop: Shop) => (await shop.call('GET', '/orders/o-1/payment')).body.status;

  it('leaves the order without a payment while it has only begun, even if its start was lost', async () => {
    const shop = shopIn('PLN', '4.92');
    shop.sandbox.faults.next(1, { reset: 'after' }, 'init-payment');
    assert.equal((await start(shop, 'PL')).body.type, 'unknown-outcome');
    assert.equal(await standing(shop), 'none');
    assert.equal((await start(shop, 'PL')).body.step, 'code');
    assert.equal(await standing(shop), 'none');
  });

  it('ends when refused for good, and lets the order be paid another way', async () => {
    const shop = shopIn('TRY', '20.00');
    const { ref } = (await start(shop, 'TR')).body;
    const noCredit = await send(shop, ref as string, 'msisdn', '905321230000');
    assert.deepEqual(
      [noCredit.status, noCredit.body.type, noCredit.body.code, noCredit.body.retryable, noCredit.body.field],
      [402, 'declined', '5010', false, undefined],
    );
    assert.equal(await standing(shop), 'failed');
    const again = await send(shop, ref as string, 'msisdn', '905321234567');
    assert.deepEqual([again.body.type, again.body.code], ['declined', '5010'], JSON.stringify(again.body));
    const read = await shop.call('GET', `/carrier/payments/${ref}`);
    assert.deepEqual([read.status, read.body.type, read.body.code], [402, 'declined', '5010']);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    assert.equal(await standing(shop), 'succeeded');
  });

  it('pays after a refusal once a notification says so, whatever reference it has', async () => {
    const shop = shopIn('TRY', '20.00');
    const { ref } = (await start(shop, 'TR')).body;
    await send(shop, ref as string, 'msisdn', '905321230000');
    assert.equal(await standing(shop), 'failed');
    const note = { type: 'paid', ref: 'of-the-bill', uid: 'ann', goodsid: 'o-1' } as const;
    await shop.handler(
      signTestPingback(note, { secret: shop.sandbox.secretKey, url: 'https://shop.test/pay/pingback' }),
    );
    assert.deepEqual([shop.events.at(-1)?.order, await standing(shop)], ['o-1', 'succeeded']);
  });

  it('ends after too many wrong PINs, and not before', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref } = (await start(shop, 'PL')).body;
    for (const [code, retryable, stands] of [
      ['5006', true, 'none'],
      ['5006', true, 'none'],
      ['5007', false, 'failed'],
    ] as const) {
      const wrong = await send(shop, ref as string, 'code', '1');
      assert.deepEqual([wrong.body.code, wrong.body.retryable, await standing(shop)], [code, retryable, stands]);
    }
  });

  it('is found failed by a look-up after a refusal on the carrier’s page, or when it has expired', async () => {
    const shop = shopIn('GBP', '10.00');
    const { url } = (await start(shop, 'GB')).body;
    assert.equal(await standing(shop), 'none');
    await shop.sandbox.fetch(
      new Request(url as string, { method: 'POST', body: new URLSearchParams({ decision: 'refuse' }) }),
    );
    assert.equal(await standing(shop), 'failed');
    await start(shop, 'GB');
    assert.equal(await standing(shop), 'none');
    await shop.sandbox.advance(1800);
    assert.equal(await standing(shop), 'failed');
  });

  it('is found paid without a notification after the payer agreed on the carrier’s page', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { amount: '10.00', currency: 'GBP', description: 'Coins' });
    const { url } = (await start(shop, 'GB')).body;
    await shop.sandbox.fetch(
      new Request(url as string, { method: 'POST', body: new URLSearchParams({ decision: 'agree' }) }),
    );
    assert.equal(await standing(shop), 'succeeded');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.code, 'order-taken');
  });

  it('stays pending and keeps the order while its outcome is unknown', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { amount: '20.00', currency: 'TRY', description: 'Coins' });
    const { ref } = (await start(shop, 'TR')).body;
    shop.sandbox.faults.next(1, { reset: 'before' }, 'process-payment');
    assert.equal((await send(shop, ref as string, 'msisdn', '905321234567')).body.type, 'unknown-outcome');
    assert.equal(await standing(shop), 'pending');
    assert.equal((await start(shop, 'TR')).body.code, 'order-taken');
    shop.sandbox.faults.next(9, { fail: true }, 'get-payment');
    assert.equal(await standing(shop), 'pending', 'a provider that cannot be asked settles nothing');
    shop.sandbox.faults.clear();
    await shop.sandbox.advance(901);
    assert.equal(await standing(shop), 'none', 'so long after, the step is not on its way any more');
    assert.equal((await start(shop, 'TR')).body.step, 'msisdn');
  });

  it('stays open after a refusal if its details cannot be read', async () => {
    const shop = shopIn('TRY', '20.00');
    const { ref } = (await start(shop, 'TR')).body;
    shop.sandbox.faults.next(9, { garbage: true }, 'get-payment');
    const refusal = await send(shop, ref as string, 'msisdn', '48501234567');
    assert.deepEqual([refusal.body.code, refusal.body.retryable, refusal.body.field], ['5008', true, 'data']);
    shop.sandbox.faults.clear();
    assert.equal((await send(shop, ref as string, 'msisdn', '905321234567')).body.step, 'complete');
  });

  it('keeps the order while a step is on its way, and lets the payer send the step again', async () => {
    let arrive: (() => Promise<unknown>) | undefined;
    const shop = shopIn('TRY', '20.00', {
      wire: (request: Request, forward: (request: Request) => Promise<Response>) => {
        if (arrive || !request.url.endsWith('/process-payment')) return forward(request);
        arrive = () => forward(request);
        return Promise.reject(new TypeError('the line broke'));
      },
    });
    const { ref } = (await start(shop, 'TR')).body;
    assert.equal((await send(shop, ref as string, 'msisdn', '905321234567')).body.type, 'unknown-outcome');
    assert.equal((await shop.call('GET', `/carrier/payments/${ref}`)).body.completed, false);
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(card.body.code, 'order-taken', JSON.stringify(card.body));
    const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    assert.equal(page.body.code, 'order-taken', JSON.stringify(page.body));
    await arrive?.();
    assert.equal((await send(shop, ref as string, 'msisdn', '905321234567')).body.step, 'complete');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('repeats the next step to a payer who lost it, without asking the provider twice', async () => {
    const shop = shopIn('BRL', '9.99');
    const { ref } = (await start(shop, 'BR')).body;
    const next = await send(shop, ref as string, 'msisdn', '5511987654321');
    const again = await send(shop, ref as string, 'msisdn', '5511987654321');
    assert.deepEqual([again.status, again.body], [200, next.body]);
    assert.equal(shop.sandbox.log.filter(({ path }) => path.endsWith('/process-payment')).length, 1);
    const paid = await send(shop, ref as string, 'code', shop.sandbox.handset.pin ?? '');
    assert.equal(paid.body.step, 'complete', JSON.stringify(paid.body));
  });

  describe('while a step is with the provider', () => {
    /** Opens a shop that has sent a number, on its way to the provider until `arrive` is called. */
    async function sending() {
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      let isAsked = (): void => undefined;
      const asked = new Promise<void>((resolve) => (isAsked = resolve));
      const attempts = createMemoryAttempts();
      const shop = shopIn('TRY', '20.00', {
        attempts,
        wire: async (request: Request, forward: (request: Request) => Promise<Response>) => {
          if (request.url.endsWith('/process-payment')) {
            isAsked();
            await arrived;
          }
          return forward(request);
        },
      });
      const { ref } = (await start(shop, 'TR')).body;
      const sent = send(shop, ref as string, 'msisdn', '905321234567');
      await asked;
      const read = (from = shop) => from.call('GET', `/carrier/payments/${ref}`);
      return { shop, attempts, ref: String(ref), read, arrive, sent };
    }

    it('is reported in progress, as its outcome is unknown, and not as incomplete', async () => {
      const { read, arrive, sent } = await sending();
      const early = await read();
      assert.deepEqual([early.status, early.body.type, early.body.code], [504, 'unknown-outcome', 'in-progress']);
      arrive();
      assert.equal((await sent).body.step, 'complete');
      assert.equal((await read()).body.completed, true);
    });

    it('may send the step again once the backend that sent it has died', async () => {
      const { shop, attempts, ref, read, arrive, sent } = await sending();
      const other = openShop({ sandbox: shop.sandbox, attempts });
      assert.equal((await read(other)).body.code, 'in-progress');
      await shop.sandbox.advance(121);
      assert.equal((await read(other)).body.completed, false);
      assert.equal((await send(other, ref, 'msisdn', '905321234567')).body.step, 'complete');
      arrive();
      assert.equal((await sent).body.step, 'complete', 'what was thought dead finds it paid');
      assert.equal(shop.sandbox.ledger.length, 1);
    });
  });

  it('frees the order in the end, if it is looked up after a step that never reached the provider', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { amount: '20.00', currency: 'TRY', description: 'Coins' });
    const { ref } = (await start(shop, 'TR')).body;
    shop.sandbox.faults.next(1, { reset: 'before' }, 'process-payment');
    await send(shop, ref as string, 'msisdn', '905321234567');
    await shop.call('GET', `/carrier/payments/${ref}`);
    assert.equal(await standing(shop), 'pending');
    await shop.sandbox.advance(901);
    assert.equal(await standing(shop), 'none');
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });

  it('does not begin for an order with a trial, which phone bills do not support', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', {
      amount: '4.92',
      currency: 'PLN',
      description: 'Magazine',
      purpose: 'subscribe',
      plan: { period: 'month', periodLength: 1 },
      trial: { amount: '0.00', period: 'week', periodLength: 1 },
    });
    const refused = await start(shop, 'PL');
    assert.deepEqual([refused.status, refused.body.code, refused.body.field], [400, 'purpose', 'order']);
  });

  it('pays the order if it is complete from the start', async () => {
    const shop = shopIn('PLN', '4.92', {
      wire: async (request: Request, forward: (request: Request) => Promise<Response>) => {
        const answer = (await (await forward(request)).json()) as { price?: object };
        if (request.url.endsWith('/init-payment'))
          return Response.json({ ...answer, flow: '', instructions: {}, price: { ...answer.price, carriers: [] } });
        return Response.json(request.url.endsWith('/get-payment') ? { ...answer, completed: true } : answer);
      },
    });
    assert.equal((await start(shop, 'PL')).body.step, 'complete');
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(card.body.code, 'order-taken', JSON.stringify(card.body));
  });

  it('leaves the order free until a step is sent, so the order is paid once', async () => {
    const shop = shopIn('PLN', '4.92');
    const { ref } = (await start(shop, 'PL')).body;
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
    assert.equal((await send(shop, ref as string, 'code', '1')).body.code, 'order-taken');
    assert.equal((await start(shop, 'PL')).body.code, 'order-taken');
  });
});
