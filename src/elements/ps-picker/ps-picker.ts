import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html, isServer, nothing } from 'lit';
import { PayError } from '../../client/index.js';
import { type PaymentSystem, listPaymentSystems } from '../../contract/lookups.js';
import { FlowController } from '../../controllers/flow.js';
import { Locale } from '../../controllers/locale.js';
import { first } from '../../controllers/race.js';
import type { Flow } from '../../flows/flow.js';
import { type PickerSignal, type PickerState, pickerFlow } from '../../flows/picker.js';
import { common } from '../../locales/en/common.js';
import { picker } from '../../locales/en/picker.js';
import { buttonStyles, fieldStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import { wordFor } from '../base/error-word.js';
import { PayFailureEvent, PayReadyEvent, PayStateChangeEvent } from '../base/events.js';
import { PaymentElement } from '../base/payment-element.js';
import { arrange } from './choices.js';
import { radioOf, typeAhead } from './keys.js';
import { styles } from './ps-picker.styles.js';
import { type PickerView, groupView, skeletonView } from './ps-picker.view.js';
import { hand } from './reveal.js';

type State = PickerState<PayError>;
type Signal = PickerSignal<PayError>;

/** Milliseconds after which the payer is told that it takes long, and the backend is asked once more. */
const lateAfter = 6000;
const methodSlot = 'method-';

/**
 * Lists the ways to pay in the order's or a given country as native radio buttons. Takes part in a form as a radio group
 * does: `name` and the chosen `value`.
 *
 * A method of the merchant's own is a child with `slot="method-<value>"`; a child with `slot="logo-<id>"` replaces a logo.
 * @summary Choice of a payment method.
 * @slot method-* - Words of a method of one's own; what follows `method-` is its value.
 * @slot logo-* - Instead of the logo of the payment system with that id.
 * @fires {Event} input - The payer chose.
 * @fires {Event} change - The payer chose.
 * @fires {PayReadyEvent} pay-ready - The methods are shown.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved on.
 * @fires {PayFailureEvent} pay-failure - The methods could not be had.
 * @csspart legend - The words "Payment method".
 * @csspart group - The methods of one kind.
 * @csspart heading - The name of a kind.
 * @csspart choice - One method.
 * @csspart logo - Its logo, or its initials.
 * @csspart name - Its name.
 * @csspart more - The button that shows the rest.
 * @csspart notice - What is said in place of the methods.
 * @csspart skeleton - The place of methods to come.
 * @cssstate loading - The backend is asked.
 * @cssstate ready - The methods are shown.
 * @cssstate empty - There are none.
 * @cssstate error - They could not be had.
 */
export class PsPicker extends PaymentElement {
  static override readonly properties: PropertyDeclarations = {
    name: { reflect: true },
    defaultValue: { attribute: 'value' },
    required: { type: Boolean, reflect: true },
    country: {},
    preferred: {},
    limit: { type: Number },
    pricePoints: { type: Boolean, attribute: 'price-points' },
    for: {},
    forCard: { attribute: 'for-card' },
    forPrepaid: { attribute: 'for-prepaid' },
    forMobile: { attribute: 'for-mobile' },
    filter: { attribute: false },
    sort: { attribute: false },
  };
  static override readonly shadowRootOptions = { ...PaymentElement.shadowRootOptions, delegatesFocus: true };
  static override readonly styles = [hostStyles, fieldStyles, buttonStyles, noticeStyles, styles];

  /** Name of the choice in a form. */
  name = '';

  /** The choice after a reset of the form, and until another is made. */
  defaultValue = '';

  /** A form is not sent without a choice. */
  required = false;

  /** ISO 3166-1 alpha-2; the order's, or else what the backend finds, when left out. */
  country?: string;

  /** Ids that come first, separated by spaces. */
  preferred = '';

  /** How many methods are shown before "Show more"; all when 0. */
  limit = 0;

  /** Says the amounts that a phone bill can carry. */
  pricePoints = false;

  /** Id of a `<pay-widget-frame>` that gets the choice as its `ps`. */
  for?: string;

  /** Id of the element to show, alone, when a card is chosen. */
  forCard?: string;

  /** Id of the element to show, alone, when a prepaid method is chosen. */
  forPrepaid?: string;

  /** Id of the element to show, alone, when a mobile payment is chosen. */
  forMobile?: string;

  /** Leaves out the systems for which it is false. */
  filter?: (system: PaymentSystem) => boolean;

  /** Order of the systems within their kind. */
  sort?: (a: PaymentSystem, b: PaymentSystem) => number;

  readonly #t = new Locale(this, { common, picker });
  readonly #flow = new FlowController<State, Signal>(this, {
    flow: pickerFlow as Flow<State, Signal>,
    effects: {
      loading: (_, abort) =>
        first<Signal>(
          abort,
          (signal) => this.#load(signal),
          async (signal) => {
            await this.api?.wait(lateAfter, signal);
            return { type: 'late' };
          },
        ),
      slow: (_, abort) => this.#load(abort),
    },
    changed: (to, from) => this.#changed(to, from),
    failed: (error) => ({ type: 'failed', error: PayError.from(error) }),
  });
  readonly #children = isServer ? undefined : new MutationObserver(() => this.requestUpdate());
  readonly #broken = new Set<string>();
  readonly #typed = typeAhead();
  #value: string | undefined;
  #isOpened = false;
  #isBlamed = false;
  #askedFor = '';
  #handed: string | undefined;

  constructor() {
    super();
    this.addController({ hostUpdate: () => this.#follow() });
    this.addEventListener('invalid', this.#invalid);
  }

  /** How it stands; `state.name` is also a CSS state. */
  get state(): State {
    return this.#flow.state;
  }

  /** Id of the chosen method. One that is set before the methods are here is kept; one that is not among them is no choice. */
  get value(): string {
    const wanted = this.#value ?? this.defaultValue;
    return this.state.name === 'ready' || this.state.name === 'empty' ? (this.#has(wanted) ? wanted : '') : wanted;
  }

  set value(value: string) {
    this.#value = value;
    this.requestUpdate();
  }

  /** The chosen payment system; undefined for a method of the merchant's own. */
  get system(): PaymentSystem | undefined {
    return this.#systems.find(({ id }) => id === this.value);
  }

  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  get validity(): ValidityState {
    return this.internals.validity;
  }

  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  /** Sends the form, as Enter does. */
  submit(): void {
    this.form?.requestSubmit();
  }

  /** Goes back to the first choice and asks for the methods anew. */
  reset(): void {
    this.formResetCallback();
    this.#flow.send({ type: 'reset' });
  }

  formResetCallback(): void {
    this.#value = undefined;
    this.#isBlamed = false;
    this.requestUpdate();
  }

  formStateRestoreCallback(state: string): void {
    this.value = state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#children?.observe(this, { childList: true, subtree: true, attributeFilter: ['slot'] });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#children?.disconnect();
  }

  override firstUpdated(): void {
    setTimeout(() => this.isConnected && void this.api);
  }

  override updated(_changed: PropertyValues<this>): void {
    const { value } = this;
    this.internals.setFormValue(value || null, value);
    const anchor = this.renderRoot.querySelector<HTMLElement>('input, button') ?? undefined;
    if (this.required && value === '') {
      this.internals.setValidity({ valueMissing: true }, this.#t.text('pickerRequired'), anchor);
    } else {
      this.#isBlamed = false;
      this.internals.setValidity({});
    }
    if (this.state.name === 'ready' && this.#handed !== value) this.#hand();
  }

  protected override render(): TemplateResult {
    const { state } = this;
    const isBusy = state.name === 'loading' || state.name === 'slow' || state.name === 'idle';
    const isWrong = this.#isBlamed && this.required && this.value === '';
    return html`<fieldset
      aria-invalid=${isWrong ? 'true' : nothing}
      aria-describedby=${isWrong ? 'wrong' : nothing}
      aria-busy=${isBusy ? 'true' : nothing}
      @keydown=${this.#pressed}
      @input=${stop}
      @change=${stop}
    >
      <legend part="legend">${this.#t.text('pickerLegend')}</legend>
      ${isBusy ? skeletonView(this.limit || 4) : nothing}
      ${state.name === 'ready' || state.name === 'empty' ? this.#renderChoices() : nothing}
      <p class="error" id="wrong" ?hidden=${!isWrong}>${isWrong ? this.#t.text('pickerRequired') : ''}</p>
      ${this.#renderNotice()}
    </fieldset>`;
  }

  #renderChoices(): TemplateResult {
    const { groups, hidden } = arrange(this.#systems, {
      filter: this.filter,
      sort: this.sort,
      preferred: this.preferred.split(/\s+/).filter(Boolean),
      own: this.#own,
      limit: this.#isOpened ? 0 : this.limit,
      chosen: this.value,
    });
    const view = this.#view;
    return html`${groups.map((group) => groupView(group, view))}
    ${
      hidden > 0
        ? html`<button class="link more" part="more" type="button" @click=${this.#open}>
          ${this.#t.text('pickerMore', { count: hidden })}
        </button>`
        : nothing
    }`;
  }

  #renderNotice(): TemplateResult {
    const { state } = this;
    const text =
      state.name === 'error'
        ? this.#t.text(wordFor(state.error))
        : state.name === 'empty' && this.#own.length === 0
          ? this.#t.text('pickerEmpty')
          : state.name === 'slow'
            ? this.#t.text('pickerSlow')
            : state.name === 'loading'
              ? this.#t.text('pickerLoading')
              : '';
    const isShown = text !== '' && state.name !== 'loading';
    return html`<div
      class=${isShown ? `notice ${state.name === 'error' ? 'danger' : ''}` : 'visually-hidden'}
      part="notice"
    >
      <p role="status">${text}</p>
      ${
        isShown
          ? html`<div class="actions">
            <button part="button" type="button" @click=${() => this.#flow.send({ type: 'load' })}>
              ${this.#t.text('tryAgain')}
            </button>
          </div>`
          : nothing
      }
    </div>`;
  }

  get #view(): PickerView {
    return {
      t: this.#t,
      chosen: this.value,
      isDisabled: this.isDisabled,
      showsPricePoints: this.pricePoints,
      broken: this.#broken,
      choose: (id) => this.#choose(id),
      breaks: (id) => {
        this.#broken.add(id);
        this.requestUpdate();
      },
    };
  }

  get #systems(): readonly PaymentSystem[] {
    return this.state.name === 'ready' ? this.state.systems : [];
  }

  get #own(): readonly string[] {
    return [...this.children]
      .map(({ slot }) => slot)
      .filter((slot) => slot.startsWith(methodSlot) && slot.length > methodSlot.length)
      .map((slot) => slot.slice(methodSlot.length));
  }

  #has(id: string): boolean {
    const system = this.#systems.find((each) => each.id === id);
    return system ? (this.filter?.(system) ?? true) : this.#own.includes(id);
  }

  #follow(): void {
    if (this.isHydrating) return;
    const asked = JSON.stringify([this.endpoint, this.order, this.country]);
    if (asked !== this.#askedFor) {
      this.#askedFor = asked;
      this.#flow.send({ type: 'reset' });
    }
    if (this.state.name === 'idle' && this.isConnected && this.hasApi) this.#flow.send({ type: 'load' });
  }

  async #load(abort: AbortSignal): Promise<Signal> {
    const { api, order, country } = this;
    if (!api) return { type: 'reset' };
    const query = { ...(country && { country }), ...(order && { order }) };
    const { systems, country: found } = await api.call(listPaymentSystems, { query }, abort);
    return { type: 'loaded', systems, country: found };
  }

  #changed(to: State, from: State): void {
    this.#handed = undefined;
    this.dispatchEvent(new PayStateChangeEvent(from.name, to.name, undefined));
    if (to.name === 'ready' || to.name === 'empty') this.dispatchEvent(new PayReadyEvent(undefined));
    if (to.name === 'error') this.dispatchEvent(new PayFailureEvent(to.error));
  }

  #choose(id: string): void {
    if (this.isDisabled || id === this.value) return;
    this.value = id;
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #hand(): void {
    this.#handed = this.value;
    const { for: widget, forCard: card, forPrepaid: prepaid, forMobile: mobile } = this;
    const country = this.state.name === 'ready' ? this.state.country : undefined;
    hand(this, { widget, card, prepaid, mobile }, { chosen: this.value, system: this.system, country });
  }

  readonly #open = (): void => {
    const shown = this.renderRoot.querySelectorAll('input').length;
    this.#isOpened = true;
    this.requestUpdate();
    // The button is gone; the payer goes on where the list does.
    void this.updateComplete.then(() => this.renderRoot.querySelectorAll('input').item(shown)?.focus());
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      this.submit();
      return;
    }
    const radios = [...this.renderRoot.querySelectorAll<HTMLInputElement>('input:enabled')];
    const target = radioOf(radios, event, this.#typed);
    if (!target) return;
    event.preventDefault();
    target.focus();
    this.#choose(target.value);
  };

  readonly #invalid = (): void => {
    this.#isBlamed = true;
    this.requestUpdate();
  };
}

/** The radio buttons' own events; the picker raises its own. */
const stop = (event: Event): void => event.stopPropagation();
