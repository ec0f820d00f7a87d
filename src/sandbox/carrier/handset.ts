/** A telephone that exists only here: it texts keywords and gets the PINs. */
import type { SandboxClock } from '../clock.js';

export interface TextMessage {
  /** Sandbox time, Unix seconds. */
  readonly at: number;
  readonly direction: 'sent' | 'received';
  /** Shortcode or number at the other end. */
  readonly party: string;
  readonly text: string;
  /** The payer's number, where the message was for one. */
  readonly number?: string;
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

  /** @param number whom it is for: country code and number, digits only; this telephone answers to all. */
  receive(from: string, text: string, number?: string): void {
    this.#note('received', from, text, number);
  }

  /** The PIN of the newest message that has one. */
  get pin(): string | undefined {
    return this.#pinIn(() => true);
  }

  /** The newest PIN that was sent to this number: country code and number, digits only. */
  pinFor(number: string): string | undefined {
    return this.#pinIn((message) => message.number === number);
  }

  #pinIn(isMeant: (message: TextMessage) => boolean): string | undefined {
    const received = this.messages.filter((each) => each.direction === 'received' && isMeant(each)).reverse();
    for (const { text } of received) {
      const pin = /\bPIN (\d+)/.exec(text)?.[1];
      if (pin !== undefined) return pin;
    }
    return undefined;
  }

  #note(direction: TextMessage['direction'], party: string, text: string, number?: string): void {
    this.messages.push({ at: this.#clock.now(), direction, party, text, ...(number !== undefined && { number }) });
    if (this.messages.length > LIMIT) this.messages.shift();
  }
}
