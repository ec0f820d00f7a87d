import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyPingback } from '../../src/server/pingback/index.js';
import { Merchant, START } from './support.js';

const deliveriesOf = (merchant: Merchant) => merchant.sandbox.pingbacks[0]?.deliveries.map(({ at }) => at - START);

for (const version of [2, 3] as const) {
  test(`a pingback of version ${String(version)} verifies, the listener's own query included`, async () => {
    const merchant = new Merchant({ signVersion: version });
    await merchant.charge({ 'custom[note]': 'Zoë & co', description: 'x' });
    await merchant.sandbox.settle();
    const url = merchant.sandbox.pingbacks[0]?.url ?? '';
    assert.match(url, /^https:\/\/shop\.test\/pay\/pingback\?shop=1&/);
    const pingback = await verifyPingback(new Request(url), { secret: merchant.sandbox.secretKey });
    assert.equal(pingback.type, 'paid');
    await assert.rejects(
      verifyPingback(new Request(url.replace('shop=1', 'shop=2')), { secret: merchant.sandbox.secretKey }),
    );
  });
}

const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const fails = (error: Error) => (): never => {
  throw error;
};
const refusals: readonly (readonly [why: string, answer: () => Response, said: string])[] = [
  ['another word', () => new Response('ok'), 'HTTP 200, text/plain that is not "OK"'],
  ['an answer of no kind', () => new Response(new Uint8Array(2)), 'HTTP 200, a text that is not "OK"'],
  ['OK with more', () => new Response('OK, thanks'), 'HTTP 200, text/plain that is not "OK"'],
  ['a page', () => new Response('<p>Shop of secrets', html), 'HTTP 200, text/html that is not "OK"'],
  ['an error that says OK', () => new Response('OK', { status: 500 }), 'HTTP 500'],
  ['no answer', fails(new TypeError('refused')), 'no connection'],
  [
    'no connection',
    fails(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })),
    'no connection (ECONNREFUSED)',
  ],
];
for (const [why, answer, said] of refusals) {
  test(`a pingback answered by ${why} is sent again after a minute, then every half hour, until OK`, async () => {
    const merchant = new Merchant();
    merchant.answers = answer;
    await merchant.charge();
    await merchant.sandbox.settle();
    assert.equal(merchant.heard.length, 1);
    await merchant.sandbox.advance(3_600);
    assert.deepEqual(deliveriesOf(merchant), [0, 60, 1_860]);
    assert.equal(merchant.sandbox.pingbacks[0]?.delivered, false);
    assert.deepEqual(new Set(merchant.sandbox.pingbacks[0]?.deliveries.map((each) => each.answer)), new Set([said]));
    merchant.answers = () => new Response('OK\n');
    await merchant.sandbox.advance(7_200);
    assert.deepEqual(deliveriesOf(merchant), [0, 60, 1_860, 3_660]);
    assert.equal(merchant.sandbox.pingbacks[0]?.delivered, true);
    assert.equal(new Set(merchant.heard.map(({ sig }) => sig)).size, 1);
  });
}

test('a year passes for a shop that is down, too: on the way, a pingback is sent again once a day', async () => {
  const merchant = new Merchant();
  merchant.answers = () => new Response('down', { status: 500 });
  await merchant.charge();
  await merchant.sandbox.advance(86_400);
  const ofFirstDay = merchant.heard.length;
  assert.equal(ofFirstDay, 49, 'at once, after a minute, then every half hour');
  await merchant.sandbox.advance(365 * 86_400);
  assert.equal(merchant.heard.length - ofFirstDay, 364 + 48, 'every half hour again on the last day');
  merchant.answers = () => new Response('OK');
  await merchant.sandbox.advance(1_800);
  assert.equal(merchant.sandbox.pingbacks[0]?.delivered, true);
});

test('onPingback is called after each delivery, with all deliveries before it', async () => {
  const told: string[][] = [];
  const merchant = new Merchant({
    onPingback: ({ deliveries }) => told.push(deliveries.map(({ answer }) => answer)),
  });
  merchant.answers = () => new Response('', { status: 503 });
  await merchant.charge();
  await merchant.sandbox.settle();
  merchant.answers = () => new Response('OK');
  await merchant.sandbox.advance(60);
  assert.deepEqual(told, [['HTTP 503'], ['HTTP 503', 'OK']]);
});

