/** Wipes the security code once it was sent, and decides whether the payer is told to type it again. */
import { type CardState, isEditable } from '../../flows/card-state.js';
import type { CardFields } from './fields.js';

export class SpentCode {
  #isSpent = false;

  /** Called after a move of the flow. A code that was typed before the move counts. */
  moved(from: CardState, fields: CardFields): void {
    if (from.name === 'tokenising') {
      fields.wipe(['cvc']);
      this.#isSpent = true;
    } else if (isEditable(from)) this.#isSpent &&= fields.wrong?.field === 'cvc';
  }

  /** Whether to ask for the code: another try is offered, and the field itself does not say what is wrong with it. */
  isAskedForIn(state: CardState): boolean {
    if (!this.#isSpent || !isEditable(state)) return false;
    return state.name === 'ready'
      ? state.notice !== undefined
      : state.failure.retryable && state.failure.field !== 'cvc';
  }
}
