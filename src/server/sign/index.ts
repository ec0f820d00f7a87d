/** The provider's signatures: for requests, hosted page URLs and voucher calls. */
import { md5, sha256 } from '#crypto';
import { signEpinWith, signWith, signedFormWith, widgetUrlWith } from './sign.js';
import type { EpinSignature, Hashes, SignOptions, WidgetUrlOptions } from './sign.js';
import type { Params } from './tree.js';

export { signatureBase } from './base.js';
export { parseForm, toForm } from './form.js';
export { normalise } from './tree.js';
export type { EpinSignature, Hashes, SignOptions, SignVersion, WidgetUrlOptions } from './sign.js';
export type { Params, ParamValue, Scalar, Tree } from './tree.js';

const hashes: Hashes = { md5, sha256 };

/**
 * Returns the `sign` of a request: a lowercase hex digest over every parameter sent (provider's document,
 * 'Authentication' 1). Put `sign_version` into `params` as you send it (coupon calls send none), and leave `sign` out.
 * Then send `toForm(normalise(params))` plus `sign`, so that exactly what is signed is sent.
 *
 * @throws {SignatureError} naming the parameter that cannot be signed, an unknown version, or a missing secret.
 */
export const sign = (params: Params, options: SignOptions): string => signWith(hashes, params, options);

/** Returns the form text of `params` and `more` with its `sign`, so that exactly what is signed is sent. */
export const signedForm = (params: Params, more: Readonly<Record<string, string>>, options: SignOptions): string =>
  signedFormWith(hashes, params, more, options);

/**
 * Returns the signed URL of the hosted checkout page (provider's document, 'Widget'). `sign_version` and `sign` are
 * added.
 *
 * @throws {SignatureError} as {@link sign} does, and for `promo` with version 2.
 */
export const widgetUrl = (params: Params, options: WidgetUrlOptions): string => widgetUrlWith(hashes, params, options);

/**
 * Returns `auth[sign]` for voucher generation and balances: the MD5 of key, timestamp, the values of `params[…]`
 * ordered by name, and the secret (provider's document, 'Authentication' 5).
 *
 * @throws {SignatureError} naming the field that cannot be signed, or a missing secret.
 */
export const signEpin = (signature: EpinSignature): string => signEpinWith(hashes, signature);
