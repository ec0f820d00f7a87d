/** A press of the button: checks the form, then pays once. */
import { PayError } from '../../client/pay-error.js';
import { isEditable, orderIn } from '../../flows/card-state.js';
import type { Outcome } from './outcome.js';
import type { PaymentHost, RunPayment, Shown } from './payment-host.js';

/** The part that pays, which may still have to load. */
export interface PaysLate {
  readonly outcome?: Outcome;
  /** Loads the part. Rejects with a {@link PayError}; the next call tries again. */
  pay(): Promise<Outcome>;
  /** Adds the styles for the messages that the part is loading, or did not load. */
  dress(): void;
}

export class Press {
  /** Whether the payer has pressed the button while the part that pays is loading. */
  isWaiting = false;
  /** How often the order was loaded: a press does not count for an order that was loaded after it. */
  #loads = 0;
  readonly #host: PaymentHost;
  readonly #payment: RunPayment;
  readonly #late: PaysLate;

  constructor(host: PaymentHost, payment: RunPayment, late: PaysLate) {
    this.#host = host;
    this.#payment = payment;
    this.#late = late;
  }

  /** Called when the order is loaded, or loaded again. */
  loading(): void {
    this.#loads++;
    this.isWaiting = false;
  }

  /** Does nothing while a payment is under way. */
  submit(): void {
    if (!this.#isOpen || this.isWaiting || this.#late.outcome?.waits()) return;
    const shown = this.#shown;
    const asked = this.#asked();
    if (!asked) return this.#send(shown);
    void asked.then(
      (counts) => counts && this.#send(shown),
      (error) => this.#payment.send({ type: 'failed', failure: PayError.from(error) }),
    );
  }

  get #isOpen(): boolean {
    return isEditable(this.#payment.state) && this.#host.element.isConnected && !this.#host.isDisabled();
  }

  /** What the payer sees. Without the part that pays, no saved card is shown. */
  get #shown(): Shown {
    const order = orderIn(this.#payment.state);
    return { order, savedCard: this.#late.outcome?.extras.chosen(order)?.id };
  }

  /** @param shown what the payer saw when the button was pressed */
  #send(shown: Shown): void {
    const { state } = this.#payment;
    if (isEditable(state) && this.#isOpen && this.#host.element.reportValidity())
      this.#late.outcome?.begin(state, shown);
  }

  /**
   * Returns undefined if it is already known what is wrong with the card. Otherwise resolves once it is known, and says
   * whether the press still counts: another press may have begun a payment meanwhile.
   */
  #asked(): Promise<boolean> | undefined {
    const loads = this.#loads;
    const { outcome } = this.#late;
    const counts = (): boolean =>
      loads === this.#loads && isEditable(this.#payment.state) && this.#host.element.isConnected;
    const asked = outcome ? outcome.ask() : this.#load();
    return asked?.then(counts, (error) => {
      if (counts()) throw error;
      return false;
    });
  }

  /** Handles a press of the button before the part that pays has loaded. */
  async #load(): Promise<void> {
    this.#late.dress();
    this.#wait(true);
    try {
      await (await this.#late.pay()).ask();
    } finally {
      this.#wait(false);
    }
  }

  #wait(isWaiting: boolean): void {
    this.isWaiting = isWaiting;
    this.#host.element.requestUpdate();
  }
}
