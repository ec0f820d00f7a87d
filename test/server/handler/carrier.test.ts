/** Paying by phone bill: the steps, the price points, and what a payer may try. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bob, openShop } from './shop.js';
import { shopIn, start, send } from './phone-bill.js';

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
    assert.deepEqual(first.body.carriers[0], { id: 'tr-lale', name: 'Lale Mobil' });
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

  it('shows the order anew if it is to be reserved by now', async () => {
    const shop = shopIn('PLN', '4.92');
    const { version } = (await shop.call('GET', '/orders/o-1')).body;
    shop.orders.set('ann o-1', { amount: '4.92', currency: 'PLN', description: 'Coins', purpose: 'reserve' });
    const stale = await start(shop, 'PL', { orderVersion: version });
    assert.deepEqual([stale.status, stale.body.code, stale.body.order?.purpose], [409, 'stale-order', 'reserve']);
    assert.equal((await start(shop, 'PL', { orderVersion: stale.body.order.version })).body.code, 'purpose');
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

  it('may be tried again at once after the limiter has failed, because the provider was not asked', async () => {
    let isDown = true;
    const consume = async () => (isDown ? Promise.reject(new Error('the limiter is gone')) : undefined);
    const shop = shopIn('TRY', '20.00', { limiter: { consume } });
    const { ref, step } = (await start(shop, 'TR')).body;
    const { body } = await send(shop, ref as string, step as string, '905321234567');
    assert.deepEqual([body.type, body.code, body.retryable], ['provider-unavailable', 'internal', true]);
    isDown = false;
    assert.equal((await send(shop, ref as string, step as string, '905321234567')).status, 200);
  });

  it('limits the tries to guess a PIN', async () => {
    const shop = shopIn('PLN', '4.92', {});
    let last = await start(shop, 'PL');
    for (let tries = 0; tries < 11; tries++)
      last = await send(shop, String((await start(shop, 'PL')).body.ref), 'code', '1');
    assert.deepEqual([last.status, last.body.type], [429, 'rate-limited']);
  });

  it('does not begin for money that is only to be reserved, nor without a country', async () => {
    const shop = openShop();
    const coins = { amount: '4.92', currency: 'PLN', description: 'Coins' } as const;
    shop.orders.set('ann o-1', { ...coins, purpose: 'reserve' });
    const reserved = await start(shop, 'PL');
    assert.deepEqual([reserved.status, reserved.body.code, reserved.body.field], [400, 'purpose', 'order']);
    shop.orders.set('ann o-1', coins);
    const nowhere = await shop.call('POST', '/carrier/payments', { body: { order: 'o-1' } });
    assert.deepEqual([nowhere.status, nowhere.body.code, nowhere.body.field], [400, 'required', 'country']);
    const asked = shop.sandbox.log.filter(({ path }) => path.endsWith('/init-payment'));
    assert.deepEqual(asked, []);
  });

  for (const [given, shown] of [
    [{}, ['PL', 'month', 1, true]],
    [{ country: 'pl', period: 'decade', period_value: 0 }, [undefined, undefined, undefined, true]],
    [{ country: 'POL', period: 'week', period_value: 2 }, [undefined, 'week', 2, true]],
    [{ country: null, period: null, period_value: null, is_recurring: null }, [undefined, undefined, undefined, true]],
  ] as const) {
    it(`is read with its country and period, if they are of the contract: ${JSON.stringify(given)}`, async () => {
      const shop = shopIn('PLN', '4.92', {
        wire: async (request: Request, forward: (request: Request) => Promise<Response>) => {
          const answer = await forward(request);
          if (!request.url.endsWith('/get-payment')) return answer;
          return Response.json({ ...((await answer.json()) as object), ...given });
        },
      });
      const plan = { period: 'month', periodLength: 1 } as const;
      const coins = { amount: '4.92', currency: 'PLN', description: 'Coins' };
      shop.orders.set('ann o-1', { ...coins, purpose: 'subscribe', plan });
      const { ref } = (await start(shop, 'PL')).body;
      const { body } = await shop.call('GET', `/carrier/payments/${ref}`);
      assert.deepEqual([body.country, body.period, body.periodLength, body.recurring], shown, JSON.stringify(body));
      assert.deepEqual([body.amount, body.currency, body.completed], ['4.92', 'PLN', false]);
    });
  }

  it('is begun without a price, and read at that of its order, if the provider names half of it or none', async () => {
    const shop = shopIn('PLN', '4.92', {
      wire: async (request: Request, forward: (request: Request) => Promise<Response>) => {
        const { url } = request;
        if (url.endsWith('/get-payment')) return Response.json({ success: true, ref: 'bill', completed: false });
        const answer = await forward(request);
        if (!url.endsWith('/init-payment')) return answer;
        return Response.json({ ...((await answer.json()) as object), price: { amount: '4.92' } });
      },
    });
    const { status, body } = await start(shop, 'PL');
    assert.deepEqual([status, body.step, body.price], [200, 'code', undefined], JSON.stringify(body));
    assert.deepEqual((await shop.call('GET', `/carrier/payments/${body.ref}`)).body, {
      ref: body.ref,
      completed: false,
      amount: '4.92',
      currency: 'PLN',
      recurring: false,
    });
  });

  it('that is complete without a step of the payer is known to be paid, whether or not it can be read later', async () => {
    const shop = shopIn('TRY', '20.00', {
      wire: async (request: Request, forward: (request: Request) => Promise<Response>) => {
        const answer = await forward(request);
        const { url } = request;
        const fields = url.endsWith('/get-payment') ? { completed: true } : { flow: '', instructions: {}, price: null };
        if (!url.endsWith('/get-payment') && !url.endsWith('/init-payment')) return answer;
        return Response.json({ ...((await answer.json()) as object), ...fields });
      },
    });
    const { body } = await start(shop, 'TR');
    assert.equal(body.step, 'complete', JSON.stringify(body));
    shop.sandbox.faults.next(9, { fail: true }, 'get-payment');
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
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
});
