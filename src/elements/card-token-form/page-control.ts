/** The card as a control of the page's form: it keeps the form from being sent until the form can go with a token. */
import type { ReactiveElement } from 'lit';
import { hasFocus } from '../../controllers/focus-along.js';
import { FormToken } from '../../controllers/form-token.js';
import type { Problem } from '../base/form-control.js';
import type { CardState } from '../../flows/card-state.js';
import type { CardPayment } from './payment.js';

export interface PageControlHost {
  readonly element: ReactiveElement & { readonly internals: ElementInternals; submit(): void };
  readonly payment: CardPayment;
  /** `mode="token"`, and there is a place for it. */
  isWanted(): boolean;
  setProblem(...problem: Problem): void;
  /** What is in the form, or asked of it, may have changed. */
  edited(): void;
}

export class PageControl {
  readonly token: FormToken;
  readonly #host: PageControlHost;
  /** The page's form was to be sent while the card could not be yet. */
  #isPressed = false;

  constructor(host: PageControlHost) {
    this.#host = host;
    const { element } = host;
    this.token = new FormToken({
      internals: element.internals,
      isNeeded: () => host.isWanted() && element.internals.willValidate,
      make: () => {
        this.#isPressed = host.payment.state.name === 'loading';
        element.submit();
      },
    });
    element.addEventListener('invalid', this.#invalid);
    element.addController({
      hostConnected() {
        // In there: what a password manager raises does not leave the element.
        for (const type of ['input', 'change', 'focusout']) element.renderRoot.addEventListener(type, host.edited);
      },
      hostUpdated: host.edited,
    });
  }

  /** The payment has moved on. */
  moved(state: CardState): void {
    const { element, isWanted } = this.#host;
    if (state.name === 'loading') this.token.clear();
    if (state.name === 'succeeded' && 'token' in state.outcome) this.token.give(state.outcome.token);
    if (this.#isPressed && state.name === 'ready' && isWanted()) element.submit();
    this.#isPressed = false;
  }

  /** Tells the page's form what is wrong. @param isOpen false once there is nothing to fill in */
  tell(isOpen: boolean): void {
    const { payment, setProblem, isWanted } = this.#host;
    const found = isOpen && isWanted() ? payment.wrong : undefined;
    if (!found) return setProblem();
    const { field, isMissing, text } = found;
    setProblem({ [isMissing ? 'valueMissing' : 'badInput']: true }, text(), payment.input(field) ?? undefined);
  }

  /** The page's form could not be sent: the browser brings the focus here, and it goes on to the first wrong field. */
  readonly #invalid = (): void => {
    const { element, payment } = this.#host;
    const wasHere = hasFocus(element);
    const wrong = payment.show();
    setTimeout(() => {
      if (wrong && !wasHere && hasFocus(element)) payment.focus(wrong);
    });
  };
}
