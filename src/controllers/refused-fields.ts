/** Why the provider refused the fields in the frame of isolated mode, in the words of the payer's present language. */
import { type Command, type FramedField, longestWords } from '../card-frame/protocol.js';

interface Refusal {
  /** Says it in the present language. */
  readonly words: () => string;
  /** What was last sent. */
  said?: string;
}

export class RefusedFields {
  readonly #refusals = new Map<FramedField, Refusal>();
  readonly #send: (command: Command) => void;

  constructor(send: (command: Command) => void) {
    this.#send = send;
  }

  refuse(field: FramedField, words: () => string): void {
    const refusal = { words };
    this.#refusals.set(field, refusal);
    this.#say('refuse', field, refusal);
  }

  /** Sends the words again that read differently now, as in another language. */
  reword(): void {
    for (const [field, refusal] of this.#refusals) this.#say('reword', field, refusal);
  }

  forget(fields: readonly FramedField[]): void {
    for (const field of fields) this.#refusals.delete(field);
  }

  #say(type: 'refuse' | 'reword', field: FramedField, refusal: Refusal): void {
    const text = refusal.words().slice(0, longestWords);
    if (refusal.said === text) return;
    refusal.said = text;
    this.#send({ type, field, text });
  }
}
