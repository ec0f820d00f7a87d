import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { it } from 'node:test';
import type * as node from '../../../src/server/sign/crypto.node.js';
import { bothHashes } from './vectors.js';

it('a runtime without the one-shot hash of node:crypto gets the same digests', async () => {
  const oneShot = Reflect.get(crypto, 'hash') as unknown;
  Reflect.set(crypto, 'hash', undefined);
  syncBuiltinESMExports();
  try {
    const again = new URL(`../../../src/server/sign/crypto.node.js?${crypto.randomUUID()}`, import.meta.url).href;
    const inSteps = (await import(again)) as typeof node;
    for (const text of ['', 'a', 'Zoë €\u{1F600}', 'x'.repeat(1000)]) {
      assert.equal(inSteps.md5(text), bothHashes.portable.md5(text));
      assert.equal(inSteps.sha256(text), bothHashes.portable.sha256(text));
    }
  } finally {
    Reflect.set(crypto, 'hash', oneShot);
    syncBuiltinESMExports();
  }
});
