/** Verifies pingbacks. */
import { SignatureError } from '../errors.js';
import { sameText } from '../sign/equal.js';
import { checkSecret } from '../sign/sign.js';
import type { Tree } from '../sign/index.js';
import { pingbackBase, pingbackSignature, versionOf } from './base.js';
import type { Received } from './input.js';
import { inRange, senderAddress, type Sender } from './ip.js';
import { apiOf, pingbackOf, plain, type Pingback, type PingbackApi, type PingbackVersion } from './types.js';

/** How pingbacks are verified. */
export interface PingbackConfig {
  /** The project's secret key. */
  secret: string;
  /**
   * Signature versions that are accepted; 2 and 3 by default. Version 1 leaves most fields unsigned: whoever can choose
   * that version can change those fields. Carts are always version 2.
   */
  versions?: readonly PingbackVersion[];
  /**
   * What the project sells; inferred from the fields by default. Affects the signature only of version 1 and of carts.
   */
  api?: PingbackApi;
  /** Addresses and CIDR ranges, IPv4 or IPv6, that pingbacks may come from; any address by default. */
  ipAllowList?: readonly string[];
  /** Number of your own proxies in front of the listener that append to X-Forwarded-For; 0 by default. */
  proxyDepth?: number;
  /** The address the connection came from, if the request does not contain it. */
  remoteAddress?: string;
}

function checkSender(sender: Sender, { ipAllowList, proxyDepth = 0 }: PingbackConfig): void {
  if (!ipAllowList) return;
  const address = senderAddress(sender, proxyDepth);
  if (!address) {
    const hint = proxyDepth ? 'check proxyDepth' : 'give remoteAddress or proxyDepth';
    throw new SignatureError('ip-refused', `The sender's address is not known: ${hint}`);
  }
  if (!ipAllowList.some((range) => inRange(address, range))) {
    throw new SignatureError('ip-refused', 'The sender is not on the allow-list');
  }
}

function required(tree: Tree, name: string, mayBeEmpty = false): string {
  const value = plain(tree, name);
  if (value === undefined || (value === '' && !mayBeEmpty)) {
    throw new SignatureError('field-missing', `The pingback has no "${name}"`, name);
  }
  return value;
}

/**
 * Returns whether a base is that of a hosted page's signed URL. A payer knows that URL, and a base has no separators
 * between parameters: split at other places, it could pass as a pingback. Such a base has all these fields, a pingback
 * never does.
 */
const isRequestBase = (base: string): boolean =>
  ['key=', 'ps=', 'timestamp=', 'widget='].every((field) => base.includes(field));

/** @throws {SignatureError} with the reason `setting` or `secret-missing`, saying what is wrong. */
export function checkRules({
  secret,
  versions = [],
  proxyDepth = 0,
  ipAllowList = [],
}: Partial<Pick<PingbackConfig, 'secret' | 'versions' | 'proxyDepth' | 'ipAllowList'>>): void {
  if (secret !== undefined) checkSecret({ secret });
  if (versions.some((version) => ![1, 2, 3].includes(version))) {
    throw new SignatureError('setting', 'versions are 1, 2 or 3');
  }
  if (!Number.isSafeInteger(proxyDepth) || proxyDepth < 0) {
    throw new SignatureError('setting', 'proxyDepth is a whole number of proxies');
  }
  for (const range of ipAllowList) inRange([], range);
}

/** Verifies a pingback that has already been read. */
export function verifyReceived(
  { tree, parsedElsewhere, forwardedFor, remoteAddress }: Received,
  config: PingbackConfig,
): Pingback {
  checkSecret(config);
  checkRules(config);
  checkSender({ remoteAddress: remoteAddress ?? config.remoteAddress, forwardedFor }, config);

  const sig = required(tree, 'sig');
  delete tree['sig'];
  const ref = required(tree, 'ref');
  const code = required(tree, 'type');
  const uid = required(tree, 'uid', true);

  const api = config.api ?? apiOf(tree);
  const version = versionOf(tree, api);
  const { versions = [2, 3] } = config;
  if (!versions.includes(version)) {
    throw new SignatureError(
      'version-refused',
      `The pingback is signed with version ${version}; accepted: ${versions.join(', ')}`,
      'sign_version',
    );
  }
  const base = pingbackBase(tree, api, version);
  if (isRequestBase(base)) {
    throw new SignatureError('request-replayed', 'A signed request is no pingback');
  }
  if (!sameText(sig, pingbackSignature(base, config.secret, version))) {
    const hint = parsedElsewhere ? '; other code parsed it: hand over the raw text' : '';
    throw new SignatureError(
      'signature-differs',
      `The signature differs: another secret, or a changed field${hint}`,
      'sig',
    );
  }
  return pingbackOf(tree, { ref, uid, code, api, version });
}
