import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Mask, cvcMask, digitsOf, expiryMask, numberMask, reformat } from '../../../src/domain/card/index.js';

interface Field {
  value: string;
  start: number;
  end: number;
}
type Key =
  | { do: 'type'; text: string }
  | { do: 'deleteContentBackward' }
  | { do: 'deleteContentForward' }
  | { do: 'select'; from: number; to: number };

/** Returns the field's content as a browser leaves it after a key, before the form sees it. */
function browser({ value, start, end }: Field, key: Exclude<Key, { do: 'select' }>): { value: string; caret: number } {
  const splice = (from: number, to: number, text = ''): { value: string; caret: number } => ({
    value: value.slice(0, from) + text + value.slice(to),
    caret: from + text.length,
  });
  if (key.do === 'type') return splice(start, end, key.text);
  if (start !== end) return splice(start, end);
  return key.do === 'deleteContentBackward' ? splice(Math.max(0, start - 1), start) : splice(start, start + 1);
}

function press(mask: Mask, field: Field, key: Key): Field {
  if (key.do === 'select') {
    const [from = 0, to = 0] = [key.from % (field.value.length + 1), key.to % (field.value.length + 1)].sort(
      (a, b) => a - b,
    );
    return { ...field, start: from, end: to };
  }
  const after = browser(field, key);
  if (after.value === field.value) return { ...field, start: after.caret, end: after.caret };
  const type = key.do === 'type' ? 'insertText' : key.do;
  const { value, caret } = reformat(mask, { before: field, after, type });
  return { value, start: caret, end: caret };
}

const keys = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 9 }).map((digit): Key => ({ do: 'type', text: String(digit) })) },
    fc.constantFrom<Key>({ do: 'type', text: ' ' }, { do: 'type', text: 'x' }, { do: 'type', text: '٣' }),
    fc.constantFrom<Key>({ do: 'deleteContentBackward' }, { do: 'deleteContentForward' }),
    fc.record({ do: fc.constant('select' as const), from: fc.nat(30), to: fc.nat(30) }),
    fc.stringMatching(/^[\d -]{1,8}$/).map((text): Key => ({ do: 'type', text })),
  ),
  { maxLength: 30 },
);

const empty: Field = { value: '', start: 0, end: 0 };
const index = (field: Field, at: number): number => digitsOf(field.value.slice(0, at)).length;

/** The model to compare with: digits and a caret among them, without separators. */
function model(field: Field, key: Exclude<Key, { do: 'select' }>): { digits: string; at: number } {
  const digits = digitsOf(field.value);
  const [from, to] = [index(field, field.start), index(field, field.end)];
  const splice = (a: number, b: number, text = ''): { digits: string; at: number } => ({
    digits: digits.slice(0, a) + text + digits.slice(b),
    at: a + text.length,
  });
  if (key.do === 'type') return splice(from, to, digitsOf(key.text));
  if (field.start !== field.end) return splice(from, to);
  if (key.do === 'deleteContentBackward')
    return field.start === 0 ? { digits, at: from } : splice(Math.max(0, from - 1), from);
  return field.start === field.value.length ? { digits, at: from } : splice(from, from + 1);
}

