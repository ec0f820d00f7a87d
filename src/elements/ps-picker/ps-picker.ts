/** `<ps-picker>`: the choice of a payment method. */
import { type PropertyDeclarations, type PropertyValues, type TemplateResult, html, nothing } from 'lit';
import type { PayError } from '../../client/pay-error.js';
import type { PaymentSystem } from '../../contract/lookups.js';
import { LateFlow } from '../../controllers/late-flow.js';
import { Words } from '../../controllers/words.js';
import type { PickerState } from '../../flows/picker.js';
import { first } from '../../locales/en/first.js';
import { pickerFirst } from '../../locales/en/picker-first.js';
import { buttonStyles, hiddenStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import { FormControl } from '../base/form-control.js';
import { tellUnloaded } from '../base/not-loaded.js';
import { systemsPath, systemsQuery } from './asked.js';
import { beforeList } from './before-list.js';
import { FocusDue } from './focus-due.js';
import type { List } from './list.js';
import { noticeView } from './notice.view.js';
import type { Signal, State } from './ps-picker.effects.js';
import { styles } from './ps-picker.styles.js';
import { skeletonView } from './skeleton.js';

/**
 * Lists the payment methods for the order's country, or a given one, as native radio buttons. Takes part in a form as a
 * radio group does: it is sent as `name` with the chosen `value`.
 *
 * A child with `slot="method-<value>"` adds a method of your own; a child with `slot="logo-<id>"` replaces a logo.
 * @summary Choice of a payment method.
 * @slot method-* - The label of a method of your own, which is offered too; the text after `method-` is its value.
 * @slot logo-* - Replaces the logo of the payment system with that id.
 * @fires {Event} input - The payer chose a method.
 * @fires {Event} change - The payer chose a method.
 * @fires {PayReadyEvent} pay-ready - The methods are loaded and shown.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved to another state; `detail` has `from` and `to`.
 * @fires {PayFailureEvent} pay-failure - The methods could not be loaded; `detail.error` says why.
 * @csspart legend - The words "Payment method".
 * @csspart group - The methods of one kind.
 * @csspart heading - The name of a kind, above more than one method.
 * @csspart choice - One method.
 * @csspart logo - The logo of a method, or its initials.
 * @csspart name - The name of a method.
 * @csspart more - The button that shows the other methods.
 * @csspart button - The button that tries again.
 * @csspart notice - A message in place of the methods.
 * @csspart skeleton - The placeholder while the methods load.
 * @cssstate idle - There is no endpoint to ask.
 * @cssstate loading - The methods are being loaded.
 * @cssstate slow - Loading takes long, and the backend is asked once more.
 * @cssstate ready - The methods are shown.
 * @cssstate empty - There are no methods to show.
 * @cssstate error - The methods could not be loaded.
 */
export class PsPicker extends FormControl {
  static override readonly properties: PropertyDeclarations = {
    name: { reflect: true, useDefault: true },
    defaultValue: { attribute: 'value', useDefault: true },
    required: { type: Boolean, reflect: true },
    country: {},
    preferred: { useDefault: true },
    limit: { type: Number, useDefault: true },
    pricePoints: { type: Boolean, attribute: 'price-points' },
    for: {},
    forCard: { attribute: 'for-card' },
    forPrepaid: { attribute: 'for-prepaid' },
    forMobile: { attribute: 'for-mobile' },
    filter: { attribute: false },
    sort: { attribute: false },
    // Has accessors of its own. Listed here so that a value set before the element was registered goes through them.
    value: { attribute: false, noAccessor: true },
  };
  static override readonly shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true };
  static override readonly styles = [hostStyles, hiddenStyles, buttonStyles, noticeStyles, styles];

  /** Name of the choice in a form. */
  name = '';

  /** Id of the method that is chosen at first, and after a reset of the form. */
  defaultValue = '';

  /** While true, the form cannot be sent without a choice. */
  required = false;

  /** The payer's country (ISO 3166-1 alpha-2). If left out, the order's country, or else the one the backend finds. */
  country?: string | undefined;

  /** Ids of payment systems to list first, separated by spaces. */
  preferred = '';

  /** How many payment methods are shown before "Show more"; 0 shows all. */
  limit = 0;

  /** Shows the amounts that can be charged to a phone bill. */
  pricePoints = false;

  /** Id of a `<pay-widget-frame>` that is given the choice as its `ps`. */
  for?: string | undefined;

  /** Id of the element to show when a card is chosen; the elements for other choices are hidden. */
  forCard?: string | undefined;

  /** Id of the element to show when a prepaid method is chosen; the elements for other choices are hidden. */
  forPrepaid?: string | undefined;

  /** Id of the element to show when a mobile payment is chosen; the elements for other choices are hidden. */
  forMobile?: string | undefined;

  /** Returns false for each payment system to leave out. */
  filter?: ((system: PaymentSystem) => boolean) | undefined;

  /** Compares two payment systems, to sort those of a kind. */
  sort?: ((a: PaymentSystem, b: PaymentSystem) => number) | undefined;

  readonly #t = new Words(this, { common: first, picker: pickerFirst });
  readonly #flow = new LateFlow<State, Signal, List>(this, {
    initial: { name: 'idle' },
    loads: ['loading'],
    before: beforeList,
    load: (abort) => this.#loadList(abort),
    unloaded: tellUnloaded,
    failed: (error) => ({ type: 'failed', error }),
  });
  readonly #focus = new FocusDue(this);
  #value: string | undefined;
  #isBlamed = false;

  constructor() {
    super();
    this.addEventListener('invalid', this.#invalid);
  }

  /** The state of the list; `state.name` is also a CSS state. */
  get state(): PickerState<PayError> {
    return this.#flow.state;
  }

  /** Id of the chosen method, or empty. An id set before the methods are loaded counts if it turns out to be listed. */
  get value(): string {
    const wanted = this.#value ?? this.defaultValue;
    return this.#isListed && !this.#flow.part?.has(wanted) ? '' : wanted;
  }

  get #isListed(): boolean {
    return this.state.name === 'ready' || this.state.name === 'empty';
  }

  get #isMissing(): boolean {
    return this.required && this.value === '';
  }

  /** The methods are about to be shown. */
  get #isWaiting(): boolean {
    return this.state.name === 'idle' || this.state.name === 'loading';
  }

  set value(value: string) {
    this.#value = value;
    this.requestUpdate();
  }

  /** The chosen payment system; undefined for a method of the merchant's own. */
  get system(): PaymentSystem | undefined {
    return this.#flow.part?.system();
  }

  /** Focuses the chosen method, or else the first control. While the methods are loading, waits for them. */
  override focus(options?: FocusOptions): void {
    const chosen = this.shadowRoot?.querySelector<HTMLElement>('input:checked');
    if (chosen) chosen.focus(options);
    else super.focus(options);
    this.#focus.isDue ||= this.#isWaiting && this.isConnected;
  }

  /** Sends the form, as Enter does. Does nothing outside a form. */
  submit(): void {
    this.form?.requestSubmit();
  }

  /** Goes back to the first choice and reloads the methods. */
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

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.isHydrating) return;
    this.#focus.note();
    if (changed.has('endpoint') || changed.has('client') || changed.has('order') || changed.has('country'))
      this.#flow.send({ type: 'reset' });
    if (this.state.name === 'idle' && this.isConnected && this.anyApi) this.#flow.send({ type: 'load' });
  }

  override updated(): void {
    const { value } = this;
    this.internals.setFormValue(value || null, value);
    const anchor = this.renderRoot.querySelector<HTMLElement>('input, button') ?? undefined;
    this.#isBlamed &&= this.#isMissing;
    if (this.#isMissing) this.setProblem({ valueMissing: true }, this.#t.text('pickerRequired'), anchor);
    else this.setProblem();
    if (this.#isListed) this.#flow.part?.hand();
    this.#focus.settle(this.#isWaiting);
  }

  protected override render(): TemplateResult {
    const { state } = this;
    const { part } = this.#flow;
    const isBusy = !this.#isListed && state.name !== 'error';
    const news = part ? part.text() : state.name === 'error' ? this.#t.text('noConnection') : '';
    const isWrong = this.#isBlamed && this.#isMissing;
    return html`<fieldset
      aria-invalid=${isWrong || nothing}
      aria-describedby=${isWrong ? 'wrong' : nothing}
      @keydown=${part?.pressed}
    >
      <legend part="legend">${this.#t.text('pickerLegend')}</legend>
      ${isBusy ? skeletonView(this.limit || 4) : nothing}
      ${this.#isListed ? part?.methods() : nothing}
      <p class="error" id="wrong" ?hidden=${!isWrong}>${isWrong ? this.#t.text('pickerRequired') : ''}</p>
      ${noticeView(this.#t, state.name, news, this.#again)}
    </fieldset>`;
  }

  readonly #again = (): void => this.#flow.send({ type: 'load' });

  async #loadList(abort: AbortSignal): Promise<List> {
    this.anyApi?.askAhead?.(abort, systemsPath(this));
    const { createList } = await import('./list.js');
    return createList({
      element: this,
      api: () => this.api,
      isDisabled: () => this.isDisabled,
      query: () => systemsQuery(this),
    });
  }

  readonly #invalid = (): void => {
    this.#isBlamed = true;
    this.requestUpdate();
  };
}
