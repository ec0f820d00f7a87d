/** The pingbacks that are refused, each with its reason. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signTestPingback, verifyPingback, type PingbackConfig } from '../../../src/server/pingback/index.js';
import { parseForm, sign, toForm } from '../../../src/server/sign/index.js';
import { checkRules } from '../../../src/server/pingback/verify.js';
import { secret, config, listener, form, post, paid, refused } from './requests.js';

describe('a pingback is refused', () => {
  it('with another secret, a changed or an added field', async () => {
    const query = paid();
    await verifyPingback({ query }, config);
    await refused({ query }, 'signature-differs', { secret: 'another' });
    await refused({ query: query.replace('w1', 'w2') }, 'signature-differs');
    await refused({ query: `${query}&extra=1` }, 'signature-differs');
    await refused({ query: query.replace(/sig=./, 'sig=') }, 'signature-differs');
  });

  it('without a required field', async () => {
    for (const field of ['sig', 'ref', 'type', 'uid']) {
      const { [field]: _, ...rest } = parseForm(paid());
      await refused({ query: toForm(rest) }, 'field-missing');
    }
    for (const field of ['sig', 'ref', 'type']) await refused({ query: `${paid()}&${field}=` }, 'field-missing');
    await refused({ query: `${paid()}&sig[0]=x` }, 'field-missing');
    await refused({}, 'field-missing');
  });

  it('with an error that names the wrong field', async () => {
    const rejected = (query: string, parameter: string, message: RegExp, settings: PingbackConfig = config) =>
      assert.rejects(verifyPingback({ query }, settings), { name: 'SignatureError', parameter, message });
    await rejected(paid().replace('w1', 'w2'), 'sig', /signature differs/);
    await rejected(paid().replace(/sig=[^&]*/, ''), 'sig', /no "sig"/);
    await rejected(paid().replace('sign_version=3', 'sign_version=7'), 'sign_version', /none of 1, 2 and 3/);
    await rejected(paid(), 'sign_version', /version 3; accepted: 1, 2$/, { secret, versions: [1, 2] });
  });

  it('in a version that does not exist', async () => {
    for (const version of ['0', '4', '03', '3 ', '']) {
      await refused({ query: `${paid()}&sign_version=${version}` }, 'version-refused');
    }
    await refused({ query: paid().replace('sign_version=3', '') }, 'version-refused');
  });

  it('as JSON, or as anything but a form', async () => {
    await refused(post(JSON.stringify({ type: 0 }), 'application/json'), 'body-type');
    await refused(post(JSON.stringify({ type: 0 }), 'application/json; charset=utf-8'), 'body-type');
    await refused(post(paid()), 'body-type');
    await refused(post(new FormData()), 'body-type');
    await verifyPingback(post(paid(), `${form};charset=UTF-8`), config);
    await verifyPingback(post(new TextEncoder().encode(paid())), config);
  });

  it('when the body was read before', async () => {
    const read = post(paid(), form);
    await read.text();
    await refused(read, 'body-parsed');
    const locked = post(paid(), form);
    locked.body?.getReader();
    await refused(locked, 'body-parsed');
    await refused({ body: { type: 0, ref: 'w1' } }, 'body-parsed');
    await refused({ body: new TextEncoder().encode(paid()) }, 'body-parsed');
  });

  it('when the body is too large or breaks off', async () => {
    await refused(post(`a=${'x'.repeat(70_000)}&${paid()}`, form), 'body-unreadable');
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const request = new Request(listener, {
      method: 'POST',
      body: broken,
      headers: { 'content-type': form },
      duplex: 'half',
    } as RequestInit);
    await refused(request, 'body-unreadable');
  });

  it('with groups within groups', () => refused({ query: `${paid()}&custom[a][b]=1` }, 'depth'));

  it('when it is a signed request of the merchant, split elsewhere', async () => {
    const user = { email: 'agoodsid=1ref=r1z', uid: 'xtype=0uid=5' };
    const sent = { key: 'k', ps: 'all', sign_version: '3', timestamp: '1700000000', widget: 'p1', ...user };
    const sig = sign(sent, { secret, version: 3 });
    const forged = {
      email: 'a',
      goodsid: '1',
      ref: 'r1zkey=kps=all',
      sign_version: '3',
      timestamp: '1700000000uid=x',
      type: '0',
      uid: '5widget=p1',
    };
    // Both signature bases are the same text, so the signature is valid.
    assert.equal(sign(forged, { secret, version: 3 }), sig);
    await refused({ query: toForm({ ...forged, sig }) }, 'request-replayed');
  });

  it('as such a request only if it has all its fields', async () => {
    const fields = { key: 'k', ps: 'all', timestamp: '1', widget: 'p1' };
    for (const name of Object.keys(fields)) {
      const params = Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
      await verifyPingback(signTestPingback({ type: 'paid', ref: 'w1', params }, { secret }), config);
    }
    await refused(signTestPingback({ type: 'paid', ref: 'w1', params: fields }, { secret }), 'request-replayed');
  });

  it('without a secret to verify with, or with invalid settings', async () => {
    await refused({ query: paid() }, 'secret-missing', { secret: '' });
    await refused({ query: paid() }, 'secret-missing', null as unknown as PingbackConfig);
    await refused({ query: paid() }, 'setting', { secret, versions: [5 as 3] });
    await refused({ query: paid() }, 'setting', { secret, versions: [3, 5 as 3] });
    const remoteAddress = '192.0.2.1';
    await refused({ query: paid() }, 'setting', { secret, ipAllowList: ['192.0.2.1/33'], remoteAddress });
    await refused({ query: paid() }, 'setting', { secret, ipAllowList: [remoteAddress], proxyDepth: -1 });
  });

  it('before there is a pingback, of settings whose secret may still be missing', () => {
    assert.equal(checkRules({}), undefined);
    assert.equal(checkRules({ secret }), undefined);
    assert.throws(() => checkRules({ secret: '' }), { name: 'SignatureError', reason: 'secret-missing' });
  });
});
