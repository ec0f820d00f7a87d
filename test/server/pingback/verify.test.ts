/** Pingbacks are verified as the vectors say, whether they come as a request, as text, or parsed by a framework. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  signTestPingback,
  verifyPingback,
  verifyText,
  type PingbackConfig,
} from '../../../src/server/pingback/index.js';
import { normalise, parseForm, toForm } from '../../../src/server/sign/index.js';
import { vectors } from '../sign/vectors.js';
import { secret, config, listener, form, post, formOf, paid, refused } from './requests.js';

describe('the vectors', () => {
  const pingbacks = vectors.filter(({ kind }) => kind === 'pingback');

  it('verify as query, form and parsed', async () => {
    assert.equal(pingbacks.length, 235);
    for (const { params, secret, sign, api, version } of pingbacks) {
      const query = toForm({ ...normalise(params), sig: sign });
      const settings: PingbackConfig = { secret, versions: [1, 2, 3] };
      for (const input of [
        new Request(`${listener}?${query}`),
        post(query, form),
        { query },
        { body: { ...params, sig: sign } },
      ]) {
        const pingback = await verifyPingback(input, settings);
        assert.equal(pingback.api, api);
        assert.equal(pingback.version, api === 'cart' ? 2 : version);
        assert.equal(pingback.ref, params['ref']);
        assert.equal(pingback.test, params['is_test'] === '1');
      }
    }
  });

  it('are accepted only in the versions that are pinned', async () => {
    for (const { params, secret, sign, api, version } of pingbacks) {
      const query = toForm({ ...normalise(params), sig: sign });
      const signed = api === 'cart' ? 2 : version;
      for (const pinned of [1, 2, 3] as const) {
        const verified = verifyPingback({ query }, { secret, versions: [pinned] });
        if (pinned === signed) await verified;
        else await assert.rejects(verified, { reason: 'version-refused' });
      }
      if (signed === 1) await refused({ query }, 'version-refused', { secret });
      else await verifyPingback({ query }, { secret });
    }
  });
});

describe('a pingback that the handler has read', () => {
  const ask = (search: string, body: string, settings = config, headers = {}): string =>
    verifyText(new Request(`${listener}${search}`, { headers }), body, settings).ref;

  it('is verified by its query, or by the text of its body if that is signed', () => {
    assert.equal(ask(`?${paid()}`, ''), 'w1');
    assert.equal(ask('?from=shop', paid()), 'w1');
    assert.throws(() => ask('', ''), { reason: 'field-missing' });
  });

  it('has the sender that the merchant’s proxies name', () => {
    const behind = { secret, ipAllowList: ['192.0.2.1'], proxyDepth: 1 };
    assert.equal(ask('', paid(), behind, { 'x-forwarded-for': '203.0.113.5, 192.0.2.1' }), 'w1');
    assert.throws(() => ask('', paid(), behind, { 'x-forwarded-for': '203.0.113.5' }), { reason: 'ip-refused' });
    assert.throws(() => ask('', paid(), behind), { reason: 'ip-refused' });
  });

  it('is not blamed on parsing by other code when its signature is wrong', () => {
    const other = paid().replace('w1', 'w2');
    assert.throws(
      () => ask('', other),
      ({ message }: Error) => !message.includes('parsed'),
    );
  });
});

describe('fields parsed by a framework', () => {
  it('verify when they are unchanged', async () => {
    const request = signTestPingback(
      { type: 'paid', ref: 'w1', goodsid: ['a', 'b'], params: { custom: { note: 'ü' } } },
      { secret },
    );
    const text = formOf(request);
    await verifyPingback({ query: `?${text}` }, config);
    await verifyPingback({ query: new URLSearchParams(text) }, config);
    await verifyPingback({ query: Object.fromEntries(new URLSearchParams(text)) }, config);
    await verifyPingback({ body: parseForm(text) }, config);
    const nested = { ...parseForm(text), goodsid: ['a', 'b'] };
    await verifyPingback({ query: {}, body: nested }, config);
    const { goodsid: _, ...rest } = nested;
    await verifyPingback({ body: { ...rest, 'goodsid[]': ['a', 'b'] } }, config);
  });

  it('are named as a likely cause when the signature differs', async () => {
    await assert.rejects(verifyPingback({ query: { ...parseForm(paid()), ref: 'x' } }, config), /raw text/);
    await assert.rejects(
      verifyPingback({ query: paid().replace('w1', 'x') }, config),
      (error: Error) => !/raw/.test(error.message),
    );
  });
});
