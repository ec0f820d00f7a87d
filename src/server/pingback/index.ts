/** The provider's notifications: received, verified, told apart. */
import { md5, sha256 } from '#crypto';
import { treeOf, type PingbackInput } from './input.js';
import { testPingbackWith, type TestPingback, type TestPingbackOptions } from './test-pingback.js';
import type { Pingback } from './types.js';
import { verifyReceived, verifyWith, type PingbackConfig } from './verify.js';

export type { PingbackInput, ReceivedPingback } from './input.js';
export type { TestPingback, TestPingbackOptions } from './test-pingback.js';
export type {
  Pingback,
  PingbackApi,
  PingbackFields,
  PingbackReason,
  PingbackVersion,
  UnknownPingback,
} from './types.js';
export type { PingbackConfig } from './verify.js';

const hashes = { md5, sha256 };

/**
 * Verifies a pingback and says what happened. Answer `OK` only after your own code has finished; anything else is sent
 * again, so the same pingback may come more than once: act once for each `id`.
 *
 * @param input A `Request` (GET or form POST) whose body nobody has read, or `{ query, body }`.
 * @throws {SignatureError} whose `reason` says why it is not accepted, never what would have been right.
 */
export const verifyPingback = (input: PingbackInput, config: PingbackConfig): Promise<Pingback> =>
  verifyWith(hashes, input, config);

/** The same for the handler, which has read the request itself. */
export const verifyText = ({ url, headers }: Request, body: string, config: PingbackConfig): Pingback => {
  const forwardedFor = headers.get('x-forwarded-for') ?? undefined;
  const tree = treeOf(new URL(url).search.slice(1), body);
  return verifyReceived(hashes, { tree, parsedElsewhere: false, forwardedFor }, config);
};

/**
 * A signed pingback, marked as a test, to hand to your own listener in a test.
 *
 * @throws {SignatureError} when a field cannot be signed.
 */
export const signTestPingback = (pingback: TestPingback, options: TestPingbackOptions): Request =>
  testPingbackWith(hashes, pingback, options);
