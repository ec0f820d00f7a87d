import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { pingbackTypes } from '../../../src/domain/pingback-types.js';
import { SignatureError } from '../../../src/server/errors.js';
import { signTestPingback, verifyPingback } from '../../../src/server/pingback/index.js';
import { parseForm, toForm } from '../../../src/server/sign/index.js';
import { anyText, params } from '../sign/arbitraries.js';

const secret = 'the-secret';
const config = { secret };
const own = ['uid', 'ref', 'type', 'goodsid', 'currency', 'sig', 'is_test', 'reason'];

/** Queries of signed pingbacks: type, reference, user, and any other fields that the provider may send. */
const signed = fc
  .record({
    type: fc.constantFrom(...pingbackTypes.map(({ name }) => name)),
    ref: anyText.filter((ref) => ref !== ''),
    uid: anyText,
    params: params.filter((given) => own.every((name) => !(name in given))),
    version: fc.constantFrom(2 as const, 3 as const),
  })
  .map(({ version, ...pingback }) => signTestPingback(pingback, { secret, version }).url.split('?')[1] ?? '');

async function isRefused(query: string): Promise<void> {
  await assert.rejects(verifyPingback({ query }, config), SignatureError);
}

describe('of every signed pingback', () => {
  it('the original verifies, as query and as form', () =>
    fc.assert(
      fc.asyncProperty(signed, async (query) => {
        const body = { method: 'POST', body: query, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
        const pingback = await verifyPingback(new Request('https://m.example/', body), config);
        assert.deepEqual(await verifyPingback({ query }, config), pingback);
      }),
      { numRuns: 300 },
    ));

  it('a copy with one byte changed does not verify', () =>
    fc.assert(
      fc.asyncProperty(signed, fc.nat(), fc.integer({ min: 33, max: 126 }), async (query, at, code) => {
        const index = at % query.length;
        const changed = query.slice(0, index) + String.fromCharCode(code) + query.slice(index + 1);
        // Some changes only write the same parameters in another way.
        fc.pre(JSON.stringify(sorted(changed)) !== JSON.stringify(sorted(query)));
        await isRefused(changed);
      }),
      { numRuns: 500 },
    ));

  it('a copy without one field does not verify', () =>
    fc.assert(
      fc.asyncProperty(signed, fc.nat(), async (query, at) => {
        const tree = parseForm(query);
        const names = Object.keys(tree);
        delete tree[names[at % names.length] ?? ''];
        await isRefused(toForm(tree));
      }),
      { numRuns: 500 },
    ));

  it('a copy with another version, or another secret, does not verify', () =>
    fc.assert(
      fc.asyncProperty(
        signed,
        fc.constantFrom('', '0', '1', '2', '3', '4', '2.0'),
        fc.string(),
        async (query, version, other) => {
          if (parseForm(query)['sign_version'] !== version) await isRefused(`${query}&sign_version=${version}`);
          await assert.rejects(verifyPingback({ query }, { secret: `${secret}${other}x` }), SignatureError);
        },
      ),
      { numRuns: 300 },
    ));
});

/** Returns the parameters of a query, sorted by name; empty if the query cannot be read. */
function sorted(query: string): [string, unknown][] {
  try {
    return Object.entries(parseForm(query)).sort(([a], [b]) => (a < b ? -1 : 1));
  } catch {
    return [];
  }
}

describe('whatever is received', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withTypedArray: true,
    withSparseArray: true,
  });
  const typed = async (input: unknown, settings: unknown): Promise<void> => {
    try {
      await verifyPingback(input as never, settings as never);
    } catch (error) {
      assert.ok(error instanceof SignatureError, `untyped: ${String(error)}`);
      assert.doesNotMatch(error.message, /the-secret/);
    }
  };

  it('every error that is thrown is typed', () =>
    fc.assert(
      fc.asyncProperty(anything, anything, async (a, b) => {
        await typed(a, config);
        await typed(
          { query: a, body: b, headers: { 'x-forwarded-for': a }, remoteAddress: b },
          { secret, ipAllowList: ['::/0'] },
        );
        await typed({ query: a, headers: b, remoteAddress: a }, { secret, proxyDepth: 1, ipAllowList: ['10.0.0.0/8'] });
        await typed({ query: 'sig=1&uid=1&ref=1&type=1' }, a);
      }),
      { numRuns: 1500 },
    ));

  it('bodies of any bytes are refused or read', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array(),
        fc.option(fc.constantFrom('application/x-www-form-urlencoded', 'text/plain')),
        async (body, type) => {
          const headers: HeadersInit = type === null ? {} : { 'content-type': type };
          await typed(
            new Request('https://m.example/', { method: 'POST', body: new Uint8Array(body), headers }),
            config,
          );
        },
      ),
      { numRuns: 300 },
    ));

  it('a ref and a type without a name are kept', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.string({ minLength: 1 }), async (type, ref) => {
        const { code, id } = await verifyPingback(signTestPingback({ type, ref }, { secret }), config);
        assert.deepEqual({ code, id }, { code: String(type), id: `${ref}:${type}` });
      }),
    ));
});
