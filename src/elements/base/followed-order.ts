/** The order that an element is about. The page may name another while the outcome of a payment is waited for. */

/** What the page wants of an element: the order, and whatever else the element starts afresh for. */
export type Wanted = readonly [order: string | undefined, ...others: unknown[]];

export class FollowedOrder {
  /** The order that the element is about. */
  order: string | undefined;
  readonly #wanted: () => Wanted;
  #taken: readonly unknown[] = [];

  constructor(wanted: () => Wanted) {
    this.#wanted = wanted;
  }

  /**
   * Returns whether the page wants something else by now. If it names no order any more, the news that this one is paid
   * stays.
   */
  isOvertaken(isPaid = false): boolean {
    const wanted = this.#wanted();
    if (isPaid && this.order && !wanted[0]) return false;
    // `Object.is`, because a page may set NaN, which never equals itself.
    return !wanted.every((each, at) => Object.is(each, this.#taken[at]));
  }

  /** Takes over what the page wants. */
  take(): void {
    this.#taken = this.#wanted();
    [this.order] = this.#wanted();
  }
}
