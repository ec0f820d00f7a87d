/** A window for a page of the provider: opened within the payer's gesture, and given its URL later. */
import { openWindow } from './open-window.js';

/** Milliseconds between checks whether the window is closed, which no event reports. */
const everyMilliseconds = 400;

const popupSize = { width: 520, height: 720 };

function popupFeatures(): string {
  const { width, height } = popupSize;
  const left = Math.round(window.screenX + Math.max(0, window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + Math.max(0, window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

export class PayWindow {
  #window: Window | null = null;

  /**
   * Opens an empty window that shows `text`, which is in `lang`. Must be called within the gesture, before anything is
   * awaited. `noopener` is not possible: we watch whether the window is closed, and its return page must find us.
   * @returns false if the browser blocked the window
   */
  open(kind: 'window' | 'popup', text: string, lang: string): boolean {
    this.close();
    this.#window = openWindow('about:blank', '_blank', kind === 'popup' ? popupFeatures() : undefined);
    if (!this.#window) return false;
    try {
      this.#window.document.title = text;
      const { body, documentElement } = this.#window.document;
      Object.assign(documentElement, { lang, dir: 'auto' });
      Object.assign(documentElement.style, { background: 'Canvas', colorScheme: 'light dark' });
      body.textContent = text;
      Object.assign(body.style, { font: '1rem/1.5 system-ui, sans-serif', margin: '2rem', textAlign: 'center' });
    } catch {
      // The text is only a courtesy while the window waits.
    }
    return true;
  }

  get source(): Window | null {
    return this.#window;
  }

  /** @param url absolute, `http:` or `https:` */
  go(url: string): void {
    this.#window?.location.replace(url);
  }

  focus(): void {
    this.#window?.focus();
  }

  close(): void {
    this.#window?.close();
    this.#window = null;
  }

  /**
   * Resolves when the window is closed. A page that cuts the tie to its opener looks closed too. Rejects when aborted.
   */
  closed(abort: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (this.#window && !this.#window.closed) return;
        stop();
        resolve();
      };
      const give = (): void => {
        stop();
        reject(abort.reason as Error);
      };
      const stop = (): void => {
        clearInterval(timer);
        window.removeEventListener('focus', look);
        abort.removeEventListener('abort', give);
      };
      const timer = setInterval(look, everyMilliseconds);
      window.addEventListener('focus', look);
      abort.addEventListener('abort', give);
      if (abort.aborted) give();
    });
  }
}
