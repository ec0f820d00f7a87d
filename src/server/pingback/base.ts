/** Determines which text a pingback's signature covers, and with which hash. */
import { SignatureError } from '../errors.js';
import { treeBase } from '../sign/base.js';
import { digest } from '../sign/sign.js';
import type { Tree } from '../sign/index.js';
import { plain, type PingbackApi, type PingbackVersion } from './types.js';

/** Version 1 signs only these fields, in this order. */
const versionOneFields = {
  goods: ['uid', 'goodsid', 'slength', 'speriod', 'type', 'ref'],
  'virtual-currency': ['uid', 'currency', 'type', 'ref'],
} as const;

/** Returns the version that a pingback is signed with: always 2 for carts, and 1 without a `sign_version`. */
export function versionOf(tree: Tree, api: PingbackApi): PingbackVersion {
  if (api === 'cart') return 2;
  const named = tree['sign_version'];
  if (named === undefined) return 1;
  if (named === '1' || named === '2' || named === '3') return Number(named) as PingbackVersion;
  throw new SignatureError('version-refused', 'sign_version is none of 1, 2 and 3', 'sign_version');
}

function versionOneBase(tree: Tree, api: 'goods' | 'virtual-currency'): string {
  let base = '';
  for (const name of versionOneFields[api]) base += `${name}=${plain(tree, name) ?? ''}`;
  return base;
}

/** Returns the text that is signed. `tree` must not contain `sig`. */
export function pingbackBase(tree: Tree, api: PingbackApi, version: PingbackVersion): string {
  if (api === 'cart') return treeBase({ ...tree, sign_version: '2' });
  return version === 1 ? versionOneBase(tree, api) : treeBase(tree);
}

export const pingbackSignature = (base: string, secret: string, version: PingbackVersion): string =>
  digest(base, secret, version === 1 ? 2 : version);
