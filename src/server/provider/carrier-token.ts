/** Carrier tokens: one for each user, kept until the provider refuses it. */
import { ProviderError } from '../errors.js';

/** Largest number of users whose tokens are kept. */
const most = 10_000;

/** Whether a refusal's words are about the carrier token. */
export const refusesToken = (said: string): boolean => /\btoken\b/i.test(said) && /(in|not )valid|expired/i.test(said);

/**
 * Returns whether a refusal is about the carrier token: then the call was not carried out. A wrong PIN that the
 * provider calls a token does not count, as repeating the call would use up the payer's tries.
 */
const isAboutToken = (error: unknown): boolean =>
  error instanceof ProviderError && (error.httpStatus === 401 || refusesToken(error.message));

export class CarrierTokens {
  readonly #kept = new Map<string, Promise<string>>();
  readonly #fetchToken: (uid: string) => Promise<string>;

  constructor(fetchToken: (uid: string) => Promise<string>) {
    this.#fetchToken = fetchToken;
  }

  /** Makes a call with the user's token. If the token is refused, makes the call once more with a new one. */
  async with<T>(uid: string, call: (token: string) => Promise<T>): Promise<T> {
    const token = this.#get(uid);
    try {
      return await call(await token);
    } catch (error) {
      if (!isAboutToken(error)) throw error;
      // Another call may have renewed the token meanwhile.
      if (this.#kept.get(uid) === token) this.#kept.delete(uid);
      return call(await this.#get(uid));
    }
  }

  #get(uid: string): Promise<string> {
    const kept = this.#kept.get(uid);
    if (kept) return kept;
    const token = this.#fetchToken(uid);
    if (this.#kept.size >= most) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(uid, token);
    token.catch(() => this.#kept.get(uid) === token && this.#kept.delete(uid));
    return token;
  }
}
