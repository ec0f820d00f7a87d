import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tidyEpin } from '../../src/domain/epin-code.js';

test('removes spaces and dashes of every kind from a voucher code', () => {
  for (const text of [
    'ABCD-1234',
    ' ABCD 1234 ',
    'AB\u00A0CD\u20131234',
    'ABCD\u200B1234\n',
    'A-B-C-D-1-2-3-4',
    'ABCD—1234',
    // Direction marks that are copied along from chats and documents in right-to-left languages.
    '\u202aABCD\u202c\u2066 1234\u2069\u061c',
    // A Japanese keyboard: full-width letters and digits, and the long-vowel mark as a dash.
    'ＡＢＣＤー１２３４',
    'ABCD-١٢٣٤',
    'ABCD-۱۲۳۴',
    'ABCD १२३४',
  ]) {
    assert.equal(tidyEpin(text), 'ABCD1234');
  }
});

test('keeps everything else, including the case and script of letters', () => {
  assert.equal(tidyEpin('aBc_ß/Ж+='), 'aBc_ß/Ж+=');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tidy = tidyEpin(text);
      assert.equal(tidyEpin(tidy), tidy);
      const letters = (of: string): string => of.replace(/[^A-Za-z0-9]/g, '');
      assert.equal(letters(tidy), letters(text));
    }),
  );
});
