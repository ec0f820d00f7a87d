import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pingbackReasons, pingbackTypes } from '../../../src/domain/pingback-types.js';
import { SignatureError, type SignatureReason } from '../../../src/server/errors.js';
import {
  signTestPingback,
  verifyPingback,
  verifyText,
  type PingbackConfig,
} from '../../../src/server/pingback/index.js';
import { verifyWith } from '../../../src/server/pingback/verify.js';
import { normalise, parseForm, sign, toForm, widgetUrl } from '../../../src/server/sign/index.js';
import { bothHashes, vectors } from '../sign/vectors.js';

const secret = 'the-secret';
const config: PingbackConfig = { secret };
const listener = 'https://shop.example/pay/pingback';
const form = 'application/x-www-form-urlencoded';
const post = (body: BodyInit, type?: string): Request =>
  new Request(listener, { method: 'POST', body, ...(type !== undefined && { headers: { 'content-type': type } }) });
const formOf = (request: Request): string => new URL(request.url).search.slice(1);
const paid = (): string => formOf(signTestPingback({ type: 'paid', ref: 'w1', goodsid: 'gold' }, { secret }));

async function refused(
  input: Parameters<typeof verifyPingback>[0],
  reason: SignatureReason,
  settings: PingbackConfig = config,
): Promise<void> {
  await assert.rejects(verifyPingback(input, settings), (error: unknown) => {
    assert.ok(error instanceof SignatureError, String(error));
    assert.equal(error.reason, reason, error.message);
    assert.match(error.message, /\w+ \w+ \w+/, 'it says why');
    assert.doesNotMatch(error.message, /the-secret|[0-9a-f]{32}/);
    return true;
  });
}

describe('the vectors', () => {
  const pingbacks = vectors.filter(({ kind }) => kind === 'pingback');

  for (const [name, hashes] of Object.entries(bothHashes)) {
    it(`verify with ${name}, as query, form and parsed`, async () => {
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
          const pingback = await verifyWith(hashes, input, settings);
          assert.equal(pingback.api, api);
          assert.equal(pingback.version, api === 'cart' ? 2 : version);
          assert.equal(pingback.ref, params['ref']);
          assert.equal(pingback.test, params['is_test'] === '1');
        }
      }
    });
  }

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

