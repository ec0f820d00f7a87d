/** Authenticates callers by the project's keys and signatures. */
import type { SandboxContext } from './context.js';
import { Refusal } from './refusal.js';
import { textAt, type Tree } from './form.js';
import { isSameText, signatureOf, type SignVersion } from './signature.js';

const unauthorised = (code: number, message: string): Refusal =>
  new Refusal(code, message, { status: 401, shape: 'flat' });

/** Requires the private key in the `X-ApiKey` header. Refuses with 4006 if it is missing and 4007 if it is wrong. */
export function requireApiKey(context: SandboxContext, key: string | undefined): void {
  if (key === undefined || key === '') throw unauthorised(4006, 'The X-ApiKey header is missing');
  if (!isSameText(key, context.secretKey)) throw unauthorised(4007, 'The API key is not valid');
}

export interface SignatureRule {
  /** Accepted versions. Defaults to 2 and 3. */
  readonly versions?: readonly SignVersion[];
  /** Whether the request names its version (`sign_version`). Coupon requests do not; they are always version 3. */
  readonly isVersionSent?: boolean;
  /** Makes the refusal, for calls that report failures in a format of their own. */
  readonly refuse?: (code: number, message: string) => Refusal;
}

/**
 * Requires the public key and a signature over all of `fields`. Refuses with HTTP 401 and 4006 (no key) or 4007
 * (unknown key, version not accepted, wrong signature).
 */
export function requireSignature(context: SandboxContext, fields: Tree, rule: SignatureRule = {}): void {
  const { versions = [2, 3], isVersionSent = true, refuse = unauthorised } = rule;
  const key = textAt(fields, 'key');
  if (key === undefined || key === '') throw refuse(4006, 'The project key is missing');
  if (key !== context.projectKey) throw refuse(4007, 'The project key is not known');
  const sent = isVersionSent ? textAt(fields, 'sign_version') : '3';
  const version = versions.find((accepted) => String(accepted) === sent);
  if (version === undefined) throw refuse(4007, `sign_version must be ${versions.join(' or ')}`);
  const right = signatureOf(fields, 'sign', context.secretKey, version);
  if (!isSameText(textAt(fields, 'sign') ?? '', right)) throw refuse(4007, 'The signature is not valid');
}
