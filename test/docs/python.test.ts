/** The Python recipe, without a browser: a charge by card moves money once, whatever happens meanwhile. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { inRoot } from '../../scripts/entries.mjs';
import { pays } from '../server/handler/shop.js';
import { run } from './python-shop.js';
import { deaf, usePythonShop } from './use-python-shop.js';

const { approved, ask, open, payment } = usePythonShop();

const openPage = async (): Promise<string> => (await ask('/widget', { variant: 'one-time', order: 'o-1' })).url;

suite('the recipe in Python', () => {
  test('gives an order, and the second step of an attempt, to one of several simultaneous requests', () => {
    const begun = `[attempts.begin(call, 'card', attempt, calls.order_of(call, 'o-1'), 'action', 1) for attempt in given]`;
    assert.deepEqual(run(begun, ['first', 'second', 'first']), [1, 0, 0]);
    assert.deepEqual(
      run(`${begun} + [attempts.take(row) for row in attempts.find('holds') * 2]`, ['first']),
      [1, 1, 0],
    );
  });

  test('sends only one of two simultaneous payments to the provider', () => {
    for (const [place, make, order] of [
      ['calls', 'create_charge', 'o-1'],
      ['vouchers', 'create_redemption', 'o-2'],
    ] as const) {
      const body = { attempt: 'attempt-0123456789', order, token: 'ot_any', pin: '1234', cardholder: '' };
      // The other request begins just after this one has looked up who holds the order.
      const other = `attempts.begin(call, given['kind'], given['attempt'], calls.order_of(call, given['order']), 'started', 1)`;
      const program = `[
        vars(call).update(json=lambda: {**given, 'orderVersion': calls.order_of(call, given['order'])['version']},
          text=lambda body, name, *_, **__: body.get(name, ''), address='192.0.2.1', shop='http://localhost',
          customer=orders.CUSTOMERS['session-of-ada']),
        setattr(${place}, 'holder', lambda _: [${other}, None][1]),
        unittest.TestCase().assertRaises(calls.Problem, ${place}.${make}, call),
        [row['status'] for row in attempts.find('true')],
      ][-1]`;
      // Nothing listens at the provider's address: a payment that was sent would have failed.
      assert.deepEqual(run(program, { ...body, kind: place === 'calls' ? 'card' : 'epin' }), ['started'], make);
    }
  });

  test('begins no payment after its page has given up: the payer was told that none was begun', () => {
    for (const [place, make, order] of [
      ['calls', 'create_charge', 'o-1'],
      ['vouchers', 'create_redemption', 'o-2'],
      ['phone_bills', 'process_payment', 'o-3'],
    ] as const) {
      const body = { attempt: 'attempt-0123456789', order, token: 'ot_any', pin: '1234', flow: 'code', data: '1234' };
      const isBill = place === 'phone_bills';
      const begun = `attempts.begin(call, 'carrier', 'bill', calls.order_of(call, given['order']), 'action', 0)`;
      const program = `[
        vars(call).update(json=lambda: {**given, 'orderVersion': calls.order_of(call, given['order'])['version']},
          text=lambda body, name, *_, **__: body.get(name, ''), address='192.0.2.1', shop='http://localhost',
          customer=orders.CUSTOMERS['session-of-ada'], at=-1e9),
        ${isBill ? begun : 'None'},
        setattr(lookups, 'details', lambda *_: {'success': True, 'completed': False}),
        setattr(phone_bills, 'ask_carrier', lambda *_, **__: {'success': True, 'ref': 'bill'}),
        unittest.TestCase().assertRaisesRegex(
          calls.Problem, 'provider-unavailable', ${place}.${make}, call${isBill ? ", 'bill'" : ''}),
        [row['status'] for row in attempts.find('true')],
      ][-1]`;
      // Nothing listens at the provider's address: a card or voucher that was sent would be on record.
      assert.deepEqual(run(program, body), isBill ? ['action'] : [], make);
    }
  });

  test('recognises its price when an answer has it as a number', () => {
    const program = `[
      attempts.begin(call, 'card', 'first', calls.order_of(call, 'o-1'), 'started', 1),
      answers.shown(attempts.find('true')[0], given)['status'],
    ][-1]`;
    assert.equal(run(program, { id: 't1', amount: 9.9, currency: 'EUR', captured: true }), 'succeeded');
    assert.equal(run(program, { id: 't1', amount: 9.91, currency: 'EUR', captured: true }), 'unknown');
    assert.equal(run(program, { id: 't1', amount: 1, currency: 'EUR', refunded: true }), 'unknown', 'another order’s');
    assert.equal(run(program, { id: 't1', amount: 0, currency: 'EUR', captured: true }), 'unknown', 'nothing was paid');
  });

  test('charges once, however many requests come at the same moment', async () => {
    const { moved, sandbox } = await open();
    const [first, second] = [await payment(), await payment()];
    const others = Array.from({ length: 30 }, (_, at) => ({ ...first, attempt: `${first['attempt']}-${at}` }));
    sandbox.faults.next(1, { delay: 300 }, 'POST /api/gateway/charge');
    const answers = await Promise.all([first, second, ...others, first, second].map((body) => ask('/charges', body)));
    const known = answers.filter(({ http }) => http === 200);
    assert.ok(known.length > 0);
    for (const { http, type } of answers) assert.ok(http === 200 || type === 'unknown-outcome', `${http} ${type}`);
    const { attempt } = known[0];
    assert.equal((await ask(`/charges/attempts/${attempt}`)).status, 'succeeded');
    assert.equal((await ask('/charges', second)).attempt, attempt);
    assert.deepEqual(moved(), ['charge 9.90 EUR']);
    assert.equal(sandbox.log.filter(({ path }) => path === '/api/gateway/charge').length, 1);
  });

  test("charges once, however often the issuer's answer arrives", async () => {
    const { moved, sandbox, url } = await open();
    const { action, status } = await ask('/charges', await payment('333'));
    assert.equal(status, 'action');
    const { back, body } = await approved(action.url);
    assert.ok(back.startsWith(`${url}/pay/charges/return?state=`), back);
    const returns = (address: string) =>
      fetch(address, { method: 'POST', body: new URLSearchParams(body), headers: { origin: 'null' } });
    assert.equal((await returns(`${back}x`)).status, 200, 'a forged one is shown the page');
    const forged = await fetch(`${url}/pay/widget/return?state=forged&ref=b-1`);
    assert.match(forged.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self';/);
    assert.match(await forged.text(), /data-return="{}"/);
    assert.deepEqual(moved(), []);
    for (const { status: http } of await Promise.all(Array.from({ length: 30 }, () => returns(back))))
      assert.equal(http, 200);
    assert.deepEqual(moved(), ['charge 9.90 EUR']);
    assert.equal(sandbox.log.filter(({ path }) => path === '/api/gateway/charge').length, 2, 'the two steps');
  });

  for (const [cvv, is] of [
    ['123', 'has paid the order'],
    ['555', 'has a payment of the order under review'],
  ] as const)
    test(`does not charge a payer who returns from the issuer when the page ${is} meanwhile`, async () => {
      const here = await open(deaf);
      const page = await openPage();
      const body = await payment('333');
      const { action } = await ask('/charges', body);
      await pays(here, page, cvv);
      const answer = await approved(action.url);
      await fetch(answer.back, { method: 'POST', body: new URLSearchParams(answer.body) });
      assert.equal(here.moved().length, 1);
      const { status, error } = await ask(`/charges/attempts/${body['attempt']}`);
      assert.deepEqual([status, error.code], ['declined', 'challenge-failed']);
    });

  test('accepts no other card where the page has paid the order while a card held it', async () => {
    const here = await open(deaf);
    const page = await openPage();
    const body = await payment('333');
    assert.equal((await ask('/charges', body)).status, 'action');
    await pays(here, page);
    assert.equal((await ask('/orders/o-1/payment')).status, 'succeeded');
    assert.equal((await ask(`/charges/attempts/${body['attempt']}/abandon`, {})).status, 'declined');
    assert.deepEqual([(await ask('/charges', await payment())).code, here.moved().length], ['order-taken', 1]);
    assert.equal((await ask('/widget', { variant: 'one-time', order: 'o-1' })).code, 'order-taken');
  });

  test('leaves the payment of a card that is still being charged to the card, where the page is open, too', async () => {
    let arrive = (): void => undefined;
    let hear = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const heard = new Promise<void>((resolve) => (hear = resolve));
    const here = await open(deaf, async ({ url }, answer) => {
      if (!url.endsWith('/api/gateway/charge')) return answer;
      arrive();
      await heard;
      return answer;
    });
    await openPage();
    const charged = ask('/charges', await payment());
    await arrived;
    assert.equal((await ask('/orders/o-1/payment')).status, 'pending');
    hear();
    assert.equal((await charged).status, 'succeeded');
    assert.deepEqual([(await ask('/orders/o-1/payment')).status, here.moved().length], ['succeeded', 1]);
  });

  test('gives the order back to a charge declared not charged, once notified of its review', () => {
    const told = { ref: 'ch_1', type: '200', uid: 'ada', goodsid: 'o-1' };
    const standing = (payment: object, why = "'not-charged', ''"): unknown =>
      run(
        `[pages := __import__('pages'), setattr(pages, 'status_of', lambda **_: given['payment']),
          attempts.begin(call, 'card', 'first', calls.order_of(call, 'o-1'), 'started', 1),
          attempts.ended(attempts.find('attempt = ?', 'first')[0], ${why}),
          pages.settled(given['told']), [attempts.find('order_id = ?', 'o-1')[0][name] for name in ('status', 'holds')]][-1]`,
        { told, payment },
      );
    const payment = { amount: '9.90', currency: 'EUR' };
    assert.deepEqual(standing(payment), ['review', 1]);
    assert.deepEqual(standing({ ...payment, amount: '0.30' }), ['declined', 0]);
    const over = "'review-declined', '', ref='ch_1'";
    assert.deepEqual(standing(payment, over), ['declined', 0], 'of a review that is over');
  });

  test('opens the page of a test project to everybody', async () => {
    await open();
    assert.equal(new URL(await openPage()).searchParams.get('evaluation'), '1');
  });

  test('never counts a charge for a second order, whatever the browser brings back from the issuer', () => {
    const attempt = (name: string, order: string): string =>
      `[attempts.begin(call, 'card', '${name}', calls.order_of(call, '${order}'), 'started', 1),
        attempts.find('attempt = ?', '${name}')[0]][1]`;
    const standing = (row: string): string => `answers.shown(${row}, given)['status']`;
    const [paid, other] = [attempt('first', 'o-1'), attempt('second', 'o-2')];
    const again = standing("attempts.find('attempt = ?', 'first')[0]");
    const asked = `[${standing(paid)}, ${again}, ${standing(other)}, attempts.find('order_id = ?', 'o-2')[0]['ref']]`;
    assert.deepEqual(run(asked, { id: 'ch_1', captured: true }), ['succeeded', 'succeeded', 'unknown', null]);
  });

  test('looks up a charge whose answer cannot be read, and sends nothing again until it is known', async () => {
    for (const garbage of ['html', 'types', 'truncated', 'empty'] as const) {
      // The notification may be there before the shop has read the answer, and then the outcome is known.
      const { moved, sandbox } = await open(deaf);
      sandbox.faults.next(1, { garbage }, 'POST /api/gateway/charge');
      const body = await payment();
      const { type, code, http } = await ask('/charges', body);
      assert.deepEqual([http, type, code], [504, 'unknown-outcome', 'unknown'], garbage);
      assert.equal((await ask(`/charges/attempts/${body['attempt']}`)).status, 'succeeded', garbage);
      assert.deepEqual(moved(), ['charge 9.90 EUR'], garbage);
    }
    const { moved, sandbox } = await open();
    sandbox.faults.next(1, { fail: 503 }, 'POST /api/gateway/charge');
    const body = await payment();
    assert.equal((await ask('/charges', body)).http, 504);
    const look = (): Promise<any> => ask(`/charges/attempts/${body['attempt']}`);
    assert.deepEqual([(await look()).code, (await look()).http], ['unknown', 504], 'not there is no proof yet');
    assert.equal((await ask('/charges', await payment())).http, 504, 'until it is known, nobody else charges');
    assert.deepEqual(moved(), []);
  });

  test('does not mistake an earlier, refused payment of the order for a new attempt', async () => {
    const { moved, sandbox } = await open();
    assert.equal((await ask('/charges', await payment('556'))).status, 'review');
    await sandbox.advance(120);
    assert.equal((await ask('/orders/o-1/payment')).status, 'failed');
    sandbox.faults.next(1, { fail: 503 }, 'POST /api/gateway/charge');
    const body = await payment();
    assert.equal((await ask('/charges', body)).http, 504);
    assert.equal((await ask(`/charges/attempts/${body['attempt']}`)).code, 'unknown');
    assert.equal((await ask('/charges', await payment())).http, 504);
    assert.deepEqual(moved(), ['review 9.90 EUR', 'review-declined 9.90 EUR']);
  });

  test('reports a charge that was certainly not sent, and lets it be tried again', async () => {
    // Nothing listens there.
    await open({ PROVIDER_URL: 'http://localhost:1' });
    const { version: orderVersion } = await ask('/orders/o-1');
    const body = { attempt: `attempt-${crypto.randomUUID()}`, order: 'o-1', orderVersion, token: 'ot_any' };
    const { http, type, retryable } = await ask('/charges', body);
    assert.deepEqual([http, type, retryable], [503, 'provider-unavailable', true]);
    assert.equal((await ask(`/charges/attempts/${body.attempt}`)).type, 'provider-unavailable');
    assert.equal((await ask('/orders/o-1/payment')).status, 'failed');
  });

  test('charges the price of the backend, and only for a page of the shop', async () => {
    const { moved } = await open();
    const body = await payment();
    const cheap = { ...body, amount: '0.30', orderVersion: 'old' };
    const { http, code, order } = await ask('/charges', cheap);
    assert.deepEqual([http, code, order.amount], [409, 'stale-order', '9.90']);
    assert.equal((await ask('/charges', body, { origin: 'https://evil.example' })).http, 403);
    assert.equal((await ask('/charges', body, { 'content-type': 'text/plain' })).http, 403);
    assert.equal((await ask('/charges', { ...body, returnUrl: 'https://evil.example/' })).field, 'returnUrl');
    assert.deepEqual(moved(), []);
    assert.equal((await ask('/charges', { ...body, amount: '0.30' })).receipt.amount, '9.90');
  });

  test('refuses deeply nested JSON as malformed, because nothing was asked yet', async () => {
    const { moved, url } = await open();
    const headers = { cookie: 'session=session-of-ada', 'content-type': 'application/json' };
    const deep = `{"order":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    for (const path of ['charges', 'widget', 'carrier/payments', 'epin/redemptions']) {
      const answer = await fetch(`${url}/pay/${path}`, { method: 'POST', headers, body: deep });
      const { type, code } = (await answer.json()) as Record<string, string>;
      assert.deepEqual([answer.status, type, code], [400, 'invalid-request', 'invalid'], path);
    }
    assert.deepEqual(moved(), []);
  });

  test('knows its customer although another program has set cookies with odd names', async () => {
    await open();
    for (const cookie of [
      'a/b=1; session=session-of-ada',
      'session=session-of-ada; a@b=1',
      'a; session="session-of-ada"',
    ])
      assert.equal((await ask('/orders/o-1', undefined, { cookie })).http, 200, cookie);
    for (const cookie of ['a/b=session-of-ada', 'my-session=session-of-ada', 'session=', 'session'])
      assert.equal((await ask('/orders/o-1', undefined, { cookie })).http, 401, cookie);
  });

  test('serves the script of the return pages as in the OpenAPI file', async () => {
    const { url } = await open();
    const { paths } = JSON.parse(readFileSync(inRoot('merchant-api.openapi.json'), 'utf8')) as {
      paths: Record<string, any>;
    };
    const { example } = paths['/bridge.js'].get.responses['200'].content['text/javascript'] as { example: string };
    assert.equal(await (await fetch(`${url}/pay/bridge.js`)).text(), example);
  });
});
