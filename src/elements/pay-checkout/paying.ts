/** The late part of `<pay-checkout>`: the flow, the pieces that serve a choice, and the messages. */
import { type TemplateResult, html, nothing } from 'lit';
import { attemptMemory } from '../../client/attempt.js';
import { warnOfCopies } from '../../client/copies.js';
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
import { hasPaid, isAwaited, isPaying } from './children.js';
import { codes } from './codes.js';
import { focusPicker } from './go-back.js';
import { type RoutedElement, type Signal, type State, checkoutEffects, isReplaced } from './pay-checkout.effects.js';
import { type HearingHost, PieceEvents } from './piece-events.js';
import { type PieceGiven, pieceView } from './pieces.view.js';
import { showPiece } from './show-piece.js';
import { ToldOrders } from './told-orders.js';

export interface PayingHost extends HearingHost {
  readonly element: LocaleHost & RoutedElement & HearingHost['element'];
  api(): PayClient | undefined;
  /** Returns the properties that the pieces are given. */
  given(): Omit<PieceGiven, 'otherWay'>;
  /** Returns whether the picker lists methods and none of them is chosen. */
  lacksChoice(): boolean;
  /** Returns whether the choice was restored after a reload. */
  isRecalled(): boolean;
}

/** Keeps the choice for each order, so that the page shows the same piece after a reload. */
const memory = /* @__PURE__ */ attemptMemory('checkout');

export class Paying implements LatePart<State, Signal> {
  readonly transition = (checkoutFlow as Flow<State, Signal>).transition;
  readonly effects;
  readonly #host: PayingHost;
  readonly #t: Locale<{ common: typeof common; checkout: typeof checkout }>;
  readonly #told: ToldOrders;
  readonly #events: PieceEvents;
  /** The pieces shown so far. They stay, with what was typed into them. */
  readonly #kept = new Set<Part>();
  /** What was paying after the last update, or else the piece that was shown. */
  #last: Element | undefined;

  constructor(host: PayingHost) {
    this.#host = host;
    this.effects = checkoutEffects(host);
    this.#t = new Locale(host.element, { common, checkout });
    this.#told = new ToldOrders(host.element, host.element.renderRoot);
    this.#events = new PieceEvents(host, (part) => this.#drop(part));
    warnOfCopies();
    addStyles(host.element, pressingStyles, linkStyles, spinnerStyles, endingStyles, hiddenStyles);
    // In a microtask, because an update requested during an update costs one more, and Lit warns about it.
    const hostUpdated = (): void => queueMicrotask(() => this.#look());
    host.element.addController({ hostUpdated });
  }

  get #order(): string {
    return this.#host.given().order ?? '';
  }

  /** Returns what was chosen for the order before the page was reloaded. */
  recall(): string | undefined {
    return memory.recall(this.#order);
  }

  forget(): void {
    memory.forget(this.#order);
  }

  /** Whether the payment that is under way has an outcome that must be waited for, whatever the page names by now. */
  get isAwaited(): boolean {
    return this.#within.some(isAwaited);
  }

  /** The piece that is shown, and all that the page may have put into it. */
  get #within(): readonly Element[] {
    const { piece } = this.#host.element;
    return piece ? [piece, ...piece.querySelectorAll('*')] : [];
  }

  /** Makes all pieces read the order again, including hidden ones that were shown before. */
  async refresh(): Promise<void> {
    const slots = this.#host.element.renderRoot.querySelectorAll<HTMLSlotElement>('.piece > slot');
    const pieces = [...slots].flatMap((slot) => slot.assignedElements({ flatten: true }));
    await Promise.all(pieces.map((piece) => (piece as Element & { refresh?: () => unknown }).refresh?.()));
  }

  /** Drops all pieces and what was typed into them. Without an order, pieces that opened a window close it. */
  clear(): void {
    this.#kept.clear();
    const { shadowRoot } = this.#host.element;
    shadowRoot
      ?.querySelectorAll('pay-widget-frame, carrier-flow')
      .forEach((piece) => Object.assign(piece, { order: undefined }));
  }

  /** Drops a piece that could not pay; it starts afresh if chosen again. The other pieces keep what was typed. */
  #drop(part: Part): void {
    this.#kept.delete(part);
    this.forget();
  }

  changed(to: State, from: State): void {
    const { element } = this.#host;
    if ('part' in to) this.#kept.add(to.part);
    if ('id' in to && this.#order) memory.remember(this.#order, to.id);
    if (to.name === from.name) return;
    element.dispatchEvent(new PayStateChangeEvent(from.name, to.name));
    if (to.name === 'error') tellFailure(element, to.error);
    if (to.name === 'choosing') void focusPicker(element, this.#host.picker);
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

  /** What screen readers are told when the payer's choice has opened a piece. */
  get opened(): string {
    const isOpened = this.#host.element.state.name === 'paying' && !this.#host.isRecalled();
    return isOpened ? this.#t.text('checkoutBelow') : '';
  }

  /**
   * Returns the pieces; all but the one for the choice are hidden. Ours is left out where the page has put one of its
   * own: even unseen, it would pay as well.
   */
  pieces(): TemplateResult {
    const { element } = this.#host;
    const { state } = element;
    const given = { ...this.#host.given(), otherWay: this.#t.text('checkoutOtherWay') };
    const shown = 'part' in state ? state.part : undefined;
    // Each part has a fixed position: otherwise a later piece would replace an earlier one, and what was typed there.
    const views = parts.map((part) =>
      // A hosted page is never kept: its URL is good for one opening only.
      part === shown || (part !== 'page' && this.#kept.has(part))
        ? html`<div class="piece" part="piece" ?hidden=${part !== shown}>
            <slot name=${part}>${isReplaced(element, part) ? nothing : pieceView(part, given)}</slot>
          </div>`
        : nothing,
    );
    const { moved, told, paid, otherWay } = this.#events;
    return html`<div @pay-statechange=${moved} @pay-pending=${told} @pay-success=${paid} @pay-other-way=${otherWay}>
      ${views}
    </div>`;
  }

  /** Notices what no event has reported. */
  #look(): void {
    const within = this.#within;
    const paying = within.find(isPaying);
    // A piece of the page's own may have paid, or started to, before it was shown here, or be removed while it pays.
    if (within.some((each) => hasPaid(each, this.#order))) this.#host.send({ type: 'paid' });
    else if (paying) this.#host.send({ type: 'busy' });
    else if (this.#last && !within.includes(this.#last)) this.#host.send({ type: 'free' });
    this.#last = paying ?? within[0];
    // The page may have removed the chosen method; the picker fires no event for that.
    if (this.#host.lacksChoice()) this.#host.send({ type: 'gone' });
  }

  /** Returns the message for an error. */
  text(state: Extract<State, { name: 'error' }>): string {
    const { error } = state;
    if (error.code === codes.missing) return this.#t.text('checkoutMissing');
    if (error.code === codes.unserved) return this.#t.text('checkoutUnserved');
    return errorText(this.#t, error, this.#host.api());
  }

  /** Returns whether another try may succeed. */
  canRetry({ error }: Extract<State, { name: 'error' }>): boolean {
    return error.code !== codes.unserved;
  }
}
