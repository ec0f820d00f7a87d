import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getCountries } from 'libphonenumber-js/min';
import { countries } from '../../src/domain/countries.js';
import { holdSeconds, limits } from '../../src/domain/limits.js';
import {
  pingbackCode,
  pingbackReason,
  pingbackReasons,
  pingbackType,
  pingbackTypes,
} from '../../src/domain/pingback-types.js';
import { reviewSeconds } from '../../src/domain/test-data.js';
import { testCards, testCvvs } from '../../src/domain/test-data.js';
import { brandOf } from '../../src/domain/card/index.js';

describe('countries', () => {
  it('are unique, sorted codes of known regions', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const code of countries) {
      assert.match(code, /^[A-Z]{2}$/);
      assert.notEqual(names.of(code), code);
    }
    assert.deepEqual(countries, [...new Set(countries)].sort());
  });

  it('include every country with a calling code, except two islands that belong to others', () => {
    const missing = getCountries().filter((code) => !countries.includes(code));
    assert.deepEqual(missing, ['AC', 'TA']);
  });
});

describe('the limits and pingback tables of the provider', () => {
  it('limit the sizes of what is sent', () => {
    const { minimumUsd, uid, timestamp, product, pan, cvc, couponPercent, epinsPerRedemption } = limits;
    assert.deepEqual(
      { minimumUsd, uid, timestamp, product, pan, cvc, couponPercent, epinsPerRedemption },
      {
        minimumUsd: '0.30',
        uid: 64,
        timestamp: 10,
        product: 256,
        pan: 16,
        cvc: { min: 3, max: 4 },
        couponPercent: { min: 1, max: 99 },
        epinsPerRedemption: 1,
      },
    );
  });

  it('limit durations', () => {
    assert.equal(holdSeconds, 7 * 24 * 60 * 60);
    assert.deepEqual(limits.recurringDays, { min: 3, max: 364 });
    assert.equal(reviewSeconds, 2 * 60);
  });

  it('tell for each pingback type whether to deliver, take back or do nothing', () => {
    const told = (effect: string): [number, string][] =>
      pingbackTypes.filter((entry) => entry.effect === effect).map(({ code, name }) => [code, name]);
    assert.deepEqual(told('deliver'), [
      [0, 'paid'],
      [1, 'goodwill'],
      [201, 'review-accepted'],
    ]);
    assert.deepEqual(told('takeBack'), [
      [2, 'refund'],
      [202, 'review-declined'],
    ]);
    assert.deepEqual(told('none'), [
      [12, 'subscription-cancelled'],
      [13, 'subscription-expired'],
      [14, 'renewal-failed'],
      [200, 'under-review'],
      [203, 'authorisation-voided'],
      [220, 'partial-refund'],
    ]);
  });

  it('number the refund reasons from 1 without a gap', () => {
    const names =
      'chargeback card-fraud other-fraud bad-data fake-or-proxy-user rejected-by-merchant duplicate goodwill-taken-back cancelled-order partial-reversal';
    assert.deepEqual(
      pingbackReasons.map(({ code, name }) => `${code} ${name}`),
      names.split(' ').map((name, index) => `${index + 1} ${name}`),
    );
  });

  it('find entries by code, as text or number, and by name', () => {
    for (const entry of pingbackTypes) {
      assert.equal(pingbackType(entry.code), entry);
      assert.equal(pingbackType(String(entry.code)), entry);
      assert.equal(pingbackCode(entry.name), entry.code);
    }
    for (const { code, name } of pingbackReasons) {
      assert.equal(pingbackReason(code), name);
      assert.equal(pingbackReason(String(code)), name);
    }
    assert.equal(pingbackType('999'), undefined);
    assert.equal(pingbackReason(''), undefined);
  });
});

describe('test cards', () => {
  it('have the brand that their number implies, and a known country', () => {
    const brands = { Visa: 'visa', Mastercard: 'mastercard', Amex: 'american-express' };
    for (const { number, brand, country } of testCards) {
      assert.equal(brandOf(number)?.id, brands[brand]);
      assert.ok(countries.includes(country));
    }
  });

  it('cover, with the test codes, each effect a shop must see, under unique labels', () => {
    const effects = [...testCards, ...testCvvs].map(({ effect }) => effect);
    assert.deepEqual(
      new Set(effects),
      new Set(
        'approves fails-renewals challenges-in-window declines wrong-cvv no-balance challenge review-accepted review-declined'.split(
          ' ',
        ),
      ),
    );
    const labels = [...testCards, ...testCvvs].map(({ label }) => label);
    assert.equal(new Set(labels).size, labels.length);
    for (const label of labels) assert.match(label, /^[A-Z]\w+/);
    for (const { effect, enrolled } of testCards) if (effect === 'challenges-in-window') assert.equal(enrolled, true);
  });
});
