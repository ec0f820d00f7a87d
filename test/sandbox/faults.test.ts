/** The faults that a test asks of the sandbox: which calls they strike, and what those calls get. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fault } from '../../src/sandbox/index.js';
import { Merchant, raw } from './support.js';

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

test('a delay lasts so many milliseconds, or until the test ends it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const [delay, end] of [
    [60_000, () => t.mock.timers.tick(60_000)],
    [promise, release],
  ] as const) {
    const merchant = new Merchant();
    merchant.sandbox.faults.next(1, { delay });
    let isAnswered = false;
    const call = raw(merchant).then(() => {
      isAnswered = true;
    });
    for (let others = 0; others < 5; others += 1) await raw(merchant);
    assert.equal(isAnswered, false);
    end();
    await call;
    assert.equal(isAnswered, true);
  }
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

test('a fault that is used up leaves those that wait for other calls', async () => {
  const merchant = new Merchant();
  merchant.sandbox.faults.next(1, { fail: 503 }, 'GET /api');
  merchant.sandbox.faults.next(1, { fail: 502 }, 'POST /api');
  assert.equal((await raw(merchant)).status, 503);
  assert.equal((await merchant.post('/api/gateway/token', {}, {})).status, 502);
});

test('no fault meets the control API, which could not take it back else', async () => {
  const merchant = new Merchant();
  merchant.sandbox.faults.next(1, { fail: 503 }, 'sandbox');
  assert.equal((await merchant.get('/sandbox/log', {})).status, 200);
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
