import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { maximumBody } from '../../../src/server/body.js';
import { SignatureError } from '../../../src/server/errors.js';
import {
  normalise,
  parseForm,
  sign,
  signatureBase,
  signEpin,
  toForm,
  widgetUrl,
} from '../../../src/server/sign/index.js';
import { ordered, treeBase } from '../../../src/server/sign/base.js';
import { sameText } from '../../../src/server/sign/equal.js';
import type { Params, Tree } from '../../../src/server/sign/index.js';
import { anyText, params } from './arbitraries.js';
import { bothHashes } from './vectors.js';

/** Runs `call`; anything it throws must be typed. */
function typed<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    assert.ok(error instanceof SignatureError, `untyped: ${String(error)}`);
    return undefined;
  }
}
const version = fc.constantFrom(2, 3);

describe('for all parameters that can be signed', () => {
  it('the signed parameters are those that are sent', () => {
    fc.assert(
      fc.property(params, (given) => {
        const tree = normalise(given);
        assert.deepEqual(parseForm(toForm(tree)), tree);
      }),
      { numRuns: 1000 },
    );
  });

  it('a form is written as browsers write it', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, anyText), (given) => {
        assert.equal(toForm(given), new URLSearchParams(Object.entries(given)).toString());
      }),
      { numRuns: 1000, examples: [[{ a: "!'()~*-._ ü\ud800+%20" }]] },
    );
  });

  it('the receiver calculates the same signature', () => {
    fc.assert(
      fc.property(params, version, (given, version) => {
        const options = { secret: 'key', version: version as 2 | 3 };
        const received = parseForm(toForm(normalise(given)));
        assert.equal(sign(received, options), sign(given, options));
      }),
      { numRuns: 1000 },
    );
  });

  it('the short and the long way to the base agree', () => {
    fc.assert(
      fc.property(params, (given) => {
        assert.equal(signatureBase(given).replace(/\p{Cs}/gu, '\uFFFD'), treeBase(normalise(given)));
      }),
      { numRuns: 1000 },
    );
  });

  it('the order of the parameters does not matter', () => {
    fc.assert(
      fc.property(
        params.chain((given) =>
          fc.tuple(
            fc.constant(given),
            fc.shuffledSubarray(Object.keys(given), { minLength: Object.keys(given).length }),
          ),
        ),
        ([given, keys]) => {
          const shuffled = Object.fromEntries(keys.map((key) => [key, given[key]]));
          assert.equal(signatureBase(shuffled), signatureBase(given));
        },
      ),
    );
  });

  it('names are sorted by their bytes', () => {
    // The ends of the ranges in which the orders by UTF-16 units and by UTF-8 bytes may differ.
    const edges = ['a', '\x7f', '\x80', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{103ff}', '\u{10ffff}'];
    const names = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...edges), minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(names, (names) => {
        assert.deepEqual(
          ordered(names),
          names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('a group may be given by bracketed names', () => {
    const entries = (given: Params) =>
      Object.entries(given).flatMap(([name, value]): [string, unknown][] =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).map(([sub, leaf]) => [`${name}[${sub}]`, leaf])
          : [[name, value]],
      );
    fc.assert(
      fc.property(params, (given) => {
        const bracketed = Object.fromEntries(entries(given)) as Params;
        assert.deepEqual(normalise(bracketed), normalise(given));
        assert.equal(sign(bracketed, { secret: 'key', version: 3 }), sign(given, { secret: 'key', version: 3 }));
      }),
      { numRuns: 1000 },
    );
  });

  /** The same parameters as the hosted page takes them: without `=`. */
  const unsplit = <T>(given: T): T =>
    JSON.parse(JSON.stringify(given), (_name, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('=', '') : value,
    ) as T;

  it('a URL of the hosted page carries them', () => {
    fc.assert(
      fc.property(params.map(unsplit), (given) => {
        const url = widgetUrl(given, { baseUrl: 'https://provider.example', secret: 'key', version: 3 });
        const { sign: sent, ...rest } = parseForm(new URL(url).search.slice(1));
        assert.equal(sent, sign(rest, { secret: 'key', version: 3 }));
      }),
    );
  });

  for (const name of ['valueOf', 'toString', 'constructor', 'hasOwnProperty'])
    it(`a URL of the hosted page leaves out "${name}" if it is null, like any other name`, () => {
      const url = widgetUrl(
        { uid: 'u', [name]: null },
        { baseUrl: 'https://provider.example', secret: 'key', version: 3 },
      );
      assert.equal(url, widgetUrl({ uid: 'u' }, { baseUrl: 'https://provider.example', secret: 'key', version: 3 }));
    });

  it('both hashes agree on every text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        assert.equal(bothHashes.portable.md5(text), bothHashes['node:crypto'].md5(text));
        assert.equal(bothHashes.portable.sha256(text), bothHashes['node:crypto'].sha256(text));
      }),
    );
  });
});