describe('a pingback', () => {
  for (const { code, name, effect } of pingbackTypes) {
    it(`of type ${code} is ${name}`, async () => {
      for (const method of ['GET', 'POST'] as const) {
        const request = signTestPingback({ type: name, ref: 'w1', goodsid: 'gold' }, { secret, method });
        const pingback = await verifyPingback(request, config);
        const { type, id, uid, goods, test, version } = pingback;
        assert.deepEqual(
          { type, id, uid, goods, test, version, effect: pingback.effect, code: pingback.code },
          {
            type: name,
            id: `w1:${code}`,
            uid: 'test-user',
            goods: ['gold'],
            test: true,
            version: 3,
            effect,
            code: String(code),
          },
        );
      }
    });
  }

  it('of a partial refund has an id that differs from those of other partial refunds', async () => {
    const refunds = [['r1'], ['r2'], [undefined], ['', '2.00'], [undefined, null]] as const;
    const ids = refunds.map(async ([refund, amount = '1.00']) => {
      const params = { refund_amount: amount, merchant_refund_id: refund };
      const request = signTestPingback({ type: 'partial-refund', ref: 'w1', params }, { secret });
      return (await verifyPingback(request, config)).id;
    });
    assert.deepEqual(await Promise.all(ids), ['w1:220:r1', 'w1:220:r2', 'w1:220:1.00', 'w1:220:2.00', 'w1:220']);
  });

  it('of a partial refund has the same id when repeated, or when another refund is identical', async () => {
    const idOf = async (params: Record<string, string>): Promise<string> => {
      const request = signTestPingback({ type: 'partial-refund', ref: 'w1', params }, { secret });
      return (await verifyPingback(request, config)).id;
    };
    for (const params of [{ refund_amount: '1.00', merchant_refund_id: 'r1' }, { refund_amount: '1.00' }] as const) {
      assert.equal(await idOf(params), await idOf(params));
      // Other fields must not change the id: a repeat may carry more fields, and would take the money back twice.
      assert.equal(await idOf({ ...params, attempt_number: '2' }), await idOf(params));
    }
  });

  it('of an unknown type is kept', async () => {
    const pingback = await verifyPingback(signTestPingback({ type: 999, ref: 'w1' }, { secret }), config);
    assert.equal(pingback.type, 'unknown');
    assert.equal(pingback.code, '999');
    assert.equal(pingback.effect, 'none');
    assert.equal(pingback.params['type'], '999');
  });

  it('of a refund gives its reason', async () => {
    for (const { code, name } of pingbackReasons) {
      const pingback = await verifyPingback(
        signTestPingback({ type: 'refund', ref: 'w1', reason: code }, { secret }),
        config,
      );
      assert.ok(pingback.type === 'refund');
      assert.deepEqual(pingback.reason, { code: String(code), name });
    }
    const other = await verifyPingback(signTestPingback({ type: 'refund', ref: 'w1', reason: 77 }, { secret }), config);
    assert.ok(other.type === 'refund');
    assert.deepEqual(other.reason, { code: '77' });
    const none = await verifyPingback(signTestPingback({ type: 'refund', ref: 'w1' }, { secret }), config);
    assert.ok(none.type === 'refund');
    assert.deepEqual(none.reason, { code: '' });
  });

  it('never returns a group as if it were text', async () => {
    const params = {
      'reason[a]': '1',
      'currency[a]': '50',
      'refund_amount[a]': '1.50',
      'merchant_refund_id[a]': 'r-7',
    };
    const request = signTestPingback({ type: 'partial-refund', ref: 'w1', params }, { secret });
    const pingback = await verifyPingback(request, config);
    assert.ok(pingback.type === 'partial-refund');
    assert.deepEqual(pingback.reason, { code: '' });
    assert.deepEqual([pingback.api, pingback.params['currency']], ['virtual-currency', { __proto__: null, a: '50' }]);
    for (const field of ['units', 'refundAmount', 'merchantRefundId']) assert.equal(field in pingback, false, field);
  });

  it('of a partial refund gives its amount', async () => {
    const params = { refund_amount: '1.50', merchant_refund_id: 'r-7' };
    const request = signTestPingback({ type: 'partial-refund', ref: 'w1', reason: 10, params }, { secret });
    const pingback = await verifyPingback(request, config);
    assert.ok(pingback.type === 'partial-refund');
    assert.equal(pingback.refundAmount, '1.50');
    assert.equal(pingback.merchantRefundId, 'r-7');
    assert.equal(pingback.reason.name, 'partial-reversal');
    const bare = await verifyPingback(signTestPingback({ type: 'partial-refund', ref: 'w1' }, { secret }), config);
    assert.deepEqual([bare.type, 'refundAmount' in bare, 'merchantRefundId' in bare], ['partial-refund', false, false]);
    const paid = await verifyPingback(
      signTestPingback({ type: 'paid', ref: 'w1', params, reason: 1 }, { secret }),
      config,
    );
    assert.deepEqual(['reason' in paid, 'refundAmount' in paid], [false, false]);
  });

  it('counts as one for goods unless it has only a currency, or a list of goods', async () => {
    for (const [fields, api, goods, units] of [
      [{}, 'goods', [], undefined],
      [{ goodsid: 'gold', params: { currency: '50' } }, 'goods', ['gold'], undefined],
      [{ params: { currency: '50' } }, 'virtual-currency', [], '50'],
      [{ goodsid: ['gold'], params: { currency: '50' } }, 'cart', ['gold'], undefined],
    ] as const) {
      const pingback = await verifyPingback(
        signTestPingback({ type: 'paid', ref: 'w1', ...fields }, { secret }),
        config,
      );
      assert.deepEqual([pingback.api, pingback.goods, pingback.units], [api, goods, units]);
      assert.equal('units' in pingback, units !== undefined);
    }
  });

  it('of a cart lists its goods and is of version 2, whatever version it names', async () => {
    const request = signTestPingback({ type: 'paid', ref: 'w1', goodsid: ['a', 'b'] }, { secret, version: 3 });
    const pingback = await verifyPingback(request, config);
    assert.deepEqual([pingback.api, pingback.version, pingback.goods], ['cart', 2, ['a', 'b']]);
    await refused(signTestPingback({ type: 'paid', ref: 'w1', goodsid: ['a'] }, { secret }), 'version-refused', {
      secret,
      versions: [3],
    });
  });

  it('of virtual currency gives the number of units', async () => {
    const request = signTestPingback(
      { type: 'refund', ref: 'w1', params: { currency: '-50' } },
      { secret, version: 2 },
    );
    const pingback = await verifyPingback(request, config);
    assert.deepEqual([pingback.api, pingback.units, pingback.goods], ['virtual-currency', '-50', []]);
  });

  it('keeps the merchant’s custom fields', async () => {
    const params = { custom: { order: 'A-1', note: 'Zoë + &' } };
    const pingback = await verifyPingback(signTestPingback({ type: 'paid', ref: 'w1', params }, { secret }), config);
    assert.deepEqual({ ...(pingback.params['custom'] as object) }, params.custom);
    assert.equal(pingback.params['sig'], undefined);
  });

  it("may come with the listener's own query when it is posted", async () => {
    const request = signTestPingback(
      { type: 'paid', ref: 'w1' },
      { secret, url: `${listener}?shop=2`, method: 'POST' },
    );
    assert.equal((await verifyPingback(request, config)).params['shop'], undefined);
  });

  it('of version 1 signs few fields, so it is accepted only on request', async () => {
    const request = () => signTestPingback({ type: 'paid', ref: 'w1', goodsid: 'gold' }, { secret, version: 1 });
    await refused(request(), 'version-refused');
    assert.equal((await verifyPingback(request(), { secret, versions: [1] })).version, 1);
  });
});

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
    const url = widgetUrl(
      { key: 'k', ps: 'all', timestamp: '1700000000', widget: 'p1', ...user },
      { baseUrl: 'https://provider.example', secret, version: 3 },
    );
    const { sign: sig } = parseForm(new URL(url).search.slice(1));
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
    await refused({ query: toForm({ ...forged, sig: typeof sig === 'string' ? sig : '' }) }, 'request-replayed');
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
});

