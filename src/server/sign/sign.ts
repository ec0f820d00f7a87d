/** Computes signatures. */
import { md5, sha256 } from '#crypto';
import { SignatureError } from '../errors.js';
import { isObject } from '../objects.js';
import { flatBase, ordered, signatureBase, treeBase } from './base.js';
import { flatForm, toForm } from './form.js';
import { splitBy } from './split.js';
import { fail, normalise, text, type Params, type Scalar } from './tree.js';

/** Signature version: 2 is MD5, 3 is SHA-256 (provider's document, 'Versioning'). */
export type SignVersion = 2 | 3;

/** The secret and version to sign with. */
export interface SignOptions {
  /** The project's secret key. */
  secret: string;
  version: SignVersion;
}

/** Options of `widgetUrl`: how to sign, and where the hosted page is. */
export interface WidgetUrlOptions extends SignOptions {
  /** The provider's address, such as `https://api.provider.example`. */
  baseUrl: string;
  /** Path of the page: `/api/subscription` by default; virtual currency uses `/api/ps/`. */
  path?: string;
}

/** What `signEpin` signs. */
export interface EpinSignature {
  /** `auth[key]`: public key of the reseller account. */
  key: string;
  /** `auth[timestamp]`: Unix seconds. */
  timestamp: string | number;
  /** The fields sent within `params[…]`; none for balances. */
  params?: Readonly<Record<string, Scalar>>;
  secret: string;
}

/** Throws if there is no secret, or there are no options at all. */
export function checkSecret(options: { readonly secret?: unknown } | undefined): void {
  const secret = options?.secret;
  if (typeof secret !== 'string' || secret === '') {
    throw new SignatureError('secret-missing', 'The secret key is missing');
  }
}

/** Returns the digest of a base followed by the secret. */
export function digest(base: string, secret: string, version: number): string {
  switch (version) {
    case 2:
      return md5(base + secret);
    case 3:
      return sha256(base + secret);
    default:
      throw new SignatureError('version-unknown', 'sign_version is 2 (MD5) or 3 (SHA-256)', 'sign_version');
  }
}

function checkVersion(named: unknown, version: number): void {
  if (named !== undefined && named !== null && named !== version && named !== String(version)) {
    throw new SignatureError('version-unknown', 'sign_version differs: leave it out', 'sign_version');
  }
}

/**
 * Returns the `sign` of a request: a lowercase hex digest over every parameter sent (provider's document,
 * 'Authentication' 1). Put `sign_version` into `params` as you send it (coupon calls send none), and leave `sign` out.
 * Then send `toForm(normalise(params))` plus `sign`, so that exactly what is signed is sent.
 *
 * @throws {SignatureError} naming the parameter that cannot be signed, an unknown version, or a missing secret.
 */
export function sign(params: Params, options: SignOptions): string {
  checkSecret(options);
  const base = signatureBase(params);
  checkVersion(params['sign_version'], options.version);
  return digest(base, options.secret, options.version);
}

/**
 * Returns the signed URL of the hosted checkout page (provider's document, 'Widget'). `sign_version` and `sign` are
 * added. A value must have no `=` before its end, and an address (`…_url`) none in its host: payers see the address, and
 * could split the signed text elsewhere, into a page of another price. `createProvider(…).widget.url` also writes product
 * names so that they fit.
 *
 * @throws {SignatureError} as {@link sign} does, for a value with `=`, and for `promo` with version 2.
 */
export function widgetUrl(params: Params, options: WidgetUrlOptions): string {
  checkSecret(options);
  const { baseUrl, path = '/api/subscription', version } = options;
  if (typeof baseUrl !== 'string' || typeof path !== 'string' || !/^https?:\/\/[^?#]+$/i.test(baseUrl)) {
    throw new SignatureError('setting', 'baseUrl must be an http or https address without a query');
  }
  const form = signedForm(params, { sign_version: String(version) }, options);
  checkVersion(params['sign_version'], version);
  const split = splitBy(params);
  if (split !== undefined) fail('value', split, 'has a "=", by which the signed text could be split: leave it out');
  if (version === 2 && normalise(params)['promo'] !== undefined) {
    throw new SignatureError('version-unknown', 'Parameter "promo" must be signed with version 3', 'promo');
  }
  return `${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}?${form}`;
}

/** Returns the form text of `params` and `more` with its `sign`, so that exactly what is signed is sent. */
export function signedForm(
  params: Params,
  more: Readonly<Record<string, string>>,
  { secret, version }: SignOptions,
): string {
  const again = !isObject(params) || Object.keys(more).some((name) => Object.hasOwn(params, name));
  const flat = again ? undefined : flatBase(params, more);
  if (flat !== undefined) {
    return `${flatForm(params)}${flatForm(more)}&sign=${digest(flat, secret, version)}`.slice(1);
  }
  const tree = Object.assign(normalise(params), more);
  return `${toForm(tree)}&sign=${digest(treeBase(tree), secret, version)}`;
}

/**
 * Returns `auth[sign]` for voucher generation and balances: the MD5 of key, timestamp, the values of `params[…]`
 * ordered by name, and the secret (provider's document, 'Authentication' 5).
 *
 * @throws {SignatureError} naming the field that cannot be signed, or a missing secret.
 */
export function signEpin(signature: EpinSignature): string {
  checkSecret(signature);
  const { key, timestamp, params = {}, secret } = signature;
  const values = normalise(params);
  const said = (value: unknown, name: string): string => text(value, name) ?? fail('value', name, 'is missing');
  let base = said(key, 'auth[key]') + said(timestamp, 'auth[timestamp]');
  for (const name of ordered(Object.keys(values))) {
    const value = values[name];
    if (typeof value !== 'string') fail('depth', `params[${name}]`, 'holds a group: it cannot be signed');
    base += value;
  }
  return md5(base + secret);
}
