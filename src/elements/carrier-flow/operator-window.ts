/** The window that shows the operator's page. */
import { newAttempt } from '../../client/attempt.js';
import { ownWindow } from '../../contract/own-window.js';

export class OperatorWindow {
  #window: Window | null = null;

  /** Opens `url` in a new window and closes the previous one. Returns false if the browser blocks the window. */
  open(url: string): boolean {
    this.close();
    this.#window = window.open(url, ownWindow + newAttempt());
    return this.#window !== null;
  }

  close(): void {
    this.#window?.close();
  }
}
