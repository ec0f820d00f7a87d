/** The form's payment: its flow and its two parts. `Offer` is loaded at once, `Outcome` when it is needed. */
import { LateFlow } from '../../controllers/late-flow.js';
import type { CardField } from '../../domain/card-errors.js';
import type { CardSignal, CardState } from '../../flows/card-state.js';
import { tellUnloaded } from '../base/not-loaded.js';
import { beforeOffer } from './before-offer.js';
import type { CardFields, WrongField } from './fields.js';
import type { FormWords } from './fields.view.js';
import { offerPart } from './offer-part.js';
import type { Offer } from './offer.js';
import type { Outcome } from './outcome.js';
import type { PaymentHost } from './payment-host.js';

export interface CardPaymentHost extends PaymentHost {
  readonly t: FormWords;
  /** Requests the order before the code that reads it has loaded. */
  ahead(abort: AbortSignal): void;
  /** Called after a move: what can be sent has changed. */
  readonly moved: (to: CardState) => void;
}

const isGone = ({ name }: CardState): boolean => name === 'unavailable';

/** The card form's flow. Its part is `Offer`, which may be missing only in the states `loading` and `unavailable`. */
export class CardPayment extends LateFlow<CardState, CardSignal, Offer> {
  readonly #host: CardPaymentHost;

  constructor(host: CardPaymentHost) {
    super(host.element, {
      initial: { name: 'loading' },
      before: beforeOffer,
      load: async (abort) => {
        host.ahead(abort);
        return new (await offerPart()).Offer(host, this);
      },
      failed: (failure) => ({ type: 'failed', failure }),
    });
    this.#host = host;
  }

  /** The part that pays. It has loaded once the payer has come, and in every state in which something is sent. */
  get outcome(): Outcome | undefined {
    return this.part?.outcome;
  }

  get fields(): CardFields | undefined {
    return this.outcome?.fields;
  }

  /** Called by the buttons that look the payment up again, or that try again where there is no form. */
  readonly again = (): void => this.send({ type: 'again' });

  /** What keeps the card from being sent; shows nothing. */
  get wrong(): WrongField | undefined {
    if (this.outcome) return this.outcome.wrong;
    // The code that checks the card has not loaded: until then the card counts as missing.
    return { field: 'number', isMissing: true, text: () => this.#host.t.text('field.numberRequired') };
  }

  /** Shows what is wrong, and returns the first wrong field. */
  show(): CardField | undefined {
    if (this.outcome) return this.outcome.show();
    this.part?.pay().then(
      (outcome) => outcome.show(),
      () => undefined,
    );
    return 'number';
  }

  focus(field: CardField): void {
    if (this.outcome) this.outcome.focus(field);
    else this.input(field)?.focus();
  }

  /** Empties the form. */
  wipe(): void {
    if (this.fields) this.fields.wipe();
    else for (const input of this.#host.element.renderRoot.querySelectorAll('input')) input.value = '';
  }

  input(field: CardField): HTMLElement | null {
    return this.#find(`#${field}`);
  }

  #find(selector: string): HTMLElement | null {
    return this.#host.element.renderRoot.querySelector<HTMLElement>(selector);
  }

  protected override tell(to: CardState, from: CardState): void {
    const { element, moved } = this.#host;
    // `Outcome` moves the focus itself. Without it, form and notice replace each other, and the status takes the focus.
    if (!this.outcome && (isGone(to) || isGone(from)) && element.shadowRoot?.activeElement)
      this.#find('.status')?.focus();
    if (this.part) this.part.changed(to, from);
    else tellUnloaded(element, { name: to.name, error: 'failure' in to && to.failure }, from);
    moved(to);
  }
}
