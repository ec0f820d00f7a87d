/** Signatures made by two independent public implementations that agree. */
import { readFileSync } from 'node:fs';
import * as node from '../../../src/server/sign/crypto.node.js';
import * as portable from '../../../src/server/sign/crypto.portable.js';

export interface Vector {
  kind: 'request' | 'pingback';
  version: 1 | 2 | 3;
  api?: 'goods' | 'virtual-currency' | 'cart';
  features: string[];
  params: Record<string, string | string[] | Record<string, string>>;
  secret: string;
  sign: string;
}

export const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/signatures.json', import.meta.url), 'utf8'),
) as Vector[];

/** Both implementations that `#crypto` may resolve to. */
export const bothHashes = { 'node:crypto': node, portable } as const;
