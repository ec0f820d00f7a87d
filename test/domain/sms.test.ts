import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isIos, smsCode, smsLink } from '../../src/domain/sms.js';

test('writes sms links as in RFC 5724, and in the form that iOS reads', () => {
  assert.equal(smsLink('7567', 'PAY ME & co'), 'sms:7567?body=PAY%20ME%20%26%20co');
  assert.equal(smsLink('7567', 'PAY', 'ios'), 'sms:7567&body=PAY');
  assert.equal(smsLink('7567', 'PAY', 'other'), smsLink('7567', 'PAY'));
  assert.equal(smsLink('+48 500-600', 'ŻÓŁW'), 'sms:+48500600?body=%C5%BB%C3%93%C5%81W');
});

test('keeps everything but a phone number out of the recipient', () => {
  assert.equal(smsLink('75?body=x&67', 'PAY'), 'sms:7567?body=PAY');
  assert.equal(smsCode('75:67', 'PAY'), 'SMSTO:7567:PAY');
});

test('recognises iOS devices, including an iPad that identifies as a Mac', () => {
  assert.equal(isIos('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5), true);
  assert.equal(isIos('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5), true);
  assert.equal(isIos('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0), false);
  assert.equal(isIos('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 1), false);
  for (const name of ['iPad', 'iPod touch']) assert.equal(isIos(`Mozilla/5.0 (${name}; CPU OS 12_0)`, 0), true);
  assert.equal(isIos('Mozilla/5.0 (Linux; Android 15)', 5), false);
});
