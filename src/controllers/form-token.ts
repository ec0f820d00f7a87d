/** A native form around an element that makes a token: the form is sent once the token is there, and with it. */

export interface FormTokenHost {
  readonly internals: ElementInternals;
  /** Whether the form must wait for a token: not for an element that is disabled or hidden. */
  isNeeded(): boolean;
  /** Starts making the token; `give` brings it. */
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

  /** From `formAssociatedCallback`, and with null once the form is not to be held up any more. */
  attach(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('submit', this.#submitted, { capture: true });
    this.#form = form;
    form?.addEventListener('submit', this.#submitted, { capture: true });
  }

  /** Puts the token under the element's `name` and sends the form, as the button did that was pressed. */
  give(token: string): void {
    this.#hasToken = true;
    // Without a state: browsers write that down, to restore it in a page that is visited again.
    this.#host.internals.setFormValue(token, null);
    // A page that is busy may have put another button in the place of the one that was pressed.
    const button = this.#submitter;
    this.#submitter = null;
    this.#form?.requestSubmit(button?.form === this.#form ? button : null);
  }

  /** A token is good for one charge: after a reset, or a new card, there is none. */
  clear(): void {
    this.#hasToken = false;
    this.#host.internals.setFormValue(null);
  }

  readonly #submitted = (event: SubmitEvent): void => {
    if (this.#hasToken || event.target !== this.#form || !this.#host.isNeeded()) return;
    const button = event.submitter as HTMLButtonElement | null;
    // It only closes a dialog: nothing is sent.
    if (button?.formMethod === 'dialog' && this.#form?.method !== 'dialog') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#submitter = button;
    this.#host.make();
  };
}
