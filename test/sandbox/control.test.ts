import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fault } from '../../src/sandbox/index.js';
import { type Answer, BASE, Merchant, START } from './support.js';

const control = async (
  merchant: Merchant,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer & Pick<Response, 'headers'>> => {
  const init =
    body === undefined ? { method } : { method, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const answer = await merchant.sandbox.fetch(new Request(`${BASE}/sandbox${path}`, init));
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};
const raw = (merchant: Merchant) =>
  merchant.sandbox.fetch(
    new Request(`${BASE}/api/gateway/charge/t1`, { headers: { 'x-apikey': merchant.sandbox.secretKey } }),
  );

const answers: readonly (readonly [fault: Fault, check: (text: string, status: number) => void])[] = [
  [
    { fail: true },
    (text, status) => {
      assert.deepEqual([text, status], ['', 500]);
    },
  ],
  [
    { fail: 503 },
    (text, status) => {
      assert.deepEqual([text, status], ['', 503]);
    },
  ],
  [
    { fail: 204 },
    (text, status) => {
      assert.deepEqual([text, status], ['', 204]);
    },
  ],
  [
    { code: 3200 },
    (text) => {
      assert.equal(JSON.parse(text).error.code, 3200);
    },
  ],
  [
    { garbage: true },
    (text) => {
      assert.match(text, /<html>|<!doctype html>/);
    },
  ],
  [
    { garbage: 'empty' },
    (text) => {
      assert.equal(text, '');
    },
  ],
  [
    { garbage: 'truncated' },
    (text) => {
      assert.throws(() => JSON.parse(text));
    },
  ],
  [
    { garbage: 'huge' },
    (text) => {
      assert.ok(text.length > 5_000_000);
    },
  ],
  [
    { garbage: 'types' },
    (text) => {
      assert.equal(JSON.parse(text).object, 7);
    },
  ],
  [
    { delay: 1 },
    (text) => {
      assert.equal(JSON.parse(text).error.code, 3000);
    },
  ],
];
for (const [fault, check] of answers) {
  test(`${JSON.stringify(fault)} happens to the next call only`, async () => {
    const merchant = new Merchant();
    merchant.sandbox.faults.next(1, fault);
    const answer = await raw(merchant);
    check(await answer.text(), answer.status);
    assert.equal(JSON.parse(await (await raw(merchant)).text()).error.code, 3000);
  });
}

for (const [reset, movements] of [
  ['before', 0],
  ['after', 1],
  [true, 0],
] as const) {
  test(`a connection cut (${String(reset)}) leaves ${String(movements)} charges made`, async () => {
    const merchant = new Merchant();
    const token = await merchant.token();
    merchant.sandbox.faults.next(1, { reset }, 'POST /api/gateway/charge');
    await assert.rejects(merchant.charge({ token }), TypeError);
    assert.equal(merchant.sandbox.ledger.length, movements);
  });
}

for (const [fault, status] of [
  [{ fail: 503 }, 503],
  [{ code: 3200 }, 400],
  [{ garbage: 'html' }, 404],
  [{ delay: 1 }, 404],
  [{ reset: 'before' }, 0],
  [{ reset: 'after' }, 0],
] as const) {
  test(`the log names the fault of a call: ${JSON.stringify(fault)}`, async () => {
    const merchant = new Merchant();
    merchant.sandbox.faults.next(1, fault);
    await raw(merchant).catch(() => undefined);
    await raw(merchant);
    assert.deepEqual(
      merchant.sandbox.log.map((entry) => [entry.status, entry.fault]),
      [
        [status, Object.keys(fault)[0]],
        [404, undefined],
      ],
    );
  });
}

test('a delay may last until the test ends it', async () => {
  const merchant = new Merchant();
  let release = (): void => undefined;
  merchant.sandbox.faults.next(1, {
    delay: new Promise<void>((resolve) => {
      release = resolve;
    }),
  });
  let isAnswered = false;
  const call = raw(merchant).then(() => {
    isAnswered = true;
  });
  await raw(merchant);
  assert.equal(isAnswered, false);
  release();
  await call;
  assert.equal(isAnswered, true);
});

test('faults apply to the calls they match, a given number of times, and can be cleared', async () => {
  const merchant = new Merchant();
  merchant.sandbox.faults.next(2, { fail: 503 }, /^POST .*\/token$/);
  assert.equal((await raw(merchant)).status, 404);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await merchant.post('/api/gateway/token', {}, {})).status);
  assert.deepEqual(statuses, [503, 503, 400]);
  merchant.sandbox.faults.next(5, { fail: 503 });
  merchant.sandbox.faults.clear();
  assert.equal((await raw(merchant)).status, 404);
});

