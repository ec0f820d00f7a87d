/** Pingbacks that the provider might have sent, for the merchant's own tests. */
import { pingbackCode, type PingbackTypeName } from '../../domain/pingback-types.js';
import { SignatureError } from '../errors.js';
import { normalise, parseForm, toForm, type Params } from '../sign/index.js';
import { checkSecret, type Hashes } from '../sign/sign.js';
import { pingbackBase, pingbackSignature } from './base.js';
import { apiOf, type PingbackApi, type PingbackVersion } from './types.js';

export interface TestPingback {
  /** By name, or by number for one that has no name here. */
  type: PingbackTypeName | number;
  ref: string;
  uid?: string;
  /** A product; several make it a pingback of a cart. */
  goodsid?: string | readonly string[];
  /** 1 to 10, with refunds. */
  reason?: number;
  /** Anything else the provider would send, such as `custom`, `currency`, `refund_amount`. */
  params?: Params;
}

export interface TestPingbackOptions {
  secret: string;
  /** 3 unless given; carts are always signed with 2. */
  version?: PingbackVersion;
  /** The listener; its own query is kept, and with GET it is signed, too. */
  url?: string;
  method?: 'GET' | 'POST';
}

const send = (url: string, method: 'GET' | 'POST', form: string): Request => {
  if (method === 'GET') return new Request(`${url}${url.includes('?') ? '&' : '?'}${form}`);
  return new Request(url, { method, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form });
};

export function testPingbackWith(hashes: Hashes, pingback: TestPingback, options: TestPingbackOptions): Request {
  checkSecret((options as TestPingbackOptions | undefined)?.secret);
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
  // With GET, the listener's own query is received besides, and all that is received is signed.
  const received = method === 'GET' ? parseForm(`${/\?([^#]*)/.exec(url)?.[1] ?? ''}&${toForm(tree)}`) : tree;
  const api: PingbackApi = apiOf(received);
  const signed = api === 'cart' ? 2 : version;
  tree['sig'] = pingbackSignature(hashes, pingbackBase(received, api, signed), secret, signed);
  try {
    return send(url, method, toForm(tree));
  } catch (cause) {
    throw new SignatureError('setting', 'url is not the address of a listener', undefined, { cause });
  }
}
