import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidyPin } from '../../src/domain/pin.js';

test('takes out of a PIN what a text message has around it', () => {
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

test('leaves letters, signs and what is within alone', () => {
  for (const text of ['aBc_ß/Ж+=', '#1234*', 'a.b', 'कि', 'é', '1:2']) assert.equal(tidyPin(text), text);
  assert.equal(tidyPin('e\u0301'), 'e\u0301');
});

test('leaves nothing of marks alone', () => {
  for (const text of ['.', ' - ', '“”']) assert.equal(tidyPin(text), '');
});
