/** Asserts that a call ended with an unknown outcome. */
import assert from 'node:assert/strict';
import type { Reply } from './shop.js';

export const isUnknown = (reply: Reply, code: string): void => {
  assert.equal(reply.status, 504, JSON.stringify(reply.body));
  assert.deepEqual([reply.body.type, reply.body.code, reply.body.retryable], ['unknown-outcome', code, false]);
};
