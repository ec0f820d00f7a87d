import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SignatureError, type SignatureReason } from '../../../src/server/errors.js';
import {
  normalise,
  parseForm,
  sign,
  signatureBase,
  signedForm,
  signEpin,
  toForm,
  widgetUrl,
} from '../../../src/server/sign/index.js';
import type { Params, SignVersion } from '../../../src/server/sign/index.js';
import { bothHashes, vectors } from './vectors.js';

const secret = 'the-secret';
const refused = (reason: SignatureReason, parameter?: string) => (error: unknown) => {
  assert.ok(error instanceof SignatureError, String(error));
  assert.equal(error.reason, reason);
  if (parameter !== undefined) {
    assert.equal(error.parameter, parameter);
    assert.match(error.message, new RegExp(parameter.replace(/[[\].]/g, '\\$&')));
  }
  assert.doesNotMatch(error.message, /the-secret/);
  // The message must say what is wrong, not only name the parameter.
  assert.match(error.message.replace(/^Parameter ".*" /s, ''), /\w+ \w+/);
  return true;
};

describe('signatures of requests', () => {
  const requests = vectors.filter(({ kind }) => kind === 'request');

  it('have all the vectors', () => {
    assert.equal(vectors.length, 345);
    assert.equal(requests.length, 110);
  });

  for (const [name, hashes] of Object.entries(bothHashes)) {
    it(`match every vector with ${name}`, () => {
      for (const { params, secret, version, sign } of requests) {
        const digest = version === 3 ? hashes.sha256 : hashes.md5;
        assert.equal(digest(signatureBase(params) + secret), sign, JSON.stringify(params));
      }
    });
  }

  it('are made with the hash of this runtime', () => {
    for (const { params, secret, version, sign: expected } of requests) {
      const options = { secret, version: version as SignVersion };
      assert.equal(sign(params, options), expected);
      // Signed again as the provider does, from the form it receives.
      assert.equal(sign(parseForm(toForm(normalise(params))), options), expected, JSON.stringify(params));
    }
  });
});

describe('the signature base', () => {
  const bases: [string, Params, string][] = [
    ['names in order, nothing between', { b: '2', a: '1' }, 'a=1b=2'],
    ['upper case before lower case', { a: '1', B: '2', _: '3' }, 'B=2_=3a=1'],
    ['integer-like names as numbers', { 10: 'x', 9: 'y', '-1': 'z' }, '-1=z9=y10=x'],
    ['numbers and words that order in a circle', { 9: 'a', 10: 'b', '1a': 'c' }, '9=a1a=c10=b'],
    ['numbers before a word they precede', { 10: 'a', 5: 'b', '7x': 'c' }, '5=b10=a7x=c'],
    ['integer-like subs as numbers', { g: { 10: 'x', 2: 'y' } }, 'g[2]=yg[10]=x'],
    [
      'long numbers as numbers',
      { 9: 'x', '10000000000000000000': 'z', '1234567890123456789': 'y' },
      '9=x1234567890123456789=y10000000000000000000=z',
    ],
    ['bytes of UTF-8, not UTF-16 units', { '\u{1F600}': '1', '\uFF5E': '2' }, '\uFF5E=2\u{1F600}=1'],
    ['a prefix first, beyond ASCII too', { éa: '1', é: '2' }, 'é=2éa=1'],
    ['booleans as 1 and 0', { t: true, f: false }, 'f=0t=1'],
    ['empty text stays', { a: '', b: '1' }, 'a=b=1'],
    ['null and undefined are left out', { a: null, b: undefined, c: '1' }, 'c=1'],
    ['an empty array adds nothing', { a: [], b: {}, c: '1' }, 'c=1'],
    ['whole numbers', { a: 7, b: -0, c: -5 }, 'a=7b=0c=-5'],
    ['arrays by index', { a: ['x', 'y'] }, 'a[0]=xa[1]=y'],
    ['gaps of an array stay gaps', { a: ['x', null, 'z'] }, 'a[0]=xa[2]=z'],
    ['bracketed names are groups', { 'g[b]': '1', 'g[a]': '2', f: '0' }, 'f=0g[a]=2g[b]=1'],
    ['a bracketed name of several letters', { 'group[name]': '1' }, 'group[name]=1'],
    ['bracketed names join a group', { g: { b: '1' }, 'g[a]': '2' }, 'g[a]=2g[b]=1'],
    ['dots and spaces within brackets stay', { g: { 'a b': '1', 'a.b': '2' } }, 'g[a b]=1g[a.b]=2'],
    ['values are raw', { a: '& = + %20 $ref' }, 'a=& = + %20 $ref'],
    ['__proto__ is a name like others', JSON.parse('{"__proto__":"1","a":"2"}') as Params, '__proto__=1a=2'],
    ['nothing', {}, ''],
  ];
  for (const [what, params, base] of bases) {
    it(what, () => {
      assert.equal(signatureBase(params), base);
      assert.equal(signatureBase(parseForm(toForm(normalise(params)))), base);
    });
  }

  it('of flat parameters does not depend on earlier calls', () => {
    signatureBase({ b: '1', a: '2' });
    assert.equal(signatureBase({ b: 'x', a: 'y' }), 'a=yb=x');
    assert.equal(signatureBase({ a: 'x', b: 'y' }), 'a=xb=y');
    assert.equal(signatureBase({ b: null, a: ['q'] }), 'a[0]=q');
    signatureBase({ a: '1', toString: '2' });
    assert.equal(signatureBase({ a: '1' }), 'a=1');
  });
});

