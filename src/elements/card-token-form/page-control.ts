/** The card as a control of the page's form: it holds the form back until the form can be sent with a token. */
import type { ReactiveElement } from 'lit';
import { hasFocus } from '../../controllers/has-focus.js';
import { FormToken } from '../../controllers/form-token.js';
import type { Problem } from '../base/form-control.js';
import type { CardState } from '../../flows/card-state.js';
import type { CardPayment } from './payment.js';

export interface PageControlHost {
  readonly element: ReactiveElement & { readonly internals: ElementInternals; submit(): void };
  readonly payment: CardPayment;
  /** Whether the page's form wants the card: `mode="token"`, and the element is not hidden. */
  isWanted(): boolean;
  setProblem(...problem: Problem): void;
  /** Called when the contents of the card form, or what is asked of it, may have changed. */
  edited(): void;
}

export class PageControl {
  readonly token: FormToken;
  readonly #host: PageControlHost;
  /** Whether the page's form was submitted while the card form was still loading. */
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
        // Listens inside the shadow root, because the events that a password manager raises do not leave it.
        for (const type of ['input', 'change', 'focusout']) element.renderRoot.addEventListener(type, host.edited);
      },
      hostUpdated: host.edited,
    });
  }

  /** Called when the payment has moved on. */
  moved(state: CardState): void {
    const { element, isWanted } = this.#host;
    if (state.name === 'succeeded' && 'token' in state.outcome) this.token.give(state.outcome.token);
    // Also clears what the browser has restored with the form when the page was loaded again.
    else this.token.clear();
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

  /** The page's form could not be sent: the browser focuses this element, which focuses its first wrong field. */
  readonly #invalid = (): void => {
    const { element, payment } = this.#host;
    const wasHere = hasFocus(element);
    const wrong = payment.show();
    setTimeout(() => {
      if (wrong && !wasHere && hasFocus(element)) payment.focus(wrong);
    });
  };
}
