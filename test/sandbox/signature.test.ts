/** The sandbox checks signatures with its own code, which must agree with the vectors and with the package. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseTree, treeOfJson } from '../../src/sandbox/form.js';
import { signatureOf } from '../../src/sandbox/signature.js';
import { sign } from '../../src/server/sign/index.js';
import { BASE, Merchant } from './support.js';

interface Vector {
  readonly kind: 'request' | 'pingback';
  readonly version: number;
  readonly params: Record<string, unknown>;
  readonly secret: string;
  readonly sign: string;
}
const vectors = JSON.parse(
  readFileSync(new URL('../vectors/signatures.json', import.meta.url), 'utf8'),
) as readonly Vector[];

test('request vectors get the expected signatures', () => {
  const requests = vectors.filter(({ kind, version }) => kind === 'request' && version !== 1);
  assert.ok(requests.length > 100);
  for (const { params, secret, version, sign: right } of requests) {
    assert.equal(signatureOf(treeOfJson(params), 'sign', secret, version as 2 | 3), right);
  }
});

test('a form is read as a form-parsing server reads it', () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ['a=1&a=2', { a: '2' }],
    ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
    ['a[]=x&a[]=y&a[7]=z&a[]=w', { a: { 0: 'x', 1: 'y', 7: 'z', 8: 'w' } }],
    ['a[b1]=v&a[1b]=w&a[]=x', { a: { b1: 'v', '1b': 'w', 0: 'x' } }],
    ['a.b=1&c d=2&+e+=3&f.g[h]=4', { a_b: '1', c_d: '2', e_: '3', f_g: { h: '4' } }],
    ['a[b]c[d]=1', { a: { b: '1' } }],
    ['a[b=1', { a_b: '1' }],
    ['a%5Bb%5D=%C3%A9+x', { a: { b: 'é x' } }],
    ['=1&+=2&b', { b: '' }],
    ['__proto__[x]=1', { ['__proto__']: { x: '1' } }],
  ];
  for (const [text, tree] of cases) assert.equal(JSON.stringify(parseTree(text)), JSON.stringify(tree), text);
});

test('a name that nests deeper than a form-parsing server reads is passed over, and breaks nothing', async (t) => {
  const { mock } = t.mock.method(console, 'error', () => undefined);
  const merchant = new Merchant();
  const answer = await merchant.post('/api/gateway/charge', { [`a${'[b]'.repeat(20_000)}`]: '1' });
  assert.deepEqual([answer.status, answer.body.error.code], [400, 4005]);
  assert.deepEqual(parseTree(`a${'[b]'.repeat(64)}=1&c=2`), parseTree('c=2'));
  assert.notDeepEqual(parseTree(`a${'[b]'.repeat(63)}=1&c=2`), parseTree('c=2'));
  assert.equal(mock.callCount(), 0);
});

test('of a form with thousands of fields, the first are read, as a form-parsing server does, and nothing hangs', () => {
  const levels = Object.keys(parseTree('a[]&'.repeat(20_000))['a'] ?? {});
  assert.deepEqual([levels.length, levels.at(-1)], [1_000, '999']);
});

test('numeric and other names are signed in one order, in whatever order they arrive', () => {
  const long = ['1234567890123456', '1234567890123456789', '-1234567890123456789'];
  const names = ['10', '1a', '9', '2', '02', '-1', '0', 'a', 'Z', '100', 'ä', '9b', ...long];
  const orders = fc.shuffledSubarray(names, { minLength: 2 });
  fc.assert(
    fc.property(orders, orders, (one, two) => {
      const common = two.filter((name) => one.includes(name));
      const again = [...common, ...one.filter((name) => !common.includes(name))];
      const digest = (order: readonly string[]): string =>
        signatureOf(parseTree(order.map((name) => `p[${name}]=1`).join('&')), 'sign', 'secret', 3);
      assert.equal(digest(again), digest(one));
      const params = { p: Object.fromEntries(one.map((name) => [name, '1'])) };
      assert.equal(digest(one), sign(params, { secret: 'secret', version: 3 }));
    }),
  );
});

test('the sandbox accepts what the package signs, and refuses it with any byte changed', async () => {
  const name = fc
    .stringMatching(/^[a-zA-Z][\w-]{0,8}$/)
    .filter((text) => !/^(key|sign|sign_version|country_code|include_pricepoints|currency_converted)$/.test(text));
  const extra = fc.dictionary(name, fc.string({ unit: 'grapheme', maxLength: 12 }), { maxKeys: 5 });
  await fc.assert(
    fc.asyncProperty(extra, fc.constantFrom(2 as const, 3 as const), async (params, version) => {
      const merchant = new Merchant();
      const query = merchant.signed({ ...params, country_code: 'PL' }, version);
      assert.equal((await merchant.get(`/api/payment-systems/?${query}`)).status, 200);
      const changed = query.replace('country_code=PL', 'country_code=TR');
      assert.equal((await merchant.get(`/api/payment-systems/?${changed}`)).body.code, 4007);
    }),
    { numRuns: 60 },
  );
});

const merchant = new Merchant();
const right = { key: merchant.sandbox.projectKey, country_code: 'PL', sign_version: 3 };
/** Signs by hand, as the package would refuse to sign these. */
const signed = (
  params: Record<string, string | number>,
  secret = merchant.sandbox.secretKey,
  version: 2 | 3 = 3,
): string => {
  const query = new URLSearchParams(params as Record<string, string>);
  query.set('sign', signatureOf(parseTree(query.toString()), 'sign', secret, version));
  return query.toString();
};

const refused: readonly (readonly [why: string, query: string, code: number])[] = [
  ['another secret', signed(right, 'other'), 4007],
  ['an empty key', signed({ ...right, key: '' }), 4006],
  ['no key', signed({ country_code: 'PL', sign_version: 3 }), 4006],
  ['another key', signed({ ...right, key: 't_other' }), 4007],
  ['version 1', signed({ ...right, sign_version: 1 }), 4007],
  ['version 4', signed({ ...right, sign_version: 4 }), 4007],
  ['no version', signed({ key: right.key, country_code: 'PL' }), 4007],
  ['MD5 under the name of version 3', signed(right, merchant.sandbox.secretKey, 2), 4007],
  ['no signature', new URLSearchParams(right as unknown as Record<string, string>).toString(), 4007],
  [
    'a signature in capitals',
    signed(right).replace(/sign=(\w+)/, (_, hex: string) => `sign=${hex.toUpperCase()}`),
    4007,
  ],
];
for (const path of ['/api/payment-systems/', '/api/rest/payment']) {
  for (const [why, query, code] of refused) {
    test(`${path} refuses ${why}: ${String(code)}, 401`, async () => {
      const answer = await merchant.get(`${path}?${query}`);
      assert.deepEqual([answer.status, answer.body.code], [401, code]);
    });
  }
}

for (const path of [
  '/api/payment-systems',
  '/api/price-points',
  '/api/rest/payment/',
  '/api/ps',
  '/api/subscription/',
]) {
  test(`${path} is not a path of the provider's document: 404`, async () => {
    const { status, body } = await merchant.get(`${path}?${signed({ ...right, ps: 'carrier' })}`);
    assert.deepEqual([status, body.code], [404, 4004]);
  });
}

test('an answer to a wrong signature does not reveal the right one', async () => {
  const answer = await merchant.sandbox.fetch(new Request(`${BASE}/api/rest/payment?${signed(right, 'other')}`));
  assert.doesNotMatch(await answer.text(), /[\da-f]{32}|secret/i);
});
