/** Copies what a text message needs to the clipboard, and knows what was copied last. */
import type { ReactiveControllerHost } from 'lit';

/** What the payer can copy with a button. */
export type Copyable = 'keyword' | 'shortcode';

type CopyHost = Pick<ReactiveControllerHost, 'requestUpdate'> & {
  readonly shadowRoot: ShadowRoot | null;
  readonly state: object;
};

/** Undefined outside a secure context, although the DOM types do not say so. */
const clipboard = (): Clipboard | undefined => navigator.clipboard;

/**
 * Copies the text of `shown` to the clipboard; call it inside the payer's gesture. If the page may not use the
 * clipboard (plain HTTP, or a frame without permission), the text is selected and copied as if by the keyboard.
 * @returns false if the text was not copied; it is then selected, so that the payer can copy it.
 */
async function copyText(shown: Element): Promise<boolean> {
  const board = clipboard();
  if (board) {
    try {
      await board.writeText(shown.textContent);
      return true;
    } catch {
      // Not permitted: continue as without a clipboard API.
    }
  }
  getSelection()?.selectAllChildren(shown);
  // Deprecated, but nothing newer works outside a secure context.
  return document.execCommand('copy');
}

export class Copying {
  /** What was copied last, in the state that is shown. */
  last: Copyable | undefined;
  readonly #host: CopyHost;

  constructor(host: CopyHost) {
    this.#host = host;
  }

  async copy(what: Copyable): Promise<void> {
    const shown = this.#host.shadowRoot?.querySelector(`[data-${what}]`);
    if (!shown) return;
    const { state } = this.#host;
    // Clear it first, so that copying the same text again is announced again.
    this.#note(undefined);
    if ((await copyText(shown)) && this.#host.state === state) this.#note(what);
  }

  #note(what: Copyable | undefined): void {
    this.last = what;
    this.#host.requestUpdate();
  }
}
