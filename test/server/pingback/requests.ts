/** The secret and settings of a listener, requests to it, and how it refuses them. */
import assert from 'node:assert/strict';
import { SignatureError, type SignatureReason } from '../../../src/server/errors.js';
import { signTestPingback, verifyPingback, type PingbackConfig } from '../../../src/server/pingback/index.js';

export const secret = 'the-secret';
export const config: PingbackConfig = { secret };
export const listener = 'https://shop.example/pay/pingback';
export const form = 'application/x-www-form-urlencoded';
export const post = (body: BodyInit, type?: string): Request =>
  new Request(listener, { method: 'POST', body, ...(type !== undefined && { headers: { 'content-type': type } }) });
export const formOf = (request: Request): string => new URL(request.url).search.slice(1);
export const paid = (): string => formOf(signTestPingback({ type: 'paid', ref: 'w1', goodsid: 'gold' }, { secret }));

export async function refused(
  input: Parameters<typeof verifyPingback>[0],
  reason: SignatureReason,
  settings: PingbackConfig = config,
): Promise<void> {
  await assert.rejects(verifyPingback(input, settings), (error: unknown) => {
    assert.ok(error instanceof SignatureError, String(error));
    assert.equal(error.reason, reason, error.message);
    assert.match(error.message, /\w+ \w+ \w+/, 'it says why');
    assert.doesNotMatch(error.message, /the-secret|[0-9a-f]{32}/);
    return true;
  });
}
