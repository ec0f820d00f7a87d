/** What `<pay-checkout>` needs once its place is kept: the flow, the pieces that serve a choice, and what is said of it. */
import { type TemplateResult, html, nothing } from 'lit';
import { attemptMemory } from '../../client/attempt.js';
import { tellOfCopies } from '../../client/copies.js';
import type { PayClient } from '../../client/options.js';
import type { LatePart } from '../../controllers/late-flow.js';
import { Locale, type LocaleHost } from '../../controllers/locale.js';
import { type Part, checkoutFlow, parts } from '../../flows/checkout.js';
import type { Flow } from '../../flows/flow.js';
import { checkout } from '../../locales/en/checkout.js';
import { common } from '../../locales/en/common.js';
import { addStyles } from '../../styles/add.js';
import { endingStyles } from '../../styles/ending.js';
import { hiddenStyles } from '../../styles/hidden.js';
import { linkStyles } from '../../styles/link.js';
import { pressingStyles } from '../../styles/pressing.js';
import { spinnerStyles } from '../../styles/spinner.js';
import { PayStateChangeEvent } from '../base/change-events.js';
import { errorText } from '../base/error-word.js';
import { tellFailure } from '../base/tell-failure.js';
import { isPaying, isUnderWay } from './children.js';
import { codes } from './codes.js';
import { type Picker, goBack } from './go-back.js';
import { type RoutedElement, type Signal, type State, checkoutEffects, isReplaced } from './pay-checkout.effects.js';
import { type PieceGiven, pieceView } from './pieces.view.js';
import { showPiece } from './show-piece.js';
import { ToldOrders } from './told-orders.js';

export interface PayingHost {
  readonly element: LocaleHost & RoutedElement & { readonly state: State; readonly piece: HTMLElement | undefined };
  api(): PayClient | undefined;
  /** What the pieces are given. */
  given(): Omit<PieceGiven, 'otherWay'>;
  picker(this: void): Picker | undefined;
  /** Whether there are methods, and none of them is chosen. */
  lacksChoice(): boolean;
  /** Whether what was chosen was chosen before the page was loaded anew. */
  isRecalled(): boolean;
  send(signal: Signal): void;
}

/** What was chosen for an order, so that a page that is loaded anew shows the same piece. */
const memory = /* @__PURE__ */ attemptMemory('checkout');

export class Paying implements LatePart<State, Signal> {
  readonly transition = (checkoutFlow as Flow<State, Signal>).transition;
  readonly effects;
  readonly #host: PayingHost;
  readonly #t: Locale<{ common: typeof common; checkout: typeof checkout }>;
  readonly #told: ToldOrders;
  /** Pieces that were shown once stay, with what was typed into them. */
  readonly #kept = new Set<Part>();

  constructor(host: PayingHost) {
    this.#host = host;
    this.effects = checkoutEffects(host);
    this.#t = new Locale(host.element, { common, checkout });
    this.#told = new ToldOrders(host.element, host.element.renderRoot);
    tellOfCopies();
    addStyles(host.element, pressingStyles, linkStyles, spinnerStyles, endingStyles, hiddenStyles);
    // An update that is asked for during an update costs one more, and Lit warns of it.
    const hostUpdated = (): void => queueMicrotask(() => this.#look());
    host.element.addController({ hostUpdated });
  }

  /** What was chosen for the order when the page was loaded the last time. */
  recall(): string | undefined {
    const { order } = this.#host.element;
    return order ? memory.recall(order) : undefined;
  }

  forget(): void {
    const { order } = this.#host.element;
    if (order) memory.forget(order);
  }

  /** Has all pieces read the order anew, those too that were shown before. */
  async refresh(): Promise<void> {
    const slots = this.#host.element.renderRoot.querySelectorAll<HTMLSlotElement>('.piece > slot');
    const pieces = [...slots].flatMap((slot) => slot.assignedElements({ flatten: true }));
    await Promise.all(pieces.map((piece) => (piece as Element & { refresh?: () => unknown }).refresh?.()));
  }

  /** What was typed is gone with the pieces. Those that opened a window close it, as they do for another order. */
  clear(): void {
    this.#kept.clear();
    const { shadowRoot } = this.#host.element;
    shadowRoot
      ?.querySelectorAll('pay-widget-frame, carrier-flow')
      .forEach((piece) => Object.assign(piece, { order: undefined }));
  }

  /** It could not pay: it is shown anew when it is chosen again. What was typed into the others stays. */
  drop(part: Part): void {
    this.#kept.delete(part);
    this.forget();
  }

  changed(to: State, from: State): void {
    const { element } = this.#host;
    if ('part' in to) this.#kept.add(to.part);
    if ('id' in to && element.order) memory.remember(element.order, to.id);
    if (to.name === from.name) return;
    element.dispatchEvent(new PayStateChangeEvent(from.name, to.name, undefined));
    if (to.name === 'error') tellFailure(element, to.error);
    if (to.name === 'choosing') void goBack(element, this.#host.picker);
    if (to.name === 'paying') void this.#show();
  }

  async #show(): Promise<void> {
    const { element } = this.#host;
    element.requestUpdate();
    await element.updateComplete;
    this.#told.show(element.piece);
    if (this.#host.isRecalled()) return;
    const piece = element.renderRoot.querySelector('.piece:not([hidden])');
    if (piece) showPiece(piece);
  }

  /** Heard where the payer's choice has opened a piece. */
  get opened(): string {
    const isOpened = this.#host.element.state.name === 'paying' && !this.#host.isRecalled();
    return isOpened ? this.#t.text('checkoutBelow') : '';
  }

  /**
   * The pieces, all but the one for the choice hidden. Of one that the page has replaced there is no other: unseen, it
   * would pay as well.
   */
  pieces(): readonly (TemplateResult | typeof nothing)[] {
    const { element } = this.#host;
    const { state } = element;
    const given = { ...this.#host.given(), otherWay: this.#t.text('checkoutOtherWay') };
    const shown = 'part' in state ? state.part : undefined;
    // Each has a place of its own: one that came later would take the place, and what was typed, of another.
    return parts.map((part) =>
      // A hosted page is never kept: its address was good for one opening.
      part === shown || (part !== 'page' && this.#kept.has(part))
        ? html`<div class="piece" part="piece" ?hidden=${part !== shown}>
            <slot name=${part}>${isReplaced(element, part) ? nothing : pieceView(part, given)}</slot>
          </div>`
        : nothing,
    );
  }

  /** The choice is locked while the piece that is shown pays. */
  moved(to: string): void {
    this.#host.send({ type: isUnderWay(to) ? 'busy' : 'free' });
  }

  /** What no event has told. */
  #look(): void {
    // A piece of the page's own may have begun to pay before it was shown here.
    const { piece } = this.#host.element;
    const within: readonly Element[] = piece ? [piece, ...piece.querySelectorAll('*')] : [];
    if (within.some(isPaying)) this.#host.send({ type: 'busy' });
    // The page may have taken the method away; the choice does not tell.
    if (this.#host.lacksChoice()) this.#host.send({ type: 'gone' });
  }

  /** What is said of an error. */
  text(state: Extract<State, { name: 'error' }>): string {
    const { error } = state;
    if (error.code === codes.missing) return this.#t.text('checkoutMissing');
    if (error.code === codes.unserved) return this.#t.text('checkoutUnserved');
    return errorText(this.#t, error, this.#host.api());
  }

  /** Whether another try may end otherwise. */
  canRetry({ error }: Extract<State, { name: 'error' }>): boolean {
    return error.code !== codes.unserved;
  }
}
