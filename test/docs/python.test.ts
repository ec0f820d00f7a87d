/** The Python recipe, without a browser: signatures, notifications, and that money moves once. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, suite, test } from 'node:test';
import { createProvider, signTestPingback, type TestPingback } from 'pay-elements/server';
import { inRoot } from '../../scripts/entries.mjs';
import { normalise, toForm } from '../../src/server/sign/index.js';
import { pays } from '../server/handler/shop.js';
import { vectors } from '../server/sign/vectors.js';
import { type PythonShop, keys, openPythonShop, run } from './python-shop.js';

let shop: PythonShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

async function open(env?: Record<string, string>): Promise<PythonShop> {
  return (shop = await openPythonShop(env));
}

/** Makes a request as the customer's browser does. */
async function ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<any> {
  const answer = await fetch(`${shop?.url}/pay${path}`, {
    headers: { cookie: 'session=session-of-ada', 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { ...((await answer.json()) as object), http: answer.status };
}

async function payment(
  cvv = '123',
  attempt = `attempt-${crypto.randomUUID()}`,
  id = 'o-1',
): Promise<Record<string, string>> {
  const [config, order] = [await ask('/config'), await ask(`/orders/${id}`)];
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvv };
  const fields = Object.entries(card).map(([name, value]): [string, string] => [`card[${name}]`, value]);
  const body = new URLSearchParams([['public_key', config.projectKey], ...fields]);
  const { token } = (await (await fetch(config.tokenUrl, { method: 'POST', body })).json()) as { token: string };
  return { attempt, order: id, orderVersion: order.version, token };
}

async function tells(pingback: TestPingback, method: 'GET' | 'POST' = 'GET', headers = {}): Promise<string> {
  const url = `${shop?.url}/pay/pingback`;
  const signed = signTestPingback(pingback, { secret: keys.SECRET_KEY, url, method });
  return (await fetch(new Request(signed, { headers: { ...Object.fromEntries(signed.headers), ...headers } }))).text();
}

/** Returns the body of a redemption of this ePIN, for an order that a voucher can pay. */
async function voucher(pin: string): Promise<Record<string, string>> {
  const { version: orderVersion } = await ask('/orders/o-2');
  return { attempt: `attempt-${crypto.randomUUID()}`, order: 'o-2', orderVersion, pin };
}

/** Approves on the issuer's page; returns the address it leads back to and the fields it posts there. */
async function approved(issuer: string): Promise<{ back: string; body: Record<string, string> }> {
  const answer = `${shop?.sandbox.baseUrl}${new URL(issuer).pathname}/return`;
  const page = await (
    await fetch(answer, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) })
  ).text();
  const field = (name: string): string => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  const body = { gateway_secure_token: field('gateway_secure_token'), gateway_charge_id: field('gateway_charge_id') };
  return { back: /action="([^"]+)"/.exec(page)?.[1] ?? '', body };
}

/** Settings of a shop that accepts no notification: the sandbox sends none from this address. */
const deaf = { PINGBACK_FROM: '192.0.2.1' };

const openPage = async (): Promise<string> => (await ask('/widget', { variant: 'one-time', order: 'o-1' })).url;

const redeem = async (pin: string): Promise<any> => ask('/epin/redemptions', await voucher(pin));

const redemptions = ({ sandbox }: PythonShop): number =>
  sandbox.log.filter(({ path }) => path === '/api/pure-voucher/payment').length;

const delivered = async ({ printed }: PythonShop, order = 'o-1'): Promise<number> =>
  (await printed()).match(new RegExp(`^deliver ${order}$`, 'gm'))?.length ?? 0;

