/** What pages ask of a form's control, answered as a built-in control answers it. */
import { PaymentElement } from './payment-element.js';

/** Why a control cannot be sent as it is, in words for the payer, and where a browser's own message points at; or nothing. */
export type Problem = [] | [flags: ValidityStateFlags, message: string, anchor?: HTMLElement | undefined];

export abstract class FormControl extends PaymentElement {
  #problem: Problem = [];
  #custom = '';

  /** The form of the page that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The labels of the page that are for it. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  get validity(): ValidityState {
    return this.internals.validity;
  }

  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** As of built-in controls: false while disabled. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  /** A reason of the page's own not to send the form; an empty one takes it back. */
  setCustomValidity(message: string): void {
    this.#custom = message;
    this.#tell();
  }

  /** What keeps it from being sent. */
  protected setProblem(...problem: Problem): void {
    if (problem.length === 0 && this.#problem.length === 0) return;
    this.#problem = problem;
    this.#tell();
  }

  #tell(): void {
    const [flags, message, anchor] = this.#problem;
    this.internals.setValidity({ ...flags, customError: !!this.#custom }, this.#custom || message, anchor);
  }
}
