/** The control API of the sandbox: clock, records, resets, and what it sets for phone bills. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, control, Merchant, raw, START } from './support.js';

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
