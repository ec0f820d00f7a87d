/**
 * Holds up the native form around an element that makes a token, and submits the form with the token once it is there.
 */

export interface FormTokenHost {
  readonly internals: ElementInternals;
  /** Whether the form must wait for a token: not for an element that is disabled or hidden. */
  isNeeded(): boolean;
  /** Starts making the token, which is then passed to `give`. */
  make(): void;
}

export class FormToken {
  readonly #host: FormTokenHost;
  #form: HTMLFormElement | null = null;
  #hasToken = false;
  #submitter: HTMLButtonElement | null = null;

  constructor(host: FormTokenHost) {
    this.#host = host;
  }

  /** Called from `formAssociatedCallback`, and with null once the form must no longer be held up. */
  attach(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('submit', this.#submitted, { capture: true });
    this.#form = form;
    form?.addEventListener('submit', this.#submitted, { capture: true });
  }

  /** Puts the token under the element's `name` and submits the form with the button that was pressed. */
  give(token: string): void {
    this.#hasToken = true;
    // No state: browsers would store it, too. They store and restore the value in any case; `clear` takes it back.
    this.#host.internals.setFormValue(token, null);
    // A page that shows that it is busy may have replaced the pressed button with another one.
    const button = this.#submitter;
    this.#submitter = null;
    this.#form?.requestSubmit(button?.form === this.#form ? button : null);
  }

  /** Drops the token, which is good for one charge only: after a reset or with a new card, another one is needed. */
  clear(): void {
    this.#hasToken = false;
    this.#host.internals.setFormValue(null);
  }

  readonly #submitted = (event: SubmitEvent): void => {
    if (this.#hasToken || event.target !== this.#form || !this.#host.isNeeded()) return;
    const button = event.submitter as HTMLButtonElement | null;
    // This button sends a draft: nothing in the form must be complete.
    if (button?.formNoValidate) return;
    // This button only closes a dialog; nothing is sent.
    if (button?.formMethod === 'dialog' && this.#form?.method !== 'dialog') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#submitter = button;
    this.#host.make();
  };
}
