/** A virtual phone that texts keywords and receives PINs. */
import type { SandboxClock } from '../clock.js';

/** A text message on the virtual phone. */
export interface TextMessage {
  /** Sandbox time, Unix seconds. */
  readonly at: number;
  readonly direction: 'sent' | 'received';
  /** Shortcode or phone number at the other end. */
  readonly party: string;
  readonly text: string;
  /** The payer's phone number, if the message was sent to a particular one. */
  readonly number?: string;
}

const LIMIT = 200;

export class Handset {
  readonly messages: TextMessage[] = [];
  readonly #clock: SandboxClock;
  readonly #answer: (to: string, text: string) => string;

  /** @param answer returns the network's reply to a text. */
  constructor(clock: SandboxClock, answer: (to: string, text: string) => string) {
    this.#clock = clock;
    this.#answer = answer;
  }

  /** Texts a keyword to a shortcode, as the payer would. Returns the answer. */
  text(to: string, text: string): string {
    const [party, sent] = [to.trim(), text.trim()];
    this.#note('sent', party, sent);
    const answer = this.#answer(party, sent);
    this.receive(party, answer);
    return answer;
  }

  /**
   * @param number the recipient's country code and number, digits only. This phone receives messages for every number.
   */
  receive(from: string, text: string, number?: string): void {
    this.#note('received', from, text, number);
  }

  /** The PIN of the newest message that carries one. */
  get pin(): string | undefined {
    return this.#pinIn(() => true);
  }

  /** Returns the newest PIN that was sent to this number (country code and number, digits only). */
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
