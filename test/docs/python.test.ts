/** The recipe in Python without a browser: signatures, notifications, and that money moves once. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, suite, test } from 'node:test';
import { createProvider, signTestPingback, type TestPingback } from 'pay-elements/server';
import { inRoot } from '../../scripts/entries.mjs';
import { normalise, toForm } from '../../src/server/sign/index.js';
import { vectors } from '../server/sign/vectors.js';
import { type PythonShop, keys, openPythonShop, python, recipe } from './python-shop.js';

let shop: PythonShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

async function open(env?: Record<string, string>): Promise<PythonShop> {
  return (shop = await openPythonShop(env));
}

/** What a browser of the customer's asks. */
async function ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<any> {
  const answer = await fetch(`${shop?.url}/pay${path}`, {
    headers: { cookie: 'session=session-of-ada', 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { ...((await answer.json()) as object), http: answer.status };
}

async function payment(cvv = '123', attempt = `attempt-${crypto.randomUUID()}`): Promise<Record<string, string>> {
  const [config, order] = [await ask('/config'), await ask('/orders/o-1')];
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvv };
  const fields = Object.entries(card).map(([name, value]): [string, string] => [`card[${name}]`, value]);
  const body = new URLSearchParams([['public_key', config.projectKey], ...fields]);
  const { token } = (await (await fetch(config.tokenUrl, { method: 'POST', body })).json()) as { token: string };
  return { attempt, order: 'o-1', orderVersion: order.version, token };
}

async function tells(pingback: TestPingback, method: 'GET' | 'POST' = 'GET', headers = {}): Promise<string> {
  const url = `${shop?.url}/pay/pingback`;
  const signed = signTestPingback(pingback, { secret: keys.SECRET_KEY, url, method });
  return (await fetch(new Request(signed, { headers: { ...Object.fromEntries(signed.headers), ...headers } }))).text();
}

/** What an expression over the recipe's own functions makes of `given`. */
function run(expression: string, given: unknown): unknown {
  const program = `import json, sys, types, attempts, calls, signing
given, call = json.load(sys.stdin), types.SimpleNamespace(customer={'id': 'ada'})
json.dump(${expression}, sys.stdout)`;
  const { stdout, stderr } = spawnSync(python(), ['-B', '-c', program], {
    cwd: dirname(recipe),
    input: JSON.stringify(given),
    encoding: 'utf8',
    env: { ...process.env, ...keys, PROVIDER_URL: 'http://localhost:1', PYTHONIOENCODING: 'utf-8' },
  });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

const delivered = ({ printed }: PythonShop): number => printed().match(/^deliver o-1$/gm)?.length ?? 0;

suite('the recipe in Python', () => {
  test('signs as the two public implementations do', () => {
    // Of version 1, and of carts, it takes no notifications.
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

  test('gives an order, and the second step of an attempt, to one of those that come at the same moment', () => {
    const begun = `[attempts.begin(call, 'card', attempt, calls.order_of(call, 'o-1'), 'action', 1) for attempt in given]`;
    assert.deepEqual(run(begun, ['first', 'second', 'first']), [1, 0, 0]);
    assert.deepEqual(
      run(`${begun} + [attempts.take(row) for row in attempts.find('holds') * 2]`, ['first']),
      [1, 1, 0],
    );
  });

  test('charges once, however many press at the same moment', async () => {
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

  test("charges once, however often the issuer's answer comes", async () => {
    const { moved, sandbox, url } = await open();
    const { action, status } = await ask('/charges', await payment('333'));
    assert.equal(status, 'action');
    const issuer = new URL(action.url).pathname;
    const said = await fetch(`${sandbox.baseUrl}${issuer}/return`, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) }); // prettier-ignore
    const page = await said.text();
    const field = (name: string): string => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
    const body = { gateway_secure_token: field('gateway_secure_token'), gateway_charge_id: field('gateway_charge_id') };
    const back = /action="([^"]+)"/.exec(page)?.[1] ?? '';
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

  test('an answer that cannot be read is looked up, and nothing is sent again until it is known', async () => {
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

  test("an attempt is not taken for the order's payment before it, which was refused", async () => {
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

  test('what was certainly not sent is said to be so, and may be tried again', async () => {
    // Nobody listens there.
    await open({ PROVIDER_URL: 'http://localhost:1' });
    const { version: orderVersion } = await ask('/orders/o-1');
    const body = { attempt: `attempt-${crypto.randomUUID()}`, order: 'o-1', orderVersion, token: 'ot_any' };
    const { http, type, retryable } = await ask('/charges', body);
    assert.deepEqual([http, type, retryable], [503, 'provider-unavailable', true]);
    assert.equal((await ask(`/charges/attempts/${body.attempt}`)).type, 'provider-unavailable');
    assert.equal((await ask('/orders/o-1/payment')).status, 'failed');
  });

  test('the payer is charged what the backend says, and another page cannot make them pay', async () => {
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

  test('acts once on a notification, and on none that is not genuine', async () => {
    const here = await open();
    const page = new URL((await ask('/widget', { variant: 'one-time', order: 'o-1' })).url);
    const { receipt } = await ask('/charges', await payment());
    await here.sandbox.settle();
    const paid = { type: 'paid', ref: receipt.id as string, uid: 'ada', goodsid: 'o-1' } as const;
    for (const method of ['GET', 'POST'] as const) assert.equal(await tells(paid, method), 'OK');
    await here.says(/^POST \/pay\/pingback 200$/m);
    assert.equal(delivered(here), 1);

    const url = `${here.url}/pay/pingback`;
    const of = (options: object) =>
      signTestPingback({ ...paid, type: 'refund' }, { secret: keys.SECRET_KEY, url, ...options });
    // The signed address of a hosted page, which its payer knows, has a signature that is right.
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
    assert.doesNotMatch(here.printed(), /take back/);
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
    assert.equal(delivered(here), 0);
    assert.equal((await ask('/orders/o-1/payment')).status, 'none');
  });

  test('has the script of the return pages as the OpenAPI file has it', async () => {
    const { url } = await open();
    const text = readFileSync(inRoot('merchant-api.openapi.json'), 'utf8');
    const { paths } = JSON.parse(text) as { paths: Record<string, any> };
    const { example } = paths['/bridge.js'].get.responses['200'].content['text/javascript'] as { example: string };
    assert.equal(await (await fetch(`${url}/pay/bridge.js`)).text(), example);
  });

  test('what is no text is refused before anything is written down, and not logged', async () => {
    const { printed } = await open();
    const token = await ask('/charges', { ...(await payment()), token: '\ud8004711-0815' });
    assert.doesNotMatch(printed(), /0815/);
    assert.deepEqual([token.http, token.field], [400, 'token']);
  });

  test('hears only the addresses that it is told of', async () => {
    const here = await open({ PINGBACK_FROM: '192.0.2.0/24 2001:db8::/32', PROXIES: '1' });
    const paid = { type: 'paid', ref: 'b-1', uid: 'ada', goodsid: 'o-1' } as const;
    const from = (address: string) => tells(paid, 'GET', { 'x-forwarded-for': address });
    for (const address of ['198.51.100.1', '192.0.2.1, 198.51.100.1', 'nobody', '']) {
      assert.equal(await from(address), 'refused', address);
    }
    for (const address of ['192.0.2.1', '198.51.100.1, 192.0.2.7', '2001:db8::1'])
      assert.equal(await from(address), 'OK');
    assert.equal(delivered(here), 0, 'it knows of no such payment');
  });
});