test('an onPingback that throws is reported, and the pingback is still sent again', async (t) => {
  const said = t.mock.method(console, 'error', () => undefined);
  const broken = new Error('broken');
  const merchant = new Merchant({
    onPingback: () => {
      throw broken;
    },
  });
  merchant.answers = () => new Response('', { status: 503 });
  await merchant.charge();
  await merchant.sandbox.settle();
  await merchant.sandbox.advance(60);
  assert.deepEqual(deliveriesOf(merchant), [0, 60]);
  assert.deepEqual(said.mock.calls[0]?.arguments, ['onPingback of createSandbox threw:', broken]);
});

test('without a listener nothing is sent, and the pingback can still be seen', async () => {
  const merchant = new Merchant({}, false);
  await merchant.charge();
  await merchant.sandbox.advance(3_600);
  assert.deepEqual(merchant.heard, []);
  assert.deepEqual(
    merchant.sandbox.pingbacks.map(({ type, url, deliveries }) => [type, url, deliveries]),
    [[0, '', []]],
  );
});

test('a slow listener delays neither the charge nor, once it answers, the delivery', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const merchant = new Merchant({
    fetch: async () => {
      await held;
      return new Response('OK');
    },
  });
  assert.equal((await merchant.charge()).status, 200);
  const settled = merchant.sandbox.settle();
  release();
  await settled;
  assert.equal(merchant.sandbox.pingbacks[0]?.delivered, true);
});

test('a listener in the same process that never answers is given up after 15 seconds, and tried again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let calls = 0;
  const merchant = new Merchant({
    // A handler that is called directly, without HTTP, may ignore the abort signal of its request.
    fetch: () => {
      calls += 1;
      return calls === 1 ? new Promise<Response>(() => undefined) : Promise.resolve(new Response('OK'));
    },
  });
  await merchant.charge();
  const turns = async (): Promise<void> => {
    for (let left = 20; left > 0; left -= 1) await new Promise(setImmediate);
  };
  t.mock.timers.tick(0);
  await turns();
  t.mock.timers.tick(15_000);
  await turns();
  const gaveUp = { at: START, status: 0, ok: false, answer: 'no answer in 15 seconds' };
  assert.deepEqual(merchant.sandbox.pingbacks[0]?.deliveries, [gaveUp]);
  const later = merchant.sandbox.advance(60);
  await turns();
  t.mock.timers.tick(0);
  await later;
  assert.equal(calls, 2);
  assert.equal(merchant.sandbox.pingbacks[0]?.delivered, true);
});

test('a charge is answered before its pingback is sent', async () => {
  const order: string[] = [];
  const merchant = new Merchant({
    fetch: async () => {
      order.push('pingback');
      return new Response('OK');
    },
  });
  const token = await merchant.token();
  await merchant.charge({ token }).then(() => order.push('answer'));
  await merchant.sandbox.settle();
  assert.deepEqual(order, ['answer', 'pingback']);
});

test('advancing the clock carries out everything that falls due, in order and at its time', async () => {
  const merchant = new Merchant();
  await merchant.charge({ plan: 'held', 'options[capture]': '0' });
  await merchant.charge({ plan: 'first' }, { 'card[cvv]': '555' });
  await merchant.sandbox.advance(60);
  await merchant.charge({ plan: 'second' }, { 'card[cvv]': '556' });
  await merchant.sandbox.advance(7 * 86_400);
  assert.deepEqual(
    merchant.sandbox.ledger.map(({ at, goods }) => [at - START, goods]),
    [
      [0, 'held'],
      [0, 'first'],
      [60, 'second'],
      [120, 'first'],
      [180, 'second'],
      [7 * 86_400, 'held'],
    ],
  );
  assert.equal(merchant.sandbox.now(), START + 7 * 86_400 + 60);
});

test('an external clock makes things due at the next call', async () => {
  let now = START;
  const merchant = new Merchant({ clock: () => now });
  const { id } = (await merchant.charge({}, { 'card[cvv]': '555' })).body;
  now += 120;
  assert.equal((await merchant.get(`/api/gateway/charge/${String(id)}`)).body.risk, 'approved');
});

test('in real time, what falls due happens by itself, also after days', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: START * 1000 });
  const merchant = new Merchant({ clock: undefined as never });
  await merchant.charge({ 'options[capture]': '0' });
  await merchant.charge({}, { 'card[cvv]': '555' });
  const passes = async (seconds: number): Promise<string> => {
    t.mock.timers.tick(seconds * 1000);
    await new Promise(setImmediate);
    return merchant.sandbox.ledger.map(({ movement }) => movement).join(' ');
  };
  assert.equal(await passes(119), 'hold review');
  assert.equal(await passes(1), 'hold review review-accepted');
  for (let day = 1; day < 7; day += 1) assert.equal(await passes(86_400), 'hold review review-accepted');
  assert.equal(await passes(86_400 - 120), 'hold review review-accepted release');
});
