/** The card as a control of the page's form: it keeps the form from being sent until the form can go with a token. */
import { FormToken } from '../../controllers/form-token.js';
import type { CardField } from '../../domain/card-errors.js';
import type { Problem } from '../base/form-control.js';
import type { CardFields } from './fields.js';
import type { FormWords } from './fields.view.js';

export interface PageControlHost {
  readonly element: HTMLElement & { readonly internals: ElementInternals; submit(): void };
  readonly t: FormWords;
  fields(): CardFields;
  /** `mode="token"`, and there is a place for it. */
  isWanted(): boolean;
  /** What keeps the card from being sent, whether the page waits for it or not. */
  wrong(): CardFields['wrong'];
  /** Shows it at the fields. */
  show(): CardField | undefined;
  setProblem(...problem: Problem): void;
}

export class PageControl {
  readonly token: FormToken;
  readonly #host: PageControlHost;

  constructor(host: PageControlHost) {
    this.#host = host;
    const { element } = host;
    this.token = new FormToken({
      internals: element.internals,
      isNeeded: () => host.isWanted() && element.internals.willValidate,
      make: () => element.submit(),
    });
    element.addEventListener('invalid', this.#invalid);
  }

  /** Tells the page's form what is wrong. @param isOpen false once there is nothing to fill in */
  tell(isOpen: boolean): void {
    const { t, fields, setProblem, isWanted, wrong } = this.#host;
    const found = isOpen && isWanted() ? wrong() : undefined;
    if (!found) return setProblem();
    const { field, reason } = found;
    const isMissing = reason.endsWith('Required');
    setProblem(
      { [isMissing ? 'valueMissing' : 'badInput']: true },
      t.text(`field.${reason}`),
      fields().input(field) ?? undefined,
    );
  }

  /** The page's form could not be sent: the browser brings the focus here, and it goes on to the first wrong field. */
  readonly #invalid = (): void => {
    const { element, show, fields } = this.#host;
    const wasHere = element.matches(':focus-within');
    const wrong = show();
    setTimeout(() => {
      if (wrong && !wasHere && element.matches(':focus-within')) fields().focus(wrong);
    });
  };
}
