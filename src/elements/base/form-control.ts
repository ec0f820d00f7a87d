/** The properties and methods of a form control, which behave as those of built-in controls do. */
import { PaymentElement } from './payment-element.js';

/** Why a control cannot be sent, in words for the payer, and where the browser's message points; empty if it can. */
export type Problem = [] | [flags: ValidityStateFlags, message: string, anchor?: HTMLElement | undefined];

export abstract class FormControl extends PaymentElement {
  #problem: Problem = [];
  #custom = '';

  /** The page's form that this element belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The page's labels for this element. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  get validity(): ValidityState {
    return this.internals.validity;
  }

  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** False while the element is disabled, as for built-in controls. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  /** Focuses the first field. Before the first rendering, when there is none yet, waits for it. */
  override focus(options?: FocusOptions): void {
    if (this.hasUpdated) super.focus(options);
    else if (this.isConnected) void this.updateComplete.then(() => this.focus(options));
  }

  /** Sets the page's own reason not to send the form; an empty string clears it. */
  setCustomValidity(message: string): void {
    this.#custom = message;
    this.#tell();
  }

  /** Sets what keeps the element from being sent; without arguments, clears it. */
  protected setProblem(...problem: Problem): void {
    if (!problem.length && !this.#problem.length) return;
    this.#problem = problem;
    this.#tell();
  }

  #tell(): void {
    const [flags, message, anchor] = this.#problem;
    this.internals.setValidity({ ...flags, customError: !!this.#custom }, this.#custom || message, anchor);
  }
}
