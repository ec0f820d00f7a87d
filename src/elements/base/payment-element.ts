/** What all payment elements share: where they ask, for which order, in which language. */
import { LitElement, type PropertyDeclarations, adoptStyles, isServer } from 'lit';
import { type PayClient, clientFor, onConfigured } from '../../client/index.js';
import type { Messages } from '../../locales/messages.js';
import { warn } from './warn.js';

/** Of `@lit-labs/ssr-client`: gives Lit's elements the way to take over what a server rendered. */
interface Hydration {
  readonly litElementHydrateSupport?: (lit: { LitElement: typeof LitElement }) => void;
}

// Lit looks for it once, as it is loaded, which a bundler may do before what the page imports first. With it, Lit's elements
// observe an attribute more.
if (!Object.hasOwn(LitElement, 'observedAttributes'))
  (globalThis as Hydration).litElementHydrateSupport?.({ LitElement });

/**
 * Base of the payment elements. Holds configuration only; behaviour is each element's own flow.
 * @cssprop [--pay-accent=#3a4ad9] - Buttons and chosen things.
 * @cssprop [--pay-on-accent=#fff] - Words on the accent.
 * @cssprop [--pay-text=#1b1c24] - Words.
 * @cssprop [--pay-muted=#5a5d70] - Hints.
 * @cssprop [--pay-surface=#fff] - Fields and buttons.
 * @cssprop [--pay-subtle=#ecedf5] - Notices and skeletons.
 * @cssprop [--pay-border=#8a8da1] - Edges of fields and buttons.
 * @cssprop [--pay-line=#dfe1ea] - Lines between things.
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

  /** Nothing can be entered or sent while true. */
  disabled = false;

  /** Words of one's own, by message key, for this element only. */
  messages?: Messages | undefined;

  /** A client of one's own, instead of `endpoint`. */
  client?: PayClient | undefined;

  /** For the element's own code and controllers. */
  readonly internals: ElementInternals = this.attachInternals();

  #fieldsetDisabled = false;
  #isFromServer = Object.hasOwn(LitElement, 'observedAttributes') && this.shadowRoot !== null;
  #forgetConfigured: (() => void) | undefined;

  /**
   * On a server, and in the one rendering that takes over what a server rendered: both must come to the same, so nothing
   * counts that a server cannot know.
   */
  get isHydrating(): boolean {
    return isServer || (this.#isFromServer && !this.hasUpdated);
  }

  protected override createRenderRoot(): ShadowRoot {
    if (!this.#isFromServer) this.shadowRoot?.replaceChildren();
    try {
      super.createRenderRoot();
    } catch {
      // Another document takes no sheets of this one: the element is dressed with the parts that are loaded.
    }
    if (this.#isFromServer) {
      // The server's style elements are not allowed under a strict policy; these are.
      adoptStyles(this.shadowRoot as ShadowRoot, (this.constructor as typeof LitElement).elementStyles);
      // What the server could not know is rendered next; an update asked for during an update is lost.
      this.addController({ hostUpdated: () => this.isHydrating && queueMicrotask(() => this.requestUpdate()) });
    }
    return this.shadowRoot as ShadowRoot;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#forgetConfigured = onConfigured((before) => {
      // A page that configures late gives the element its first client: the same as setting one.
      if (this.client ?? clientFor(this.endpoint, before)) this.requestUpdate();
      else this.requestUpdate('client', null);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forgetConfigured?.();
  }

  /** An order that is named by a number is the same by its digits, which is what the backend is asked for. */
  protected override performUpdate(): void {
    if (this.order) this.order += '';
    super.performUpdate();
  }

  /** Moved within its page by `moveBefore`, which interrupts nothing; other words may be spoken there. */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }

  /** Disabled by its own attribute or by a fieldset around it. */
  protected get isDisabled(): boolean {
    return this.disabled || (this.#fieldsetDisabled && !this.isHydrating);
  }

  formDisabledCallback(disabled: boolean): void {
    this.#fieldsetDisabled = disabled;
    // Also called while the element's own attribute is being reflected; an update asked for during an update is lost.
    queueMicrotask(() => this.requestUpdate());
  }

  /** The client so far: a page may call `configure` after its elements are there. A `client` that is none counts as not set. */
  protected get anyApi(): PayClient | undefined {
    return typeof this.client?.call === 'function' ? this.client : clientFor(this.endpoint);
  }

  /** The client in use; `undefined`, with one warning, while nothing says where to ask. */
  protected get api(): PayClient | undefined {
    const client = this.anyApi;
    if (this.client && client !== this.client) warn(this, 'client', '"client" must be a client');
    if (!client) warn(this, 'endpoint', 'set the attribute "endpoint", or call configure({ endpoint })');
    return client;
  }
}
