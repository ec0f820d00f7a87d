/** Paying for an order with a prepaid voucher. */
import { type PropertyValues, type TemplateResult, html } from 'lit';
import { property } from 'lit/decorators.js';
import { attemptMemory, newAttempt, PayError, wait } from '../../client/index.js';
import { readRedemption, redeemEpin } from '../../contract/epin.js';
import { readOrder } from '../../contract/orders.js';
import { FlowController } from '../../controllers/flow.js';
import { Locale } from '../../controllers/locale.js';
import { tidyEpin } from '../../domain/epin-code.js';
import { type EpinSignal, type EpinState, epinFlow } from '../../flows/epin.js';
import { lookUpAfter } from '../../flows/failure.js';
import { common } from '../../locales/en/common.js';
import { epin } from '../../locales/en/epin.js';
import { buttonStyles, fieldStyles, hostStyles, noticeStyles } from '../../styles/index.js';
import {
  BeforePayEvent,
  PayFailureEvent,
  PayPendingEvent,
  PayReadyEvent,
  PayStateChangeEvent,
  PaySuccessEvent,
} from '../base/events.js';
import { PaymentElement } from '../base/payment-element.js';
import { styles } from './epin-redeem.styles.js';
import { type EpinView, epinStatus, epinView } from './epin-redeem.view.js';

const memory = /* @__PURE__ */ attemptMemory('epin');

/**
 * Redeems a prepaid voucher (ePIN) for an order, exactly once for each press of the button: an answer that was lost is
 * looked up, never asked for by sending the code again. The code is in the field and in the one request, nowhere else.
 * @summary Voucher (ePIN) entry.
 * @slot - Words above the field.
 * @fires {Event} input - The payer typed.
 * @fires {Event} change - The payer finished typing.
 * @fires {PayReadyEvent} pay-ready - The order is shown.
 * @fires {PayStateChangeEvent} pay-statechange - The flow moved.
 * @fires {BeforePayEvent} before-pay - Before the code is sent; cancelable.
 * @fires {PaySuccessEvent} pay-success - The voucher was accepted; `detail.outcome.redemption` has the change.
 * @fires {PayPendingEvent} pay-pending - The answer was lost and is being looked up.
 * @fires {PayFailureEvent} pay-failure - The voucher was refused, or the order cannot be shown.
 * @csspart due - What is to be paid.
 * @csspart label - The field's label.
 * @csspart input - The field.
 * @csspart error - What is wrong with the field.
 * @csspart submit - The button.
 * @csspart notice - What became of the payment.
 * @cssprop [--pay-radius=0.5rem] - Corner radius.
 * @cssprop [--pay-accent] - Buttons and focus.
 * @cssstate loading - The order is being read.
 * @cssstate unavailable - The order cannot be shown.
 * @cssstate ready - A code can be entered.
 * @cssstate confirming - `before-pay` listeners decide.
 * @cssstate redeeming - The backend is asked.
 * @cssstate unknown - The outcome is looked up.
 * @cssstate locked - Too many tries.
 * @cssstate succeeded - Paid.
 */
export class EpinRedeem extends PaymentElement {
  static override readonly shadowRootOptions = { ...PaymentElement.shadowRootOptions, delegatesFocus: true };
  static override readonly styles = [hostStyles, fieldStyles, buttonStyles, noticeStyles, styles];

  /** Hides the code while it is typed, with a button that shows it. */
  @property({ type: Boolean }) masked = false;

