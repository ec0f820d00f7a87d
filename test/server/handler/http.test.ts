/** Every answer of the handler: its headers, its problems, its paths, and what it never tells. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback } from 'pay-elements/server';
import * as v from 'valibot';
import { endpoints, pages, Problem } from '../../../src/contract/index.js';
import { base, openShop, order, replyOf } from './shop.js';

describe('every answer', () => {
  it('is never stored, sniffed or framed', async () => {
    const { headers } = await openShop().call('GET', '/config');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('vary'), '*');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
  });

  const wrong: [string, string, number, string][] = [
    ['GET', '/nothing', 404, 'not-found'],
    ['GET', '/orders/', 404, 'not-found'],
    ['GET', '/orders/%E0%A4%A', 404, 'not-found'],
    ['GET', '/orders/o-9', 404, 'not-found'],
    ['PUT', '/config', 405, 'invalid-request'],
    ['GET', '/charges', 405, 'invalid-request'],
    ['GET', '/charges/attempts/short', 400, 'invalid-request'],
    ['GET', '/payment-systems?country=germany', 400, 'invalid-request'],
    ['POST', '/charges', 400, 'invalid-request'],
  ];
  for (const [method, path, status, type] of wrong) {
    it(`to ${method} ${path} is ${status} ${type}`, async () => {
      const reply = await openShop().call(method, path);
      assert.equal(reply.status, status, JSON.stringify(reply.body));
      assert.equal(reply.headers.get('content-type'), 'application/problem+json');
      assert.ok(v.is(Problem, reply.body));
      assert.equal(reply.body.type, type);
      assert.equal(reply.body.status, status);
    });
  }

  for (const [path, allow] of [
    ['/config', 'GET'],
    ['/saved-cards/c-1', 'DELETE'],
    ['/pingback', 'GET, POST'],
    ['/carrier/payments/b-1', 'POST, GET'],
  ] as const) {
    it(`to an unsupported method of ${path} names the supported ones`, async () => {
      const { status, headers } = await openShop().call('PUT', path);
      assert.deepEqual([status, headers.get('allow')], [405, allow]);
    });
  }

  for (const [path, status] of [
    ['/pay/config', 200],
    ['/pay/config?country=DE', 200],
    ['/pay/other/../config', 200],
    // Next redirects to such an address with `trailingSlash`.
    ['/pay/config/', 200],
    ['/pay/orders/o-1/', 200],
    ['/pay/config//', 404],
    ['/pay', 404],
    ['/pay/', 404],
    ['/config', 404],
    ['/abc/config', 404],
    ['/payments-of-others/config', 404],
    ['/other/pay/config', 404],
    ['/pay/pay/config', 404],
  ] as const) {
    it(`to ${path} is ${status} if the base path is /pay`, async () => {
      const request = new Request(`${base}${path}`, { headers: { authorization: 'ann' } });
      assert.equal((await openShop().handler(request)).status, status);
    });
  }

  it('names the invalid field and repeats nothing of its value', async () => {
    const pin = '4242424242424242';
    const body = { attempt: 'attempt-000000000000', order: 'o-1', pin: { number: pin } };
    const reply = await openShop().call('POST', '/epin/redemptions', { body });
    assert.equal(reply.body.field, 'pin');
    assert.ok(!JSON.stringify(reply.body).includes(pin));
  });

  it('refuses a body that is no JSON, another type, or too large', async () => {
    const shop = openShop();
    const send = (body: string, headers = {}) => shop.call('POST', '/charges', { body, headers });
    assert.equal((await send('{')).status, 400);
    assert.equal((await send('a=b', { 'content-type': 'text/plain' })).status, 415);
    assert.equal((await send(JSON.stringify({ filler: 'x'.repeat(70_000) }))).status, 413);
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(10_000)) });
    const reply = await shop.handler(
      new Request(`${base}/pay/charges`, {
        method: 'POST',
        headers: { authorization: 'ann', 'content-type': 'application/json' },
        body: endless,
        duplex: 'half',
      } as RequestInit),
    );
    assert.equal(reply.status, 413);
  });

  for (const [announced, sent, read] of [
    [70_000, 70_000, false],
    [10, 70_000, true],
  ] as const)
    it(`refuses a body of ${sent} bytes that is announced as ${announced}${read ? '' : ', and does not read it'}`, async () => {
      const body = new Blob(['x'.repeat(sent)]).stream();
      const headers = { authorization: 'ann', 'content-type': 'application/json', 'content-length': `${announced}` };
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      const request = new Request(`${base}/pay/charges`, init);
      const reply = await replyOf(await openShop().handler(request));
      assert.deepEqual([reply.status, reply.body.code, request.bodyUsed], [413, 'too-large', read]);
    });

  it('hides the error of a hook, which the merchant’s log gets', async () => {
    const shop = openShop({
      customer: () => {
        throw new Error('database at 10.0.0.1 is down, password hunter2');
      },
    });
    const reply = await shop.call('GET', '/config');
    assert.equal(reply.status, 500);
    assert.ok(v.is(Problem, reply.body));
    assert.ok(!JSON.stringify(reply.body).includes('hunter2'));
    assert.match(String(shop.errors[0]?.error), /hunter2/);
  });

  it('names the base path of an unknown call, and the likely reader of a missing body', async () => {
    const shop = openShop();
    assert.equal((await shop.call('GET', '/nonsense')).body.detail, 'there is no such call below "/pay"');
    const read = new Request(`${base}/pay/charges`, {
      method: 'POST',
      headers: { authorization: 'ann', 'content-type': 'application/json', origin: base },
      body: '{}',
    });
    await read.text();
    const { detail } = (await (await shop.handler(read)).json()) as Problem;
    assert.equal(detail, 'the body broke off, or a body parser has read it: mount the handler before the parser');
  });

  it('is logged if a body parser has read a notification, as nobody sees an answer to the provider', async () => {
    const shop = openShop();
    const read = signTestPingback(
      { type: 'paid', ref: 'b1', uid: 'ann' },
      { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback`, method: 'POST' },
    );
    await read.text();
    assert.equal((await shop.handler(read)).status, 400);
    assert.match(String(shop.errors[0]?.error), /a body parser has read it/);
  });

  it('to a failure without onError goes with a line in the console, without extra fields of the error', async () => {
    const { error: original } = console;
    const lines: string[] = [];
    console.error = (...words: unknown[]) => void lines.push(words.join(' '));
    try {
      const gone = Object.assign(new Error('the database is gone'), { password: 'hunter2' });
      const shop = openShop({ unheard: true, order: () => Promise.reject(gone) });
      assert.equal((await shop.call('GET', '/orders/o-1')).status, 500);
      const other = openShop({ unheard: true, order: () => ({ ...order, currency: 'EURO' }) });
      assert.equal((await other.call('GET', '/orders/o-2')).status, 503);
      // A declined card is not a failure: the payer is told, and can pay another way.
      const declining = openShop({ unheard: true });
      const body = await declining.payment({ token: await declining.token('222') });
      assert.equal((await declining.call('POST', '/charges', { body })).body.status, 'declined');
      // The message of this refusal names neither the call nor the code, so the line must.
      declining.sandbox.faults.next(1, { code: 7777 }, 'POST /api/carrier/init-payment');
      await declining.call('POST', '/carrier/payments', { body: { order: 'o-1', country: 'PL' } });
      const [first = '', second = '', third = '', ...more] = lines;
      assert.match(
        third,
        /^pay-elements, startCarrierPayment, order o-1: carrier\.start 7777: ProviderError: Refused on request\n/,
      );
      assert.match(first, /^pay-elements, readOrder, order o-1: Error: the database is gone\n +at /);
      assert.ok(!first.includes('hunter2'));
      assert.match(
        second,
        /^pay-elements, readOrder, order o-2: TypeError: .*\(currency\): a currency is three capital letters/,
      );
      assert.deepEqual(more, []);
    } finally {
      console.error = original;
    }
  });

  it('comes even if the merchant’s log fails, at once or later', async () => {
    const unhandled: unknown[] = [];
    const hear = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', hear);
    try {
      for (const onError of [
        () => {
          throw new Error('the log is full');
        },
        () => Promise.reject(new Error('the log is gone')),
      ]) {
        const shop = openShop({ onError, order: () => Promise.reject(new Error('the database is gone')) });
        assert.equal((await shop.call('GET', '/orders/o-1')).status, 500);
      }
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      process.off('unhandledRejection', hear);
    }
    assert.deepEqual(unhandled, []);
  });

  it('comes for every call and page of the contract', async () => {
    const shop = openShop();
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      const reply = await shop.call(method, path.replace(/\{\w+\}/g, 'x'));
      assert.doesNotMatch(reply.body.detail ?? '', /there is no such call/, name);
      assert.notEqual(reply.status, 405, name);
    }
    for (const [name, { methods, path }] of Object.entries(pages)) {
      for (const method of methods) assert.notEqual((await shop.call(method, path)).status, 404, name);
    }
  });
});
