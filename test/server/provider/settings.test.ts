/** Settings of a deployment, and the carrier token that the client keeps. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createProvider, LimitError, ProviderError, SignatureError } from 'pay-elements/server';
import { answering, charge, good } from './answering.js';
import { base } from './case.js';

suite('the carrier token', () => {
  const start = { amount: '5', currency: 'PLN', country: 'PL', productName: 'p', productId: 'o' };

  function carrier(refuse: (token: string) => Response | undefined) {
    let made = 0;
    const seen: string[] = [];
    const provider = createProvider({
      baseUrl: base,
      projectKey: 't_key',
      secretKey: 'sk_secret',
      fetch: async (request) => {
        if (request.url.endsWith('/token'))
          return Response.json({ success: true, token: `ct-${++made}`, expire_time: 1 });
        const token = request.headers.get('token') ?? '';
        seen.push(token);
        return refuse(token) ?? Response.json({ success: true, ref: 'r-1', flow: 'code' });
      },
    });
    return { provider, seen };
  }

  test('is kept for its user, whatever its expire_time says', async () => {
    const { provider, seen } = carrier(() => undefined);
    await Promise.all([provider.carrier.start({ ...start, uid: 'a' }), provider.carrier.start({ ...start, uid: 'a' })]);
    await provider.carrier.start({ ...start, uid: 'b' });
    assert.deepEqual(seen, ['ct-1', 'ct-1', 'ct-2']);
  });

  for (const [how, refusal] of [
    ['HTTP 401', () => Response.json({ success: false, error: 'no', code: 1 }, { status: 401 })],
    ['words', () => Response.json({ success: false, error: 'Token expired', code: 9 })],
  ] as const) {
    test(`is renewed once if refused by ${how}, and the call is repeated`, async () => {
      const { provider, seen } = carrier((token) => (token === 'ct-1' ? refusal() : undefined));
      assert.equal((await provider.carrier.start({ ...start, uid: 'a' })).ref, 'r-1');
      await provider.carrier.start({ ...start, uid: 'a' });
      assert.deepEqual(seen, ['ct-1', 'ct-2', 'ct-2']);
    });

    test(`is not renewed twice for one call (${how})`, async () => {
      const { provider, seen } = carrier(refusal);
      await assert.rejects(provider.carrier.start({ ...start, uid: 'a' }), ProviderError);
      assert.equal(seen.length, 2);
    });
  }

  test('is not renewed for a wrong PIN that the provider calls a token, which would spend a try twice', async () => {
    const { provider, seen } = carrier(() => Response.json({ success: false, error: 'Wrong token entered', code: 7 }));
    const pin = provider.carrier.process({ uid: 'a', ref: 'r-1', flow: 'code', data: '1234' });
    await assert.rejects(pin, ProviderError);
    assert.deepEqual(seen, ['ct-1']);
  });

  test('is requested again after a request that failed', async () => {
    let asked = 0;
    const provider = createProvider({
      baseUrl: base,
      projectKey: 't_key',
      secretKey: 'sk_secret',
      fetch: async (request) => {
        if (!request.url.endsWith('/token')) return Response.json({ success: true, ref: 'r-1' });
        return ++asked === 1
          ? Response.json({ success: false, error: 'x' })
          : Response.json({ success: true, token: 't' });
      },
    });
    await assert.rejects(provider.carrier.start({ ...start, uid: 'a' }), ProviderError);
    assert.equal((await provider.carrier.start({ ...start, uid: 'a' })).ref, 'r-1');
  });
});

suite('settings', () => {
  const config = { baseUrl: base, projectKey: 't_key', secretKey: 'sk_secret' };

  for (const [name, wrong] of [
    ['baseUrl', { baseUrl: 'provider.example' }],
    ['baseUrl', { baseUrl: 'http://user:word@provider.example' }],
    ['baseUrl', { baseUrl: 'https://user@provider.example/api' }],
    ['baseUrl', { baseUrl: 'https://provider.example:99999' }],
    ['baseUrl', { baseUrl: 'https://[bad' }],
    ['baseUrl', { baseUrl: 'https://%zz' }],
    ['tokenUrl', { tokenUrl: 'https://t.example/?a' }],
    ['projectKey', { projectKey: '' }],
    ['secretKey', { secretKey: 'sk\nsecret' }],
    ['signVersion', { signVersion: 1 as never }],
    // With each of these values a timer would fire at once, so no charge would ever get its answer.
    ['timeout', { timeout: 0 }],
    ['timeout', { timeout: Infinity }],
    ['timeout', { timeout: 2 ** 31 }],
    ['timeout', { timeout: NaN }],
    // With these values a provider that is down would be asked for ever.
    ['retries', { retries: NaN }],
    ['retries', { retries: -1 }],
  ] as const) {
    test(`${name} is checked at once (${JSON.stringify(Object.values(wrong).map(String))})`, () => {
      assert.throws(
        () => createProvider({ ...config, ...wrong }),
        (error) =>
          error instanceof SignatureError && error.message.includes(name) && !error.message.includes('secret\n'),
      );
    });
  }

  test('a null from a configuration file counts as absent, and reads need no repeats', () => {
    createProvider({ ...config, timeout: null as never, retries: null as never });
    createProvider({ ...config, timeout: 2 ** 31 - 1, retries: 0 });
  });

  test('words of the deployment replace those of the document in every path and field', async () => {
    const words = { gateway: 'cardly', carrier: 'phoney', voucher: 'paper' };
    const urls: string[] = [];
    let body = '';
    const provider = createProvider({
      ...config,
      words,
      fetch: async (request) => {
        urls.push(new URL(request.url).pathname);
        body = await request.clone().text();
        if (request.url.endsWith('/token')) return Response.json({ success: true, token: 'x' });
        return Response.json({
          success: true,
          ref: 'r',
          price: { phoneys: [{ id: 1, name: 'A' }] },
          id: '1',
        });
      },
    });
    const started = await provider.carrier.start({
      uid: 'u',
      amount: '5',
      currency: 'PLN',
      country: 'PL',
      productName: 'carrier pigeon',
      productId: 'o',
      carrier: 'c-1',
    });
    assert.match(body, /phoney=c-1/);
    assert.match(body, /product_name=carrier\+pigeon/, 'words of the merchant are left alone');
    assert.deepEqual(
      started.price?.carriers?.map(({ id }) => id),
      ['1'],
    );
    await provider.charges.refund('1');
    await provider.subscriptions.cancel('1');
    await provider.vouchers.balances().catch(() => undefined);
    await provider.vouchers.redeem({ amount: '1', currency: 'EUR', epin: ['x'], userId: 'u' }).catch(() => undefined);
    assert.deepEqual(urls, [
      '/api/phoney/token',
      '/api/phoney/init-payment',
      '/api/cardly/charge/1/refund',
      '/api/cardly/subscription/1/cancel',
      '/pwapi/paper-balances',
      '/api/pure-paper/payment',
    ]);
    assert.equal(provider.tokenUrl, `${base}/api/cardly/token`);
  });

  test('a word that is not set or empty, as an environment variable may be, is that of the document', async () => {
    for (const gateway of [undefined, '']) {
      const { provider, requests } = answering([() => Response.json(good)], {
        words: { gateway, carrier: 'phoney' } as never,
      });
      await provider.charges.read('t-1');
      assert.equal(requests[0]?.url, `${base}/api/gateway/charge/t-1`);
    }
  });

  test('paths can be replaced one by one', async () => {
    const { provider, requests } = answering([() => Response.json(good)], {
      paths: { 'charges.read': '/v2/c/{chargeid}/show' },
    });
    await provider.charges.read('t-1');
    assert.equal(requests[0]?.url, `${base}/v2/c/t-1/show`);
  });

  test('one-time tokens can have their own live address', async () => {
    const { provider, requests } = answering([() => Response.json({ token: 'o_1' })], {
      tokenUrl: 'https://live.example/',
    });
    await provider.tokens.create({ card: { number: '4242424242424242', expMonth: '02', expYear: '2030', cvv: '123' } });
    assert.equal(requests[0]?.url, 'https://live.example/api/token');
    assert.equal(provider.tokenUrl, 'https://live.example/api/token');
    const whole = answering([], { tokenUrl: 'https://live.example/api/token' }).provider;
    assert.equal(whole.tokenUrl, 'https://live.example/api/token', 'the whole address is as good');
  });

  test('the days between payments can be set to what the provider agreed to', async () => {
    const { provider } = answering([() => Response.json({ id: 's', active: 1 })], { recurringDays: { min: 1 } });
    const request = { ...charge, period: 'day', periodDuration: 1 } as const;
    await provider.subscriptions.create(request);
    await assert.rejects(answering([]).provider.subscriptions.create(request), LimitError);
  });

  test('an invoice may be signed by a function of the merchant', async () => {
    const { provider, requests } = answering([() => Response.json([{ invoice_number: 'I', invoice_id: 1 }])], {
      signInvoice: (body) => `signed ${String(body['invoice_number'])}`,
    });
    const contacts = [{ firstName: 'A', lastName: 'B', email: 'a@b.example' }];
    const items = [{ quantity: 1, unitCost: '1.00', currency: 'EUR', title: 'x' }];
    await provider.invoices.create({
      invoiceNumber: 'I',
      currency: 'EUR',
      date: '01/01/2027',
      dueDate: '01/02/2027',
      contacts,
      items,
    });
    assert.equal(((await requests[0]?.json()) as { sign: string }).sign, 'signed I');
  });
});
