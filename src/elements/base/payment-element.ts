/** What all payment elements share: their endpoint, order and language. */
import { LitElement, type PropertyDeclarations, adoptStyles, isServer } from 'lit';
import { type PayClient, clientFor, onConfigured } from '../../client/index.js';
import type { Messages } from '../../locales/messages.js';
import { warn } from './warn.js';

// So that a page that imports nothing but an element has the types of its events.
export type * from './events.js';

/** The global hook of `@lit-labs/ssr-client`, which enables Lit's elements to take over what a server rendered. */
interface Hydration {
  readonly litElementHydrateSupport?: (lit: { LitElement: typeof LitElement }) => void;
}

// Lit looks for the hook only once, while Lit loads, and a bundler may load Lit before what the page imports first.
// Once the hook has run, `LitElement` has `observedAttributes` of its own, with one more attribute.
if (!Object.hasOwn(LitElement, 'observedAttributes'))
  (globalThis as Hydration).litElementHydrateSupport?.({ LitElement });

/**
 * Base of the payment elements. It holds configuration only; behaviour is in each element's own flow.
 * @cssprop [--pay-accent=#3a4ad9] - Buttons and selected items.
 * @cssprop [--pay-on-accent=#fff] - Text on the accent colour.
 * @cssprop [--pay-text=#1b1c24] - Text.
 * @cssprop [--pay-muted=#5a5d70] - Hints.
 * @cssprop [--pay-surface=#fff] - Background of fields and buttons.
 * @cssprop [--pay-subtle=#ecedf5] - Background of notices and skeletons.
 * @cssprop [--pay-border=#8a8da1] - Borders of fields and buttons.
 * @cssprop [--pay-line=#dfe1ea] - Dividing lines.
 * @cssprop [--pay-danger=#b3261e] - Errors.
 * @cssprop [--pay-success=#14683b] - Success.
 * @cssprop [--pay-focus=var(--pay-accent)] - Focus rings.
 * @cssprop [--pay-radius=0.5rem] - Corners.
 * @cssprop [--pay-gap=1rem] - Space between fields.
 * @cssprop [--pay-control-height=max(2.75rem, 44px)] - Height of fields and buttons.
 */
export abstract class PaymentElement extends LitElement {
  static override readonly properties: PropertyDeclarations = {
    endpoint: {},
    order: {},
    disabled: { type: Boolean, reflect: true },
    messages: { attribute: false },
    client: { attribute: false },
  };
  static readonly formAssociated = true;

  /** Base URL of the merchant API; `configure({ endpoint })` sets the default. */
  endpoint?: string | undefined;

  /** The order to pay, as the merchant's backend knows it. */
  order?: string | undefined;

  /** While true, nothing can be entered or sent. */
  disabled = false;

  /** The page's own texts for this element only, by message key. */
  messages?: Messages | undefined;

  /** The page's own client, used instead of `endpoint`. */
  client?: PayClient | undefined;

  /** For the element's own code and controllers. */
  readonly internals: ElementInternals = this.attachInternals();

  #fieldsetDisabled = false;
  #isFromServer = Object.hasOwn(LitElement, 'observedAttributes') && this.shadowRoot !== null;
  #forgetConfigured: (() => void) | undefined;

  /**
   * True on a server, and during the one rendering that takes over what a server rendered. Both must give the same
   * result, so nothing that a server cannot know may have an effect.
   */
  get isHydrating(): boolean {
    return isServer || (this.#isFromServer && !this.hasUpdated);
  }

  protected override createRenderRoot(): ShadowRoot {
    if (!this.#isFromServer) this.shadowRoot?.replaceChildren();
    try {
      super.createRenderRoot();
    } catch {
      // Another document cannot adopt this document's style sheets; loaded parts add copies of them (`addStyles`).
    }
    if (this.#isFromServer) {
      // A strict content security policy blocks the server's style elements, but not these adopted sheets.
      adoptStyles(this.shadowRoot as ShadowRoot, (this.constructor as typeof LitElement).elementStyles);
      // What the server could not know is rendered next. Lit itself reports a first update that fails.
      void this.updateComplete.then(
        () => this.requestUpdate(),
        () => undefined,
      );
    }
    return this.shadowRoot as ShadowRoot;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#forgetConfigured = onConfigured((before) => {
      // If a late `configure` gives the element its first client, this has the same effect as setting `client`.
      if (this.client ?? clientFor(this.endpoint, before)) this.requestUpdate();
      else this.requestUpdate('client', null);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forgetConfigured?.();
  }

  /** Turns an order that the page named by a number into text, which is what the backend is asked for. */
  protected override performUpdate(): void {
    if (this.order) this.order += '';
    super.performUpdate();
  }

  /** Runs when `moveBefore` moves the element in its page: nothing is interrupted, but the language may change. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  /** Whether the element is disabled by its own attribute or by a fieldset around it. */
  protected get isDisabled(): boolean {
    return this.disabled || (this.#fieldsetDisabled && !this.isHydrating);
  }

  formDisabledCallback(disabled: boolean): void {
    this.#fieldsetDisabled = disabled;
    // Also called while Lit reflects the element's own attribute. An update requested during an update would be lost.
    queueMicrotask(() => this.requestUpdate());
  }

  /** The client known so far: a page may call `configure` later. A `client` that is not a client counts as not set. */
  protected get anyApi(): PayClient | undefined {
    return typeof this.client?.call === 'function' ? this.client : clientFor(this.endpoint);
  }

  /** The client in use; `undefined`, with one warning, while neither a client nor an endpoint is known. */
  protected get api(): PayClient | undefined {
    const client = this.anyApi;
    if (this.client && client !== this.client) warn(this, 'client', '"client" must be a client');
    if (!client) warn(this, 'endpoint', 'set the attribute "endpoint", or call configure({ endpoint })');
    return client;
  }
}