test('the control API: clock, faults, log, ledger, pingbacks, reset', async () => {
  const merchant = new Merchant();
  await merchant.charge({}, { 'card[cvv]': '555' });
  assert.deepEqual((await control(merchant, 'POST', '/clock', { advance: 120 })).body, { now: START + 120 });
  assert.deepEqual((await control(merchant, 'GET', '/clock')).body, { now: START + 120 });
  assert.deepEqual(
    (await control(merchant, 'GET', '/ledger')).body.map((entry: any) => entry.movement),
    ['review', 'review-accepted'],
  );
  assert.deepEqual(
    (await control(merchant, 'GET', '/pingbacks')).body.map((sent: any) => [sent.type, sent.delivered]),
    [
      [200, true],
      [201, true],
    ],
  );
  assert.equal((await control(merchant, 'GET', '/payments')).body.length, 1);
  const log = (await control(merchant, 'GET', '/log')).body;
  assert.deepEqual(
    log.map((entry: any) => [entry.method, entry.path, entry.status]),
    [
      ['POST', '/api/gateway/token', 200],
      ['POST', '/api/gateway/charge', 200],
    ],
  );
  assert.deepEqual((await control(merchant, 'POST', '/faults', { times: 1, fail: 503, match: '/charge/' })).body, {
    times: 1,
  });
  assert.equal((await raw(merchant)).status, 503);
  await control(merchant, 'POST', '/faults', { garbage: 'html', times: 9 });
  await control(merchant, 'DELETE', '/faults');
  assert.equal((await raw(merchant)).status, 404);
  await control(merchant, 'POST', '/reset');
  for (const part of ['/ledger', '/log', '/pingbacks', '/payments'])
    assert.deepEqual((await control(merchant, 'GET', part)).body, []);
  assert.equal(merchant.sandbox.now(), START + 120);
});

test('the control API refuses invalid values, and answers any origin', async () => {
  const merchant = new Merchant();
  for (const [path, body] of [
    ['/clock', { advance: -1 }],
    ['/clock', { advance: 'soon' }],
    ['/faults', {}],
    ['/faults', { fail: 'x' }],
    ['/faults', { fail: 99 }],
    ['/faults', { fail: 600 }],
    ['/faults', { fail: 503.5 }],
    ['/faults', { fail: 503, times: 0 }],
    ['/faults', { fail: 503, times: 'often' }],
    ['/clock', 'no json'],
    ['/clock', 'null'],
  ] as const) {
    assert.equal((await control(merchant, 'POST', path, body)).status, 400, JSON.stringify(body));
  }
  const { headers, body } = await control(merchant, 'POST', '/issuer', { frames: false });
  assert.equal(headers.get('access-control-allow-origin'), '*');
  assert.deepEqual([body, merchant.sandbox.issuer.frames], [{ frames: false }, false]);
});

test('a reset drops payments under review', async () => {
  const merchant = new Merchant();
  const { id } = (await merchant.charge({}, { 'card[cvv]': '555' })).body;
  await merchant.sandbox.settle();
  merchant.sandbox.reset();
  await merchant.sandbox.advance(1_000);
  assert.deepEqual([merchant.types(), merchant.sandbox.ledger], [[200], []]);
  assert.equal((await merchant.get(`/api/gateway/charge/${String(id)}`)).status, 404);
});

test('after a reset no id is used again, as the shop still knows the old ones', async () => {
  const merchant = new Merchant();
  const paid = async (): Promise<string[]> => {
    const token = await merchant.token();
    return [token, (await merchant.charge({ token })).body.id as string];
  };
  const before = await paid();
  merchant.sandbox.reset();
  const after = await paid();
  assert.equal(new Set([...before, ...after]).size, 4, JSON.stringify([before, after]));
});

test('a reset also drops pingbacks that wait for a listener that is down', async () => {
  const merchant = new Merchant();
  merchant.answers = () => new Response('down', { status: 500 });
  await merchant.charge();
  const old = merchant.sandbox.pingbacks;
  const settled = merchant.sandbox.settle();
  merchant.sandbox.reset();
  await settled;
  await merchant.sandbox.advance(10_000);
  assert.deepEqual([merchant.types(), old.map(({ deliveries }) => deliveries.length)], [[], [0]]);
});

