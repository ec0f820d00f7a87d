/**
 * Seals state that travels through the payer's browser, so that it cannot be read or changed there (a compact JWE,
 * `dir` with A256GCM). A cross-site return carries no cookies, so the return URL itself must say whose return it is.
 */
import * as v from 'valibot';
import { sha256 } from '#crypto';
import type { Schema } from '../../contract/index.js';

export interface Sealer {
  /** Seals `value` with the first key, for `seconds`. `use` binds the result to one purpose. */
  seal(use: string, value: Record<string, unknown>, seconds: number): Promise<string>;
  /** Opens what was sealed with any of the keys; undefined if it is forged, expired, or of another use or shape. */
  open<T>(use: string, schema: Schema<T>, sealed: string): Promise<T | undefined>;
}

/** Minimum length of a sealing key, in characters. */
const minimumKeyLength = 32;
/** Maximum length of a sealed text, in characters; a longer one is not opened. */
const longest = 8192;

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const utf8 = (text: string): Bytes => encoder.encode(text);
const base64url = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Sizes of the A256GCM nonce and tag, in bytes. */
const ivSize = 12;
const tagSize = 16;

interface Key {
  /** The protected header, which names the key and is authenticated together with the text. */
  readonly header: string;
  /** Returns the key, which is imported only once, on first use: importing costs as much as sealing. */
  readonly secret: () => Promise<CryptoKey>;
}

function keyOf(text: string): Key {
  const bytes = Uint8Array.from(sha256(`pay-elements seal\n${text}`).match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const kid = sha256(`id\n${text}`).slice(0, 8);
  let imported: Promise<CryptoKey> | undefined;
  return {
    header: base64url(utf8(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid }))),
    secret: () => (imported ??= crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])),
  };
}

const gcm = (header: string, iv: Bytes) => ({ name: 'AES-GCM', iv, additionalData: utf8(header) });

async function encrypt({ header, secret }: Key, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivSize));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(gcm(header, iv), await secret(), utf8(text)));
  const end = sealed.length - tagSize;
  // The part between header and nonce is the encrypted key, which is empty with `dir`.
  return [header, '', ...[iv, sealed.subarray(0, end), sealed.subarray(end)].map(base64url)].join('.');
}

/** @throws if the text was not encrypted with this key. */
async function decrypt({ header, secret }: Key, parts: readonly string[]): Promise<string> {
  const [iv, text, tag] = parts.slice(2).map(fromBase64url) as [Bytes, Bytes, Bytes];
  // The tag is what comes last, wherever it was divided from the text. A nonce of another size is a wrong one.
  const opened = await crypto.subtle.decrypt(gcm(header, iv), await secret(), new Uint8Array([...text, ...tag]));
  return new TextDecoder().decode(opened);
}

/**
 * @param keys The first key seals, every key opens. To rotate, add the new key after the old one; once every process
 *   has it, move it to the front; a day later, drop the old one. A single process may put it in front at once.
 * @throws TypeError if there is no key, or one is shorter than 32 characters.
 */
export function createSealer(keys: string | readonly string[], clock: () => number): Sealer {
  const texts = [keys].flat();
  // Whatever the types say, a missing environment variable is undefined, and any promise is the same text: no secret.
  if (texts.length === 0 || !texts.every((text?: string) => Number(text?.length) >= minimumKeyLength)) {
    throw new TypeError(`createHandler: seal: give keys of ${minimumKeyLength} or more random characters`);
  }
  const all = texts.map(keyOf);
  const [first] = all as [Key];

  return {
    seal: (use, value, seconds) =>
      encrypt(first, JSON.stringify({ v: value, aud: use, exp: Math.floor(clock()) + seconds })),

    open: async (use, schema, sealed) => {
      if (sealed.length > longest) return undefined;
      const parts = sealed.split('.');
      const key = all.find(({ header }) => header === parts[0]);
      if (!key || parts.length !== 5 || parts[1] !== '') return undefined;
      try {
        const { v: value, aud, exp } = JSON.parse(await decrypt(key, parts)) as Record<string, unknown>;
        if (aud !== use || !(Number(exp) > clock())) return undefined;
        const parsed = v.safeParse(schema, value);
        return parsed.success ? parsed.output : undefined;
      } catch {
        // Whatever is wrong, the text was not sealed here, and the sender need not know more.
        return undefined;
      }
    },
  };
}
