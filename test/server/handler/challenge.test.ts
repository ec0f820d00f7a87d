import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSandbox } from '../../../src/sandbox/index.js';
import { createMemoryAttempts } from '../../../src/server/handler/index.js';
import { signTestPingback } from '../../../src/server/pingback/index.js';
import { type CallOptions, ann, base, bob, openShop, order, replyOf, type Shop, type ShopConfig } from './shop.js';

const channel = 'channel-0123456789';
const returnUrl = `${base}/done`;

const field = (html: string, name: RegExp): string => {
  const input = new RegExp(`name="(${name.source})" value="([^"]*)"`).exec(html);
  return input?.[2] ?? '';
};

/** Returns how the payer decides at the issuer; that returns a maker of the request that the browser then sends. */
const decisionAt =
  ({ sandbox }: Shop, issuer: URL) =>
  async (decision: string): Promise<() => Request> => {
    const done = await replyOf(
      await sandbox.fetch(
        new Request(`${issuer.href}/return`, { method: 'POST', body: new URLSearchParams({ decision }) }),
      ),
    );
    const page = done.body as string;
    const target = (/action="([^"]+\/charges\/return[^"]*)"/.exec(page)?.[1] ?? '').replace(/&amp;/g, '&');
    const fields = new URLSearchParams({
      gateway_secure_token: field(page, /\w+_secure_token/),
      gateway_charge_id: field(page, /\w+_charge_id/),
    });
    // The issuer's page is on another site, so its request has no cookie, no session, and a foreign origin.
    return () => new Request(target, { method: 'POST', body: fields, headers: { origin: issuer.origin } });
  };

/** Begins a payment that the issuer asks to approve; returns it with what the payer can do. */
async function challenged(config: ShopConfig = {}, more: Record<string, unknown> = {}, from: CallOptions = {}) {
  const shop = openShop(config);
  const body = await shop.payment({ token: await shop.token('333'), channel, returnUrl, ...more });
  const asked = await shop.call('POST', '/charges', { ...from, body });
  assert.equal(asked.body.status, 'action', JSON.stringify([asked.body, shop.errors]));
  const { action } = asked.body;
  const issuer = new URL((action.type === 'redirect' ? action.url : action.action) as string);

  const decide = decisionAt(shop, issuer);
  const path = `/charges/attempts/${String(body['attempt'])}`;
  const standing = async () => (await shop.call('GET', path)).body;
  return { shop, body, asked, action, decide, standing };
}

const charges = (shop: Shop): number => shop.sandbox.ledger.filter(({ movement }) => movement === 'charge').length;
const secondSteps = (shop: Shop): number =>
  shop.sandbox.log.filter(({ path, fields }) => path === '/api/gateway/charge' && 'charge_id' in fields).length;

