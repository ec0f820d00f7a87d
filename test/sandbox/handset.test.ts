import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { host, open, start, type Calls } from './part-b.js';

async function begin(calls: Calls, fields: Record<string, string>): Promise<any> {
  const uid = 'user-1';
  const { body } = await calls.signed('POST', '/api/carrier/token', { uid, ts: String(start) });
  const goods = { key: calls.sandbox.projectKey, uid, product_name: 'Night <theme>', product_id: 'p' };
  const started = await calls.form('/api/carrier/init-payment', { ...goods, ...fields }, { token: body.token });
  return started.body;
}
const form = (path: string, fields: Record<string, string>): Request =>
  new Request(host + path, { method: 'POST', body: new URLSearchParams(fields) });

describe('the handset', () => {
  it('texts the keyword and shows the PIN', async () => {
    const calls = open();
    const page = async () => (await calls.get('/handset')).text();
    assert.match(await page(), /No messages yet/);
    const { instructions } = await begin(calls, { amount: '4.92', currency: 'PLN', country: 'PL' });
    assert.match(await page(), new RegExp(instructions.keyword));
    const state = async () => ((await (await calls.get('/handset/state')).json()) as { state: string }).state;
    const before = await state();
    const sent = await calls.sandbox.fetch(
      form('/handset', { to: instructions.shortcode, text: instructions.keyword }),
    );
    assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/handset']);
    assert.notEqual(await state(), before);
    const text = await page();
    assert.match(text, new RegExp(`PIN ${calls.sandbox.handset.pin}`));
    assert.match(text, /Night &lt;theme&gt;/);
  });

  it('lists the newest first, and shows the product and price of a payment that waits for a text', async () => {
    let now = start;
    const calls = open({ clock: () => now });
    const order = async (product_name: string, amount: string): Promise<{ keyword: string; shortcode: string }> => {
      now += 60;
      return (await begin(calls, { amount, currency: 'PLN', country: 'PL', product_name })).instructions;
    };
    /** Returns those of the words that are on the page, in the order of their first appearance. */
    const sorted = async (...words: string[]): Promise<string[]> => {
      const page = await (await calls.get('/handset')).text();
      return words.filter((word) => page.includes(word)).sort((one, other) => page.indexOf(one) - page.indexOf(other));
    };
    const stand = async (...words: string[]): Promise<void> => {
      assert.deepEqual(await sorted(...words.toSorted()), words);
    };
    const { handset } = calls.sandbox;
    await order('Sticker pack', '4.92');
    const theme = await order('Night theme', '24.60');
    await stand('Night theme', 'PLN\u00a024.60', `value="${theme.keyword}"`, 'Sticker pack', 'PLN\u00a04.92');
    now += 60;
    handset.text(theme.shortcode, theme.keyword);
    const [sent, received] = [`>${theme.keyword}<`, `PIN ${String(handset.pin)}`];
    await stand(received, sent, 'Sticker pack');
    const answered = await (await calls.get('/handset')).text();
    assert.doesNotMatch(answered, new RegExp(`value="${theme.keyword}"`), 'its PIN is there: nothing waits for a text');
    await order('Soundtrack', '12.30');
    await stand('Soundtrack', received, 'Sticker pack');
  });

  it('sends no text without a number, and is filled in by a link', async () => {
    const calls = open();
    await calls.sandbox.fetch(form('/handset', { to: ' ', text: 'PAY' }));
    assert.equal(calls.sandbox.handset.messages.length, 0);
    assert.match(await (await calls.get('/handset?to=7366&text=%22PAY%22')).text(), /value="&quot;PAY&quot;"/);
  });
});

describe("the carrier's page", () => {
  const offer = { amount: '3.00', currency: 'GBP', country: 'GB' };

  it('asks, and charges a payer who agrees once', async () => {
    const calls = open();
    const { instructions, ref } = await begin(calls, offer);
    const path = instructions.redirect_url.slice(host.length);
    const asked = await (await calls.get(path)).text();
    assert.match(asked, /£3\.00/);
    assert.match(asked, /Night &lt;theme&gt;/);
    assert.equal(calls.sandbox.ledger.length, 0);
    for (const decision of ['agree', 'agree', 'refuse']) {
      assert.match(await (await calls.sandbox.fetch(form(path, { decision }))).text(), /Paid/);
    }
    assert.deepEqual(
      calls.sandbox.ledger.map((entry) => [entry.movement, entry.ref]),
      [['carrier', ref]],
    );
  });

  it('charges nothing after a refusal, too late, or for an unknown payment', async () => {
    const calls = open();
    const refusing = (await begin(calls, offer)).instructions.redirect_url.slice(host.length);
    for (const decision of ['refuse', 'agree']) {
      assert.match(await (await calls.sandbox.fetch(form(refusing, { decision }))).text(), /Not paid/);
    }
    const late = (await begin(calls, offer)).instructions.redirect_url.slice(host.length);
    await calls.sandbox.advance(1800);
    assert.match(await (await calls.sandbox.fetch(form(late, { decision: 'agree' }))).text(), /Not paid/);
    assert.equal((await calls.get('/consent/none')).status, 404);
    assert.equal(calls.sandbox.ledger.length, 0);
  });
});

describe('over HTTP', () => {
  it('gives access to vouchers, coupons and the handset', async () => {
    const calls = open();
    const { pin } = (await calls.json('/sandbox/vouchers', { nominal: '10.00', currency: 'PLN' })).body;
    assert.equal(calls.sandbox.vouchers.balance(pin), '10.00');
    const { code } = (await calls.json('/sandbox/coupons', { percentOff: 25, code: 'QUARTER' })).body;
    assert.equal(calls.sandbox.coupons.get(code)?.percentOff, 25);
    const { instructions } = await begin(calls, { amount: '4.92', currency: 'PLN', country: 'PL' });
    const sent = await calls.json('/sandbox/handset', { to: instructions.shortcode, text: instructions.keyword });
    assert.equal(sent.body.pin, calls.sandbox.handset.pin);
    assert.deepEqual(await (await calls.get('/sandbox/inbox')).json(), []);
    assert.match(await (await calls.get('/inbox')).text(), /No e-mail yet/);
    assert.match(await (await calls.get('/')).text(), /href="\/handset"/);
  });

  it('refuses invalid values', async () => {
    const calls = open();
    for (const [path, body] of [
      ['/sandbox/vouchers', {}],
      ['/sandbox/vouchers', { nominal: 10 }],
      ['/sandbox/vouchers', { nominal: '0.00' }],
      ['/sandbox/vouchers', { nominal: '10.00', currency: 'eur' }],
      ['/sandbox/coupons', { percentOff: 100 }],
      ['/sandbox/handset', { to: '7366' }],
      ['/sandbox/handset', 'text'],
    ] as const) {
      assert.equal((await calls.json(path, body)).status, 400, JSON.stringify(body));
    }
  });

  it('serves pages that run only their own scripts, and their assets', async () => {
    const calls = open();
    for (const path of ['/handset', '/inbox']) {
      const policy = (await calls.get(path)).headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /script-src 'self'/);
    }
    for (const asset of ['/assets/handset.css', '/assets/handset.js'])
      assert.equal((await calls.get(asset)).status, 200);
  });
});
