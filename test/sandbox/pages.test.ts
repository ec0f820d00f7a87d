/** The home page and the activity page of the sandbox. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, Merchant, raw } from './support.js';

test('the home page lists test data and addresses, and never the secret key', async () => {
  const merchant = new Merchant();
  const { body } = await merchant.get('/', {});
  for (const words of ['4242424242424242', '555', 't_sandbox_project', '/sandbox/log', 'https://provider.test'])
    assert.ok(body.includes(words), words);
  assert.ok(!body.includes(merchant.sandbox.secretKey));
  assert.deepEqual(merchant.sandbox.log, []);
});

test('the activity page shows money, pingbacks and calls; support links open a page', async () => {
  const merchant = new Merchant();
  const { support_link } = (await merchant.charge()).body;
  await merchant.sandbox.settle();
  merchant.sandbox.faults.next(1, { fail: 503 });
  await raw(merchant);
  const { body } = await merchant.get('/activity', {});
  assert.ok(body.indexOf('503 (fail)') < body.indexOf('/token</code>'), 'newest first');
  for (const words of [
    '2027-01-15 08:00:00<',
    '€9.90',
    '0 paid',
    '<td>order-1</td><td>OK, sent once',
    '/api/gateway/charge',
    '503 (fail)',
  ])
    assert.ok(body.includes(words), words);
  const support = new URL(support_link as string).pathname;
  assert.match((await merchant.get(support, {})).body, /€9\.90, approved/);
  assert.equal((await merchant.get('/support/t404', {})).status, 404);
});

test('the activity page tells a chargeback from a refund, and how much a partial refund gave back', async () => {
  const merchant = new Merchant();
  const { id } = (await merchant.charge()).body;
  merchant.sandbox.refund(id, { amount: '2.00' });
  merchant.sandbox.refund(id, { reason: 1 });
  const { body } = await merchant.get('/activity', {});
  for (const words of ['<td>220 partial-refund, 2.00</td>', '<td>2 refund, reason 1 chargeback</td>'])
    assert.ok(body.includes(words), words);
});

test('subscriptions can be looked at, with the time of their next charge', async () => {
  const merchant = new Merchant();
  const fields = { period: 'month', period_duration: '1' };
  const { id, date_next } = (await merchant.charge(fields, {}, '/api/gateway/subscription')).body;
  const all = (await merchant.get('/sandbox/subscriptions', {})).body;
  assert.deepEqual([all.length, all[0]?.id, all[0]?.date_next], [1, id, date_next]);
  assert.match((await merchant.get('/', {})).body, /href="\/sandbox\/subscriptions"/);
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

test('the home page says how to see each refusal of a voucher, and where reports and tickets are', async () => {
  const { body } = await new Merchant().get('/', {});
  for (const words of ['TEST-3002', 'ePIN expired', 'TEST-4001', '5 wrong', '15 minutes'])
    assert.ok(body.includes(words), words);
  for (const place of ['/sandbox/deliveries', '/sandbox/tickets']) assert.ok(body.includes(`href="${place}"`), place);
});

test('a command on the home page refuses the next charge with a code that no test card has', async () => {
  const merchant = new Merchant();
  const [, body = ''] =
    /refused with[^<]*<\/span>\s*curl \S+ POST \S+ -d '([^']*)'/.exec((await merchant.get('/', {})).body) ?? [];
  const { code, match } = JSON.parse(body.replaceAll('&quot;', '"'));
  merchant.sandbox.faults.next(1, { code }, match);
  assert.equal((await merchant.charge()).body.error.code, 3104);
  assert.equal((await merchant.charge()).status, 200);
});

test('every command on the home page works; two of them give the payer a voucher and a coupon', async () => {
  const merchant = new Merchant();
  const home = async () => (await merchant.sandbox.fetch(new Request(`${BASE}/`))).text();
  assert.doesNotMatch(await home(), /sandbox\/refunds/, 'nothing is paid that could go back');
  await merchant.charge();
  await merchant.charge({ 'options[capture]': '0', plan: 'order-2' });
  const commands = [...(await home()).matchAll(/curl -X POST (\S+)(?: +-d '([^']*)')?/g)];
  assert.equal(commands.length, 10);
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
