import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardError, chargeErrors, tokenErrors } from '../../src/domain/card-errors.js';
import { epinErrors } from '../../src/domain/epin-errors.js';

const numbers = (text: string): string[] => text.trim().split(/\s+/);

describe('error tables', () => {
  it('hold every code of the card gateway', () => {
    const charge =
      numbers(`1000 1001 1003 3000 3001 3002 3003 3004 3005 3006 3008 3009 3010 3011 3012 3013 3014 3101 3102
      3103 3104 3111 3112 3113 3114 3115 3116 3200 3201 3202 3203 3204 3205 3206 3301 3302 3303 3304 3305 3306 3401 3402
      3403 3404 3405 3406 3407 3408 4004 4005 4006 4007 4008 5000`);
    assert.deepEqual([...chargeErrors.keys()], charge);
    assert.deepEqual([...tokenErrors.keys()], numbers('200 223 224 225 231 700 2111'));
  });

  it('hold the 19 codes of voucher redemption', () => {
    const codes = numbers(
      '1001 1002 1003 2001 2002 2003 2004 2005 2006 3001 3002 3003 3004 3005 3006 3007 3008 3009 4001',
    );
    assert.deepEqual([...epinErrors.keys()], codes);
  });

  it('point at the field that is wrong', () => {
    const rows = { 3003: 'number', 3014: 'cvc', 225: 'cvc', 3102: 'expiry', 3301: 'name', 3012: undefined };
    for (const [code, field] of Object.entries(rows)) assert.equal(cardError(code)?.field, field, code);
  });

  it('let a payer retry what another try can mend, and nothing else', () => {
    for (const code of ['3012', '3011', '3014', '3200', '3111']) assert.equal(cardError(code)?.retryable, true, code);
    for (const code of ['4007', '3205', '3115', '5000']) assert.equal(cardError(code)?.retryable, false, code);
  });

  it('say nothing of a code they do not know', () => {
    assert.equal(cardError('9999'), undefined);
    assert.equal(cardError(undefined), undefined);
  });
});
