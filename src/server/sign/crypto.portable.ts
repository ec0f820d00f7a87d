/** Hashes for runtimes without `node:crypto`. */
import { md5 as md5Bytes } from '@noble/hashes/legacy.js';
import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Lowercase hex MD5 of the UTF-8 bytes of `text`. */
export const md5 = (text: string): string => bytesToHex(md5Bytes(utf8ToBytes(text)));

/** Lowercase hex SHA-256 of the UTF-8 bytes of `text`. */
export const sha256 = (text: string): string => bytesToHex(sha256Bytes(utf8ToBytes(text)));
