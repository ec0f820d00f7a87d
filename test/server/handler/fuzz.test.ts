import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'node:test';
import * as v from 'valibot';
import { endpoints, pages, Problem, type Schema } from '../../../src/contract/index.js';
import { base, openShop } from './shop.js';

const known = Object.values(endpoints).map(({ method, path }) => ({ method, path: path as string }));
const places = [
  ...known,
  ...Object.values(pages).flatMap(({ methods, path }) => methods.map((method) => ({ method, path }))),
];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'o-1',
    'attempt-000000000001',
    'PL',
    'EUR',
    '9.90',
    '__proto__',
    '$ref',
    '../..',
    '%00',
    'one-time',
    'code',
    '2040',
  ),
);
const value: fc.Arbitrary<unknown> = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue());
const names = [
  'attempt',
  'order',
  'orderVersion',
  'token',
  'savedCard',
  'cardholder',
  'saveCard',
  'coupon',
  'returnUrl',
];
const more = [
  'channel',
  'variant',
  'ps',
  'lang',
  'country',
  'pin',
  'flow',
  'data',
  'msisdn',
  'pricePoint',
  '__proto__',
];
const payload = fc.dictionary(fc.constantFrom(...names, ...more), value);
const plausible = fc.record(
  {
    attempt: fc.constantFrom('attempt-000000000001', 'attempt-000000000002'),
    order: fc.constantFrom('o-1', 'o-2', 'm-1'),
    orderVersion: text,
    token: fc.constantFrom('ot_unknown', ''),
    pin: text,
    variant: fc.constantFrom('goods', 'currency', 'one-time', 'subscription'),
    flow: fc.constantFrom('code', 'msisdn', 'redirect'),
    data: text,
    country: fc.constantFrom('PL', 'TR', 'GB', 'BR', 'DE'),
    cardholder: text,
    coupon: text,
  },
  { requiredKeys: ['attempt', 'order'] },
);
const request = fc.record({
  place: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...places) },
    {
      weight: 1,
      arbitrary: fc.record({
        method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
        path: text.map((part) => `/${part}`),
      }),
    },
  ),
  param: text,
  query: fc.dictionary(
    fc.constantFrom('country', 'order', 'state', 'ref', 'sig', 'type', 'uid', 'result', 'currency', 'a[b]'),
    text,
  ),
  body: fc.oneof(
    payload.map((each) => JSON.stringify(each)),
    plausible.map((each) => JSON.stringify(each)),
    text,
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'application/x-www-form-urlencoded',
    'text/plain',
  ),
  origin: fc.constantFrom(base, base, base, base, undefined, 'https://evil.test', 'null'),
  customer: fc.constantFrom('ann', 'ann', 'ann', 'ann', 'bob', 'nobody'),
});

const answers = new Map<string, Schema>();
for (const { method, path, answer } of Object.values(endpoints)) answers.set(`${method} ${path}`, answer);

it('answers 10,000 random requests with the contract or a problem document, and throws nothing', async () => {
  const shop = openShop({ deaf: true });
  shop.orders.set('ann o-2', { amount: '10.00', currency: 'PLN', description: 'Coins', coupons: true });
  shop.orders.set('ann m-1', {
    amount: '5.00',
    currency: 'EUR',
    description: 'Paper',
    purpose: 'subscribe',
    plan: { period: 'month', periodLength: 1 },
  });
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ place, param, query, body, type, origin, customer }) => {
      const path = place.path.replace(/\{\w+\}/, () => encodeURIComponent(param));
      const url = new URL(`${base}/pay${path}`);
      for (const [name, each] of Object.entries(query)) url.searchParams.set(name, each);
      const sends = place.method === 'POST' || place.method === 'PUT';
      const response = await shop.handler(
        new Request(url, {
          method: place.method,
          headers: { authorization: customer, 'content-type': type, ...(origin === undefined ? {} : { origin }) },
          ...(sends ? { body } : {}),
        }),
      );
      const media = response.headers.get('content-type') ?? '';
      const answer = await response.text();
      const kind = `${media.split(';')[0]} ${response.status}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (media.startsWith('application/problem+json')) {
        const problem = v.safeParse(Problem, JSON.parse(answer));
        assert.ok(problem.success, answer);
        assert.equal(problem.output.status, response.status);
        assert.notEqual(problem.output.code, 'internal', answer);
      } else if (media.startsWith('application/json')) {
        assert.equal(response.status, 200);
        const schema = answers.get(`${place.method} ${place.path}`);
        assert.ok(schema && v.is(schema, JSON.parse(answer)), answer);
      } else if (media === '') assert.equal(response.status, 204);
      else assert.match(media, /^text\/(html|plain|javascript)/);
      assert.equal(response.headers.get('cache-control'), 'no-store');
    }),
    { numRuns: 10_000 },
  );
  assert.ok((kinds.get('application/json 200') ?? 0) > 300, 'many were good requests');
});