describe('typing a card number', () => {
  it('edits the digits as the keys do, and keeps the caret at its digit', () => {
    fc.assert(
      fc.property(keys, (pressed) => {
        let field = empty;
        for (const key of pressed) {
          const next = press(numberMask, field, key);
          if (key.do !== 'select') {
            const { digits, at } = model(field, key);
            const most = numberMask.read({ value: digits, caret: 0 }).digits.length;
            assert.equal(digitsOf(next.value), digits.slice(0, most));
            assert.equal(index(next, next.start), Math.min(at, most));
          }
          field = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('groups the digits as the brand does', () => {
    const typed = (text: string): string => [...text].reduce((field, each) => press(numberMask, field, { do: 'type', text: each }), empty).value; // prettier-ignore
    assert.equal(typed('4242424242424242'), '4242 4242 4242 4242');
    assert.equal(typed('378282246310005'), '3782 822463 10005');
    assert.equal(typed('55555555555544449'), '5555 5555 5555 4444');
    assert.equal(typed('42424242424242424242'), '4242 4242 4242 4242 424');
    assert.equal(typed('99999999999999999999'), '9999 9999 9999 9999 999');
  });

  const pasted = (text: string, type = 'insertFromPaste'): { value: string; caret: number } =>
    reformat(numberMask, { before: empty, after: { value: text, caret: text.length }, type });

  for (const [line, number] of [
    ['4242 4242 4242 4242 12/39 123', '4242 4242 4242 4242'],
    ['4242424242424242 12/39 123 Ada Lovelace', '4242 4242 4242 4242'],
    ['Visa 4242-4242-4242-4242, 12/39', '4242 4242 4242 4242'],
    ['5555 5555 5555 4444 12/39 123', '5555 5555 5555 4444'],
    ['6011000990139424 12/39', '6011 0009 9013 9424'],
    ['4242 4242 4242 4242 1239 123', '4242 4242 4242 4242'],
    ['３７８２８２２４６３１０００５ 12/39 1234', '3782 822463 10005'],
    ['4242424242424242/123', '4242 4242 4242 4242'],
    ['4242424242424242 cvc 123', '4242 4242 4242 4242'],
    ['4242 4242 4242 4242 /12', '4242 4242 4242 4242'],
    ['1) 4242 4242 4242 4242', '4242 4242 4242 4242'],
    ['2. 378282246310005 12/39', '3782 822463 10005'],
    ['12)  4242 4242 4242 4242', '4242 4242 4242 4242'],
    ['Card 1: 4242-4242-4242-4242 (Visa)', '4242 4242 4242 4242'],
    // Not a place in a list, but the number's own digits.
    ['4242. 4242. 4242. 4242', '4242 4242 4242 4242'],
    ['42. 42. 42. 42. 42. 42. 42. 42', '4242 4242 4242 4242'],
    // No valid card number stands out in the line, so the payer sees all the digits.
    ['4242 4242 4242 4241 12/39 123', '4242 4242 4242 4241 123'],
    ['4242 4242 4242 4242 123', '4242 4242 4242 4242 123'],
    ['42424242424242424242', '4242 4242 4242 4242 424'],
    ['4242-4242-4242-4242-123', '4242 4242 4242 4242 123'],
    ['card 4242 4242 4242 4242 123', '4242 4242 4242 4242 123'],
  ] as const) {
    it(`takes the number alone from a line of a card's details: ${line}`, () => {
      assert.deepEqual(pasted(line), { value: number, caret: number.length });
      assert.equal(pasted(line, '').value, number);
    });
  }

  it('takes the first digits of a whole table at once, which is pasted by mistake', () => {
    for (const line of ['4 ', '12,34.5;2024-01-02\n', `4${' '.repeat(50)}`]) {
      const began = performance.now();
      const { digits } = numberMask.read({ value: line.repeat(60_000 / line.length), caret: 0 }, 'insertFromPaste');
      const took = performance.now() - began;
      assert.ok(took < 2_000, `${Math.round(took)} ms`);
      assert.ok(digits.length >= 16, digits);
    }
  });

  it('leaves the caret at the front of a number that lost its place in a list', () => {
    const after = { value: '1) 4242 4242 4242 4242', caret: 0 };
    const shown = { value: '4242 4242 4242 4242', caret: 0 };
    assert.deepEqual(reformat(numberMask, { before: empty, after, type: 'insertFromPaste' }), shown);
  });

  it('deletes the digit beside a separator', () => {
    const field = press(numberMask, { value: '4242 4', start: 5, end: 5 }, { do: 'deleteContentBackward' });
    assert.deepEqual(field, { value: '4244', start: 3, end: 3 });
    const ahead = press(numberMask, { value: '4242 43', start: 4, end: 4 }, { do: 'deleteContentForward' });
    assert.deepEqual(ahead, { value: '4242 3', start: 4, end: 4 });
  });
});

describe('typing an expiry date', () => {
  const after = (text: string, type = ''): string => reformat(expiryMask, { before: empty, after: { value: text, caret: text.length }, type }).value; // prettier-ignore
  const typed = (text: string): string => [...text].reduce((field, each) => press(expiryMask, field, { do: 'type', text: each }), empty).value; // prettier-ignore

  for (const [text, shown] of [
    ['1227', '12/27'],
    ['127', '12/7'],
    ['1/27', '01/27'],
    ['9/29', '09/29'],
    ['929', '09/29'],
    ['12/2027', '12/2027'],
    ['٠٩٢٩', '09/29'],
    // While keys are pressed, a space does not end the month: its second digit may follow.
    ['1 2', '12/'],
    ['1 227', '12/27'],
  ] as const) {
    it(`shows ${text} as ${shown}`, () => assert.equal(typed(text), shown));
  }

  for (const [text, shown] of [
    ['12/27', '12/27'],
    ['12/2027', '12/2027'],
    ['2027-12', '12/2027'],
    ['01 / 28', '01/28'],
    ['1/28', '01/28'],
    ['2027-1', '01/2027'],
    ['2027 - 12', '12/2027'],
    [' 2027-12 ', '12/2027'],
    ['١/٢٨', '01/28'],
    ['1 - 28', '01/28'],
    ['1.28', '01/28'],
    ['１／２８', '01/28'],
    ['1–2028', '01/2028'],
    ['1 2031', '01/2031'],
    ['1 27', '01/27'],
    ['1\u00a02031', '01/2031'],
    [' 1  27 ', '01/27'],
    ['١ ٢٠٣١', '01/2031'],
    ['1 2 31', '12/31'],
    ['1 227', '12/27'],
    ['11 2031', '11/2031'],
    ['12/20275', '12/2027'],
    ['12 2027 05', '12/2027'],
    ['2027/12/05', '12/2027'],
    ['12/31/2039', '12/2039'],
    ['31.12.2039', '12/2039'],
    ['5/31/2039', '05/2039'],
    ['2039-12-31', '12/2039'],
    ['2039 - 12 - 31', '12/2039'],
    ['2039-12-3', '12/2039'],
    ['5 / 31 / 2039', '05/2039'],
    ['12/31/39', '12/39'],
    ['39-12', '12/39'],
    ['39 / 02', '02/39'],
    ['39年02月', '02/39'],
    ['valid thru 39-12', '12/39'],
    ['39-123', '03/91'],
    ['203912', '12/2039'],
    ['Dec 2039', '12/2039'],
    ['December 39', '12/39'],
    ['2039-Mar', '03/2039'],
    ['Expires: sept. 2031', '09/2031'],
    ['valid thru 12/39', '12/39'],
    ['31/1/39', '01/39'],
    ['12/12/2039', '12/2039'],
    // Month and day are ambiguous here: the payer sees a year in the past.
    ['12/01/2039', '12/01'],
    ['12/27 123', '12/27'],
    ['12/19', '12/19'],
    ['120', '12/0'],
  ] as const) {
    it(`takes ${text} from autofill or paste as ${shown}`, () => {
      assert.equal(after(text), shown);
      assert.equal(after(text, 'insertFromPaste'), shown);
    });
  }

  it('inserts the slash after the month, and removes it with the digit beside it', () => {
    const month = press(expiryMask, { value: '1', start: 1, end: 1 }, { do: 'type', text: '2' });
    assert.deepEqual(month, { value: '12/', start: 3, end: 3 });
    const back = press(expiryMask, month, { do: 'deleteContentBackward' });
    assert.deepEqual(back, { value: '1', start: 1, end: 1 });
    const short = press(expiryMask, { value: '12/2', start: 4, end: 4 }, { do: 'deleteContentBackward' });
    assert.deepEqual(short, { value: '12', start: 2, end: 2 });
    // With the caret inside the month, no slash is inserted.
    const within = press(expiryMask, { value: '2', start: 0, end: 0 }, { do: 'type', text: '1' });
    assert.deepEqual(within, { value: '12', start: 1, end: 1 });
  });

  it('keeps the caret behind the typed digit, also after adding a leading zero', () => {
    const padded = press(expiryMask, empty, { do: 'type', text: '9' });
    assert.deepEqual(padded, { value: '09/', start: 3, end: 3 });
    const first = reformat(expiryMask, { before: empty, after: { value: '9/29', caret: 0 }, type: '' });
    assert.deepEqual(first, { value: '09/29', caret: 0 });
    const second = reformat(expiryMask, { before: empty, after: { value: '9/29', caret: 1 }, type: '' });
    assert.deepEqual(second, { value: '09/29', caret: 2 });
    const whole = reformat(expiryMask, { before: empty, after: { value: '12/29', caret: 1 }, type: '' });
    assert.deepEqual(whole, { value: '12/29', caret: 1 });
    const dated = { value: '31.12.2039', caret: 10 };
    const end = { value: '12/2039', caret: 7 };
    assert.deepEqual(reformat(expiryMask, { before: empty, after: dated, type: 'insertFromPaste' }), end);
  });

  for (const [value, caret, type, shown, behind] of [
    ['1/1928', 1, 'insertText', '11/928', 1],
    [' 1/1928', 2, 'insertText', '11/928', 1],
    ['12/1928', 2, 'insertText', '12/19', 2],
    ['1/1928', 1, 'insertFromPaste', '01/19', 2],
  ] as const) {
    it(`keeps a year whole only while a digit of the month is typed: ${type} of ${value} at ${caret}`, () =>
      assert.deepEqual(reformat(expiryMask, { before: empty, after: { value, caret }, type }), { value: shown, caret: behind })); // prettier-ignore
  }

  const back = { do: 'deleteContentBackward' } as const;
  const type = (text: string): Key => ({ do: 'type', text });
  const select = (from: number, to: number): Key => ({ do: 'select', from, to });
  for (const [name, from, pressed, shown] of [
    ['the first digit', '12/27', [select(1, 1), back, type('0')], '02/27'],
    ['the second digit', '12/27', [select(2, 2), back, type('1')], '11/27'],
    ['both digits, one by one', '12/27', [select(2, 2), back, back, type('0'), type('9')], '09/27'],
    ['its own zero', '09/29', [select(1, 1), back, type('1'), { do: 'deleteContentForward' }, type('0')], '10/29'],
    ['the whole month', '09/30', [select(0, 2), type('1'), type('2')], '12/30'],
    ['the whole month of a long year', '09/2030', [select(0, 2), type('1'), type('2')], '12/2030'],
    ['a digit before a long year', '01/2030', [select(2, 2), back, type('9')], '09/2030'],
    ['a month that was deleted', '09/30', [select(0, 2), back, type('1'), type('2')], '12/30'],
    ['a month by one of one digit', '12/30', [select(0, 2), type('9')], '09/30'],
    ['a month by one with a slash of its own', '12/30', [select(0, 2), type('1'), type('/')], '01/30'],
  ] as const) {
    it(`corrects ${name} and keeps the year`, () => {
      let field: Field = { value: from, start: from.length, end: from.length };
      for (const key of pressed) field = press(expiryMask, field, key);
      assert.equal(field.value, shown);
    });
  }

  it('takes the year first only from autofill or paste, not after keys in the month', () => {
    const typed = press(expiryMask, { value: '05/12', start: 0, end: 1 }, type('3'));
    assert.equal(typed.value, '03/512');
    const deleted = press(expiryMask, { value: '12/31', start: 1, end: 1 }, back);
    assert.deepEqual([deleted.value, after(deleted.value)], ['23/1', '02/31']);
  });

  it('deletes no digit if none is before the caret', () => {
    const edit = { before: { value: ' 12', start: 1, end: 1 }, after: { value: '12', caret: 0 } };
    assert.deepEqual(reformat(cvcMask, { ...edit, type: 'deleteContentBackward' }), { value: '12', caret: 0 });
    const chosen = { before: { value: '1 2', start: 1, end: 2 }, after: { value: '12', caret: 1 } };
    assert.deepEqual(reformat(cvcMask, { ...chosen, type: 'deleteContentBackward' }), { value: '12', caret: 1 });
  });

  it('lets everything be deleted again', () => {
    let field: Field = { value: '12/27', start: 5, end: 5 };
    for (let presses = 0; presses < 4; presses++) field = press(expiryMask, field, { do: 'deleteContentBackward' });
    assert.equal(field.value, '');
  });

  it('never shows anything but month and year', () => {
    fc.assert(
      fc.property(keys, (pressed) => {
        const field = pressed.reduce((each, key) => press(expiryMask, each, key), empty);
        assert.match(field.value, /^(\d{0,2}|\d\d\/\d{0,4})$/);
        assert.ok(field.start <= field.value.length);
      }),
    );
  });
});

it('takes at most four digits of a security code', () => {
  assert.equal(reformat(cvcMask, { before: empty, after: { value: '12 345', caret: 6 }, type: '' }).value, '1234');
});
