/** Receives, verifies and classifies the provider's notifications (pingbacks). */
import { received, treeOf, type PingbackInput } from './input.js';
import type { Pingback } from './types.js';
import { verifyReceived, type PingbackConfig } from './verify.js';

export type { PingbackInput, ReceivedPingback } from './input.js';
export { signTestPingback, type TestPingback, type TestPingbackOptions } from './test-pingback.js';
export type {
  Pingback,
  PingbackApi,
  PingbackFields,
  PingbackReason,
  PingbackVersion,
  UnknownPingback,
} from './types.js';
export type { PingbackConfig } from './verify.js';

/**
 * Verifies a pingback and returns what happened. Answer `OK` only after your own code has finished: after any other
 * answer, the provider sends the pingback again. The same pingback may come more than once, so act once for each `id`.
 *
 * @param input A `Request` (GET or form POST) whose body has not been read, or `{ query, body }`.
 * @throws {SignatureError} whose `reason` says why the pingback is refused, but never what would have been accepted.
 */
export const verifyPingback = async (input: PingbackInput, config: PingbackConfig): Promise<Pingback> =>
  verifyReceived(await received(input), config);

/** Verifies a pingback for the handler, which has already read the body. */
export const verifyText = ({ url, headers }: Request, body: string, config: PingbackConfig): Pingback => {
  const forwardedFor = headers.get('x-forwarded-for') ?? undefined;
  const tree = treeOf(new URL(url).search.slice(1), body);
  return verifyReceived({ tree, parsedElsewhere: false, forwardedFor }, config);
};
