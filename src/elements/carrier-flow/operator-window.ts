/** The window that the operator's page is in. */
import { newAttempt } from '../../client/attempt.js';
import { ownWindow } from '../../contract/own-window.js';

export class OperatorWindow {
  #window: Window | null = null;

  /** In place of the window that was opened before. False where the browser keeps it from opening. */
  open(url: string): boolean {
    this.close();
    this.#window = window.open(url, ownWindow + newAttempt());
    return this.#window !== null;
  }

  close(): void {
    this.#window?.close();
  }
}
