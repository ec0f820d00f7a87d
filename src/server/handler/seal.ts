/**
 * State that travels through the payer's browser and comes back unread and unchanged (a compact JWE, `dir` with A256GCM): a
 * cross-site return carries no cookies, so the return URL says whose return it is.
 */
import * as v from 'valibot';
import { sha256 } from '#crypto';
import type { Schema } from '../../contract/index.js';

export interface Sealer {
  /** Seals `value` for `seconds` under the first key. `use` binds it to one purpose. */
  seal(use: string, value: Record<string, unknown>, seconds: number): Promise<string>;
  /** Opens what any of the keys sealed; undefined when it is forged, expired, of another use or another shape. */
  open<T>(use: string, schema: Schema<T>, sealed: string): Promise<T | undefined>;
}

/** Fewest characters of a sealing key. */
const minimumKeyLength = 32;
/** Longest text that is looked at. */
const longest = 8192;

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const utf8 = (text: string): Bytes => encoder.encode(text);
const base64url = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Bytes of the nonce and of the tag, as A256GCM has them. */
const sizes = { iv: 12, tag: 16 } as const;

interface Key {
  /** The protected header, which names the key; it is authenticated with the text. */
  readonly header: string;
  /** Imported when it is first needed and not again: importing costs as much as sealing. */
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
  const iv = crypto.getRandomValues(new Uint8Array(sizes.iv));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(gcm(header, iv), await secret(), utf8(text)));
  const end = sealed.length - sizes.tag;
  // Between header and nonce stands the encrypted key; with `dir` there is none.
  return [header, '', ...[iv, sealed.subarray(0, end), sealed.subarray(end)].map(base64url)].join('.');
}

/** @throws when it was not made with this key. */
async function decrypt({ header, secret }: Key, parts: readonly string[]): Promise<string> {
  const [iv, text, tag] = parts.slice(2).map(fromBase64url) as [Bytes, Bytes, Bytes];
  if (iv.length !== sizes.iv || tag.length !== sizes.tag) throw new TypeError();
  const opened = await crypto.subtle.decrypt(gcm(header, iv), await secret(), new Uint8Array([...text, ...tag]));
  return new TextDecoder().decode(opened);
}

/**
 * @param keys the first seals, all open. To rotate, give the new key behind the old one; once every process has it, put it in
 *   front; a day later drop the old one. One process alone may put it in front at once.
 * @throws TypeError when there is no key or one is shorter than 32 characters.
 */
export function createSealer(keys: string | readonly string[], clock: () => number): Sealer {
  const texts = [keys].flat();
  // What the environment lacks is undefined, whatever the types say.
  if (texts.length === 0 || texts.some((text) => !text || text.length < minimumKeyLength)) {
    throw new TypeError(
      `createHandler: seal: give at least one key, each of ${minimumKeyLength} or more random characters`,
    );
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
        // Whatever is wrong with it, it is not ours: there is nothing to tell the sender.
        return undefined;
      }
    },
  };
}