describe('signing refuses', () => {
  const refusals: [string, unknown, SignatureReason, string?][] = [
    ['a fraction as a number', { amount: 9.9 }, 'value', 'amount'],
    ['NaN', { n: NaN }, 'value', 'n'],
    ['Infinity', { n: Infinity }, 'value', 'n'],
    ['a number beyond what is exact', { n: 2 ** 53 }, 'value', 'n'],
    ['a bigint', { n: 1n }, 'value', 'n'],
    ['a function', { n: () => '1' }, 'value', 'n'],
    ['a symbol', { n: Symbol('x') }, 'value', 'n'],
    ['a Date', { when: new Date(0) }, 'value', 'when'],
    ['a Map', { map: new Map() }, 'value', 'map'],
    ['a fraction in a group', { g: { amount: 0.5 } }, 'value', 'g[amount]'],
    ['depth over one', { g: { sub: { deeper: '1' } } }, 'depth', 'g[sub]'],
    ['an array in an array', { g: [['x']] }, 'depth', 'g[0]'],
    ['a group under a bracketed name', { 'g[a]': { b: '1' } }, 'depth', 'g[a]'],
    ['two pairs of brackets', { 'g[a][b]': '1' }, 'name', 'g[a][b]'],
    ['a sign of the caller', { sign: 'x' }, 'reserved', 'sign'],
    ['a sign of the caller, as a group', { 'sign[0]': 'x' }, 'reserved', 'sign'],
    ['a dot', { 'a.b': '1' }, 'name', 'a.b'],
    ['a space', { 'a b': '1' }, 'name', 'a b'],
    ['an unclosed bracket', { 'a[b': '1' }, 'name', 'a[b'],
    ['text after the bracket', { 'a[b]c': '1' }, 'name', 'a[b]c'],
    ['a bracket first', { '[a]': '1' }, 'name'],
    ['no name', { '': '1' }, 'name'],
    ['an index that is not told', { 'a[]': '1' }, 'name', 'a[]'],
    ['an index that is not told, in a group', { a: { '': '1' } }, 'name', 'a[]'],
    ['a white space for an index', { a: { ' ': '1' } }, 'name', 'a[ ]'],
    ['a bracket in an index', { a: { 'x]y': '1' } }, 'name'],
    ['a NUL in a name', { 'a\0b': '1' }, 'name'],
    ['half a character in a name', { 'a\uD800': '1' }, 'name'],
    ['a value and a group of one name', { a: '1', 'a[b]': '2' }, 'name', 'a'],
    ['a group and a value of one name', { 'a[b]': '1', a: '2' }, 'name', 'a'],
    ['a leaf twice', { a: { b: '1' }, 'a[b]': '2' }, 'name', 'a[b]'],
    ['null for parameters', null, 'value'],
    ['a list for parameters', ['a'], 'value'],
    ['an empty list for parameters', [], 'value'],
    ['text for parameters', 'a=1', 'value'],
  ];
  for (const [what, params, reason, parameter] of refusals) {
    it(what, () => {
      assert.throws(() => sign(params as Params, { secret, version: 3 }), refused(reason, parameter));
      assert.throws(() => normalise(params as Params), refused(reason, parameter));
    });
  }

  it('a bad value without repeating its long name whole', () => {
    const long = 'n'.repeat(64);
    assert.throws(() => sign({ [long]: 0.5 }, { secret, version: 3 }), refused('value', long));
    for (const call of [
      () => sign({ [`${long}xyz`]: 0.5 }, { secret, version: 3 }),
      () => parseForm(`${long}xyz[a][b]=1`),
    ]) {
      assert.throws(call, (error: unknown) => {
        assert.ok(error instanceof SignatureError);
        assert.equal(error.parameter, `${long}…`);
        assert.doesNotMatch(error.message, /nx/);
        return true;
      });
    }
  });

  it('without quoting the value', () => {
    const value = { toString: () => '4242424242424242' };
    assert.throws(
      () => sign({ 'card[number]': value as unknown as string }, { secret, version: 3 }),
      (error) => error instanceof SignatureError && !error.message.includes('4242'),
    );
  });

  it('a version that does not exist or disagrees, and a missing secret', () => {
    const attempt = (params: Params, options: unknown) => () => sign(params, options as { secret: string; version: 3 });
    for (const version of [0, 1, 4, '3', undefined, NaN]) {
      assert.throws(attempt({ a: '1' }, { secret, version }), refused('version-unknown', 'sign_version'));
    }
    assert.throws(attempt({ sign_version: '2' }, { secret, version: 3 }), refused('version-unknown', 'sign_version'));
    assert.equal(
      sign({ sign_version: 3 }, { secret, version: 3 }),
      sign({ sign_version: '3' }, { secret, version: 3 }),
    );
    assert.equal(
      sign({ a: '1', sign_version: null }, { secret, version: 3 }),
      sign({ a: '1' }, { secret, version: 3 }),
    );
    for (const missing of ['', undefined, null, 5]) {
      assert.throws(attempt({ a: '1' }, { secret: missing, version: 3 }), refused('secret-missing'));
    }
    assert.throws(attempt({ a: '1' }, undefined), refused('secret-missing'));
  });
});

