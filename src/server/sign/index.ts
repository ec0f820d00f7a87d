/** Signatures of the provider: of requests, of hosted page URLs and of voucher calls. */
import { md5, sha256 } from '#crypto';
import { signEpinWith, signWith, signedFormWith, widgetUrlWith } from './sign.js';
import type { EpinSignature, Hashes, SignOptions, WidgetUrlOptions } from './sign.js';
import type { Params } from './tree.js';

export { signatureBase } from './base.js';
export { sameText } from './equal.js';
export { parseForm, toForm } from './form.js';
export { normalise } from './tree.js';
export type { EpinSignature, Hashes, SignOptions, SignVersion, WidgetUrlOptions } from './sign.js';
export type { Params, ParamValue, Scalar, Tree } from './tree.js';

const hashes: Hashes = { md5, sha256 };

/**
 * The `sign` of a request: lowercase hex over every parameter that is sent (document, 'Authentication' 1).
 * Put `sign_version` among `params` as you send it (the coupon calls send none), leave `sign` out, and send
 * `toForm(normalise(params))` plus `sign`, so that what is signed is what is sent.
 *
 * @throws {SignatureError} naming the parameter that cannot be signed, an unknown version, or a missing secret.
 */
export const sign = (params: Params, options: SignOptions): string => signWith(hashes, params, options);

/** The form of `params` and of the texts `more`, with its `sign`: what is signed is what is sent. */
export const signedForm = (params: Params, more: Readonly<Record<string, string>>, options: SignOptions): string =>
  signedFormWith(hashes, params, more, options);

/**
 * The signed URL of the hosted checkout page (document, 'Widget'). `sign_version` and `sign` are added.
 *
 * @throws {SignatureError} as {@link sign} does, and for `promo` with version 2.
 */
export const widgetUrl = (params: Params, options: WidgetUrlOptions): string => widgetUrlWith(hashes, params, options);

/**
 * `auth[sign]` of voucher generation and balances: MD5 of key, timestamp, the values of `params[…]` ordered by name, and
 * the secret (document, 'Authentication' 5).
 *
 * @throws {SignatureError} naming the field that cannot be signed, or a missing secret.
 */
export const signEpin = (signature: EpinSignature): string => signEpinWith(hashes, signature);
