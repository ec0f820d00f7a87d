/** E-mails that the provider "sent". None leaves the sandbox. */
import type { SandboxClock } from './clock.js';

/** An e-mail in the sandbox's inbox. */
export interface Email {
  /** Sandbox time, Unix seconds. */
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

const LIMIT = 200;

export class Inbox {
  readonly messages: Email[] = [];
  readonly #clock: SandboxClock;

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  send(email: Omit<Email, 'at'>): void {
    this.messages.push({ at: this.#clock.now(), ...email });
    if (this.messages.length > LIMIT) this.messages.shift();
  }

  /** Returns the newest e-mail to an address. */
  last(to: string): Email | undefined {
    return this.messages.findLast((email) => email.to === to);
  }
}
