/** Builds pingbacks as the provider would send them, for the merchant's own tests. */
import { pingbackCode, type PingbackTypeName } from '../../domain/pingback-types.js';
import { SignatureError } from '../errors.js';
import { normalise, parseForm, toForm, type Params } from '../sign/index.js';
import { checkSecret } from '../sign/sign.js';
import { pingbackBase, pingbackSignature } from './base.js';
import { apiOf, type PingbackApi, type PingbackVersion } from './types.js';

/** Contents of a test pingback. */
export interface TestPingback {
  /** The type by name, or by number if it has no name here. */
  type: PingbackTypeName | number;
  ref: string;
  uid?: string;
  /** Id of the product; a list of ids makes this the pingback of a cart. */
  goodsid?: string | readonly string[];
  /** Reason of a refund, 1 to 10. */
  reason?: number;
  /** Any other parameters that the provider would send, such as `custom`, `currency`, `refund_amount`. */
  params?: Params;
}

/** How a test pingback is signed and sent. */
export interface TestPingbackOptions {
  secret: string;
  /** Signature version, 3 by default; carts are always signed with 2. */
  version?: PingbackVersion;
  /** URL of the listener. Its own query is kept, and with GET it is signed too. */
  url?: string;
  method?: 'GET' | 'POST';
}

const send = (url: string, method: 'GET' | 'POST', form: string): Request => {
  if (method === 'GET') return new Request(`${url}${url.includes('?') ? '&' : '?'}${form}`);
  return new Request(url, { method, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form });
};

/**
 * Returns a signed pingback, marked as a test, to pass to your own listener in a test.
 *
 * @throws {SignatureError} when a field cannot be signed.
 */
export function signTestPingback(pingback: TestPingback, options: TestPingbackOptions): Request {
  checkSecret(options);
  const { secret, version = 3, url = 'https://merchant.example/pay/pingback', method = 'GET' } = options;
  const { type, ref, uid = 'test-user', goodsid, reason, params = {} } = pingback;
  const code = typeof type === 'number' ? type : pingbackCode(type);
  const tree = normalise({
    uid,
    goodsid,
    type: code,
    ref,
    reason,
    is_test: 1,
    ...params,
    sign_version: version === 1 ? undefined : version,
  });
  // With GET, the listener also receives its URL's own query, and the signature covers everything received.
  const received = method === 'GET' ? parseForm(`${/\?([^#]*)/.exec(url)?.[1] ?? ''}&${toForm(tree)}`) : tree;
  const api: PingbackApi = apiOf(received);
  const signed = api === 'cart' ? 2 : version;
  tree['sig'] = pingbackSignature(pingbackBase(received, api, signed), secret, signed);
  try {
    return send(url, method, toForm(tree));
  } catch (cause) {
    throw new SignatureError('setting', 'url is not the address of a listener', undefined, { cause });
  }
}
