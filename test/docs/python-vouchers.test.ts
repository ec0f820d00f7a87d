/** The vouchers of the Python recipe: each is redeemed once, and an ePIN is kept nowhere. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { suite, test } from 'node:test';
import { createProvider } from 'pay-elements/server';
import { pays } from '../server/handler/shop.js';
import { type PythonShop, keys, python, run, delivered } from './python-shop.js';
import { usePythonShop } from './use-python-shop.js';

const { ask, close, current, open, payment } = usePythonShop();

/** Returns the body of a redemption of this ePIN, for an order that a voucher can pay. */
async function voucher(pin: string): Promise<Record<string, string>> {
  const { version: orderVersion } = await ask('/orders/o-2');
  return { attempt: `attempt-${crypto.randomUUID()}`, order: 'o-2', orderVersion, pin };
}

const redeem = async (pin: string): Promise<any> => ask('/epin/redemptions', await voucher(pin));

/** Lets time pass for the attempts in this database. */
function passes(file: string, seconds: number): void {
  const program = `import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db: db.execute('UPDATE attempts SET updated = updated - ?', [int(sys.argv[2])])`;
  assert.equal(spawnSync(python(), ['-c', program, file, String(seconds)], { stdio: 'inherit' }).status, 0);
}

const redemptions = ({ sandbox }: PythonShop): number =>
  sandbox.log.filter(({ path }) => path === '/api/pure-voucher/payment').length;

