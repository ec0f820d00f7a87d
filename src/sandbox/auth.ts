/** Who may ask: the project's keys and signatures. */
import type { SandboxContext } from './context.js';
import { Refusal, type RefusalOptions } from './refusal.js';
import { textAt, type Tree } from './form.js';
import { isSameText, signatureOf, type SignVersion } from './signature.js';

/** Requires the private key, given the `X-ApiKey` header: 4006 without it, 4007 when it is another. */
export function requireApiKey(context: SandboxContext, key: string | undefined): void {
  const options: RefusalOptions = { status: 401, shape: 'flat' };
  if (key === undefined || key === '') throw new Refusal(4006, 'The X-ApiKey header is missing', options);
  if (!isSameText(key, context.secretKey)) throw new Refusal(4007, 'The API key is not valid', options);
}

export interface SignatureRule {
  /** Versions taken; 2 and 3. */
  readonly versions?: readonly SignVersion[];
  /** Whether the request names its version (`sign_version`); coupons do not and are always version 3. */
  readonly isVersionSent?: boolean;
  readonly refusal?: RefusalOptions;
}

/**
 * Requires the public key and a signature over all of `fields`.
 * Refuses with 4006 (no key), 4007 (unknown key, a version not taken, a signature that differs), HTTP 401.
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
