/** Authenticates callers by the project's keys and signatures. */
import type { SandboxContext } from './context.js';
import { Refusal, type RefusalOptions } from './refusal.js';
import { textAt, type Tree } from './form.js';
import { isSameText, signatureOf, type SignVersion } from './signature.js';

/** Requires the private key in the `X-ApiKey` header. Refuses with 4006 if it is missing and 4007 if it is wrong. */
export function requireApiKey(context: SandboxContext, key: string | undefined): void {
  const options: RefusalOptions = { status: 401, shape: 'flat' };
  if (key === undefined || key === '') throw new Refusal(4006, 'The X-ApiKey header is missing', options);
  if (!isSameText(key, context.secretKey)) throw new Refusal(4007, 'The API key is not valid', options);
}

export interface SignatureRule {
  /** Accepted versions. Defaults to 2 and 3. */
  readonly versions?: readonly SignVersion[];
  /** Whether the request names its version (`sign_version`). Coupon requests do not; they are always version 3. */
  readonly isVersionSent?: boolean;
  readonly refusal?: RefusalOptions;
}

/**
 * Requires the public key and a signature over all of `fields`. Refuses with HTTP 401 and 4006 (no key) or 4007
 * (unknown key, version not accepted, wrong signature).
 */
export function requireSignature(context: SandboxContext, fields: Tree, rule: SignatureRule = {}): void {
  const { versions = [2, 3], isVersionSent = true } = rule;
  const options: RefusalOptions = { status: 401, shape: 'flat', ...rule.refusal };
  const key = textAt(fields, 'key');
  if (key === undefined || key === '') throw new Refusal(4006, 'The project key is missing', options);
  if (key !== context.projectKey) throw new Refusal(4007, 'The project key is not known', options);
  const sent = isVersionSent ? textAt(fields, 'sign_version') : '3';
  const version = versions.find((accepted) => String(accepted) === sent);
  if (version === undefined) {
    throw new Refusal(4007, `sign_version must be ${versions.join(' or ')}`, options);
  }
  const right = signatureOf(fields, 'sign', context.secretKey, version);
  if (!isSameText(textAt(fields, 'sign') ?? '', right)) throw new Refusal(4007, 'The signature is not valid', options);
}
