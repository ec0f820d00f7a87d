import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pinInMessage, tidyPin } from '../../src/domain/pin.js';

test('strips the punctuation and spaces of a text message from a PIN', () => {
  for (const text of [
    '1234',
    ' 1234.\n',
    '1-2-3-4',
    '12\u00A034,',
    '“12–34”.',
    '«1234»',
    '(1234)!',
    '‘1234’:',
    '「１２３４」。',
    '１２３４．',
    '\u202b١٢٣٤\u202c؟',
    '1234।',
  ]) {
    assert.equal(tidyPin(text), '1234', text);
  }
});

test('keeps letters, symbols and punctuation within the PIN', () => {
  for (const text of ['aBc_ß/Ж+=', '#1234*', 'a.b', 'कि', 'é', '1:2']) assert.equal(tidyPin(text), text);
  assert.equal(tidyPin('e\u0301'), 'e\u0301');
});

test('tidies the longest paste at once', () => {
  const began = performance.now();
  assert.equal(tidyPin(`a${'.'.repeat(100_000)}b`), `a${'.'.repeat(100_000)}b`);
  assert.equal(tidyPin(`a${'.'.repeat(100_000)}`), 'a');
  const took = performance.now() - began;
  assert.ok(took < 2_000, `${Math.round(took)} ms`);
});

test('returns an empty PIN for punctuation alone', () => {
  for (const text of ['.', ' - ', '“”']) assert.equal(tidyPin(text), '');
});

test('finds the PIN in a whole text message', () => {
  for (const text of [
    'Your PIN is 1234.',
    'PIN: 1234, gültig 10 Minuten',
    '[Shop] 1234 is your code. Cost: 4.90 EUR',
    'Votre code est «1234»\nNe le donnez à personne',
    'رمزك هو ١٢٣٤ لا تشاركه',
    'Twój PIN (1234) do zakupu',
    'PIN is 1234',
  ]) {
    assert.equal(pinInMessage(text), '1234', text);
  }
});

test('finds no PIN if several are possible or if the whole text may be the PIN', () => {
  for (const text of [
    '1234',
    '12 34',
    'ab 1234',
    'AB 3x yz',
    'Your PIN is 123',
    'Order 567890 has the PIN 1234',
    'no PIN yet',
    'Your code is A1234',
    'Your code is 1234A',
    'x1 y2 1234',
    '1x 2y 1234',
    '',
  ])
    assert.equal(pinInMessage(text), undefined, text);
});
