import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, Merchant, type Fields } from './support.js';

const CHALLENGE = { 'card[cvv]': '333' };
const RETURN = 'https://shop.test/pay/return?state=sealed&order=o%201';

async function first(merchant: Merchant, change: Fields = {}) {
  const token = await merchant.token(CHALLENGE);
  const { body } = await merchant.charge({
    token,
    secure_redirect_url: RETURN,
    secure_return_method: 'url',
    ...change,
  });
  const id = String(body.secure.redirect).split('/').at(-1) ?? '';
  return { token, id, page: new URL(body.secure.redirect).pathname };
}

/** Decides on the issuer's page; returns the form that the page would have the browser post to the merchant. */
async function decide(merchant: Merchant, page: string, decision: string) {
  const { body, status } = await merchant.post(`${page}/return`, { decision }, {});
  const value = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  const action = /action="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
  return {
    status,
    html: body as string,
    action,
    charge_id: value('gateway_charge_id'),
    secure_token: value('gateway_secure_token'),
  };
}

test('code 333 asks for the issuer, and a second step with its answer completes the same charge', async () => {
  const merchant = new Merchant();
  const { token, id, page } = await first(merchant);
  assert.deepEqual(merchant.sandbox.ledger, []);
  const shown = await merchant.get(page, {});
  assert.match(shown.body, /Approve this payment\?/);
  assert.match(shown.body, /€9\.90/);
  const back = await decide(merchant, page, 'approve');
  assert.equal(back.action, RETURN);
  assert.equal(back.charge_id, id);
  const { body } = await merchant.charge({ token, charge_id: back.charge_id, secure_token: back.secure_token });
  assert.deepEqual([body.id, body.captured, body.secure, body.risk], [id, true, true, 'approved']);
  assert.equal(merchant.sandbox.ledger.length, 1);
});

test('without secure_return_method the answer is a form that submits itself to the issuer', async () => {
  const merchant = new Merchant();
  const { body } = await merchant.charge({ secure_redirect_url: RETURN }, CHALLENGE);
  assert.equal(body.success, 0);
  const html = String(body.secure.formHTML);
  for (const name of ['PaReq', 'MD', 'TermUrl'])
    assert.match(html, new RegExp(`type="hidden" name="${name}" value="[^"]+"`));
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const { pathname } = new URL(action);
  const request = /name="PaReq" value="([^"]+)"/.exec(html)?.[1] ?? '';
  assert.match((await merchant.post(pathname, { PaReq: request }, {})).body, /Approve this payment/);
  for (const fields of [{}, { PaReq: 'x' }])
    assert.doesNotMatch((await merchant.post(pathname, fields, {})).body, /Approve this payment/);
});

const asked: readonly (readonly [why: string, change: Fields, card: Fields, isAsked: boolean])[] = [
  ['secure=1 and an enrolled card', { secure: '1' }, {}, true],
  ['secure=1 and a card that is not enrolled', { secure: '1' }, { 'card[number]': '378282246310005' }, false],
  ['secure=0', { secure: '0' }, {}, false],
  ['a card whose issuer always asks', {}, { 'card[number]': '4000000000003220' }, true],
];
for (const [why, change, card, isAsked] of asked) {
  test(`${why}: the issuer is ${isAsked ? '' : 'not '}asked`, async () => {
    const { body } = await new Merchant().charge(change, card);
    assert.equal(typeof body.secure === 'object', isAsked);
    assert.equal(body.captured === true, !isAsked);
  });
}

const endings: readonly (readonly [why: string, decision: string | undefined, change: Fields, code: number])[] = [
  ['a refusal', 'refuse', {}, 3012],
  ['no answer', undefined, {}, 3010],
  ['leaving', 'abandon', {}, 3010],
  ['a wrong secure_token', 'approve', { secure_token: 'st_wrong' }, 3112],
  ['another amount', 'approve', { amount: '1.00' }, 3002],
  ['another currency', 'approve', { currency: 'USD' }, 3002],
  ['another charge', 'approve', { charge_id: 't404' }, 3000],
];
for (const [why, decision, change, code] of endings) {
  test(`the second step after ${why} is ${String(code)} and charges nothing`, async () => {
    const merchant = new Merchant();
    const { token, id, page } = await first(merchant);
    if (decision !== undefined) await decide(merchant, page, decision);
    const known = await secretOf(id);
    const { body } = await merchant.charge({ token, charge_id: id, secure_token: known, ...change });
    assert.equal(body.error.code, code);
    assert.deepEqual(merchant.sandbox.ledger, []);
  });
}

