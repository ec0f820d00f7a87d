/** The form's payment: its flow, and the part that runs it, which is loaded while the empty form is already there. */
import { newAttempt } from '../../client/attempt.js';
import { PayError } from '../../client/pay-error.js';
import { type Effects, FlowController } from '../../controllers/flow.js';
import { lazyEffects } from '../../controllers/lazy-effects.js';
import type { CardField } from '../../domain/card-errors.js';
import type { CardSetup, CardSignal, CardState } from '../../flows/card-state.js';
import { tellUnloaded } from '../base/not-loaded.js';
import { beforeOutcome, statesWithEffects } from './before-outcome.js';
import { CardFields, isFieldOfCard } from './fields.js';
import type { FormWords } from './fields.view.js';
import type { Outcome, OutcomeHost } from './outcome.js';

export interface CardPaymentHost extends OutcomeHost {
  readonly t: FormWords;
  /** Before anybody is told of a move. */
  moving(): void;
  /** After a move: what can be sent has changed. */
  moved(to: CardState): void;
}

export class CardPayment {
  /** What is loaded after the empty form; there in every state but `loading`. */
  late?: Outcome;
  fields: CardFields;
  readonly #host: CardPaymentHost;
  readonly #flow: FlowController<CardState, CardSignal>;

  constructor(host: CardPaymentHost) {
    this.#host = host;
    this.fields = new CardFields(host.element);
    this.#flow = new FlowController<CardState, CardSignal>(host.element, {
      flow: {
        initial: { name: 'loading' },
        transition: (state, signal) => (this.late?.transition ?? beforeOutcome)(state, signal),
      },
      effects: lazyEffects(statesWithEffects, () => this.#load()),
      changed: (to, from) => this.#changed(to, from),
      failed: (error) => ({ type: 'failed', failure: PayError.from(error) }),
    });
  }

  get state(): CardState {
    return this.#flow.state;
  }

  send(signal: CardSignal): void {
    this.#flow.send(signal);
  }

  /** A try of its own, with what is chosen and typed at this moment. */
  begin({ setup }: { readonly setup: CardSetup }): void {
    const { late, fields } = this;
    const { mode, challenge } = this.#host.element;
    const saved = late?.extras.chosen(setup.order);
    this.send({
      type: 'submit',
      request: {
        attempt: newAttempt(),
        ...(saved ? { savedCard: saved.id } : { cardholder: fields.cardholder }),
        ...(!saved && late?.extras.saveCard && { saveCard: true }),
        ...(mode === 'token' && { tokenOnly: true }),
        ...(challenge === 'redirect' && { returnUrl: location.href }),
      },
    });
  }

  readonly again = (): void => this.send({ type: 'again' });

  get isSavedCardChosen(): boolean {
    const { state } = this;
    return 'setup' in state && this.late?.extras.chosen(state.setup.order) !== undefined;
  }

  /** What keeps the card from being sent; shows nothing. */
  get wrong(): CardFields['wrong'] {
    return this.isSavedCardChosen ? undefined : this.fields.wrong;
  }

  /** Shows what is wrong, and gives the first wrong field. */
  show(): CardField | undefined {
    return this.isSavedCardChosen ? undefined : this.fields.check();
  }

  async #load(): Promise<Effects<CardState, CardSignal>> {
    // In a task of its own: the fields are there sooner where nothing else is asked for before.
    if (!this.late) await new Promise((resolve) => setTimeout(resolve));
    const { createOutcome, rules } = await import('./outcome.js');
    this.fields.rules = rules;
    this.late ??= createOutcome(this.#host, this);
    this.fields = await this.late.fields();
    this.#host.element.requestUpdate();
    return this.late.effects;
  }

  #changed(to: CardState, from: CardState): void {
    this.#host.moving();
    if (from.name === 'tokenising') this.fields.wipe(['cvc']);
    if (to.name === 'succeeded') this.fields.wipe();
    if (to.name === 'declined' || to.name === 'failed') this.#blame(to.failure.code, to.failure.field);
    if (this.late) this.late.changed(to, from);
    else tellUnloaded(this.#host.element, { name: to.name, error: 'failure' in to && to.failure }, from);
    this.#host.moved(to);
  }

  #blame(code: string | undefined, field: string | undefined): void {
    if (isFieldOfCard(field)) this.fields.refuse(field, () => this.late?.refusal(code) ?? '');
  }
}