describe('a signed form', () => {
  const forms: [string, Params][] = [
    ['groups', { g: ['x', 'y'], n: 7 }],
    ['single values', { z: 'ü &=', n: 7, none: null, yes: true }],
    ['a field that is given anew', { z: '1', sign_version: 9 }],
    ['numbers as names', { 10: 'a', 9: 'b' }],
    ['half a character', { z: 'a\ud800' }],
  ];
  for (const [name, params] of forms) {
    it(`carries the signature of all its fields: ${name}`, () => {
      for (const version of [2, 3] as const) {
        const more = { sign_version: String(version), key: 'k' };
        const form = signedForm(params, more, { secret, version });
        assert.equal([...new URLSearchParams(form).keys()].filter((field) => field === 'sign_version').length, 1);
        const { sign: sent, ...rest } = parseForm(form);
        assert.deepEqual(rest, { ...normalise(params), ...more });
        assert.equal(sent, sign(rest, { secret, version }));
      }
    });
  }
});

describe('the hosted page', () => {
  const options = { baseUrl: 'https://provider.example/', secret, version: 3 } as const;

  it('gets the signed parameters', () => {
    const params = {
      key: 'k',
      uid: 'Zoë +&=',
      success_url: 'https://shop.example/?ref=$ref',
      hide_goodsid: ['a', 'b'],
    };
    const url = new URL(widgetUrl(params, options));
    assert.equal(url.origin + url.pathname, 'https://provider.example/api/subscription');
    const { sign: sent, ...rest } = parseForm(url.search.slice(1));
    assert.equal(rest['success_url'], 'https://shop.example/?ref=$ref');
    assert.equal(rest['sign_version'], '3');
    assert.equal(sent, sign(rest, { secret, version: 3 }));
    assert.match(url.search, /hide_goodsid%5B0%5D=a/);
  });

  it('may be at another path, signed with MD5', () => {
    const url = widgetUrl({ key: 'k' }, { ...options, version: 2, path: '/api/ps/' });
    assert.equal(
      url,
      `https://provider.example/api/ps/?key=k&sign_version=2&sign=${bothHashes.portable.md5(`key=ksign_version=2${secret}`)}`,
    );
  });

  it('refuses promo with version 2, another version in the parameters, and an invalid address', () => {
    assert.throws(() => widgetUrl({ promo: ['p'] }, { ...options, version: 2 }), refused('version-unknown', 'promo'));
    assert.match(widgetUrl({ promo: ['p'] }, options), /promo%5B0%5D=p/);
    assert.throws(() => widgetUrl({ sign_version: 2 }, options), refused('version-unknown', 'sign_version'));
    const addresses = ['', 'provider.example', 'javascript:x', 'x-https://p.example', 'https://p.example/?a=b'];
    for (const baseUrl of [...addresses, undefined, ['https://p.example']]) {
      assert.throws(() => widgetUrl({ a: '1' }, { ...options, baseUrl: baseUrl as string }), refused('setting'));
    }
    assert.throws(() => widgetUrl({ a: '1' }, { ...options, path: 7 as unknown as string }), refused('setting'));
  });

  it('holds no "=" within a value, as whoever chose the value could split the signed text elsewhere', () => {
    const values: Record<string, unknown> = {
      email: 'aamount=0.30currencyCode=EUR@a.example',
      'customer[firstname]': 'a=b',
      customer: { lastname: 'a=b' },
      promo: ['tea', 'a=b'],
      success_url: 'https://a.exampleamount=1/',
    };
    for (const [name, value] of Object.entries(values))
      assert.throws(() => widgetUrl({ [name]: value } as Params, options), refused('value', name));
    const url = widgetUrl({ uid: 'aWQ==', success_url: 'https://shop.example/a=b?ref=$ref' }, options);
    assert.equal(parseForm(new URL(url).search.slice(1))['uid'], 'aWQ==');
  });

  it('is at the path below the address, whether or not their slashes meet', () => {
    for (const baseUrl of ['http://p.example/shop', 'http://p.example/shop/', 'http://p.example/shop//']) {
      for (const path of ['a/b/', '/a/b/', '//a/b/']) {
        const url = widgetUrl({ k: '1' }, { ...options, baseUrl, path });
        assert.equal(url.split('?')[0], 'http://p.example/shop/a/b/');
      }
    }
  });
});

