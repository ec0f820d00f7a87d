import { type PropertyDeclarations, type TemplateResult, html, isServer, nothing } from 'lit';
import { attemptMemory } from '../../client/attempt.js';
import { PayError } from '../../client/pay-error.js';
import type { PaymentSystem } from '../../contract/lookups.js';
import { FlowController } from '../../controllers/flow.js';
import { lazyEffects } from '../../controllers/lazy-effects.js';
import { Words } from '../../controllers/words.js';
import { type CheckoutSignal, type CheckoutState, type Part, checkoutFlow, parts } from '../../flows/checkout.js';
import type { Flow } from '../../flows/flow.js';
import { checkout } from '../../locales/en/checkout.js';
import { common } from '../../locales/en/common.js';
import { buttonStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import { wordFor } from '../base/error-word.js';
import { PayFailureEvent, PayStateChangeEvent } from '../base/change-events.js';
import { PaymentElement } from '../base/payment-element.js';
import { PsPicker } from '../ps-picker/ps-picker.js';
import { isUnderWay, register } from './children.js';
import { codes } from './codes.js';
import type * as Paying from './paying.js';
import type { PieceGiven } from './pieces.view.js';
import { styles } from './pay-checkout.styles.js';

type State = CheckoutState<PayError>;
type Signal = CheckoutSignal<PayError>;

/** What was chosen for an order, so that a page that is loaded anew shows the same piece. */
const memory = /* @__PURE__ */ attemptMemory('checkout');

/**
 * A whole checkout in one tag: the ways to pay, and in place the element that serves the one chosen. The payment, its events
 * and its words are those of that element; its code is loaded when it is first shown.
 * @summary The drop-in checkout.
 * @slot picker - Instead of the choice of payment methods; anything with `value`, `system` and a `change` event.
 * @slot card - Instead of the card form.
 * @slot prepaid - Instead of the voucher field.
 * @slot mobile - Instead of the payment by phone bill.
 * @slot page - Instead of the hosted payment page.
 * @slot own - What is shown for a method of one's own.
 * @slot method-* - Words of a method of one's own; what follows `method-` is its value.
 * @slot logo-* - Instead of the logo of the payment system with that id.
 * @fires {PayReadyEvent} pay-ready - The methods, or the piece chosen, can be used.
 * @fires {PayStateChangeEvent} pay-statechange - The checkout, or a piece in it, moved on.
 * @fires {BeforePayEvent} before-pay - Before a piece sends anything; may veto or delay.
 * @fires {PaySuccessEvent} pay-success - Paid.
 * @fires {PayPendingEvent} pay-pending - Under review, or not known yet.
 * @fires {PayFailureEvent} pay-failure - Refused, or something could not be had.
 * @fires {PayCancelEvent} pay-cancel - The payer came back without paying.
 * @csspart picker - The choice.
 * @csspart piece - The place of the element that serves the choice.
 * @csspart notice - What is said in its place.
 * @csspart button - The button that tries again.
 * @cssstate choosing - Nothing is chosen yet.
 * @cssstate opening - The element for the choice is being loaded.
 * @cssstate paying - It is shown.
 * @cssstate paid - Paid.
 * @cssstate error - It could not be opened.
 */
export class PayCheckout extends PaymentElement {
  static override readonly properties: PropertyDeclarations = {
    country: {},
    preferred: {},
    limit: { type: Number },
    filter: { attribute: false },
    route: { attribute: false },
  };
  static override readonly styles = [hostStyles, buttonStyles, noticeStyles, styles];

  /** ISO 3166-1 alpha-2; the order's, or else what the backend finds, when left out. */
  country?: string;

  /** Ids of payment systems that come first, separated by spaces. */
  preferred = '';

  /** How many payment methods are shown before "Show more"; all when 0. */
  limit = 0;

  /** Leaves out the systems for which it is false. */
  filter?: (system: PaymentSystem) => boolean;

  /** Says which piece serves a system, where the usual one is not wanted. */
  route?: (system: PaymentSystem) => Part | undefined;

  readonly #t = new Words(this, { common, checkout });
  readonly #flow = new FlowController<State, Signal>(this, {
    flow: checkoutFlow as Flow<State, Signal>,
    effects: lazyEffects(['opening'], async () => {
      this.#paying ??= await import('./paying.js');
      return this.#paying.checkoutEffects({ element: this, api: () => this.api });
    }),
    changed: (to, from) => this.#changed(to, from),
    failed: (error) => ({ type: 'failed', error: PayError.from(error) }),
  });
  /** Loaded when something is chosen; no piece is shown before. */
  #paying: typeof Paying | undefined;
  /** Pieces that were shown once stay, with what was typed into them. */
  readonly #kept = new Set<Part>();
  readonly #children = isServer ? undefined : new MutationObserver(() => this.requestUpdate());
  #askedFor = '';
  #listedFor: string | undefined;

  constructor() {
    super();
    register('ps-picker', PsPicker);
    this.addController({ hostUpdate: () => this.#follow() });
  }

  /** What was chosen and how far it is; the payment's own state is the piece's. */
  get state(): State {
    return this.#flow.state;
  }

  /** The element that serves the choice, once it is shown. */
  get piece(): HTMLElement | undefined {
    const { state } = this;
    if (!('part' in state)) return undefined;
    const slot = this.renderRoot.querySelector<HTMLSlotElement>(`slot[name="${state.part}"]`);
    return slot?.assignedElements({ flatten: true })[0] as HTMLElement | undefined;
  }

  /** Does what the button of the piece does. Call it inside a click: a window may have to open. */
  submit(): void {
    (this.piece as (HTMLElement & { submit?: () => void }) | undefined)?.submit?.();
  }

  /** Back to the choice. */
  reset(): void {
    this.#kept.clear();
    if (this.order) memory.forget(this.order);
    this.#flow.send({ type: 'reset' });
    this.renderRoot.querySelector<PsPicker>('ps-picker')?.reset();
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#children?.observe(this, { childList: true, attributeFilter: ['slot'] });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#children?.disconnect();
  }

  override firstUpdated(): void {
    setTimeout(() => this.isConnected && void this.api);
  }

  protected override render(): TemplateResult {
    const { state } = this;
    return html`<div class=${state.name === 'paid' ? 'base paid' : 'base'}>
      <div class="picker" part="picker" ?hidden=${state.name === 'paid'} @change=${this.#chosen} @pay-ready=${this.#listed}>
        ${this.#renderPicker()}
      </div>
      <div
        class="pieces"
        @pay-statechange=${this.#moved}
        @pay-success=${() => this.#flow.send({ type: 'paid' })}
      >
        ${parts.map((part) => this.#renderPiece(part))}
      </div>
      ${this.#renderNotice()}
    </div>`;
  }

  #renderPicker(): TemplateResult {
    const { state } = this;
    return html`<slot name="picker">
      <ps-picker
        exportparts="legend, group, heading, choice, logo, name, more"
        .endpoint=${this.endpoint}
        .client=${this.client}
        .order=${this.order}
        .messages=${this.messages}
        .country=${this.country}
        .preferred=${this.preferred}
        .limit=${this.limit}
        .filter=${this.filter}
        .disabled=${this.isDisabled || (state.name === 'paying' && state.busy)}
      >
        ${this.#forwarded.map((name) => html`<slot name=${name} slot=${name}></slot>`)}
      </ps-picker>
    </slot>`;
  }

  #renderPiece(part: Part): TemplateResult | typeof nothing {
    const { state } = this;
    const isShown = 'part' in state && state.part === part;
    // A hosted page is never kept: its address was good for one opening.
    if (!isShown && (part === 'page' || !this.#kept.has(part))) return nothing;
    return html`<div class="piece" part="piece" ?hidden=${!isShown}>
      <slot name=${part}>${this.#paying?.pieceView(part, this.#pieceGiven)}</slot>
    </div>`;
  }

  get #pieceGiven(): PieceGiven {
    const { endpoint, client, order, messages, isDisabled, state } = this;
    return { endpoint, client, order, messages, isDisabled, state, country: this.country ?? this.#listedFor };
  }

  #renderNotice(): TemplateResult {
    const { state } = this;
    const error = state.name === 'error' ? state.error : undefined;
    const text = error ? this.#wordsOf(error) : state.name === 'opening' ? this.#t.text('checkoutOpening') : '';
    return html`<div class=${error ? 'notice danger' : ''} part="notice">
      <p class="status" role="status">${state.name === 'opening' ? spinner : nothing}${text}</p>
      ${
        error && error.code !== codes.unserved
          ? html`<div class="actions">
            <button type="button" part="button" @click=${() => this.#flow.send({ type: 'retry' })}>
              ${this.#t.text('tryAgain')}
            </button>
          </div>`
          : nothing
      }
    </div>`;
  }

  #wordsOf(error: PayError): string {
    if (error.code === codes.missing) return this.#t.text('checkoutMissing');
    if (error.code === codes.unserved) return this.#t.text('checkoutUnserved');
    return this.#t.text(wordFor(error));
  }

  /** The merchant's methods and logos, handed on to the picker. */
  get #forwarded(): readonly string[] {
    if (this.isHydrating) return [];
    return [...new Set([...this.children].map(({ slot }) => slot))].filter((slot) => /^(method|logo)-./.test(slot));
  }

  #follow(): void {
    if (this.isHydrating) return;
    const asked = JSON.stringify([this.endpoint, this.order]);
    if (asked === this.#askedFor) return;
    this.#askedFor = asked;
    this.#kept.clear();
    this.#flow.send({ type: 'reset' });
    // What was chosen was chosen for another order.
    const picker = this.shadowRoot?.querySelector<PsPicker>('ps-picker');
    if (picker) picker.value = '';
  }

  #changed(to: State, from: State): void {
    if ('part' in to) this.#kept.add(to.part);
    if ('id' in to && this.order) memory.remember(this.order, to.id);
    if (to.name === from.name) return;
    this.dispatchEvent(new PayStateChangeEvent(from.name, to.name, undefined));
    if (to.name === 'error') this.dispatchEvent(new PayFailureEvent(to.error));
  }

  #take(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || !('value' in target) || typeof target.value !== 'string') return;
    if (target.value === '') return;
    // Where the methods were listed, they can be paid with.
    this.#listedFor = target instanceof PsPicker && target.state.name === 'ready' ? target.state.country : undefined;
    const system = 'system' in target ? (target.system as PaymentSystem | undefined) : undefined;
    this.#flow.send({ type: 'chosen', id: target.value, system });
  }

  readonly #chosen = ({ target }: Event): void => this.#take(target);

  /** The methods are here: what was chosen before the page was loaded anew, or by the browser, is chosen again. */
  readonly #listed = ({ target }: Event): void => {
    if (!(target instanceof PsPicker) || this.state.name !== 'choosing' || !this.order) return;
    target.value ||= memory.recall(this.order) ?? '';
    this.#take(target);
  };

  readonly #moved = ({ detail, target }: HTMLElementEventMap['pay-statechange']): void => {
    if (target === this.piece) this.#flow.send({ type: isUnderWay(detail.to) ? 'busy' : 'free' });
  };
}

const spinner = html`<span class="spinner" aria-hidden="true"></span>`;
