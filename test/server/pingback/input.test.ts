import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SignatureError, type SignatureReason } from '../../../src/server/errors.js';
import { signTestPingback, verifyPingback, type PingbackConfig } from '../../../src/server/pingback/index.js';
import { parseForm, toForm } from '../../../src/server/sign/index.js';
import { bothHashes } from '../sign/vectors.js';

const secret = 'the-secret';
const config: PingbackConfig = { secret };
const listener = 'https://shop.example/pay/pingback';
const form = 'application/x-www-form-urlencoded';
const signed = (params: Record<string, string> = {}): string =>
  new URL(signTestPingback({ type: 'paid', ref: 'w1', params }, { secret }).url).search.slice(1);
const post = (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = { 'content-type': form }) =>
  new Request(listener, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
/** Streams the bytes of a body in pieces of this size. */
const inPieces = (bytes: Uint8Array, size: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
/** Asserts that the input is refused with this reason, and with a message in words. */
const refused = (input: unknown, reason: SignatureReason, message = /\w+ \w+ \w+/, settings = config): Promise<void> =>
  assert.rejects(verifyPingback(input as Request, settings), (error: unknown) => {
    assert.ok(error instanceof SignatureError, String(error));
    assert.equal(error.reason, reason);
    assert.match(error.message, message);
    return true;
  });

describe('a request', () => {
  it('is read from its query, whatever else its address has', async () => {
    for (const url of [`${listener}?${signed()}`, `${listener}?${signed()}#top?a=1`]) {
      for (const method of ['GET', 'HEAD'])
        assert.equal((await verifyPingback(new Request(url, { method }), config)).ref, 'w1');
    }
    await refused(new Request(`${listener}#?${signed()}`), 'field-missing');
    await refused(new Request(listener), 'field-missing');
  });

  it('may name any content type if it has no body', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const method of ['GET', 'HEAD']) {
      await verifyPingback(new Request(`${listener}?${signed()}`, { method, headers }), config);
    }
    await refused(new Request(`${listener}?${signed()}`, { method: 'POST', headers }), 'body-type', /form/);
  });

  it('may be posted with its fields in the query', async () => {
    const request = new Request(`${listener}?${signed()}`, {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': form },
    });
    assert.equal((await verifyPingback(request, config)).ref, 'w1');
  });

  it('names the type of its body in any case', async () => {
    for (const type of ['APPLICATION/X-WWW-Form-urlencoded', `${form} ; charset=utf-8`, ` ${form}`]) {
      await verifyPingback(post(signed(), { 'content-type': type }), config);
    }
    await refused(post(signed(), { 'content-type': 'text/plain' }), 'body-type', /form/);
  });

  it('comes in pieces that may end within a character', async () => {
    const body = signed({ note: '€\u{1F600}ß' }).replace(/note=[^&]*/, 'note=€\u{1F600}ß');
    const bytes = new TextEncoder().encode(body);
    for (const size of [1, 2, 3, 1000]) {
      const { params } = await verifyPingback(post(inPieces(bytes, size)), config);
      assert.equal(params['note'], '€\u{1F600}ß');
    }
  });

  it('whose last character is cut off is read as its decoded text', async () => {
    const body = signed({ zz: '\uFFFD' }).replace(/&zz=[^&]*/, '');
    const bytes = new Uint8Array([...new TextEncoder().encode(`${body}&zz=`), 0xe2, 0x82]);
    assert.equal((await verifyPingback(post(inPieces(bytes, 7)), config)).params['zz'], '\uFFFD');
  });

  it('with a byte order mark keeps the mark, as text does', async () => {
    const mark = new Uint8Array([0xef, 0xbb, 0xbf]);
    const body = signed();
    await refused({ body: `\uFEFF${body}` }, 'field-missing');
    await refused(post(inPieces(new Uint8Array([...mark, ...new TextEncoder().encode(body)]), 50)), 'field-missing');
  });

  it('may have 64 KiB, and is read no further', async () => {
    const body = signed();
    const padded = (size: number): string => `${'&'.repeat(size - body.length)}${body}`;
    await verifyPingback(post(padded(65_536)), config);
    await refused(post(padded(65_537)), 'body-unreadable', /over 65536 bytes/);

    let pulls = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        if (pulls > 1000) controller.error(new Error('read on'));
        else controller.enqueue(new Uint8Array(10_000).fill(38));
      },
      cancel() {
        isCancelled = true;
      },
    });
    await refused(post(endless), 'body-unreadable', /over 65536 bytes/);
    assert.ok(pulls < 20, `${pulls} pieces`);
    assert.ok(isCancelled);
  });

  it('whose body breaks off is refused with the cause', async () => {
    const cause = new Error('reset');
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(cause) });
    await assert.rejects(verifyPingback(post(broken), config), {
      reason: 'body-unreadable',
      message: /broke off/,
      cause,
    });
  });

  it('that was read before is refused', async () => {
    const read = post(signed());
    await read.text();
    await refused(read, 'body-parsed', /was read before/);
    const locked = post(signed());
    locked.body?.getReader();
    await refused(locked, 'body-parsed', /was read before/);
  });
});