test('no pingback is repeated if a reset comes while its listener has not answered', async () => {
  let answer = (_: Response): void => undefined;
  let calls = 0;
  const merchant = new Merchant({
    fetch: () => {
      calls += 1;
      return new Promise<Response>((resolve) => (answer = resolve));
    },
  });
  await merchant.charge();
  const settled = merchant.sandbox.settle();
  while (calls === 0) await new Promise((resolve) => setTimeout(resolve));
  merchant.sandbox.reset();
  answer(new Response('down', { status: 500 }));
  await settled;
  await merchant.sandbox.advance(10_000);
  // Deliveries run in tasks of their own, and no call awaits one that should not exist.
  await new Promise((resolve) => setTimeout(resolve, 1));
  assert.equal(calls, 1);
});

test('visits of the sandbox’s own pages use up no general fault and are not logged', async () => {
  const merchant = new Merchant();
  const look = async (path: string): Promise<number> => (await merchant.get(path, {})).status;
  merchant.sandbox.faults.next(1, { fail: 503 });
  for (const path of ['/', '/activity', '/inbox', '/handset', '/handset/state', '/assets/pages.css', '/sandbox/log'])
    assert.equal(await look(path), 200, path);
  assert.equal(merchant.sandbox.log.length, 0);
  assert.equal((await raw(merchant)).status, 503, 'it was meant for a call of the shop');
  merchant.sandbox.faults.next(1, { fail: 503 }, '/assets/ps/');
  assert.equal(await look('/assets/ps/cc.svg'), 503, 'named, it may be any of them');
  await merchant.post('/handset', { to: '7366', text: 'PAY' }, {});
  assert.deepEqual(
    merchant.sandbox.log.map(({ method, path }) => `${method} ${path}`),
    ['GET /api/gateway/charge/t1', 'GET /assets/ps/cc.svg', 'POST /handset'],
  );
});

test('the home page lists test data and addresses, and never the secret key', async () => {
  const merchant = new Merchant();
  const { body } = await merchant.get('/', {});
  for (const words of ['4242424242424242', '555', 't_sandbox_project', '/sandbox/log', 'https://provider.test'])
    assert.ok(body.includes(words), words);
  assert.ok(!body.includes(merchant.sandbox.secretKey));
  assert.deepEqual(merchant.sandbox.log, []);
});

test('a request that is far too large is refused', async () => {
  const headers = { 'content-length': '2000000' };
  const answer = await new Merchant().sandbox.fetch(
    new Request(`${BASE}/api/token`, { method: 'POST', body: 'a=b', headers }),
  );
  assert.equal(answer.status, 413);
});

test('the activity page shows money, pingbacks and calls; support links open a page', async () => {
  const merchant = new Merchant();
  const { support_link } = (await merchant.charge()).body;
  await merchant.sandbox.settle();
  merchant.sandbox.faults.next(1, { fail: 503 });
  await raw(merchant);
  const { body } = await merchant.get('/activity', {});
  for (const words of ['€9.90', '0 paid', '<td>order-1</td><td>OK, sent once', '/api/gateway/charge', '503 (fail)'])
    assert.ok(body.includes(words), words);
  const support = new URL(support_link as string).pathname;
  assert.match((await merchant.get(support, {})).body, /€9\.90, approved/);
  assert.equal((await merchant.get('/support/t404', {})).status, 404);
});

test('the activity page says why a pingback was not accepted', async () => {
  for (const [answer, words] of [
    [() => new Response('refused', { status: 403 }), 'not OK: HTTP 403, sent once'],
    [() => new Response('thank you'), 'not OK: HTTP 200, text/plain that is not &quot;OK&quot;, sent once'],
    [() => Promise.reject(new TypeError('nobody there')), 'not OK: no connection, sent once'],
  ] as const) {
    const merchant = new Merchant({ pingbackUrl: 'https://shop.example/pay/pingback', fetch: async () => answer() });
    await merchant.charge();
    await merchant.sandbox.settle();
    const { body } = await merchant.get('/activity', {});
    assert.ok(body.includes(words), words);
  }
});

