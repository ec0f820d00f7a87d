import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewSeconds, testCards, testCvvs } from '../../src/domain/test-data.js';
import { isCardNumber } from '../../src/sandbox/cards/card-check.js';

test('test cards are unique and have numbers that can be tokenised', () => {
  for (const { number } of testCards) assert.ok(isCardNumber(number), number);
  assert.equal(new Set(testCards.map(({ number }) => number)).size, testCards.length);
});

test("the provider's own test data comes first and unchanged", () => {
  assert.deepEqual(
    testCards.slice(0, 2).map(({ number, effect }) => [number, effect]),
    [
      ['4242424242424242', 'approves'],
      ['4000000000000002', 'approves'],
    ],
  );
  assert.deepEqual(
    testCvvs.map(({ cvv }) => cvv),
    ['111', '222', '333', '555', '556'],
  );
  assert.equal(reviewSeconds, 120);
});