suite('the recipe in Python', () => {
  test('refuses malformed text before anything is stored, and does not log it', async () => {
    const { printed } = await open();
    const broken = '\ud8004711-0815';
    const token = await ask('/charges', { ...(await payment()), token: broken });
    assert.doesNotMatch(await printed(), /0815/);
    assert.deepEqual([token.http, token.field], [400, 'token']);
    const pin = await redeem(broken);
    assert.doesNotMatch(await printed(), /0815/);
    assert.deepEqual([pin.http, pin.field], [400, 'pin']);
  });

  test('redeems a voucher once, however many requests come at once, and delivers upon the answer', async () => {
    const here = await open();
    assert.ok((await ask('/config')).features.includes('epin'));
    const [pin, another] = ['25.00', '10.00'].map((nominal) => here.sandbox.vouchers.issue({ nominal }));
    const [first, second] = [await voucher(pin ?? ''), await voucher(another ?? '')];
    const others = Array.from({ length: 30 }, (_, at) => ({ ...first, attempt: `${first['attempt']}-${at}` }));
    here.sandbox.faults.next(1, { delay: 300 }, 'pure-voucher');
    const presses = [first, second, ...others, first, second];
    const answers = await Promise.all(presses.map((body) => ask('/epin/redemptions', body)));
    for (const { http, type, code } of answers)
      assert.ok(http === 200 || type === 'unknown-outcome' || code === 'order-taken', `${http} ${type} ${code}`);
    const paid = answers.find(({ http }) => http === 200);
    assert.deepEqual(paid.changeCurrency, 'EUR');
    assert.deepEqual(await ask(`/epin/redemptions/${paid.attempt}`), paid);
    for (const body of [first, second])
      assert.deepEqual(await ask('/epin/redemptions', body), paid, 'who comes later is told of that payment');
    assert.deepEqual(here.moved(), ['voucher 10.00 EUR']);
    assert.equal(redemptions(here), 1);
    assert.equal((await ask('/orders/o-2/payment')).status, 'succeeded');
    assert.equal((await ask('/charges', await payment('123', undefined, 'o-2'))).code, 'order-taken');
    assert.equal((await ask('/widget', { variant: 'one-time', order: 'o-2' })).code, 'order-taken');
    assert.equal(await delivered(here, 'o-2'), 1);
  });

  test('delivers once what a voucher and the page have both paid, and refers the second payment to a person', async () => {
    const openPage = async (): Promise<string> => (await ask('/widget', { variant: 'one-time', order: 'o-2' })).url;
    const here = await open();
    const page = await openPage();
    assert.equal((await redeem(here.sandbox.vouchers.issue({ nominal: '10.00' }))).http, 200);
    const ref = await pays(here, page);
    assert.equal(await delivered(here, 'o-2'), 1);
    await here.says(new RegExp(`^for a person to look at: ${ref}, type 0$`, 'm'));
    here.sandbox.refund(ref);
    await here.sandbox.settle();
    assert.doesNotMatch(await here.printed(), /^take back/m);

    const again = await open();
    const other = await openPage();
    again.sandbox.faults.next(1, { delay: 2000 }, 'pure-voucher');
    const redeeming = redeem(again.sandbox.vouchers.issue({ nominal: '10.00' }));
    for (let asked = 0; (await ask('/orders/o-2/payment')).status !== 'pending'; asked++) assert.ok(asked < 1000);
    await pays(again, other);
    assert.equal((await redeeming).http, 200);
    assert.equal(await delivered(again, 'o-2'), 1);
    await again.says(/^for a person to look at: voucher for o-2/m);
  });

  test('says what is left on a voucher; an answer without it counts as unknown', async () => {
    const said = [15, '7.5', 0, 2.3000000000000007].map((change_amount) => ({ success: 1, change_amount }));
    assert.deepEqual(run('[vouchers.left(each) for each in given]', said), ['15.00', '7.50', '0.00', '2.30']);
    const not = [null, 'much', '', -1, 'NaN', 1e30, [], true].map((change_amount) => ({ success: 1, change_amount }));
    const fails = 'unittest.TestCase().assertRaises(provider.Unknown, vouchers.left, each)';
    run(`[${fails} for each in given]`, [
      ...not,
      { success: 1 },
      { success: 0, change_amount: 1 },
      { change_amount: 1 },
    ]);
  });

  test('lets another voucher be tried after one that was refused and paid nothing', async () => {
    const here = await open();
    for (const [code, retryable] of [
      ['3006', true],
      ['3009', true],
      ['1003', false],
      ['2004', true],
    ] as const) {
      const refused = await redeem(`TEST-${code}`);
      assert.deepEqual(
        [refused.http, refused.type, refused.code, refused.retryable],
        [402, 'declined', code, retryable],
      );
      assert.deepEqual(await ask(`/epin/redemptions/${refused.attempt}`), refused);
    }
    assert.equal((await ask('/orders/o-2/payment')).status, 'failed');
    assert.equal((await redeem(here.sandbox.vouchers.issue({ nominal: '10.00' }))).http, 200);
    assert.deepEqual(here.moved(), ['voucher 10.00 EUR']);
    assert.equal(await delivered(here, 'o-2'), 1);
  });

  test('tells a customer whom the provider locks out until when, and does not ask the provider meanwhile', async () => {
    const here = await open();
    const locked = await redeem('TEST-4001');
    assert.deepEqual([locked.http, locked.type, locked.code], [429, 'rate-limited', '4001']);
    const left = locked.retryAt - Date.now() / 1000;
    assert.ok(left > 890 && left <= 900, String(left));
    assert.deepEqual(await ask(`/epin/redemptions/${locked.attempt}`), locked);
    const again = await redeem(here.sandbox.vouchers.issue({ nominal: '10.00' }));
    assert.deepEqual([again.http, again.type, again.retryAt], [429, 'rate-limited', locked.retryAt]);
    assert.equal(redemptions(here), 1);
  });

  test('says how long to wait also as a duration, because the clock of the payer may be wrong', async () => {
    await open();
    const headers = { cookie: 'session=session-of-ada', 'content-type': 'application/json' };
    const body = JSON.stringify(await voucher('TEST-4001'));
    const { url } = current();
    const locked = await fetch(`${url}/pay/epin/redemptions`, { method: 'POST', headers, body });
    const left = Number(locked.headers.get('retry-after'));
    assert.equal(locked.status, 429);
    assert.ok(left > 890 && left <= 900, String(left));
  });

  test('redeems a voucher for a page that does not know the version of the order', async () => {
    const here = await open();
    const { orderVersion: _, ...body } = await voucher(here.sandbox.vouchers.issue({ nominal: '10.00' }));
    assert.equal((await ask('/epin/redemptions', body)).http, 200);
  });

  test('limits the tries to guess an ePIN', async () => {
    const here = await open();
    for (let tries = 0; tries < 10; tries++) assert.equal((await redeem('TEST-3002')).code, '3002');
    assert.equal((await redeem(here.sandbox.vouchers.issue({ nominal: '10.00' }))).code, 'too-many-tries');
    assert.equal(redemptions(here), 10);
  });

  test('keeps the order for a voucher whose answer is lost, and never takes another payment for it', async () => {
    for (const fault of [{ reset: 'after' }, { garbage: 'html' }, { garbage: 'types' }, { fail: 503 }] as const) {
      const here = await open();
      await ask('/widget', { variant: 'one-time', order: 'o-2' });
      here.sandbox.faults.next(1, fault, 'pure-voucher');
      const body = await voucher(here.sandbox.vouchers.issue({ nominal: '10.00' }));
      const look = async (): Promise<any> => ask(`/epin/redemptions/${body['attempt']}`);
      for (const unknown of [await ask('/epin/redemptions', body), await ask('/epin/redemptions', body), await look()])
        assert.deepEqual([unknown.http, unknown.type, unknown.code], [504, 'unknown-outcome', 'unknown']);
      await here.says(/^for a person to look at: voucher for o-2, attempt attempt-/m);
      assert.equal((await redeem(here.sandbox.vouchers.issue({ nominal: '10.00' }))).code, 'order-taken');
      assert.equal((await ask('/charges', await payment('123', undefined, 'o-2'))).code, 'order-taken');
      assert.equal((await ask('/widget', { variant: 'one-time', order: 'o-2' })).code, 'order-taken');
      assert.equal((await ask('/orders/o-2/payment')).status, 'pending');
      assert.equal(redemptions(here), 1);
      assert.equal(await delivered(here, 'o-2'), 0);

      // The payer pays on the page that was opened before.
      const { token = '' } = await payment('123', undefined, 'o-2');
      const provider = createProvider({ baseUrl: here.sandbox.baseUrl, projectKey: keys.PROJECT_KEY, secretKey: keys.SECRET_KEY }); // prettier-ignore
      await provider.charges.create({
        ...{ token, amount: '10.00', currency: 'EUR', description: 'Frame', plan: 'o-2', uid: 'ada' },
        ...{ email: 'ada@shop.example', customer: { firstname: 'Ada', lastname: 'Byron' } },
        ...{ browserIp: '192.0.2.1', browserDomain: 'shop.example' },
      });
      assert.equal((await look()).code, 'unknown');
      assert.equal(
        (await ask('/orders/o-2/payment')).status,
        'succeeded',
        'the order is paid, whatever the voucher did',
      );
      await here.sandbox.settle();
      await here.says(/^deliver o-2 for 10\.00 EUR$/m);
      assert.equal((await look()).code, 'unknown');
      assert.equal(
        (await ask('/orders/o-2/payment')).status,
        'succeeded',
        'the order is paid, whatever the voucher did',
      );
      assert.equal(await delivered(here, 'o-2'), 1);
    }
  });

  test('asks once for a person when a voucher was under way in a shop that was stopped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pay-elements-python-'));
    const file = { DATABASE: join(folder, 'shop.db') };
    const person = /^for a person to look at: voucher for o-2, attempt attempt-/gm;
    let answer = (): void => undefined;
    try {
      const first = await open(file);
      const delay = new Promise<void>((resolve) => (answer = resolve));
      first.sandbox.faults.next(1, { delay }, 'pure-voucher');
      const body = await voucher(first.sandbox.vouchers.issue({ nominal: '10.00' }));
      const lost = ask('/epin/redemptions', body).catch(() => undefined);
      while ((await ask('/orders/o-2/payment')).status !== 'pending');
      await close();
      await lost;
      const here = await open(file);
      const look = (): Promise<any> => ask(`/epin/redemptions/${body['attempt']}`);
      assert.equal((await look()).code, 'in-progress', 'the other shop may still be waiting for the answer');
      assert.doesNotMatch(await here.printed(), person);
      passes(file.DATABASE, 121);
      for (const unknown of await Promise.all([look(), look(), look()]))
        assert.deepEqual([unknown.http, unknown.code], [504, 'unknown']);
      assert.equal((await ask('/orders/o-2/payment')).status, 'pending');
      assert.equal((await ask('/charges', await payment('123', undefined, 'o-2'))).code, 'order-taken');
      assert.equal((await here.printed()).match(person)?.length, 1);
    } finally {
      answer();
      await close();
      rmSync(folder, { recursive: true });
    }
  });

  test('counts an answer that arrives after the person was asked for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pay-elements-python-'));
    const file = { DATABASE: join(folder, 'shop.db') };
    let answer = (): void => undefined;
    try {
      const here = await open(file);
      const delay = new Promise<void>((resolve) => (answer = resolve));
      here.sandbox.faults.next(1, { delay }, 'pure-voucher');
      const paid = redeem(here.sandbox.vouchers.issue({ nominal: '10.00' }));
      while ((await ask('/orders/o-2/payment')).status !== 'pending');
      passes(file.DATABASE, 121);
      assert.equal((await ask('/orders/o-2/payment')).status, 'pending');
      await here.says(/^for a person to look at: voucher for o-2/m);
      answer();
      assert.equal((await paid).http, 200);
      assert.equal((await ask('/orders/o-2/payment')).status, 'succeeded');
      assert.equal(await delivered(here, 'o-2'), 1);
    } finally {
      answer();
      await close();
      rmSync(folder, { recursive: true });
    }
  });

  test('lets a voucher be tried again that was certainly not sent', async () => {
    // Nothing listens there.
    await open({ PROVIDER_URL: 'http://localhost:1' });
    const unsent = await redeem('1234567890123456');
    assert.deepEqual([unsent.http, unsent.type, unsent.retryable], [503, 'provider-unavailable', true]);
    assert.deepEqual(await ask(`/epin/redemptions/${unsent.attempt}`), unsent);
    assert.equal((await ask('/orders/o-2/payment')).status, 'failed');
  });

  test('redeems a voucher at the price of the backend, in whole amounts, for its own customer only', async () => {
    const here = await open();
    const body = await voucher(here.sandbox.vouchers.issue({ nominal: '10.00' }));
    const stale = await ask('/epin/redemptions', { ...body, orderVersion: 'old' });
    assert.deepEqual([stale.http, stale.code, stale.order.amount], [409, 'stale-order', '10.00']);
    const { version: orderVersion } = await ask('/orders/o-1');
    const odd = await ask('/epin/redemptions', { ...body, order: 'o-1', orderVersion });
    assert.deepEqual([odd.http, odd.code], [400, 'whole-amount']);
    assert.equal((await ask('/epin/redemptions', body, { origin: 'https://evil.example' })).http, 403);
    assert.equal((await ask('/epin/redemptions', body, { cookie: '' })).http, 401);
    for (const pin of ['', '1'.repeat(129), 7, null])
      assert.equal((await ask('/epin/redemptions', { ...body, pin })).field, 'pin');
    assert.equal(redemptions(here), 0);
    for (const [status, charged] of [
      ['succeeded', await payment()],
      ['declined', await payment('111', undefined, 'o-2')],
    ] as const) {
      assert.equal((await ask('/charges', charged)).status, status);
      const used = await ask('/epin/redemptions', { ...body, attempt: charged['attempt'] });
      assert.deepEqual([used.http, used.code], [409, 'attempt-used']);
      assert.equal((await ask(`/epin/redemptions/${charged['attempt']}`)).http, 404);
    }
    assert.equal((await ask('/epin/redemptions', body)).http, 200);
    assert.equal((await ask('/epin/redemptions', { ...body, order: 'o-1', orderVersion })).code, 'attempt-used');
    assert.equal((await ask(`/charges/attempts/${body['attempt']}`)).http, 404);
  });

  test('sends an ePIN to the provider without the secret, and keeps it nowhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pay-elements-python-'));
    const heard: string[] = [];
    const provider = createServer((asked, answer) => {
      void text(asked).then((body) => {
        heard.push(`${JSON.stringify(asked.headers)} ${decodeURIComponent(body)}`);
        // A provider may repeat the request in its answer.
        answer.statusCode = 400;
        answer.end(JSON.stringify({ type: 'Error', code: 3006, error: [`${body} is invalid`] }));
      });
    });
    await once(provider.listen(0, 'localhost'), 'listening');
    const { port } = provider.address() as AddressInfo;
    try {
      const here = await open({ PROVIDER_URL: `http://localhost:${port}`, DATABASE: join(folder, 'shop.db') });
      const pins = ['4711-0815-secret', '\n4711-0815-secret'];
      const answers: unknown[] = [];
      for (const pin of pins) answers.push(await redeem(pin));
      assert.deepEqual(answers.map((each: any) => each.http), [402, 402]); // prettier-ignore
      assert.match(heard[0] ?? '', /amount=10&currency=EUR&epin\[0\]=4711-0815-secret&app_key=t_\w+&user_id=ada$/);
      assert.equal(heard.length, 2);
      assert.doesNotMatch(heard.join(), new RegExp(keys.SECRET_KEY));
      const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
      assert.match(files.join(), /3006/, 'the refusal is kept');
      for (const kept of [...files, await here.printed(), JSON.stringify(answers)]) assert.doesNotMatch(kept, /0815/);
    } finally {
      provider.closeAllConnections();
      provider.close();
      await close();
      rmSync(folder, { recursive: true });
    }
  });
});