suite('the recipe in Python', () => {
  test('signs as the two public implementations do', () => {
    // The recipe accepts no notifications of version 1; the next test covers carts.
    const cases = vectors.filter(({ version, api }) => version !== 1 && api !== 'cart');
    assert.ok(cases.length > 200, String(cases.length));
    const texts = cases.map(({ params, secret, version }) => [toForm(normalise(params)), secret, String(version)]);
    const signed = run(
      '[signing.HASHES[v]((signing.base_of(signing.form(t)) + s).encode()).hexdigest() for t, s, v in given]',
      texts,
    );
    assert.deepEqual(
      signed,
      cases.map(({ sign }) => sign),
    );
  });

  test('signs the notification of a cart by version 2, whatever version it names', () => {
    const carts = vectors.filter(({ api }) => api === 'cart');
    assert.ok(carts.length > 20, String(carts.length));
    const signed = run(
      '[signing.signature(signing.as_notified(signing.form(t)), s) for t, s in given]',
      carts.map(({ params, secret }) => [toForm(normalise(params)), secret]),
    );
    assert.deepEqual(
      signed,
      carts.map(({ sign }) => sign),
    );
  });

  test('accepts a notification of a cart, which matches none of its orders, and refers it to a person', async () => {
    const here = await open();
    assert.equal(await tells({ type: 'paid', ref: 'b-cart', uid: 'ada', goodsid: ['o-1', 'o-2'] }), 'OK');
    await here.says(/^for a person to look at: b-cart, type 0$/m);
    assert.equal(await delivered(here), 0);
  });

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
        setattr(attempts, 'details', lambda *_: {'success': True, 'completed': False}),
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
      attempts.shown(attempts.find('true')[0], given)['status'],
    ][-1]`;
    assert.equal(run(program, { id: 't1', amount: 9.9, currency: 'EUR', captured: true }), 'succeeded');
    assert.equal(run(program, { id: 't1', amount: 9.91, currency: 'EUR', captured: true }), 'unknown');
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

  test('gives the order back to a charge declared not charged, once notified of its review', () => {
    const told = { ref: 'ch_1', type: '200', uid: 'ada', goodsid: 'o-1' };
    const standing = (payment: object, more = ''): unknown =>
      run(
        `[pages := __import__('pages'), setattr(pages, 'status_of', lambda **_: given['payment']),
          attempts.begin(call, 'card', 'first', calls.order_of(call, 'o-1'), 'started', 1),
          attempts.ended(attempts.find('attempt = ?', 'first')[0], 'not-charged', ''${more}),
          pages.settled(given['told']), [attempts.find('order_id = ?', 'o-1')[0][name] for name in ('status', 'holds')]][-1]`,
        { told, payment },
      );
    const payment = { amount: '9.90', currency: 'EUR' };
    assert.deepEqual(standing(payment), ['review', 1]);
    assert.deepEqual(standing({ ...payment, amount: '0.30' }), ['declined', 0]);
    assert.deepEqual(standing(payment, ", ref='ch_1'"), ['declined', 0], 'of a review that is over');
  });

  test('opens the page of a test project to everybody', async () => {
    await open();
    assert.equal(new URL(await openPage()).searchParams.get('evaluation'), '1');
  });

  test('never counts a charge for a second order, whatever the browser brings back from the issuer', () => {
    const attempt = (name: string, order: string): string =>
      `[attempts.begin(call, 'card', '${name}', calls.order_of(call, '${order}'), 'started', 1),
        attempts.find('attempt = ?', '${name}')[0]][1]`;
    const standing = (row: string): string => `attempts.shown(${row}, given)['status']`;
    const [paid, other] = [attempt('first', 'o-1'), attempt('second', 'o-2')];
    const again = standing("attempts.find('attempt = ?', 'first')[0]");
    const asked = `[${standing(paid)}, ${again}, ${standing(other)}, attempts.find('order_id = ?', 'o-2')[0]['ref']]`;
    assert.deepEqual(run(asked, { id: 'ch_1', captured: true }), ['succeeded', 'succeeded', 'unknown', null]);
  });

  test('looks up a charge whose answer cannot be read, and sends nothing again until it is known', async () => {
    for (const garbage of ['html', 'types', 'truncated', 'empty'] as const) {
      const { moved, sandbox, close } = await open();
      sandbox.faults.next(1, { garbage }, 'POST /api/gateway/charge');
      const body = await payment();
      const { type, code, http } = await ask('/charges', body);
      assert.deepEqual([http, type, code], [504, 'unknown-outcome', 'unknown'], garbage);
      assert.equal((await ask(`/charges/attempts/${body['attempt']}`)).status, 'succeeded', garbage);
      assert.deepEqual(moved(), ['charge 9.90 EUR'], garbage);
      await close();
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

  test('acts once on a notification, and never on a forged one', async () => {
    const here = await open();
    const page = new URL((await ask('/widget', { variant: 'one-time', order: 'o-1' })).url);
    const { receipt } = await ask('/charges', await payment());
    await here.sandbox.settle();
    const paid = { type: 'paid', ref: receipt.id as string, uid: 'ada', goodsid: 'o-1' } as const;
    for (const method of ['GET', 'POST'] as const) assert.equal(await tells(paid, method), 'OK');
    await here.says(/^POST \/pay\/pingback 200$/m);
    assert.equal(await delivered(here), 1);

    const url = `${here.url}/pay/pingback`;
    const of = (options: object) =>
      signTestPingback({ ...paid, type: 'refund' }, { secret: keys.SECRET_KEY, url, ...options });
    // The address of a hosted page carries a valid signature, and the payer knows it.
    page.searchParams.set('sig', page.searchParams.get('sign') ?? '');
    page.searchParams.delete('sign');
    const refused = [
      of({ secret: 'another' }).url,
      of({ version: 1 }).url,
      `${of({ version: 1 }).url}&sign_version=1`,
      of({}).url.replace(/sig=\w{8}/, 'sig='),
      of({}).url.replace(/&?sig=\w+/, ''),
      `${of({}).url}&uid=eve`,
      `${url}${page.search}`,
    ];
    for (const address of refused) assert.equal((await fetch(address)).status, 403, address);
    assert.doesNotMatch(await here.printed(), /take back/);
    assert.equal(await tells({ ...paid, type: 'refund' }), 'OK');
    await here.says(/^take back o-1$/m);
    assert.equal((await ask('/orders/o-1/payment')).status, 'failed');
  });

  test('delivers nothing for a payment of another price, and has a person look at it', async () => {
    const here = await open();
    await ask('/widget', { variant: 'one-time', order: 'o-1' });
    const provider = createProvider({ baseUrl: here.sandbox.baseUrl, projectKey: keys.PROJECT_KEY, secretKey: keys.SECRET_KEY }); // prettier-ignore
    const { token = '' } = await payment();
    await provider.charges.create({
      ...{ token, amount: '0.30', currency: 'EUR', description: 'Poster', plan: 'o-1', uid: 'ada' },
      ...{ email: 'ada@shop.example', customer: { firstname: 'Ada', lastname: 'Byron' } },
      ...{ browserIp: '192.0.2.1', browserDomain: 'shop.example' },
    });
    await here.sandbox.settle();
    assert.deepEqual(here.moved(), ['charge 0.30 EUR']);
    await here.says(/^for a person to look at/m);
    assert.equal(await delivered(here), 0);
    assert.equal((await ask('/orders/o-1/payment')).status, 'none');
  });

  for (const [first, late] of [
    ['refund', 'review-accepted'],
    ['review-declined', 'paid'],
  ] as const) {
    test(`delivers nothing upon ${late} of a payment after ${first} was notified first`, async () => {
      const here = await open();
      const { receipt } = await ask('/charges', await payment('555'));
      const word = { ref: receipt.id as string, uid: 'ada', goodsid: 'o-1' };
      assert.equal(await tells({ ...word, type: first }), 'OK');
      await here.says(/^take back o-1$/m);
      assert.equal(await tells({ ...word, type: late }), 'OK');
      assert.equal(await delivered(here), 0);
      assert.equal((await ask('/orders/o-1/payment')).status, 'failed');
    });
  }

  test('has a person look at a payment that is reported only after its refund', async () => {
    const here = await open();
    const provider = createProvider({ baseUrl: here.sandbox.baseUrl, projectKey: keys.PROJECT_KEY, secretKey: keys.SECRET_KEY }); // prettier-ignore
    const { token = '' } = await payment();
    const charge = await provider.charges.create({
      ...{ token, amount: '9.90', currency: 'EUR', description: 'Poster', plan: 'o-1', uid: 'ada' },
      ...{ email: 'ada@shop.example', customer: { firstname: 'Ada', lastname: 'Byron' } },
      ...{ browserIp: '192.0.2.1', browserDomain: 'shop.example' },
    });
    assert.ok(charge.object === 'charge');
    await provider.charges.refund(charge.id);
    await here.sandbox.settle();
    await ask('/widget', { variant: 'one-time', order: 'o-1' });
    assert.equal(await tells({ type: 'paid', ref: charge.id, uid: 'ada', goodsid: 'o-1' }), 'OK');
    assert.equal(await delivered(here), 0);
    await here.says(new RegExp(`^for a person to look at: ${charge.id}, type 0$`, 'm'));
  });

  test('serves the script of the return pages as in the OpenAPI file', async () => {
    const { url } = await open();
    const { paths } = JSON.parse(readFileSync(inRoot('merchant-api.openapi.json'), 'utf8')) as {
      paths: Record<string, any>;
    };
    const { example } = paths['/bridge.js'].get.responses['200'].content['text/javascript'] as { example: string };
    assert.equal(await (await fetch(`${url}/pay/bridge.js`)).text(), example);
  });

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

  test('accepts notifications only from the addresses in its settings', async () => {
    const here = await open({ PINGBACK_FROM: '192.0.2.0/24 2001:db8::/32', PROXIES: '1' });
    const paid = { type: 'paid', ref: 'b-1', uid: 'ada', goodsid: 'o-1' } as const;
    const from = (address: string) => tells(paid, 'GET', { 'x-forwarded-for': address });
    for (const address of ['198.51.100.1', '192.0.2.1, 198.51.100.1', 'nobody', '']) {
      assert.equal(await from(address), 'refused', address);
    }
    for (const address of ['192.0.2.1', '198.51.100.1, 192.0.2.7', '2001:db8::1'])
      assert.equal(await from(address), 'OK');
    assert.equal(await delivered(here), 0, 'it knows of no such payment');
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
      await here.says(/^deliver o-2$/m);
      assert.equal((await look()).code, 'unknown');
      assert.equal(
        (await ask('/orders/o-2/payment')).status,
        'succeeded',
        'the order is paid, whatever the voucher did',
      );
      assert.equal(await delivered(here, 'o-2'), 1);
      await here.close();
    }
    shop = undefined;
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
      await shop?.close();
      shop = undefined;
      rmSync(folder, { recursive: true });
    }
  });
});
