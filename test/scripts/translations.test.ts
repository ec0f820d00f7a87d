import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { done, flat, look } from '../../scripts/translations/look.js';

const whys = (english: string, translated: string, from = english): string[] =>
  look('common.a', english, translated, from).map(({ why }) => why);

describe('the list of texts for a translator', () => {
  for (const [english, translated, expected] of [
    ['Pay now', 'Jetzt bezahlen', []],
    ['Pay now', 'Pay now', ['same']],
    ['{amount}', '{amount}', []],
    ['Enter the date.', 'Datum eingeben', ['ending']],
    ['Are you sure?', '本当によろしいですか？', []],
    ['Are you sure?', 'هل أنت متأكد؟', []],
    ['It is paid.', '支払い済みです。', []],
    ['Loading…', 'Lädt', ['ending']],
    ['Pay', 'Zahlungspflichtig bestellen', ['long']],
    ['Pay now', 'Jetzt  bezahlen', ['spaces']],
  ] as const)
    it(`reports for "${translated}" as "${english}": ${expected.join() || 'nothing'}`, () =>
      assert.deepEqual(whys(english, translated), expected));

  it('reports a text whose English has changed', () => assert.deepEqual(whys('Pay', 'Zahlen', 'Pay now'), ['changed']));

  it('drops a changed text once the translator has seen it', () => {
    const english = flat({ common: { a: 'new', b: 'same' } });
    const before = { base: flat({ common: { a: 'old', b: 'same' } }), since: {} };
    const half = done(before, 'de', english, ['de', 'fr']);
    assert.deepEqual(half, { base: before.base, since: { de: { 'common.a': 'new' } } });
    assert.deepEqual(done(half, 'fr', english, ['de', 'fr']), { base: english, since: {} });
  });

  it('reports a text again when its English changes once more in between', () => {
    const before = { base: { 'common.a': 'old' }, since: {} };
    const half = done(before, 'de', { 'common.a': 'newer' }, ['de', 'fr']);
    const late = done(half, 'fr', { 'common.a': 'newest' }, ['de', 'fr']);
    assert.deepEqual(late.since['de'], { 'common.a': 'newer' });
    assert.deepEqual(late.since['fr'], { 'common.a': 'newest' });
  });
});
