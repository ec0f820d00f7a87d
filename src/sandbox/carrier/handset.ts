/** A telephone that exists only here: it texts keywords and gets the PINs. */
import type { SandboxClock } from '../clock.js';

export interface TextMessage {
  /** Sandbox time, Unix seconds. */
  readonly at: number;
  readonly direction: 'sent' | 'received';
  /** Shortcode or number at the other end. */
  readonly party: string;
  readonly text: string;
}

const LIMIT = 200;

export class Handset {
  readonly messages: TextMessage[] = [];
  readonly #clock: SandboxClock;
  readonly #answer: (to: string, text: string) => string;

  /** @param answer what the network texts back. */
  constructor(clock: SandboxClock, answer: (to: string, text: string) => string) {
    this.#clock = clock;
    this.#answer = answer;
  }

  /** Texts a keyword to a shortcode, as the payer would, and returns the answer. */
  text(to: string, text: string): string {
    const [party, sent] = [to.trim(), text.trim()];
    this.#note('sent', party, sent);
    const answer = this.#answer(party, sent);
    this.receive(party, answer);
    return answer;
  }

  receive(from: string, text: string): void {
    this.#note('received', from, text);
  }

  /** The PIN of the newest message that has one. */
  get pin(): string | undefined {
    const received = this.messages.filter(({ direction }) => direction === 'received').reverse();
    for (const { text } of received) {
      const pin = /\bPIN (\d+)/.exec(text)?.[1];
      if (pin !== undefined) return pin;
    }
    return undefined;
  }

  #note(direction: TextMessage['direction'], party: string, text: string): void {
    this.messages.push({ at: this.#clock.now(), direction, party, text });
    if (this.messages.length > LIMIT) this.messages.shift();
  }
}
