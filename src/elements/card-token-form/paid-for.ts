/** Which order, in which mode, is being paid for. The page may want another while an outcome is waited for. */
import { type CardState, isInFlight } from '../../flows/card-state.js';
import type { PaymentHost } from './payment-host.js';

type Wanted = readonly [order: string | undefined, ...others: unknown[]];

export class PaidFor {
  readonly #element: PaymentHost['element'];
  #taken: Wanted;

  constructor(element: PaymentHost['element']) {
    this.#element = element;
    this.#taken = this.#wanted;
  }

  get #wanted(): Wanted {
    const { order, mode, isolated } = this.#element;
    return [order, mode, isolated];
  }

  get order(): string | undefined {
    return this.#taken[0];
  }

  /**
   * Takes over what the page wants by now, and returns whether the payment starts afresh. One whose outcome is being
   * found out is waited for, and looked up with the client that sent it.
   * @param isElsewhere whether `endpoint` or `client` has just changed
   */
  follow(state: CardState, isElsewhere: boolean): boolean {
    const wanted = this.#wanted;
    // `Object.is`, because a page may set NaN, which never equals itself.
    const isSame = wanted.every((each, at) => Object.is(each, this.#taken[at]));
    // A review takes hours: only another order ends the wait for it.
    const isAwaited = state.name === 'review' ? wanted[0] === this.order : isInFlight(state);
    if (isAwaited || (isSame && !isElsewhere)) return false;
    this.#taken = wanted;
    return true;
  }

  /** If the page names no order any more, the news that the former one is paid stays. */
  paid(): void {
    if (!this.#element.order) this.#taken = this.#wanted;
  }
}