describe('what a framework hands over', () => {
  const tree = parseForm(signed());

  it('may have its own kind of address and headers', async () => {
    await verifyPingback({ url: '/pay', query: signed(), headers: { a: 'b' } } as never, config);
    await verifyPingback({ query: signed(), headers: new Headers() } as never, config);
    await verifyPingback({ query: null, body: signed() }, config);
    await verifyPingback({ query: signed(), body: undefined }, config);
  });

  it('is text as it was sent, from which only a leading "?" is removed', async () => {
    const asked = signed({ note: 'a?b' }).replace('%3F', '?');
    assert.equal((await verifyPingback({ query: asked }, config)).params['note'], 'a?b');
    assert.equal((await verifyPingback({ query: `?${asked}` }, config)).params['note'], 'a?b');
  });

  it('is read from the query or the body, whichever has the signature', async () => {
    assert.equal((await verifyPingback({ query: { a: '1' }, body: tree }, config)).params['a'], undefined);
    assert.equal((await verifyPingback({ query: tree, body: { a: '1' } }, config)).params['a'], undefined);
  });

  it('may have groups, one level deep', async () => {
    const groups = parseForm(new URL(signTestPingback({ type: 'paid', ref: 'w1', params: { g: { a: '1', b: '2' } } }, { secret }).url).search.slice(1)); // prettier-ignore
    assert.deepEqual({ ...(await verifyPingback({ body: { ...groups } }, config)).params['g'] as object }, { a: '1', b: '2' }); // prettier-ignore
    await verifyPingback({ body: { ...groups, absent: undefined, empty: [], none: {} } }, config);
    await refused({ body: { ...groups, g: { a: { b: '1' } } } }, 'depth');
    await refused({ body: { ...groups, g: { a: { b: { c: '1' } } } } }, 'body-parsed', /"g\[a\]\[b\]" is not text/);
  });

  it('is refused when a value is not text, without repeating a long name', async () => {
    for (const value of [7, true, null, 1n, Symbol('x')]) {
      await refused({ body: { ...tree, n: value } }, 'body-parsed', /"n" is not text: other code/);
    }
    const long = 'n'.repeat(64);
    await refused({ body: { [`${long}xyz`]: 7 } }, 'body-parsed', new RegExp(`"${long}" `));
    for (const body of [7, true, 1n, new TextEncoder().encode(signed())])
      await refused({ body }, 'body-parsed', /text or an object/);
    for (const input of [null, undefined, 'text', 7])
      await refused(input, 'body-parsed', /Request or \{ query, body \}/);
  });

  it('is named as a likely cause when the signature differs and other code parsed it', async () => {
    const changed = { ...tree, ref: 'x' };
    await refused({ query: '', body: changed }, 'signature-differs', /raw text/);
    await refused({ query: changed, body: '' }, 'signature-differs', /raw text/);
    await refused({ query: null, body: toForm(changed) }, 'signature-differs', /changed field$/);
    await refused(post(toForm(changed)), 'signature-differs', /changed field$/);
  });

  it('identifies the sender by its headers or its connection', async () => {
    const settings = { secret, ipAllowList: ['192.0.2.1'] };
    const query = signed();
    await verifyPingback({ query, remoteAddress: '192.0.2.1' }, settings);
    await verifyPingback({ query, remoteAddress: '192.0.2.1' }, { ...settings, remoteAddress: '192.0.2.2' });
    await refused({ query, remoteAddress: 7 }, 'ip-refused', /not known: give remoteAddress/, settings);
    await refused({ query }, 'ip-refused', /not known: give remoteAddress/, settings);
    await refused({ query, remoteAddress: '192.0.2.2' }, 'ip-refused', /not on the allow-list/, settings);

    const behind = { ...settings, proxyDepth: 1 };
    for (const header of ['192.0.2.1', '203.0.113.5, 192.0.2.1', ['192.0.2.1'], ['203.0.113.5', '192.0.2.1', 7]]) {
      await verifyPingback({ query, headers: { 'x-forwarded-for': header } } as never, behind);
    }
    await refused(
      { query, headers: { 'x-forwarded-for': ['192.0.2.1', '203.0.113.5'] } },
      'ip-refused',
      undefined,
      behind,
    );
    await refused({ query, headers: { 'x-forwarded-for': 7 } }, 'ip-refused', /not known: check proxyDepth/, behind);
    await refused({ query }, 'ip-refused', /not known: check proxyDepth/, behind);
    for (const proxyDepth of [0.5, -1, NaN, '1' as never]) {
      await refused({ query }, 'setting', /whole number of proxies/, { ...settings, proxyDepth });
    }
  });
});

describe('version 1', () => {
  it('signs a group or a missing field as empty', async () => {
    const versioned = { secret, versions: [1 as const] };
    const md5 = bothHashes.portable.md5;
    const goods = md5(`uid=ugoodsid=goldslength=speriod=type=0ref=w1${secret}`);
    const query = `uid=u&goodsid=gold&type=0&ref=w1&slength[0]=5&sig=${goods}`;
    assert.equal((await verifyPingback({ query }, versioned)).api, 'goods');
    const units = md5(`uid=ucurrency=5type=0ref=w1${secret}`);
    const { api, units: told } = await verifyPingback(
      { query: `uid=u&currency=5&type=0&ref=w1&sig=${units}` },
      versioned,
    );
    assert.deepEqual([api, told], ['virtual-currency', '5']);
  });

  it('signs by what the project sells, if the settings say so', async () => {
    const sig = bothHashes.portable.md5(`uid=ucurrency=5type=0ref=w1${secret}`);
    const settings: PingbackConfig = { secret, versions: [1], api: 'virtual-currency' };
    const query = `uid=u&goodsid=gold&currency=5&type=0&ref=w1&sig=${sig}`;
    const { api, units, goods } = await verifyPingback({ query }, settings);
    assert.deepEqual([api, units, goods], ['virtual-currency', '5', ['gold']]);
  });
});