describe('two texts', () => {
  it('are equal when every character is', () => {
    const few = fc.string({ unit: fc.constantFrom('a', 'b', '\0', '\u0161'), maxLength: 4 });
    fc.assert(
      fc.property(few, few, (a, b) => {
        assert.equal(sameText(a, b), a === b);
        assert.equal(sameText(a, `${a}`), true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('whatever is given', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withNullPrototype: true,
    withSparseArray: true,
  });

  it('signing throws only typed errors', () => {
    fc.assert(
      fc.property(anything, anything, (given, options) => {
        typed(() => sign(given as Params, options as never));
        typed(() => sign(given as Params, { secret: 'key', version: 3 }));
        typed(() => widgetUrl(given as Params, options as never));
        typed(() => widgetUrl({ a: given } as Params, { baseUrl: 'https://p.example', secret: 'key', version: 2 }));
        typed(() => signEpin(options as never));
        typed(() => signEpin({ key: given, timestamp: given, params: options, secret: 'key' } as never));
      }),
      { numRuns: 2000 },
    );
  });

  it('names are signed as the receiver will read them, or refused', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(anyText, fc.stringMatching(/^[ab .[\]]{1,6}$/)), fc.string()), (given) => {
        const tree = typed(() => normalise(given));
        if (tree) assert.deepEqual(parseForm(toForm(tree)), tree);
      }),
      { numRuns: 2000 },
    );
  });

  it('form text is read or refused', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('a', '[', ']', '[]', '=', '&', '%', '%5B', '%00', '+', '.', '__proto__', '?'),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          const tree = typed(() => parseForm(text));
          if (tree) assert.deepEqual(parseForm(toForm(tree)), tree);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a form-parsing server', () => {
  const readings: [string, object][] = [
    ['a=1&a=2', { a: '2' }],
    ['a', { a: '' }],
    ['?a=1', { '?a': '1' }],
    ['a.b=1&c d=2&+++e=3', { a_b: '1', c_d: '2', e: '3' }],
    ['a[x]=1&a[y]=2&a[x]=3', { a: { x: '3', y: '2' } }],
    ['a[]=1&a[]=2&a[7]=3&a[]=4', { a: { 0: '1', 1: '2', 7: '3', 8: '4' } }],
    ['a[x5]=1&a[5x]=2&a[01]=3&a[-1]=4&a[]=5', { a: { 0: '5', x5: '1', '5x': '2', '01': '3', '-1': '4' } }],
    ['a[12]=1&a[3]=2&a[]=3', { a: { 3: '2', 12: '1', 13: '3' } }],
    ['a[ ]=1&a[ b]=2', { a: { 0: '1', ' b': '2' } }],
    ['a[b.c d]=1', { a: { 'b.c d': '1' } }],
    ['a[b=1&a[b[c]=2', { a_b: '1', a: { 'b[c': '2' } }],
    ['a[b]c=1', { a: { b: '1' } }],
    ['a[b]c]=1', { a: { b: '1' } }],
    ['a[b]c[d]=1', { a: { b: '1' } }],
    ['a[b][c=1', { a: { b: '1' } }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    ['a[b]=1&a=2', { a: '2' }],
    ['[a]=1&=2&%00=3&a%00b%0Ac=4', { a: '4' }],
    ['a%5Bb%5D=%C3%A9+%2B', { a: { b: 'é +' } }],
    ['a=%FF', { a: '\uFFFD' }],
    ['__proto__[x]=1', JSON.parse('{"__proto__":{"x":"1"}}') as object],
  ];
  for (const [text, tree] of readings) {
    it(`reads ${text}`, () => assert.equal(JSON.stringify(parseForm(text)), JSON.stringify(tree)));
  }
  it('quickly reads the longest possible body, all in one group', () => {
    const text = '&a[]'.repeat(maximumBody / 4);
    // This took half a minute when each index was searched in the whole group.
    const tree = runInNewContext('read(text)', { read: parseForm, text }, { timeout: 5_000 }) as Tree;
    const group = Object.keys(tree['a'] as object);
    assert.deepEqual([group.length, group.at(-1)], [maximumBody / 4, String(maximumBody / 4 - 1)]);
  });
  it('counts on from the highest index, separately in each group, and from 0 in a group that a value replaced', () => {
    const tree = parseForm('a[7]=x&b[]=0&a[]=8&a=&a[]=0&b[]=1&c[x]=x&c[]=0');
    assert.equal(JSON.stringify(tree), '{"a":{"0":"0"},"b":{"0":"0","1":"1"},"c":{"0":"0","x":"x"}}');
  });
  it('reads no groups within groups', () => {
    const message = 'Parameter "a" holds groups within groups';
    assert.throws(() => parseForm('a[b][c]=1'), { reason: 'depth', parameter: 'a', message });
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
  });
});