describe('3-D Secure', () => {
  it('asks for a redirect, charges on return, and tells the waiting page', async () => {
    const { shop, action, decide, standing } = await challenged();
    assert.equal(action.type, 'redirect');
    assert.equal((await standing()).status, 'action');
    const back = await decide('approve');
    const page = await replyOf(await shop.handler(back()));
    assert.equal(page.status, 200);
    assert.match(page.body as string, /pay-elements:return/);
    assert.match(page.body as string, /&#34;kind&#34;:&#34;challenge&#34;/);
    assert.match(page.body as string, /href="https:\/\/shop\.test\/done"/);
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self'/);
    const settled = await standing();
    assert.equal(settled.status, 'succeeded', JSON.stringify(settled));
    assert.equal(charges(shop), 1);
  });

  it('tells the provider at both steps in which language to write the receipt', async () => {
    const { shop, decide, standing } = await challenged({}, { lang: 'de-AT' });
    await shop.handler((await decide('approve'))());
    assert.equal((await standing()).status, 'succeeded');
    const steps = shop.sandbox.log.filter(({ path }) => path === '/api/gateway/charge');
    assert.deepEqual(
      steps.map(({ fields }) => fields['lang']),
      ['de', 'de'],
    );
  });

  const hidden = { origin: 'https://public.test', headers: { 'sec-fetch-site': 'same-origin' } };
  for (const [what, config, origin] of [
    ['to where the payer’s page is, though a proxy hides it', {}, hidden.origin],
    ['to the address that the merchant gave, whatever page asks', { baseUrl: 'https://pay.test' }, 'https://pay.test'],
  ] as const) {
    it(`comes back ${what}`, async () => {
      const { shop, decide, standing } = await challenged(config, { returnUrl: `${hidden.origin}/done` }, hidden);
      const back = (await decide('approve'))();
      assert.equal(new URL(back.url).origin, origin);
      await shop.handler(back);
      assert.equal((await standing()).status, 'succeeded');
    });
  }

  it('comes back to the backend of a page of another origin', async () => {
    const from = { origin: 'https://friend.test', headers: { 'sec-fetch-site': 'cross-site' } };
    const { decide } = await challenged({ allowedOrigins: [from.origin] }, {}, from);
    assert.equal(new URL((await decide('approve'))().url).origin, base);
  });

  it('returns the fields of the issuer’s form, and nothing else of its HTML', async () => {
    const { shop, action, decide, standing } = await challenged({ challenge: 'form' });
    assert.equal(action.type, 'form');
    assert.deepEqual(
      action.fields.map(({ name }: { name: string }) => name),
      ['PaReq', 'MD', 'TermUrl'],
    );
    assert.ok(!JSON.stringify(action).includes('<'));
    await shop.handler((await decide('approve'))());
    assert.equal((await standing()).status, 'succeeded');
  });

  it('makes the second charge once, however often the return is posted', async () => {
    const { shop, decide, standing } = await challenged();
    const back = await decide('approve');
    await Promise.all([1, 2, 3].map(() => shop.handler(back())));
    await shop.handler(back());
    assert.equal((await standing()).status, 'succeeded');
    assert.deepEqual([charges(shop), secondSteps(shop)], [1, 1]);
  });

  it('is declined when the issuer says no, and the order can be paid again', async () => {
    const { shop, decide, standing } = await challenged();
    await shop.handler((await decide('refuse'))());
    const declined = await standing();
    assert.deepEqual([declined.status, declined.error.code], ['declined', '3012']);
    assert.equal((await shop.call('POST', '/charges', { body: await shop.payment() })).body.status, 'succeeded');
  });

  for (const left of [[], ['gateway_secure_token'], ['gateway_charge_id']]) {
    it(`is declined when the payer comes back with ${left.join() || 'none'} of the issuer’s fields`, async () => {
      const { shop, decide, standing } = await challenged();
      const back = (await decide('approve'))();
      const fields = [...new URLSearchParams(await back.text())].filter(([name]) => left.includes(name));
      assert.equal(fields.length, left.length);
      const page = await replyOf(
        await shop.handler(new Request(back.url, { method: 'POST', body: new URLSearchParams(fields) })),
      );
      assert.match(page.body as string, /&#34;result&#34;:&#34;cancelled&#34;/);
      const declined = await standing();
      assert.deepEqual([declined.status, declined.error.code], ['declined', 'challenge-failed']);
      assert.deepEqual([charges(shop), secondSteps(shop)], [0, 0]);
    });
  }

  it('charges also when the issuer’s answer comes in the address', async () => {
    const { shop, decide, standing } = await challenged();
    const back = (await decide('approve'))();
    const page = await replyOf(await shop.handler(new Request(`${back.url}&${await back.text()}`)));
    assert.match(page.body as string, /&#34;result&#34;:&#34;returned&#34;/);
    assert.equal((await standing()).status, 'succeeded');
    assert.equal(charges(shop), 1);
  });

  it('pays one of two orders for which the same answer comes at the same time', async () => {
    const { shop, body, decide } = await challenged();
    const others = [
      { order: 'o-2', as: ann },
      { order: 'b-1', as: bob },
    ];
    shop.orders.set('ann o-2', order);
    const states: string[] = [];
    for (const { order: id, as } of others) {
      const { version } = (await shop.call('GET', `/orders/${id}`, { as })).body;
      const payment = {
        ...body,
        order: id,
        orderVersion: version,
        attempt: shop.attempt(),
        token: await shop.token('333'),
      };
      assert.equal((await shop.call('POST', '/charges', { body: payment, as })).body.status, 'action');
      const asked = shop.sandbox.log.findLast(({ path }) => path === '/api/gateway/charge');
      states.push(asked?.fields['secure_redirect_url'] as string);
    }
    const mine = (await decide('approve'))();
    const fields = await mine.text();
    const post = (url: string) =>
      shop.handler(new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers: mine.headers }));
    await Promise.all([mine.url, ...states].map(post));
    assert.equal(charges(shop), 1);
    assert.equal(secondSteps(shop), 1);
  });

  it('keeps the payment whose second answer was lost, though another order of the product waits for its own', async () => {
    const tea = { ...order, product: { id: 'tea' } };
    const shop = openShop({ deaf: true, paymentStatus: false });
    for (const id of ['o-1', 'o-2']) shop.orders.set(`ann ${id}`, tea);
    const first = await shop.payment({ token: await shop.token('333') });
    const { body } = await shop.call('POST', '/charges', { body: first });
    const back = await decisionAt(shop, new URL(body.action.url as string))('approve');
    shop.sandbox.faults.next(2, { reset: 'after' }, 'POST /api/gateway/charge');
    await shop.handler(back());
    await shop.call('POST', '/charges', { body: await shop.payment({ order: 'o-2' }) });
    for (const { ref } of shop.sandbox.ledger) {
      const note = { type: 'paid', ref, uid: 'ann', goodsid: 'tea' } as const;
      await shop.handler(signTestPingback(note, { secret: shop.sandbox.secretKey, url: `${base}/pay/pingback` }));
    }
    assert.deepEqual(
      shop.events.map(({ order: id }) => id),
      ['o-1', 'o-2'],
    );
  });

  it('asks the payer for nothing if the attempt was given up for dead meanwhile', async () => {
    const attempts = createMemoryAttempts();
    let isAsked = (): void => undefined;
    let answers = (): void => undefined;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    const answered = new Promise<void>((resolve) => (answers = resolve));
    const shop = openShop({
      attempts,
      wire: async (request, send) => {
        const answer = await send(request);
        if (!request.url.endsWith('/charge')) return answer;
        isAsked();
        await answered;
        return answer;
      },
    });
    const late = shop.call('POST', '/charges', { body: await shop.payment({ token: await shop.token('333') }) });
    await asked;
    const other = openShop({ sandbox: shop.sandbox, attempts });
    await shop.sandbox.advance(901);
    const paid = await other.call('POST', '/charges', { body: await other.payment() });
    assert.equal(paid.body.status, 'succeeded', JSON.stringify(paid.body));
    answers();
    const { body } = await late;
    assert.deepEqual([body.status, body.error?.code, body.action], ['declined', 'not-charged', undefined]);
  });

  it('has its outcome when it is given up too late', async () => {
    const { shop, body, decide, standing } = await challenged();
    await shop.handler((await decide('approve'))());
    const given = await shop.call('POST', `/charges/attempts/${String(body['attempt'])}/abandon`);
    assert.deepEqual([given.body.status, (await standing()).status], ['succeeded', 'succeeded']);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });

  it('leads the payer back if a body parser has read the issuer’s answer, and logs what to do', async () => {
    const { shop, decide, standing } = await challenged();
    const back = await decide('approve');
    const read = back();
    await read.text();
    const page = await replyOf(await shop.handler(read));
    assert.equal(page.status, 200, JSON.stringify(page.body));
    assert.match(page.body as string, /&#34;result&#34;:&#34;returned&#34;/);
    assert.match(page.body as string, /href="https:\/\/shop\.test\/done"/);
    assert.deepEqual(
      shop.errors.map(({ call, error }) => [call, (error as Error).message]),
      [['chargeReturn', 'the body broke off, or a body parser has read it: mount the handler before the parser']],
    );
    assert.equal((await standing()).status, 'action', 'what the issuer said is not known');
    await shop.handler(back());
    assert.equal((await standing()).status, 'succeeded');
  });

  it('gives another attempt on the order the same step', async () => {
    const { shop, asked } = await challenged();
    const other = await shop.call('POST', '/charges', { body: await shop.payment() });
    assert.deepEqual(other.body, asked.body);
    assert.equal(charges(shop), 0);
  });

  it('measures the age of a lost second charge from its sending, not from the start of the attempt', async () => {
    let reached = (): void => undefined;
    let fails = (): void => undefined;
    const asked = new Promise<void>((resolve) => (reached = resolve));
    const failed = new Promise<never>((_, reject) => (fails = () => reject(new TypeError('cut off'))));
    let sent = 0;
    const { shop, decide, standing } = await challenged({
      wire: async (request, send) => {
        if (!request.url.endsWith('/charge') || ++sent === 1) return send(request);
        reached();
        return failed;
      },
    });
    await shop.sandbox.advance(890);
    const returned = shop.handler((await decide('approve'))());
    await asked;
    await shop.sandbox.advance(130);
    assert.equal((await standing()).code, 'in-progress', 'its answer is awaited');
    fails();
    await returned;
    assert.equal((await standing()).code, 'unknown', 'it was lost this very moment');
    await shop.sandbox.advance(901);
    assert.equal((await standing()).error?.code, 'not-charged');
  });

  it('expires after its time, and a later return charges nothing', async () => {
    const { shop, decide, standing } = await challenged();
    const back = await decide('approve');
    await shop.sandbox.advance(901);
    await shop.handler(back());
    const over = await standing();
    assert.deepEqual([over.status, over.error.code], ['declined', 'challenge-expired']);
    assert.equal(secondSteps(shop), 0);
  });

  for (const late of [901, 3 * 3600]) {
    it(`leads a payer back to the shop who comes ${late} seconds after the step was asked for`, async () => {
      const { shop, decide, standing } = await challenged();
      const back = await decide('approve');
      await shop.sandbox.advance(late);
      const page = await replyOf(await shop.handler(back()));
      assert.match(page.body as string, /channel-0123456789/);
      assert.match(page.body as string, /href="https:\/\/shop\.test\/done"/);
      assert.equal((await standing()).error.code, 'challenge-expired');
      assert.equal(secondSteps(shop), 0);
    });
  }

  it('gives the payer the time that is shown, however long the provider took to ask for the step', async () => {
    const sandbox = createSandbox({ clock: () => 1_800_000_000 });
    const { shop, decide, standing } = await challenged({
      sandbox,
      wire: async (request, send) => {
        const answer = await send(request);
        if (request.url.endsWith('/charge')) await sandbox.advance(25);
        return answer;
      },
    });
    const back = await decide('approve');
    await shop.sandbox.advance(880);
    assert.equal((await standing()).secondsLeft, 20);
    await shop.handler(back());
    assert.equal((await standing()).status, 'succeeded');
  });

  it('charges nothing for a state that is damaged, empty or missing, and reports it', async () => {
    const { shop, decide, standing } = await challenged();
    const back = (await decide('approve'))();
    const form = await back.text();
    for (const url of [back.url.slice(0, -3), back.url.replace(/state=.*/, 'state='), back.url.replace(/\?.*/, '')]) {
      const page = await shop.handler(new Request(url, { method: 'POST', body: new URLSearchParams(form) }));
      assert.equal(page.status, 200);
      assert.match(await page.text(), /data-return="\{\}"/);
      const { call, error } = shop.errors.pop() ?? {};
      assert.deepEqual([call, String(error)], ['chargeReturn', 'TypeError: the state cannot be opened']);
    }
    assert.equal((await standing()).status, 'action');
    assert.equal(secondSteps(shop), 0);
  });

  it('says in each answer how long the payer still has', async () => {
    const { shop, asked, standing } = await challenged();
    assert.equal(asked.body.secondsLeft, 900);
    await shop.sandbox.advance(600);
    assert.deepEqual([(await standing()).status, (await standing()).secondsLeft], ['action', 300]);
    await shop.sandbox.advance(300);
    const { status, error } = await standing();
    assert.deepEqual([status, error.code, error.retryable], ['declined', 'challenge-expired', true]);
  });

  it('encrypts the token in its state, and does not return it to the browser', async () => {
    const { shop, body, asked } = await challenged();
    const log = JSON.stringify(shop.sandbox.log);
    const state = /state=([\w.-]+)/.exec(log)?.[1] ?? '';
    assert.equal(state.split('.').length, 5, 'a JWE');
    assert.ok(!JSON.stringify(asked.body).includes(String(body['token'])));
    assert.ok(
      !Buffer.from(state.split('.')[3] ?? '', 'base64url')
        .toString()
        .includes(String(body['token'])),
    );
  });

  it('is abandoned when the payer opens the hosted page, and its second step charges nothing', async () => {
    const { shop, decide, standing } = await challenged();
    const back = await decide('approve');
    const opened = await shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
    assert.equal(opened.status, 200);
    await shop.handler(back());
    assert.equal((await standing()).error.code, 'challenge-abandoned');
    assert.deepEqual([charges(shop), secondSteps(shop)], [0, 0]);
  });
});
