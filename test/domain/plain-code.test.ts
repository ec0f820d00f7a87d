import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainCode } from '../../src/domain/plain-code.js';

test('returns a copied code in the characters in which it was issued', () => {
  for (const text of [
    ' SPRING-10\n',
    '\uFEFFSPRING-10\u200B',
    '\u200ESPRING-10\u200F',
    'SPRING\u00AD-10',
    'ＳＰＲＩＮＧ－１０',
    'SPRING-١٠',
  ]) {
    assert.equal(plainCode(text), 'SPRING-10');
  }
  assert.equal(plainCode('Für\u00A0Mai\u300010%'), 'Für Mai 10%');
});
