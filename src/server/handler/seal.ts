/**
 * State that travels through the payer's browser and comes back unread and unchanged (JWE, `dir` with A256GCM): a
 * cross-site return carries no cookies, so the return URL says whose return it is.
 */
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';
import { sha256 } from '#crypto';
import type { Schema } from '../../contract/index.js';

export interface Sealer {
  /** Seals `value` for `seconds` under the newest key. `use` binds it to one purpose. */
  seal(use: string, value: Record<string, unknown>, seconds: number): Promise<string>;
  /** Opens what any of the keys sealed; undefined when it is forged, expired, of another use or another shape. */
  open<T>(use: string, schema: Schema<T>, sealed: string): Promise<T | undefined>;
}

/** Fewest characters of a sealing key. */
export const minimumKeyLength = 32;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(sha256(`pay-elements seal\n${text}`).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** The key, imported when it is first needed and not again: importing costs as much as sealing. */
function keyOf(text: string): () => Promise<CryptoKey> {
  let key: Promise<CryptoKey> | undefined;
  return () => (key ??= crypto.subtle.importKey('raw', bytesOf(text), 'AES-GCM', false, ['encrypt', 'decrypt']));
}

/**
 * @param keys newest first: the first seals, all open. To rotate, put the new key in front and drop the old one a day later.
 * @throws TypeError when there is no key or one is shorter than 32 characters.
 */
export function createSealer(keys: string | readonly string[], clock: () => number): Sealer {
  const texts = typeof keys === 'string' ? [keys] : keys;
  if (texts.length === 0 || texts.some((text) => text.length < minimumKeyLength)) {
    throw new TypeError(`seal: give at least one key, each of ${minimumKeyLength} or more random characters`);
  }
  const secrets = texts.map((text) => ({ id: sha256(`id\n${text}`).slice(0, 8), key: keyOf(text) }));
  const [newest] = secrets as [{ id: string; key: () => Promise<CryptoKey> }];

  return {
    seal: async (use, value, seconds) =>
      new EncryptJWT({ v: value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.id })
        .setAudience(use)
        .setExpirationTime(Math.floor(clock()) + seconds)
        .encrypt(await newest.key()),

    open: async (use, schema, sealed) => {
      if (sealed.length > 8192) return undefined;
      try {
        const find = ({ kid }: { kid?: string }): Promise<CryptoKey> => {
          const secret = secrets.find(({ id }) => id === kid);
          if (!secret) throw new TypeError('unknown key');
          return secret.key();
        };
        const { payload } = await jwtDecrypt(sealed, find, {
          audience: use,
          currentDate: new Date(clock() * 1000),
          requiredClaims: ['exp'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        const parsed = v.safeParse(schema, payload['v']);
        return parsed.success ? parsed.output : undefined;
      } catch {
        // Whatever is wrong with it, it is not ours: there is nothing to tell the sender.
        return undefined;
      }
    },
  };
}
