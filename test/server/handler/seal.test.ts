/** Sealed state is compatible with `jose`, the usual library for its format: each opens what the other sealed. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';
import { createSealer } from '../../../src/server/handler/seal.js';

const text = 'a sealing key for tests, long enough';
const newer = 'another sealing key, also long enough';
const now = 1_800_000_000;
const Shape = v.object({ order: v.string() });
const value = { order: 'o-1 ünïcode' };
const bytes = createHash('sha256').update(`pay-elements seal\n${text}`).digest();
const kid = createHash('sha256').update(`id\n${text}`).digest('hex').slice(0, 8);
const at = (seconds: number, keys: string | string[] = text) => createSealer(keys, () => seconds);

describe('sealed state', () => {
  it('is a JWE that jose opens', async () => {
    const sealed = await at(now).seal('widget', value, 60);
    const { payload, protectedHeader } = await jwtDecrypt(sealed, bytes, {
      audience: 'widget',
      currentDate: new Date(now * 1000),
    });
    assert.deepEqual(protectedHeader, { alg: 'dir', enc: 'A256GCM', kid });
    assert.deepEqual([payload['v'], payload.exp], [value, now + 60]);
  });

  it('opens a JWE that jose made', async () => {
    const made = await new EncryptJWT({ v: value })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
      .setAudience('widget')
      .setExpirationTime(now + 60)
      .encrypt(bytes);
    assert.deepEqual(await at(now).open('widget', Shape, made), value);
  });

  it('is never the same twice, and opens until it expires, for its use and shape only', async () => {
    const sealed = await at(now).seal('widget', value, 60);
    assert.notEqual(await at(now).seal('widget', value, 60), sealed);
    assert.deepEqual(await at(now + 59).open('widget', Shape, sealed), value);
    assert.equal(await at(now + 60).open('widget', Shape, sealed), undefined);
    assert.equal(await at(now).open('challenge', Shape, sealed), undefined);
    assert.equal(await at(now).open('widget', v.object({ other: v.string() }), sealed), undefined);
  });

  it('opens with any of the keys, and seals with the first', async () => {
    const sealed = await at(now).seal('widget', value, 60);
    assert.deepEqual(await at(now, [newer, text]).open('widget', Shape, sealed), value);
    assert.equal(await at(now, newer).open('widget', Shape, sealed), undefined);
    const after = await at(now, [newer, text]).seal('widget', value, 60);
    assert.deepEqual(await at(now, newer).open('widget', Shape, after), value);
  });

  it('opens between processes that are one step apart while a key is replaced', async () => {
    const steps = [text, [text, newer], [newer, text], newer];
    // The last step is left out: the old key is dropped only a day after it last sealed anything.
    for (const [i, step] of steps.slice(0, 2).entries()) {
      for (const [one, other] of [
        [step, steps[i + 1]],
        [steps[i + 1], step],
      ] as [string[], string[]][]) {
        const sealed = await at(now, one).seal('widget', value, 60);
        assert.deepEqual(
          await at(now, other).open('widget', Shape, sealed),
          value,
          `${String(one)} beside ${String(other)}`,
        );
      }
    }
  });

  it('does not open if one character was changed, left out or added', async () => {
    const sealed = await at(now).seal('widget', value, 60);
    const other = (character: string): string => (character === 'A' ? 'Q' : 'A');
    for (let i = 0; i < sealed.length; i++) {
      const head = sealed.slice(0, i);
      const forged = [head + other(sealed[i] ?? '') + sealed.slice(i + 1), head + sealed.slice(i + 1)];
      // The last base64 character of a part may contain unused bits, so changing it may change nothing.
      const isLast = sealed[i + 1] === '.' || i === sealed.length - 1;
      for (const each of isLast ? forged.slice(1) : forged) {
        assert.equal(await at(now).open('widget', Shape, each), undefined, `at ${i}`);
      }
    }
    for (const odd of [
      '',
      '.',
      '....',
      `${sealed}.`,
      `${sealed}A`,
      sealed.split('.').slice(0, 4).join('.'),
      '\u{1f600}',
    ])
      assert.equal(await at(now).open('widget', Shape, odd), undefined, odd);
  });

  it('does not open with a nonce or a tag that was cut or lengthened', async () => {
    const [header, , iv = '', body, tag = ''] = (await at(now).seal('widget', value, 60)).split('.');
    const bytesOf = (part: string): Buffer => Buffer.from(part, 'base64url');
    const others = (part: Buffer): string[] =>
      [...part.keys()]
        .map((length) => part.subarray(0, length))
        .concat(Buffer.concat([part, Buffer.alloc(1)]), Buffer.concat([part, Buffer.alloc(4)]))
        .map((bytes) => bytes.toString('base64url'));
    for (const other of others(bytesOf(iv)))
      assert.equal(await at(now).open('widget', Shape, [header, '', other, body, tag].join('.')), undefined, other);
    for (const other of others(bytesOf(tag)))
      assert.equal(await at(now).open('widget', Shape, [header, '', iv, body, other].join('.')), undefined, other);
  });
});
