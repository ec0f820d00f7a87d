/** The security code is wiped once it was sent: whether the payer is told to type it again. */
import { type CardState, isEditable } from '../../flows/card-state.js';
import type { CardFields } from './fields.js';

export class SpentCode {
  #isSpent = false;

  /** After a move of the flow. What was typed until then counts. */
  moved(from: CardState, fields: CardFields): void {
    if (from.name === 'tokenising') {
      fields.wipe(['cvc']);
      this.#isSpent = true;
    } else if (isEditable(from)) this.#isSpent &&= fields.wrong?.field === 'cvc';
  }

  /** Where another try is offered, and the field itself does not say what is wrong with the code. */
  isAskedForIn(state: CardState): boolean {
    if (!this.#isSpent || !isEditable(state)) return false;
    return state.name === 'ready'
      ? state.notice !== undefined
      : state.failure.retryable && state.failure.field !== 'cvc';
  }
}
