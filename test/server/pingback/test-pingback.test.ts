import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SignatureError } from '../../../src/server/errors.js';
import { signTestPingback, verifyPingback, type TestPingbackOptions } from '../../../src/server/pingback/index.js';
import { parseForm } from '../../../src/server/sign/index.js';

const secret = 'the-secret';
const pingback = { type: 'paid', ref: 'w1' } as const;
const fields = (request: Request) => parseForm(new URL(request.url).search.slice(1));

describe('a pingback for tests', () => {
  it('is by default marked as a test, with a user, the newest version and GET', () => {
    const request = signTestPingback(pingback, { secret });
    assert.equal(request.method, 'GET');
    assert.match(request.url, /^https:\/\/[^?]+\?[^?]+$/);
    const { sig, ...rest } = fields(request);
    assert.deepEqual({ ...rest }, { uid: 'test-user', type: '0', ref: 'w1', is_test: '1', sign_version: '3' });
    assert.ok(typeof sig === 'string' && /^[\da-f]{64}$/.test(sig));
  });

  it('has the fields that are given', async () => {
    const request = signTestPingback(
      { type: 2, ref: 'w2', uid: 'ada', goodsid: 'gold', reason: 3, params: { is_test: 0, note: 'x' } },
      { secret, version: 2 },
    );
    const { sig: _, ...rest } = fields(request);
    const said = { uid: 'ada', goodsid: 'gold', type: '2', ref: 'w2', reason: '3', is_test: '0', note: 'x' };
    assert.deepEqual({ ...rest }, { ...said, sign_version: '2' });
    const { type, uid, test } = await verifyPingback(request, { secret });
    assert.deepEqual({ type, uid, test }, { type: 'refund', uid: 'ada', test: false });
  });

  it('of version 1 names no version', () => {
    assert.equal(fields(signTestPingback(pingback, { secret, version: 1 }))['sign_version'], undefined);
  });

  it('goes to the listener, whose own query is kept', async () => {
    const url = 'https://shop.example/pay?shop=2';
    const got = signTestPingback(pingback, { secret, url });
    assert.ok(got.url.startsWith(`${url}&uid=`));
    assert.ok(signTestPingback(pingback, { secret, url: 'https://shop.example/pay' }).url.startsWith('https://shop.example/pay?uid=')); // prettier-ignore
    const posted = signTestPingback(pingback, { secret, url, method: 'POST' });
    assert.equal(posted.url, url);
    assert.equal(posted.headers.get('content-type'), 'application/x-www-form-urlencoded');
    assert.equal((await verifyPingback(posted, { secret })).ref, 'w1');
  });

  it('is accepted at a listener with its own query, as the signature covers that query too', async () => {
    const url = 'https://shop.example/pay?shop=2&a%5Bb%5D=caf%C3%A9&uid=nobody';
    for (const version of [1, 2, 3] as const) {
      const versions = [version];
      const { uid, params } = await verifyPingback(signTestPingback(pingback, { secret, url, version }), { secret, versions }); // prettier-ignore
      assert.deepEqual([uid, params['shop']], ['test-user', '2']);
    }
  });

  it('needs a secret, an address, and fields that can be signed', () => {
    const attempt =
      (options: unknown, more: object = {}) =>
      () =>
        signTestPingback({ ...pingback, ...more }, options as TestPingbackOptions);
    for (const options of [undefined, null, {}, { secret: '' }]) {
      assert.throws(attempt(options), { reason: 'secret-missing' });
    }
    assert.throws(attempt({ secret, url: 'shop' }), (error: unknown) => {
      assert.ok(error instanceof SignatureError && error.cause instanceof TypeError);
      assert.deepEqual([error.reason, error.parameter], ['setting', undefined]);
      assert.match(error.message, /^url is /);
      return true;
    });
    assert.throws(attempt({ secret }, { reason: 0.5 }), { reason: 'value', parameter: 'reason' });
  });
});