describe('voucher calls', () => {
  it('sign key, timestamp, values ordered by name and the secret', () => {
    const params = { serviceId: 0, ePinNominalValue: 10, currencyCode: 'EUR', activationRequired: true, test: null };
    const expected = bothHashes.portable.md5(`key1700000000${'1'}EUR${'10'}0${secret}`);
    assert.equal(signEpin({ key: 'key', timestamp: 1_700_000_000, params, secret }), expected);
  });

  it('sign key, timestamp and secret for balances', () => {
    const expected = bothHashes['node:crypto'].md5(`key1700000000${secret}`);
    assert.equal(signEpin({ key: 'key', timestamp: '1700000000', secret }), expected);
  });

  it('refuse values without a unique text', () => {
    assert.throws(() => signEpin({ key: 'k', timestamp: 1.5, secret }), refused('value', 'auth[timestamp]'));
    assert.throws(() => signEpin({ key: 'k', timestamp: 1, secret: '' }), refused('secret-missing'));
    const without = { timestamp: 1, secret } as unknown as Parameters<typeof signEpin>[0];
    assert.throws(() => signEpin(without), refused('value', 'auth[key]'));
    assert.throws(() => signEpin({ ...without, key: 0.5 as never }), refused('value', 'auth[key]'));
    assert.throws(
      () => signEpin({ ...without, key: 'k', timestamp: null as never }),
      refused('value', 'auth[timestamp]'),
    );
    const params = { a: ['x'] } as unknown as Record<string, string>;
    assert.throws(() => signEpin({ key: 'k', timestamp: 1, params, secret }), refused('depth', 'params[a]'));
  });
});
