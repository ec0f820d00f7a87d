import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { is } from 'valibot';
import { isTokenUrl } from '../../src/card-frame/gate.js';
import { Payment } from '../../src/contract/index.js';
import { Command, Report, Style, isSafeUrl, read } from '../../src/card-frame/protocol.js';

test('the reader returns a known message or undefined for any input', () => {
  const known = ['ready', 'height', 'filled', 'submit', 'checked', 'token', 'refused'];
  const odd = fc.oneof(
    fc.anything(),
    fc.record({ type: fc.constantFrom(...known, 'look', 'tokenise'), question: fc.anything(), token: fc.anything(), height: fc.anything() }, { requiredKeys: ['type'] }), // prettier-ignore
  );
  fc.assert(
    fc.property(odd, (data) => {
      const report = read(Report, data);
      assert.ok(report === undefined || known.includes(report.type));
      read(Command, data);
    }),
  );
});

test('a message with an extra field is rejected', () => {
  assert.deepEqual(read(Report, { type: 'submit' }), { type: 'submit' });
  assert.equal(read(Report, { type: 'submit', number: '4242' }), undefined);
  assert.equal(read(Command, { type: 'check', question: 1, values: true }), undefined);
  assert.equal(read(Report, { type: 'token', question: 1, token: 't', last4: '42424' }), undefined);
});

test('the frame accepts tokens of the same lengths as the merchant API', () => {
  for (const length of [0, 1, 256, 1024, 1025]) {
    const token = 't'.repeat(length);
    const isRead = read(Report, { type: 'token', question: 1, token }) !== undefined;
    assert.equal(isRead, is(Payment, { attempt: 'a'.repeat(22), order: 'o-1', orderVersion: '1', token }), `${length}`);
    assert.equal(isRead, length > 0 && length < 1025);
  }
});

test('style values cannot load resources', () => {
  for (const value of [
    '#123',
    'light-dark(#fff, rgb(0 0 0 / 50%))',
    '0.5rem',
    '"Inter", sans-serif',
    'calc(1px + 2em)',
  ])
    assert.ok(is(Style, value), value);
  for (const value of [
    'url(//x.example)',
    'red\nurl(x)',
    'URL (x)',
    'image-set("x")',
    'a;b:c',
    '{}',
    '\\75rl(x)',
    '@import',
    'x'.repeat(257),
  ])
    assert.ok(!is(Style, value), value);
});

test('cards go only to https or loopback addresses, and only to the token URLs the frame allows', () => {
  const safe = (url: string): boolean => isSafeUrl(new URL(url));
  for (const url of ['https://x.example', 'http://localhost:1', 'http://127.0.0.1:80', 'http://[::1]/']) assert.ok(safe(url), url); // prettier-ignore
  for (const url of [
    'http://x.example',
    'http://localhost.x.example',
    'http://127.0.0.1.x.example',
    'ftp://localhost',
    'data:,x',
  ])
    assert.ok(!safe(url), url);
  const gate = { parents: [], tokenUrls: ['https://pay.example/token'] };
  assert.ok(isTokenUrl(gate, 'https://pay.example/token'));
  for (const url of [
    'https://pay.example/token/',
    'https://pay.example/token?x',
    'https://pay.example.x/token',
    '/token',
  ])
    assert.ok(!isTokenUrl(gate, url), url);
  assert.ok(isTokenUrl({ ...gate, tokenUrls: [] }, 'https://x.example/'));
  assert.ok(!isTokenUrl({ ...gate, tokenUrls: [] }, 'http://x.example/'));
});
