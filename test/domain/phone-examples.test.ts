/** Phone numbers of every country, in the ways in which they are written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { groupPhone, readPhone } from '../../src/domain/phone.js';

interface Example {
  readonly country: string;
  readonly code: string;
  /** Country code and number. */
  readonly msisdn: string;
  /** The number without its country code. */
  readonly rest: string;
  /** The number as it is dialled within the country. */
  readonly local: string;
}

const numbers: readonly Example[] = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples);
  if (!number) return [];
  const code = getCountryCallingCode(country);
  const rest = number.nationalNumber;
  return [{ country, code, rest, msisdn: `${code}${rest}`, local: number.formatNational() }];
});

/** Checks that each number is read as itself, both as it is written and as the field shows it after it was pasted. */
function isRead(write: (example: Example) => string): void {
  assert.ok(numbers.length > 200);
  for (const example of numbers) {
    const { country, msisdn } = example;
    const text = write(example);
    const shown = groupPhone({ text, caret: text.length }, country).text;
    for (const typed of [text, shown])
      assert.deepEqual(readPhone(typed, country), { msisdn }, `${typed} in ${country}`);
  }
}

test('a number as it is dialled within its country', () => isRead(({ local }) => local));

test('a number with a plus', () => isRead(({ code, rest }) => `+${code} ${rest}`));

test('a number whose country code is in brackets with its plus', () => {
  isRead(({ code, rest }) => `(+${code}) ${rest}`);
  isRead(({ code, rest }) => ` ( +${code} ) ${rest}`);
  isRead(({ code, rest }) => `tel:(+${code})${rest}`);
  isRead(({ code, rest }) => `（＋${code}）${rest}`);
});

test('a number with 00 in place of the plus, also where calls abroad begin with other digits', () => {
  isRead(({ msisdn }) => `00${msisdn}`);
  isRead(({ code, rest }) => `00 ${code} ${rest}`);
  isRead(({ code, rest }) => `(00${code}) ${rest}`);
});
