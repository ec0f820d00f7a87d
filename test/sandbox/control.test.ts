/** The control API of the sandbox: clock, faults, records, resets, and what it sets for phone bills. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, BASE, Merchant, START, raw } from './support.js';

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

test('the control API refuses invalid values', async () => {
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
    ['/faults', { fail: 503, times: 1.5 }],
    ['/faults', { code: 31.04 }],
    ['/coupons', { percentOff: 20, currency: 'PLN' }],
    ['/clock', 'no json'],
    ['/clock', 'null'],
  ] as const) {
    assert.equal((await control(merchant, 'POST', path, body)).status, 400, JSON.stringify(body));
  }
  const { body } = await control(merchant, 'POST', '/issuer', { frames: false });
  assert.deepEqual([body, merchant.sandbox.issuer.frames], [{ frames: false }, false]);
});

test('the control API refuses names that it does not know, and says which it knows', async () => {
  const merchant = new Merchant();
  const { id } = (await merchant.charge()).body;
  for (const [path, body, known] of [
    ['/refunds', { ref: id, reasn: 1 }, 'ref, amount, reason, merchantRefundId'],
    ['/vouchers', { nominal: '10.00', expire: 1 }, 'nominal, currency, serviceId, active, expires, untracked'],
    ['/coupons', { percentOf: 20 }, 'code, name, percentOff, amountOff, currency, maxRedemptions, expires, active'],
    ['/handset', { to: '7366', text: 'PAY', from: '1' }, 'to, text'],
    ['/clock', { advance: 1, days: 1 }, 'advance'],
    ['/faults', { fail: 503, macth: 'charge' }, 'fail, code, delay, garbage, reset, times, match'],
    ['/issuer', { frame: false }, 'frames'],
    ['/carrier', { withdrawn: [], requires: ['PL'] }, 'required, withdrawn'],
  ] as const) {
    const { status, body: said } = await control(merchant, 'POST', path, body);
    const wrong = Object.keys(body).find((name) => !known.split(', ').includes(name));
    assert.deepEqual([status, said.error], [400, `"${wrong}" is not known here, only: ${known}`], path);
  }
  assert.equal((await merchant.get(`/api/gateway/charge/${String(id)}`)).body.refunded, false);
  assert.equal(merchant.sandbox.now(), START);
});

test('the control API ignores no value that it cannot use', async () => {
  const merchant = new Merchant();
  merchant.sandbox.coupons.issue({ code: 'TAKEN', percentOff: 10 });
  for (const [path, body, why] of [
    ['/faults', { delay: 5, fail: '503' }, 'fail cannot be "503"'],
    ['/faults', { fail: 503, delay: 'long' }, 'delay cannot be "long"'],
    ['/faults', { reset: 'middle', code: 3101 }, 'reset cannot be "middle"'],
    ['/faults', { garbage: 'xml', fail: true }, 'garbage cannot be "xml"'],
    ['/faults', { fail: 503, code: '3101' }, 'code cannot be "3101"'],
    ['/faults', { fail: 503, match: ['charge'] }, 'match must be a part of the calls to meet, as text'],
    ['/issuer', { frames: 'no' }, 'frames must be true or false'],
    ['/issuer', {}, 'frames must be true or false'],
    ['/refunds', [], 'Send a JSON object'],
    ['/faults', { delay: -4 }, 'delay cannot be -4'],
    ['/faults', { delay: 1e12 }, 'delay cannot be 1000000000000'],
    ['/vouchers', { nominal: '10.00', currency: 'EUU' }, 'currency: must be an ISO 4217 code'],
    ['/coupons', { amountOff: 5, currency: 'eur' }, 'currency: must be an ISO 4217 code'],
    ['/coupons', { amountOff: 5, percentOff: 10 }, 'Set percentOff or amountOff, not both'],
    ['/coupons', { code: 'TAKEN', percentOff: 50 }, 'code is taken'],
    ['/carrier', { required: ['XX'] }, 'required must be a list of countries with phone bills, not "XX"'],
    ['/carrier', { required: [], withdrawn: ['PL 24.6'] }, 'withdrawn must be a list of price points, not "PL 24.6"'],
  ] as const) {
    const { status, body: said } = await control(merchant, 'POST', path, body);
    assert.deepEqual([status, said.error], [400, why], JSON.stringify(body));
  }
  assert.equal((await raw(merchant)).status, 404, 'no fault is set');
  assert.equal(merchant.sandbox.issuer.frames, true);
});

test('the clock goes no further than a timestamp of 10 digits; the pages can still be opened', async () => {
  const merchant = new Merchant();
  for (const advance of [1e10, 1e13, 1e300]) {
    const { status, body } = await control(merchant, 'POST', '/clock', { advance });
    assert.deepEqual([status, body.error], [400, 'advance must be a number of seconds, up to a time of 10 digits']);
  }
  for (const advance of [NaN, Infinity]) await assert.rejects(merchant.sandbox.advance(advance), TypeError);
  assert.equal(merchant.sandbox.now(), START);
  assert.equal((await merchant.get('/')).status, 200);
  await merchant.sandbox.advance(9_999_999_999 - START);
  assert.equal((await merchant.get('/activity')).status, 200);
});

test('moves of the clock at the same time add up, and each thing falls due once', async () => {
  const merchant = new Merchant();
  await merchant.charge({}, { 'card[cvv]': '555' });
  const moves = [60, 60, 1].map(async (advance) => (await control(merchant, 'POST', '/clock', { advance })).body.now);
  const times = await Promise.all(moves);
  assert.equal(Math.max(...times.map(Number)), START + 121);
  assert.equal(merchant.sandbox.now(), START + 121);
  assert.deepEqual(merchant.types(), [200, 201]);
  await merchant.sandbox.advance(10);
  assert.equal(merchant.sandbox.now(), START + 131);
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

test('a request that is far too large is refused', async () => {
  const headers = { 'content-length': '2000000' };
  const answer = await new Merchant().sandbox.fetch(
    new Request(`${BASE}/api/token`, { method: 'POST', body: 'a=b', headers }),
  );
  assert.equal(answer.status, 413);
});

test('a request that does not say how large it is, is read only as far as one may be', async () => {
  const chunk = new Uint8Array(500_000).fill(97);
  let read = 0;
  const body = new ReadableStream({
    pull: (controller) => (read++ < 20 ? controller.enqueue(chunk) : controller.close()),
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const answer = await new Merchant().sandbox.fetch(new Request(`${BASE}/api/token`, init));
  assert.equal(answer.status, 413);
  assert.ok(read < 6, String(read));
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
