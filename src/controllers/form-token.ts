/** A native form around an element that makes a token: the form is sent once the token is there, and with it. */

export class FormToken {
  readonly #internals: ElementInternals;
  readonly #make: () => void;
  #form: HTMLFormElement | null = null;
  #hasToken = false;
  #submitter: HTMLElement | null = null;

  /** @param make starts making the token; `give` brings it */
  constructor(internals: ElementInternals, make: () => void) {
    this.#internals = internals;
    this.#make = make;
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
    this.#internals.setFormValue(token);
    this.#form?.requestSubmit(this.#submitter);
    this.#submitter = null;
  }

  /** A token is good for one charge: after a reset, or a new card, there is none. */
  clear(): void {
    this.#hasToken = false;
    this.#internals.setFormValue(null);
  }

  readonly #submitted = (event: SubmitEvent): void => {
    if (this.#hasToken || event.target !== this.#form) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#submitter = event.submitter;
    this.#make();
  };
}
