/** A step of a phone bill that is under way, lost or repeated: the order is kept, and paid once. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { createMemoryAttempts } from '../../../src/server/handler/attempts.js';
import { openShop } from './shop.js';
import { shopIn, start, send, standing } from './phone-bill.js';

describe('paying by phone bill', () => {
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

  it('does not send a lost step again before the payment was looked up', async () => {
    const shop = shopIn('TRY', '20.00', { deaf: true });
    const { ref } = (await start(shop, 'TR')).body;
    shop.sandbox.faults.next(1, { reset: 'before' }, 'process-payment');
    for (const code of ['unknown', 'unknown', 'unknown']) {
      const lost = await send(shop, ref as string, 'msisdn', '905321234567');
      assert.deepEqual([lost.status, lost.body.type, lost.body.code], [504, 'unknown-outcome', code]);
    }
    assert.equal(shop.sandbox.log.filter(({ path }) => path.endsWith('/process-payment')).length, 1);
    assert.equal((await shop.call('GET', `/carrier/payments/${ref}`)).body.completed, false);
    assert.equal((await send(shop, ref as string, 'msisdn', '905321234567')).body.step, 'complete');
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('sends a step once that two tabs send at the same time', async () => {
    const shop = shopIn('TRY', '20.00');
    const { ref } = (await start(shop, 'TR')).body;
    await Promise.all([1, 2].map(() => send(shop, ref as string, 'msisdn', '905321234567')));
    assert.equal(shop.sandbox.log.filter(({ path }) => path.endsWith('/process-payment')).length, 1);
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('leaves the order free while the payer has the next step', async () => {
    const shop = shopIn('BRL', '9.99');
    const { ref } = (await start(shop, 'BR')).body;
    assert.equal((await send(shop, ref as string, 'msisdn', '5511987654321')).body.step, 'code');
    const card = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.equal(card.body.status, 'succeeded', JSON.stringify(card.body));
    assert.equal((await send(shop, ref as string, 'code', shop.sandbox.handset.pin ?? '')).body.code, 'order-taken');
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

  it('does not call a step refused that was accepted, if what comes next cannot be read', async () => {
    const shop = shopIn('BRL', '9.99', {
      wire: async (request: Request, forward: (request: Request) => Promise<Response>) => {
        const answer = await forward(request);
        if (!request.url.endsWith('/process-payment')) return answer;
        return Response.json({ ...((await answer.json()) as object), flow: 'redirect', instructions: {} });
      },
    });
    const { ref } = (await start(shop, 'BR')).body;
    const lost = await send(shop, ref as string, 'msisdn', '5511987654321');
    assert.deepEqual([lost.status, lost.body.type, lost.body.attempt], [504, 'unknown-outcome', ref]);
    assert.match(String(shop.errors.at(-1)?.error), /asks for a step that is not known/);
    assert.equal(await standing(shop), 'pending');
    const { body } = await shop.call('GET', `/carrier/payments/${ref}`);
    assert.equal(body.completed, false);
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
});
