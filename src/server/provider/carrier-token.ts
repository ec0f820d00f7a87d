/** Carrier tokens: one for each user, kept until the provider refuses it. */
import { ProviderError } from '../errors.js';

/** Users whose tokens are kept at once. */
const most = 10_000;

/** Whether a refusal is about the token, and not about a PIN that it calls so: then the call was not carried out. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof ProviderError &&
  (error.httpStatus === 401 || (/\btoken\b/i.test(error.message) && /invalid|not valid|expired/i.test(error.message)));

export class CarrierTokens {
  readonly #kept = new Map<string, Promise<string>>();
  readonly #fetchToken: (uid: string) => Promise<string>;

  constructor(fetchToken: (uid: string) => Promise<string>) {
    this.#fetchToken = fetchToken;
  }

  /** Calls with the user's token; when that is refused, once more with a new one. */
  async with<T>(uid: string, call: (token: string) => Promise<T>): Promise<T> {
    const token = this.#get(uid);
    try {
      return await call(await token);
    } catch (error) {
      if (!isAboutToken(error)) throw error;
      // Another call may have renewed it meanwhile.
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