describe('the allow-list', () => {
  const from = (ipAllowList: string[], remoteAddress?: string) =>
    verifyPingback({ query: paid() }, { secret, ipAllowList, ...(remoteAddress !== undefined && { remoteAddress }) });

  const table: [range: string, inside: string[], outside: string[]][] = [
    ['192.0.2.7', ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7:4711'], ['192.0.2.8', '::192.0.2.7', 'x', '']],
    ['192.0.2.0/24', ['192.0.2.0', '192.0.2.255', '::ffff:c000:2ff'], ['192.0.3.0', '192.0.1.255', '2001:db8::1']],
    ['192.0.2.128/25', ['192.0.2.128', '192.0.2.255'], ['192.0.2.127']],
    ['10.0.0.0/8', ['10.255.1.2'], ['11.0.0.0', '010.0.0.1', '10.0.0', '10.0.0.256']],
    ['0.0.0.0/0', ['203.0.113.9'], ['2001:db8::1']],
    ['2001:db8::/32', ['2001:db8::', '2001:db8:ffff::1', '[2001:db8::1]:443'], ['2001:db9::', '192.0.2.1', '2001:db8']],
    ['2001:db8::8000/113', ['2001:db8::ffff'], ['2001:db8::7fff']],
    ['::1', ['::1', '0:0:0:0:0:0:0:1'], ['::2', '::1::', '1::0:0:0:0:0:0:0:1', ':::1']],
    ['::/0', ['2001:db8::1', '192.0.2.1'], ['nothing']],
  ];
  for (const [range, inside, outside] of table) {
    it(range, async () => {
      for (const address of inside) await from(['198.51.100.1', range], address);
      for (const address of outside) await assert.rejects(from([range], address), { reason: 'ip-refused' }, address);
    });
  }

  it('refuses a pingback from an unknown address, and every pingback if it is empty', async () => {
    await assert.rejects(from(['0.0.0.0/0']), { reason: 'ip-refused' });
    await assert.rejects(from([], '192.0.2.1'), { reason: 'ip-refused' });
  });

  it('is refused when an entry is malformed', async () => {
    for (const entry of ['', 'localhost', '192.0.2.0/24/1', '192.0.2.0/', '192.0.2.0/x', '::/129', '1.2.3.4/33']) {
      await assert.rejects(from(['192.0.2.1', entry], '192.0.2.1'), { reason: 'setting' }, entry);
    }
  });

  it('trusts X-Forwarded-For only as far as the merchant’s proxies wrote it', async () => {
    const ask = (header: string | undefined, proxyDepth: number, listed = '192.0.2.1') =>
      verifyPingback(
        new Request(`${listener}?${paid()}`, header === undefined ? {} : { headers: { 'x-forwarded-for': header } }),
        {
          secret,
          ipAllowList: [listed],
          proxyDepth,
        },
      );
    await ask('192.0.2.1', 1);
    await ask('203.0.113.5, 192.0.2.1', 1);
    await ask('192.0.2.1, 10.0.0.1', 2);
    await assert.rejects(ask('192.0.2.1, 203.0.113.5', 1), { reason: 'ip-refused' });
    await assert.rejects(ask('192.0.2.1', 2), { reason: 'ip-refused' });
    await assert.rejects(ask(undefined, 1), { reason: 'ip-refused' });
    await assert.rejects(ask('192.0.2.1', 0), { reason: 'ip-refused' });
    const headers = { 'x-forwarded-for': ['203.0.113.5', '192.0.2.1'] };
    await verifyPingback({ query: paid(), headers }, { secret, ipAllowList: ['192.0.2.1'], proxyDepth: 1 });
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