test('the home page says where pingbacks go, without their secrets, or how to set a listener', async () => {
  const page = async (listens: boolean): Promise<string> => (await new Merchant({}, listens).get('/', {})).body;
  assert.match(await page(true), /<code>https:\/\/shop\.test\/pay\/pingback<\/code>/);
  assert.match(await page(false), /hears of no payment.*--pingback/);
  const merchant = new Merchant({}, false);
  await merchant.charge();
  assert.match((await merchant.get('/activity', {})).body, /not sent: no listener/);
});

test('the home page says how phone bills are charged, and which number is refused', async () => {
  const { body } = await new Merchant().get('/', {});
  for (const words of ['PL', 'TR', 'GB', 'BR', '+90', '0000', '/sandbox/carrier'])
    assert.ok(body.includes(words), words);
});

test('the countries that require the operator can be set over HTTP', async () => {
  const merchant = new Merchant();
  const said = await control(merchant, 'POST', '/carrier', { required: ['BR', 'PL'] });
  assert.deepEqual([said.status, said.body], [200, { required: ['BR', 'PL'], withdrawn: [] }]);
  assert.deepEqual([...merchant.sandbox.carrier.carrierRequired], ['BR', 'PL']);
  await control(merchant, 'POST', '/carrier', { required: [] });
  assert.equal(merchant.sandbox.carrier.carrierRequired.size, 0);
  assert.notEqual((await control(merchant, 'POST', '/carrier', { required: 'PL' })).status, 200);
  assert.notEqual((await control(merchant, 'POST', '/carrier', { required: [1] })).status, 200);
  assert.notEqual((await control(merchant, 'POST', '/carrier', {})).status, 200);
});

test('price points can be withdrawn over HTTP without changing where the operator is required', async () => {
  const merchant = new Merchant();
  await control(merchant, 'POST', '/carrier', { required: ['BR'] });
  const said = await control(merchant, 'POST', '/carrier', { withdrawn: ['PL 24.60'] });
  assert.deepEqual(said.body, { required: ['BR'], withdrawn: ['PL 24.60'] });
  assert.notEqual((await control(merchant, 'POST', '/carrier', { required: [], withdrawn: 'PL' })).status, 200);
  assert.deepEqual([...merchant.sandbox.carrier.carrierRequired], ['BR']);
});

test('the newest PIN of a number can be read over HTTP', async () => {
  const merchant = new Merchant();
  const { handset } = merchant.sandbox;
  handset.receive('27336', 'PIN 1111.', '5511961234501');
  handset.receive('27336', 'PIN 2222.', '5511961234502');
  const pinOf = async (query: string) => (await control(merchant, 'GET', `/handset${query}`)).body.pin;
  assert.equal(await pinOf('?number=5511961234501'), '1111');
  assert.equal(await pinOf('?number=5511961234502'), '2222');
  assert.equal(await pinOf('?number=5511961234503'), null);
  assert.equal(await pinOf(''), '2222');
});

test('every command on the home page works; two of them give the payer a voucher and a coupon', async () => {
  const merchant = new Merchant();
  const home = async () => (await merchant.sandbox.fetch(new Request(`${BASE}/`))).text();
  assert.doesNotMatch(await home(), /sandbox\/refunds/, 'nothing is paid that could go back');
  await merchant.charge();
  await merchant.charge({ 'options[capture]': '0', plan: 'order-2' });
  const commands = [...(await home()).matchAll(/curl -X POST (\S+)(?: +-d '([^']*)')?/g)];
  assert.equal(commands.length, 9);
  assert.doesNotMatch(await home(), /curl.*#/, 'some shells take what stands behind a command for a part of it');
  const answers = new Map<string, Record<string, unknown>>();
  for (const [line, url = '', body] of commands) {
    const answer = await merchant.sandbox.fetch(
      new Request(url, { method: 'POST', ...(body !== undefined && { body: body.replaceAll('&quot;', '"') }) }),
    );
    assert.equal(answer.status, 200, line);
    answers.set(new URL(url).pathname, (await answer.json()) as Record<string, unknown>);
  }
  assert.match(String(answers.get('/sandbox/vouchers')?.['pin']), /^\d+$/);
  assert.ok(answers.get('/sandbox/coupons')?.['code']);
  await merchant.sandbox.settle();
  assert.deepEqual(merchant.types(), [0, 220, 2]);
});
