/** The order that the checkout shows. The page may name another while the outcome of a payment is waited for. */
interface Page {
  readonly endpoint?: string | undefined;
  readonly order?: string | undefined;
}

export class ShownOrder {
  order: string | undefined;
  readonly #page: Page;
  /** What the page named when this order was taken over. */
  #named = '';

  constructor(page: Page) {
    this.#page = page;
  }

  get #names(): string {
    const { endpoint, order } = this.#page;
    return JSON.stringify([endpoint, order]);
  }

  /** Whether the page names another order, or another endpoint, than when this one was taken over. */
  get isOvertaken(): boolean {
    return this.#names !== this.#named;
  }

  take(): void {
    this.#named = this.#names;
    this.order = this.#page.order;
  }

  /** If the page names no order any more, the news that this one is paid stays. */
  paid(): void {
    if (!this.#page.order) this.#named = this.#names;
  }
}
