import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { AttemptId, Country, Currency } from '../../src/contract/primitives.js';
import {
  Action,
  Amount,
  Outcome,
  Payment,
  WebUrl,
  endpoints,
  pages,
  type EndpointDefinition,
} from '../../src/contract/index.js';

const all = Object.entries<EndpointDefinition>(endpoints);
const placeholders = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

describe('the contract', () => {
  it('gives each call a unique method and path', () => {
    const calls = [
      ...all.map(([, { method, path }]) => `${method} ${path}`),
      ...Object.values(pages).flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)),
    ];
    assert.equal(new Set(calls).size, calls.length);
  });

  it('has a parameter for each placeholder and no other', () => {
    for (const [name, { path, params }] of all) {
      const entries = (params as { entries?: Record<string, unknown> } | undefined)?.entries ?? {};
      assert.deepEqual(Object.keys(entries), placeholders(path), name);
    }
  });

  it('uses GET for reads only, and marks every call that moves money', () => {
    for (const [name, { method, effect = 'read' }] of all) assert.equal(method === 'GET', effect === 'read', name);
    const money = all.filter(([, { effect }]) => effect === 'money').map(([name]) => name);
    assert.deepEqual(money, ['createCharge', 'createSubscription', 'processCarrierPayment', 'redeemEpin']);
  });

  it('marks the calls that tell what became of a payment, so that they are asked again', () => {
    const lookUps = all.filter(([, { isLookUp }]) => isLookUp).map(([name]) => name);
    assert.deepEqual(lookUps.sort(), ['readAttempt', 'readCarrierPayment', 'readOrderPayment', 'readRedemption']);
  });

  it('refuses what is no object where one field tells objects apart, as any other schema does', () => {
    for (const schema of [Outcome, Action])
      for (const none of [null, undefined, 1, 'succeeded', [], {}])
        assert.ok(!v.is(schema, none), JSON.stringify(none));
  });

  it('takes amounts as decimal strings only', () => {
    for (const good of ['0', '0.00', '9.90', '1200', '1.500']) assert.ok(v.is(Amount, good), good);
    for (const bad of [9.9, '9,90', '09.90', '-1', '1e3', '', '1.', 'NaN']) assert.ok(!v.is(Amount, bad), String(bad));
  });

  const id = 'a'.repeat(16);
  for (const [name, schema, good, bad] of [
    // The backend keeps records of its own under ids with a space, which no browser may name.
    [
      'attempt ids',
      AttemptId,
      [id, id.repeat(4)],
      [id.slice(1), `${id.repeat(4)}a`, `bills ${id}`, `${id} o-1`, `${id}\n`],
    ],
    ['currencies', Currency, ['EUR'], ['eur', 'EURO', '1EUR', 'EU', 'EUR ', ' EUR']],
    ['countries', Country, ['DE'], ['de', 'DEU', '1DE', 'D', 'DE ', ' DE']],
    ['amounts', Amount, ['0.1234', '1'.repeat(12)], ['0.12345', '1'.repeat(13), ' 9.90', '9.90 ', '9.90\n', 'EUR9.90']],
  ] as const)
    it(`takes ${name} whole, and nothing around them`, () => {
      for (const text of good) assert.ok(v.is(schema, text), text);
      for (const text of bad) assert.ok(!v.is(schema, text), JSON.stringify(text));
    });

  it('allows redirects of a payer to web addresses only', () => {
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/pay',
      ' https://a.example',
      'https://',
      'https://[issuer.example/step',
      'https://issuer.example:port/step',
      'https://issuer example/step',
    ])
      assert.ok(!v.is(WebUrl, bad), bad);
    assert.ok(v.is(WebUrl, 'https://issuer.example/step?a=1'));
    assert.ok(!v.is(Action, { type: 'form', action: 'javascript:alert(1)', fields: [] }));
  });

  it('requires either a token or a saved card, not both', () => {
    const payment = { attempt: 'a'.repeat(22), order: 'o-1', orderVersion: '1' };
    assert.ok(v.is(Payment, { ...payment, token: 't' }));
    assert.ok(v.is(Payment, { ...payment, token: 't'.repeat(1024) }));
    assert.ok(!v.is(Payment, { ...payment, token: 't'.repeat(1025) }));
    assert.ok(v.is(Payment, { ...payment, savedCard: 'c' }));
    assert.ok(!v.is(Payment, payment));
    assert.ok(!v.is(Payment, { ...payment, token: 't', savedCard: 'c' }));
  });
});