  readonly #t = new Locale(this, { common, epin });
  readonly #flow = new FlowController<EpinState, EpinSignal>(this, {
    flow: epinFlow,
    effects: {
      loading: async (_, signal) => this.#load(signal),
      confirming: async ({ order }) => {
        const event = new BeforePayEvent(order);
        this.dispatchEvent(event);
        return { type: (await event.decision()) ? 'approved' : 'vetoed' };
      },
      redeeming: async (state, signal) => this.#redeem(state, signal),
      unknown: async (state, signal) => this.#lookUp(state, signal),
      locked: async (state, signal) => this.#waitForUnlock(state, signal),
    },
    failed: (error) => ({ type: 'failed', error: PayError.from(error) }),
    changed: (to, from) => this.#changed(to, from),
  });
  #isShown = false;
  #loadedOrder: string | undefined;
  #wantsFocus = false;

  /** What is known about the payment. */
  get state(): EpinState {
    return this.#flow.state;
  }

  /** As if the payer had pressed the button. */
  submit(): void {
    if (this.state.name !== 'ready' || this.isDisabled) return;
    if (tidyEpin(this.#field?.value ?? '') === '') this.#flow.send({ type: 'stopped', why: 'required' });
    else this.#flow.send({ type: 'submitted', attempt: newAttempt() });
  }

  /** Empties the field. What is with the backend stays there. */
  reset(): void {
    if (this.#field && this.state.name !== 'redeeming') this.#field.value = '';
    this.#flow.send({ type: 'reset' });
  }

  formResetCallback(): void {
    this.reset();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) return;
    if (changed.has('order') || changed.has('endpoint') || changed.has('client')) this.#flow.send({ type: 'changed' });
  }

  protected override updated(): void {
    if (!this.#wantsFocus) return;
    this.#wantsFocus = false;
    const target = this.renderRoot.querySelector<HTMLElement>('[aria-invalid="true"], [data-focus]');
    target?.focus();
  }

  get #field(): HTMLInputElement | null {
    return this.shadowRoot?.querySelector('input') ?? null;
  }

  async #load(signal: AbortSignal): Promise<EpinSignal | undefined> {
    // A page that calls configure() after its imports is still in time.
    await Promise.resolve();
    const order = this.order;
    const api = order ? this.api : undefined;
    if (!order || !api) return undefined;
    this.#loadedOrder = order;
    const attempt = memory.recall(order);
    if (attempt) return { type: 'recalled', attempt };
    return { type: 'loaded', order: await api.call(readOrder, { params: { order } }, signal) };
  }

  async #redeem(
    { order, attempt }: Extract<EpinState, { name: 'redeeming' }>,
    signal: AbortSignal,
  ): Promise<EpinSignal> {
    const { api } = this;
    const pin = tidyEpin(this.#field?.value ?? '');
    if (!api || !pin) return { type: 'stopped', why: 'required' };
    if (!navigator.onLine) return { type: 'stopped', why: 'offline' };
    memory.remember(order.order, attempt);
    const body = { attempt, order: order.order, orderVersion: order.version, pin };
    return { type: 'redeemed', redemption: await api.call(redeemEpin, { body }, signal) };
  }

  async #lookUp({ attempt, tries }: Extract<EpinState, { name: 'unknown' }>, signal: AbortSignal): Promise<EpinSignal> {
    const { api } = this;
    if (!api) throw new PayError('network', 'There is no endpoint to ask');
    if (tries > 0) await api.wait(lookUpAfter(tries), signal);
    return { type: 'redeemed', redemption: await api.call(readRedemption, { params: { attempt } }, signal) };
  }

  async #waitForUnlock(
    { until }: Extract<EpinState, { name: 'locked' }>,
    signal: AbortSignal,
  ): Promise<EpinSignal | undefined> {
    if (until === undefined) return undefined;
    for (let left; (left = until - Date.now() / 1000) > 0;) {
      // The clock that is shown tells seconds only at the end.
      await (this.api ?? { wait }).wait(left > 120 ? 60_000 : 1000, signal);
      this.requestUpdate();
    }
    return { type: 'unlocked' };
  }

  #changed(to: EpinState, from: EpinState): void {
    const wasSent = from.name === 'redeeming' || from.name === 'unknown';
    const isRefused = wasSent && (to.name === 'ready' || to.name === 'loading' || to.name === 'locked');
    if (isRefused && this.#loadedOrder) memory.forget(this.#loadedOrder);
    if (to.name === 'succeeded' || to.name === 'unknown') this.#forgetPin();
    if (to.name !== from.name) {
      this.#wantsFocus = this.matches(':focus-within');
      const attempt = 'attempt' in to ? to.attempt : 'attempt' in from ? from.attempt : undefined;
      this.dispatchEvent(new PayStateChangeEvent(from.name, to.name, attempt));
      this.#announce(to, from);
    } else if (to.name === 'ready' && to.problem) {
      this.#wantsFocus = this.matches(':focus-within');
    }
    // The order changed while the former one was with the backend.
    if (to.name === 'ready' && this.order !== this.#loadedOrder) this.#flow.send({ type: 'changed' });
  }

  #announce(to: EpinState, from: EpinState): void {
    if (to.name === 'succeeded') {
      this.dispatchEvent(new PaySuccessEvent({ status: 'succeeded', redemption: to.redemption }));
    } else if (to.name === 'unknown') {
      this.dispatchEvent(new PayPendingEvent(undefined));
    } else if (to.name === 'ready' && from.name === 'loading') {
      this.dispatchEvent(new PayReadyEvent(to.order));
    } else {
      const error = 'error' in to ? to.error : 'problem' in to ? to.problem : undefined;
      if (error instanceof PayError) this.dispatchEvent(new PayFailureEvent(error));
    }
  }

  #forgetPin(): void {
    if (this.#field) this.#field.value = '';
    this.#isShown = false;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="visually-hidden" role="status">${epinStatus(this.#flow.state, this.#t)}</div>
      <div class="body">
        <slot></slot>
        ${epinView(this.#flow.state, this.#view)}
      </div>
    `;
  }

  readonly #submitted = (event: SubmitEvent): void => {
    event.preventDefault();
    this.submit();
  };

  readonly #edited = (): void => this.#flow.send({ type: 'edited' });

  // A native `change` stays in the shadow root; `input` leaves it by itself.
  readonly #committed = (): boolean => this.dispatchEvent(new Event('change', { bubbles: true }));

  readonly #pasted = (event: ClipboardEvent): void => {
    const field = this.#field;
    const text = tidyEpin(event.clipboardData?.getData('text') ?? '');
    if (!field || !text) return;
    event.preventDefault();
    // Unlike setRangeText this can be undone, and tells `input` listeners; its replacement does not exist.
    if (document.execCommand('insertText', false, text)) return;
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }));
  };

  readonly #toggled = (): void => {
    this.#isShown = !this.#isShown;
    this.requestUpdate();
    this.#field?.focus();
  };

  readonly #retried = (): void => this.#flow.send({ type: 'retried' });

  get #view(): EpinView {
    return {
      t: this.#t,
      isDisabled: this.isDisabled,
      masked: this.masked ? (this.#isShown ? 'shown' : 'hidden') : undefined,
      submitted: this.#submitted,
      edited: this.#edited,
      committed: this.#committed,
      pasted: this.#pasted,
      toggled: this.#toggled,
      retried: this.#retried,
    };
  }
}
