/** The way back from the hosted page: a sealed address, and a page that informs the waiting page only. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { ReturnMessage } from '../../../src/contract/index.js';
import { base, openShop, order, pays, replyOf } from './shop.js';
import { channel, open } from './widget-page.js';

const dataOf = (html: string): { message?: ReturnMessage; origin?: string; returnUrl?: string } => {
  const attribute = /data-return="([^"]*)"/.exec(html)?.[1] ?? '{}';
  const text = attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return JSON.parse(text) as ReturnType<typeof dataOf>;
};

describe('the hosted page', () => {
  it('comes back to a page that informs the waiting page, and nobody else', async () => {
    const shop = openShop({ allowedOrigins: ['https://friend.test'] });
    const returnUrl = 'https://friend.test/done?a="<&';
    const opened = await shop.call('POST', '/widget', { body: { ...open, returnUrl }, origin: 'https://friend.test' });
    const back = new URL(opened.body.url as string).searchParams.get('success_url') ?? '';
    const page = await replyOf(await shop.handler(new Request(back.replace('$ref', 'b42'))));
    assert.match(page.headers.get('content-type') ?? '', /text\/html/);
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self';/);
    assert.match(policy, /frame-ancestors 'self' https:\/\/friend\.test$/);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page.body as string) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    assert.ok(policy.includes(`style-src 'sha256-${hash}';`), hash);
    const rest = (page.body as string).replace(`<style>${style}</style>`, '');
    assert.ok(!/<script(?![^>]* src=)|<style|style=|\son\w+=/.test(rest), 'nothing else inline');
    const data = dataOf(page.body as string);
    assert.deepEqual(data, {
      message: { type: 'pay-elements:return', channel, kind: 'widget', result: 'returned', ref: 'b42' },
      origin: 'https://friend.test',
      returnUrl,
      isListed: true,
    });
    assert.ok(v.is(ReturnMessage, data.message));
    const script = await replyOf(await shop.handler(new Request(`${base}/pay/bridge.js`)));
    assert.match(script.headers.get('content-type') ?? '', /javascript/);
  });

  it('comes back to a page that finds its script even behind a proxy that strips a prefix', async () => {
    const baseUrl = `${base}/prod`;
    const shop = openShop({ baseUrl });
    const opened = await shop.call('POST', '/widget', { body: open });
    const back = new URL(opened.body.url as string).searchParams.get('success_url') ?? '';
    const others = ['/charges/return', '/carrier/return', '/charges/return/', '/widget/return/?state=x/'];
    for (const address of [back, ...others.map((path) => `${baseUrl}/pay${path}`)]) {
      const page = await replyOf(await shop.handler(new Request(address.replace(baseUrl, base))));
      const [, script = ''] = /<script type="module" src="([^"]+)">/.exec(page.body as string) ?? [];
      assert.equal(new URL(script, address).href, `${baseUrl}/pay/bridge.js`);
    }
  });

  it('reports that the payer cancelled', async () => {
    const shop = openShop();
    const opened = await shop.call('POST', '/widget', { body: open });
    const back = new URL(opened.body.url as string).searchParams.get('failure_url') ?? '';
    const page = await replyOf(await shop.handler(new Request(back)));
    assert.equal(dataOf(page.body as string).message?.result, 'cancelled');
  });

  it('reports nothing for a state that is forged, changed, old or of another use', async () => {
    const shop = openShop();
    const opened = await shop.call('POST', '/widget', { body: open });
    const back = new URL(new URL(opened.body.url as string).searchParams.get('success_url') ?? '');
    const state = back.searchParams.get('state') ?? '';
    const told = async (path: string) => dataOf((await shop.call('GET', path)).body as string);
    assert.ok((await told(`/widget/return?state=${state}`)).message);
    // The last base64 character may contain unused bits, so an earlier one is changed.
    const changed = state.at(-9) === 'A' ? 'B' : 'A';
    for (const other of ['', 'x', `${state.slice(0, -9)}${changed}${state.slice(-8)}`, state.replace('.', '..')]) {
      assert.deepEqual(await told(`/widget/return?state=${other}`), {});
    }
    assert.deepEqual(await told(`/charges/return?state=${state}`), {});
    await shop.sandbox.advance(24 * 60 * 60 + 1);
    assert.deepEqual(await told(`/widget/return?state=${state}`), {});
  });

  it('opens a return that an older key sealed', async () => {
    const older = openShop();
    const opened = await older.call('POST', '/widget', { body: open });
    const { search } = new URL(new URL(opened.body.url as string).searchParams.get('success_url') ?? '');
    const told = async (keys: string[]) =>
      dataOf((await openShop({ seal: keys }).call('GET', `/widget/return${search}`)).body as string);
    const newer = 'another sealing key, also long enough';
    assert.ok((await told([newer, 'a sealing key for tests, long enough'])).message);
    assert.deepEqual(await told([newer]), {});
  });

  it('is found paid by a look-up even if an earlier page came back with a reference that paid nothing', async () => {
    const shop = openShop({ deaf: true });
    shop.orders.set('ann o-1', { ...order, units: 550 });
    const opened = await shop.call('POST', '/widget', { body: { ...open, variant: 'currency' } });
    const back = new URL(opened.body.url as string).searchParams.get('success_url') ?? '';
    assert.equal((await shop.handler(new Request(back.replace('$ref', 'nothing')))).status, 200);
    await pays(shop, (await shop.call('POST', '/widget', { body: open })).body.url as string);
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'succeeded');
  });

  it('comes back with its reference even if its record is gone', async () => {
    const before = openShop();
    before.orders.set('ann o-1', { ...order, units: 550 });
    const opened = await before.call('POST', '/widget', { body: { ...open, variant: 'currency' } });
    const back = new URL(opened.body.url as string).searchParams.get('success_url') ?? '';
    const shop = openShop();
    const page = await replyOf(await shop.handler(new Request(back.replace('$ref', 'b42'))));
    assert.deepEqual([dataOf(page.body as string).message?.ref, shop.errors], ['b42', []]);
  });

  it('comes back without a reference if the provider put none in, or one that is too long', async () => {
    const shop = openShop();
    const opened = await shop.call('POST', '/widget', { body: open });
    const back = new URL(opened.body.url as string).searchParams.get('success_url') ?? '';
    for (const [given, told] of [
      ['', undefined],
      ['$ref', undefined],
      ['b'.repeat(256), 'b'.repeat(256)],
      ['b'.repeat(257), undefined],
    ] as const) {
      const page = await replyOf(await shop.handler(new Request(back.replace('$ref', () => given))));
      const { message } = dataOf(page.body as string);
      assert.deepEqual([message?.result, message?.ref], ['returned', told]);
    }
  });

  it('is found paid by a look-up if no notification came', async () => {
    const shop = openShop({ deaf: true });
    const opened = await shop.call('POST', '/widget', { body: open });
    const page = await shop.sandbox.fetch(new Request(opened.body.url as string));
    const id = /\/checkout\/([\w-]+)/.exec(await page.text())?.[1] ?? '';
    assert.equal((await shop.call('GET', '/orders/o-1/payment')).body.status, 'none');
    const card = { number: '4242424242424242', expiry: '12/40', cvv: '123', holder: 'Ann Lee' };
    const done = await shop.sandbox.fetch(
      new Request(`${shop.sandbox.baseUrl}/checkout/${id}`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ system: 'cc', ...card }),
      }),
    );
    const result = (await done.json()) as { url: string };
    const ending = await shop.sandbox.fetch(new Request(new URL(result.url, shop.sandbox.baseUrl)));
    const next = /data-next="([^"]+)"/.exec(await ending.text())?.[1]?.replace(/&amp;/g, '&') ?? '';
    assert.match(next, /\/pay\/widget\/return\?state=[\w.-]+&ref=\w+$/, 'the provider puts the reference in');
    const back = await replyOf(await shop.handler(new Request(next)));
    assert.match(dataOf(back.body as string).message?.ref ?? '', /^\w+$/);
    const paid = await shop.call('GET', '/orders/o-1/payment');
    assert.deepEqual([paid.body.status, paid.body.amount], ['succeeded', '9.90'], JSON.stringify(paid.body));
  });
});
