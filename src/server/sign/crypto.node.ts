/** Hashes by `node:crypto`. */
import * as crypto from 'node:crypto';

type HashName = 'md5' | 'sha256';
type OneShotHash = (algorithm: HashName, data: string, encoding: 'hex') => string;

// `crypto.hash` came with Node 20.12 and is not in every compatible runtime.
const oneShot = (crypto as { hash?: OneShotHash }).hash;
const hash: OneShotHash =
  oneShot ?? ((algorithm, data, encoding) => crypto.createHash(algorithm).update(data).digest(encoding));

/** Lowercase hex MD5 of the UTF-8 bytes of `text`. */
export const md5 = (text: string): string => hash('md5', text, 'hex');

/** Lowercase hex SHA-256 of the UTF-8 bytes of `text`. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');
