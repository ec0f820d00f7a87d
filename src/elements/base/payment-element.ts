/** What all payment elements share: where they ask, for which order, in which language. */
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { type PayClient, clientFor } from '../../client/index.js';
import type { Messages } from '../../locales/messages.js';
import { warn } from './warn.js';

/**
 * Base of the payment elements. Holds configuration only; behaviour is each element's own flow.
 * @cssprop [--pay-accent] - Buttons, focus and chosen things.
 */
export abstract class PaymentElement extends LitElement {
  static readonly formAssociated = true;

  /** Base URL of the merchant API; `configure({ endpoint })` sets the default. */
  @property() endpoint?: string;

  /** The order to pay, as the merchant's backend knows it. */
  @property() order?: string;

  /** Nothing can be entered or sent while true. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Words of one's own, by message key, for this element only. */
  @property({ attribute: false }) messages?: Messages;

  /** A client of one's own, instead of `endpoint`. */
  @property({ attribute: false }) client?: PayClient;

  /** For the element's own code and controllers. */
  readonly internals: ElementInternals = this.attachInternals();

  #fieldsetDisabled = false;

  /** Disabled by its own attribute or by a fieldset around it. */
  protected get isDisabled(): boolean {
    return this.disabled || this.#fieldsetDisabled;
  }

  formDisabledCallback(disabled: boolean): void {
    this.#fieldsetDisabled = disabled;
    this.requestUpdate();
  }

  /** The client in use; `undefined`, with one warning, while nothing says where to ask. */
  protected get api(): PayClient | undefined {
    const client = this.client ?? clientFor(this.endpoint);
    if (!client) warn(this, 'endpoint', 'set the attribute "endpoint", or call configure({ endpoint })');
    return client;
  }
}