/** Returns the secure token of an undecided charge, from a twin sandbox: the same run there gives the same ids. */
async function secretOf(id: string): Promise<string> {
  const twin = new Merchant();
  const { page, id: same } = await first(twin);
  assert.equal(same, id);
  return (await decide(twin, page, 'approve')).secure_token;
}

test('the second step and the issuer’s answer each work once, and only for half an hour', async () => {
  const merchant = new Merchant();
  const { token, page } = await first(merchant);
  const back = await decide(merchant, page, 'approve');
  assert.equal((await decide(merchant, page, 'refuse')).status, 409);
  const step = { token, charge_id: back.charge_id, secure_token: back.secure_token };
  assert.equal((await merchant.charge(step)).body.captured, true);
  assert.equal((await merchant.charge(step)).body.error.code, 3205);
  const late = await first(merchant);
  const approved = await decide(merchant, late.page, 'approve');
  await merchant.sandbox.advance(1_800);
  const { body } = await merchant.charge({
    token: late.token,
    charge_id: late.id,
    secure_token: approved.secure_token,
  });
  assert.equal(body.error.code, 3112);
  const later = await first(merchant);
  await merchant.sandbox.advance(1_800);
  assert.match((await merchant.get(later.page, {})).body, /This approval is over/);
});

test('the second step is refused with the token of another card', async () => {
  const merchant = new Merchant();
  const { page } = await first(merchant);
  const { charge_id, secure_token } = await decide(merchant, page, 'approve');
  const { body } = await merchant.charge({ token: await merchant.token(), charge_id, secure_token });
  assert.deepEqual([body.error.code, merchant.sandbox.ledger], [3112, []]);
});

test('a double press on the issuer’s page leads back to the shop like one press', async () => {
  const merchant = new Merchant();
  const { token, page } = await first(merchant);
  await decide(merchant, page, 'approve');
  // The browser shows the answer to the second press only.
  const back = await decide(merchant, page, 'approve');
  assert.deepEqual([back.status, back.action], [200, RETURN]);
  const step = { token, charge_id: back.charge_id, secure_token: back.secure_token };
  assert.equal((await merchant.charge(step)).body.captured, true);
  assert.equal((await decide(merchant, page, 'approve')).status, 409);
});

const framing: readonly (readonly [why: string, query: string, card: Fields, frames: boolean, refuses: boolean])[] = [
  ['as it is', '', CHALLENGE, true, false],
  ['asked by ?noframe', '?noframe', CHALLENGE, true, true],
  ['by the control API', '', CHALLENGE, false, true],
  ['by its card', '', { 'card[number]': '4000000000003220' }, true, true],
];
for (const [why, query, card, frames, refuses] of framing) {
  test(`the issuer's page ${refuses ? 'refuses' : 'allows'} framing: ${why}`, async () => {
    const merchant = new Merchant();
    merchant.sandbox.issuer.frames = frames;
    const { body } = await merchant.charge({ secure_return_method: 'url' }, card);
    const page = await merchant.sandbox.fetch(new Request(String(body.secure.redirect) + query));
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.equal(/frame-ancestors (.+)$/.exec(policy)?.[1], refuses ? "'none'" : undefined);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(page.headers.get('x-frame-options'), refuses ? 'DENY' : null);
  });
}

test('product words name the fields the issuer posts', async () => {
  const merchant = new Merchant({ words: { gateway: 'brick' } });
  const token = (
    await merchant.post(
      '/api/brick/token',
      {
        public_key: 't_sandbox_project',
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': '2035',
        'card[cvv]': '333',
      },
      {},
    )
  ).body.token;
  const { body } = await merchant.charge(
    { token, secure_return_method: 'url', secure_redirect_url: RETURN },
    {},
    '/api/brick/charge',
  );
  const page = new URL(body.secure.redirect).pathname;
  const { html } = await decide(merchant, page, 'approve');
  assert.match(html, /name="brick_secure_token"/);
  assert.match(html, /name="brick_charge_id"/);
});

for (const [decision, heading] of [
  ['approve', 'Approved'],
  ['refuse', 'Refused'],
] as const) {
  test(`without a return address, the issuer's page says "${heading}", and leads nowhere`, async () => {
    const merchant = new Merchant();
    const { page } = await first(merchant, { secure_redirect_url: '' });
    const { html, action } = await decide(merchant, page, decision);
    assert.match(html, new RegExp(`<h1>${heading}</h1>[^]*You can close this window now`));
    assert.equal(action, undefined);
  });
}

test('an unknown approval is answered 404 with a page', async () => {
  assert.equal((await decide(new Merchant(), '/issuer/t404', 'approve')).status, 409);
  const page = await new Merchant().sandbox.fetch(new Request(`${BASE}/issuer/t404`));
  assert.equal(page.status, 404);
  assert.match(await page.text(), /No such approval/);
});
