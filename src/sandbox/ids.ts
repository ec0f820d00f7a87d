/** Ids that look like the provider's and are the same on every run with the same seed. */
import { sha256 } from '#crypto';

export class Ids {
  readonly #seed: number;
  #count = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Returns a number that was not used before. */
  number(): number {
    this.#count += 1;
    return this.#seed * 1_000_000 + this.#count;
  }

  /** Returns `prefix` followed by 24 characters that look random. */
  text(prefix: string): string {
    return `${prefix}${sha256(`${prefix}:${String(this.number())}`).slice(0, 24)}`;
  }

  /** Returns a payment reference; `t` marks a test payment. */
  payment(): string {
    return `t${String(1_700_000_000 + this.number())}`;
  }

  /** Returns `length` decimal digits that look random. */
  digits(length: number): string {
    const hash = sha256(`digits:${String(this.number())}`);
    return Array.from({ length }, (_, i) => String(parseInt(hash[i % hash.length] ?? '0', 16) % 10)).join('');
  }
}
