/** A notification or an answer that is about another payment than the attempt it seems to belong to. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attemptKey } from '../../../src/server/handler/attempts.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { base, openShop, order, pays } from './shop.js';

describe('two orders of one product', () => {
  for (const amount of ['19.80', '9.90'])
    it(`the page of one, paid with ${amount} after a card has paid the other, pays its own order`, async () => {
      const shop = openShop();
      const tea = { ...order, product: { id: 'tea', name: 'Tea' } };
      shop.orders.set('ann o-1', tea);
      shop.orders.set('ann o-2', { ...tea, amount });
      const page = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-2' } });
      await shop.sandbox.advance(30);
      assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
      await shop.sandbox.settle();
      await pays(shop, page.body.url);
      const heard = shop.events.filter(({ order: id }) => id === 'o-1');
      assert.equal(heard.length, 1, 'of o-1 once');
      assert.equal((await shop.call('GET', '/orders/o-2/payment')).body.status, 'succeeded');
      const again = await shop.call('POST', '/charges', { body: await shop.payment({ order: 'o-2' }) });
      assert.equal(again.body.code, 'order-taken');
      assert.equal(shop.sandbox.ledger.length, 2);
    });
});

describe('a charge with another price than the attempt', () => {
  for (const custom of [true, false])
    it(`pays for nothing when its notification comes${custom ? ', even if that names the attempt' : ''}`, async () => {
      let isSwapped = false;
      const cheap = { id: 't-cheap', amount: '1.00', currency: 'EUR', refunded: false, risk: 'approved' };
      const shop = openShop({
        deaf: true,
        wire: async (request, send) => {
          if (isSwapped && request.url.includes('/api/rest/payment'))
            return Response.json({ ...cheap, object: 'payment', created: 1_800_000_000, uid: 'ann' });
          if (isSwapped && request.url.endsWith('/charge'))
            return Response.json({ ...cheap, object: 'charge', captured: true });
          return send(request);
        },
      });
      isSwapped = true;
      const body = await shop.payment();
      assert.equal((await shop.call('POST', '/charges', { body })).body.type, 'unknown-outcome');
      const note = {
        type: 'paid',
        ref: 't-cheap',
        uid: 'ann',
        goodsid: 'o-1',
        ...(custom && { params: { custom: { attempt: attemptKey('ann', String(body['attempt'])) } } }),
      } as const;
      const told = signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` });
      assert.equal(await (await shop.handler(told)).text(), 'OK');
      assert.deepEqual(
        shop.events.map((event) => event.order),
        [undefined],
      );
      assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
    });
});

describe('a charge with another price, whose notification is faster than its answer', () => {
  it('pays for nothing', async () => {
    let notify = async (): Promise<unknown> => undefined;
    const cheap = { id: 't-cheap', amount: '1.00', currency: 'EUR', refunded: false, risk: 'approved' };
    const shop = openShop({
      deaf: true,
      wire: async (request, send) => {
        if (request.url.includes('/api/rest/payment'))
          return Response.json({ ...cheap, object: 'payment', created: 1_800_000_000, uid: 'ann' });
        if (!request.url.endsWith('/charge')) return send(request);
        await notify();
        return Response.json({ ...cheap, object: 'charge', captured: true });
      },
    });
    shop.orders.set('ann o-1', { ...order, amount: '900.00' });
    const body = await shop.payment();
    const params = { custom: { attempt: attemptKey('ann', String(body['attempt'])) } };
    const note = { type: 'paid', ref: 't-cheap', uid: 'ann', goodsid: 'o-1', params } as const;
    const url = `${base}/pay/pingback`;
    notify = () => shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url }));
    assert.equal((await shop.call('POST', '/charges', { body })).body.type, 'unknown-outcome');
    assert.deepEqual(
      shop.events.map((event) => event.order),
      [undefined],
    );
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'pending');
  });
});

describe('an answer with the subscription of another order', () => {
  it('starts nothing for this order', async () => {
    let first = '';
    const shop = openShop({
      deaf: true,
      wire: async (request, send) => {
        const answer = await send(request);
        if (!request.url.endsWith('/subscription')) return answer;
        first ||= await answer.text();
        return new Response(first, answer);
      },
    });
    const plan = { period: 'month', periodLength: 1 } as const;
    for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, { ...order, purpose: 'subscribe', plan });
    const start = async (id: string) =>
      (await shop.call('POST', '/subscriptions', { body: await shop.payment({ order: id }) })).body;
    assert.equal((await start('o-1')).status, 'succeeded');
    assert.equal((await start('o-2')).type, 'unknown-outcome');
    assert.match(String(shop.errors.at(-1)?.error), /is of another payment$/);
  });
});

describe('an answer that both refuses and confirms', () => {
  for (const [status, remark] of [
    [200, { error: 'The address does not match' }],
    [200, { notices: ['The address does not match'] }],
    [200, { error: { code: 0, message: 'The address does not match' } }],
    [402, {}],
  ] as const)
    it(`is looked up, as the charge was made: HTTP ${status} ${JSON.stringify(remark)}`, async () => {
      const shop = openShop({
        deaf: true,
        wire: async (request, send) => {
          const answer = await send(request);
          if (!request.url.endsWith('/charge')) return answer;
          return Response.json({ ...((await answer.json()) as object), ...remark }, { status });
        },
      });
      const body = await shop.payment();
      assert.equal((await shop.call('POST', '/charges', { body })).body.type, 'unknown-outcome');
      const { body: found } = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
      assert.equal(found.status, 'succeeded', JSON.stringify(found));
      assert.equal(shop.sandbox.ledger.length, 1);
    });
});

describe('an answer whose charge has no usable id', () => {
  for (const id of ['', 'x'.repeat(300)])
    it(`is looked up: ${id.slice(0, 3) || 'an empty one'}`, async () => {
      const shop = openShop({
        deaf: true,
        wire: async (request, send) => {
          const answer = await send(request);
          if (!request.url.endsWith('/charge')) return answer;
          return Response.json({ ...((await answer.json()) as object), id });
        },
      });
      const body = await shop.payment();
      assert.equal((await shop.call('POST', '/charges', { body })).body.type, 'unknown-outcome');
      const { body: found } = await shop.call('GET', `/charges/attempts/${String(body['attempt'])}`);
      assert.equal(found.status, 'succeeded', JSON.stringify(found));
    });
});
