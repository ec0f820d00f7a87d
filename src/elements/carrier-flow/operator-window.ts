/** The window that shows the operator's page. */
import { newAttempt } from '../../client/attempt.js';
import { ownWindow } from '../../contract/own-window.js';
import { openWindow } from '../../controllers/open-window.js';

export class OperatorWindow {
  #window: Window | null = null;

  /** Opens `url` in a new window and closes the previous one. Returns false if the browser blocks the window. */
  open(url: string): boolean {
    this.close();
    this.#window = openWindow(url, ownWindow + newAttempt());
    return !!this.#window;
  }

  close(): void {
    this.#window?.close();
    this.#window = null;
  }
}
