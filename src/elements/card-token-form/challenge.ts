/**
 * The issuer's confirmation (3-D Secure): in a dialog, in a window of its own, or instead of this page. Loaded when an
 * issuer asks. What it reports is a hint; the backend is asked what is true.
 */
import { type LitElement, html, nothing, render } from 'lit';
import type { Action } from '../../contract/charges.js';
import { type Waiting, awaitEvent, first } from '../../controllers/race.js';
import { isRendered } from '../../controllers/rendered.js';
import { awaitReturn } from '../../controllers/return-channel.js';
import { showNewWords } from '../../locales/translated.js';
import { PayWindow } from '../../controllers/window.js';
import { addStyles } from '../../styles/add.js';
import { type Clock, timeLimit, untilOver } from '../base/time-limit.js';
import { challengeStyles } from './challenge.styles.js';
import { frameView, leaveView, windowView } from './challenge.view.js';
import { timeView } from './challenge-time.view.js';
import { awaitDoubt, follow, isCompletion, urlOf } from './issuer-page.js';
import type { OutcomeWords } from './outcome.words.js';

export interface ChallengeOptions {
  readonly root: ShadowRoot;
  readonly action: Action;
  /** Name that the charge was given; the return page's message carries it. */
  readonly channel: string;
  /** Absolute base URL of the merchant API. */
  readonly endpoint: string;
  /** Where the provider is: its own completion message is believed from there. */
  readonly providerUrl: string;
  /** When the time for it is over, in Unix seconds; undefined when the backend does not say. */
  readonly until: number | undefined;
  /** How time passes: the payer's clock, and waiting by it. */
  readonly clock: Clock;
  readonly t: OutcomeWords;
}

/** Milliseconds from the provider's message to the return page's own. */
const returnTakes = 4000;

export { follow } from './issuer-page.js';

/** `returned`: ask the backend. `abandoned`: the payer gave up. */
export type ChallengeEnd = 'returned' | 'abandoned';

class ChallengeDialog {
  readonly #options: ChallengeOptions;
  readonly #holder = document.createElement('div');
  readonly #window = new PayWindow();
  #place: 'frame' | 'window' = 'frame';
  #isLoading = true;
  #isLeaving = false;
  #isBlocked = false;
  /** Nothing tells whether the frame shows the issuer's page; after a while the window is offered as the way to go. */
  #isDoubted = false;
  #isOver = false;
  /** The form is not rendered. */
  #isAside = false;
  readonly #limit = timeLimit(() => this.#options.clock.now());
  #end: (end: ChallengeEnd) => void = () => undefined;

  constructor(options: ChallengeOptions) {
    this.#options = options;
  }

  /** The page's language may change meanwhile. */
  readonly #withHost = { hostUpdated: (): void => this.#render() };

  async run(abort: AbortSignal): Promise<ChallengeEnd> {
    const { root } = this.#options;
    addStyles(root.host, challengeStyles);
    root.append(this.#holder);
    const host = root.host as LitElement;
    host.addController(this.#withHost);
    this.#render();
    this.#followPlace();
    const seen = new ResizeObserver(() => this.#followPlace());
    for (const box of [this.#holder, host]) seen.observe(box);
    this.#startFrame(abort);
    try {
      const pressed: Waiting<ChallengeEnd> = () => new Promise((resolve) => (this.#end = resolve));
      const ends = [
        pressed,
        this.#returned,
        this.#completed,
        ...(this.#options.until === undefined ? [] : [this.#timed]),
      ];
      return await first<ChallengeEnd>(abort, ...ends);
    } finally {
      this.#isOver = true;
      seen.disconnect();
      host.removeController(this.#withHost);
      this.#window.close();
      this.#close();
    }
  }

  /** What had the focus before the dialog may have been hidden or disabled since: the payer goes on where the news is. */
  #close(): void {
    const { root } = this.#options;
    this.#dialog?.close();
    this.#holder.remove();
    const { activeElement, body } = root.ownerDocument;
    if (!this.#isAside && activeElement === body) root.querySelector<HTMLElement>('.status')?.focus();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#holder.querySelector('dialog');
  }

  get #frame(): HTMLIFrameElement | null {
    return this.#holder.querySelector('iframe');
  }

  readonly #source = (): Window | null | undefined =>
    this.#place === 'frame' ? this.#frame?.contentWindow : this.#window.source;

  /** The merchant's bridge page says that the payer is back. */
  readonly #returned: Waiting<ChallengeEnd> = async (abort) => {
    const { channel, endpoint } = this.#options;
    await awaitReturn({ channel, endpoint, kind: 'challenge', source: this.#source }, abort);
    return 'returned';
  };

  /**
   * The provider's own message, from its origin and from our frame or window. The return page is on its way then and must
   * not be cut off; where none comes, the backend is asked all the same.
   */
  readonly #completed: Waiting<ChallengeEnd> = async (abort) => {
    const { providerUrl, action } = this.#options;
    const origins = [providerUrl, urlOf(action)].map((url) => new URL(url).origin);
    await awaitEvent<MessageEvent, true>(
      window,
      'message',
      ({ origin, source, data }) =>
        (origins.includes(origin) && source && source === this.#source() && isCompletion(data)) || undefined,
      abort,
    );
    await this.#options.clock.wait(returnTakes, abort);
    return 'returned';
  };

  /** Past the time limit the backend says what became of the attempt. */
  readonly #timed: Waiting<ChallengeEnd> = async (abort) => {
    const { until = 0, clock } = this.#options;
    await untilOver(until, clock, () => this.#render(), abort);
    return 'returned';
  };

  #startFrame(abort: AbortSignal): void {
    const { action, clock } = this.#options;
    void awaitDoubt(action, clock.wait, abort).then(
      (why) => this.#doubt(why),
      () => undefined,
    );
    const target = this.#frame?.contentWindow;
    if (target) follow(action, target);
  }

  /** A window opens by itself only within a press: one that is refused would leave a warning of the browser behind. */
  #doubt(why: 'refused' | 'doubted'): void {
    if (this.#isOver || this.#place === 'window') return;
    this.#isDoubted = true;
    if (why === 'refused' && !this.#isAside && navigator.userActivation?.isActive) this.#openWindow();
    else this.#render();
  }

  readonly #openWindow = (): void => {
    const { action, t } = this.#options;
    this.#isBlocked = !this.#window.open('popup', t.text('challenge.waiting'));
    if (this.#isBlocked) return this.#render();
    this.#place = 'window';
    this.#isDoubted = false;
    this.#render();
    const target = this.#window.source;
    if (target) follow(action, target);
    const { signal } = new AbortController();
    void this.#window.closed(signal).then(() => this.#end('returned'));
  };

  readonly #loaded = (event: Event): void => {
    // The first page of a frame is our own blank one.
    const { contentDocument } = event.currentTarget as HTMLIFrameElement;
    if (contentDocument?.URL === 'about:blank') return;
    this.#isLoading = false;
    this.#render();
  };

  /** Where the form is not rendered nobody sees the dialog, and a page behind a modal one cannot be used: it waits, closed. */
  #followPlace(): void {
    const dialog = this.#dialog;
    this.#isAside = !isRendered(this.#holder);
    if (this.#isAside) dialog?.close();
    else if (dialog && !dialog.open) {
      dialog.showModal();
      this.#focusTitle();
    }
  }

  /** Not the frame: Escape pressed in there does not come out. Nor the cross: Enter would ask to stop. */
  #focusTitle(): void {
    this.#holder.querySelector('h2')?.focus();
  }

  /** A second Escape closes a dialog whatever its listeners say: it is opened again, and asks. */
  readonly #closed = (event: Event): void => {
    if (this.#isOver || this.#isAside || this.#dialog?.open !== false) return;
    this.#dialog.showModal();
    this.#leave(event);
  };

  /** Escape and the cross ask before they give up. */
  readonly #leave = (event: Event): void => {
    event.preventDefault();
    if (event.type === 'cancel' && !event.cancelable) setTimeout(() => this.#closed(new Event('close')));
    this.#isLeaving = true;
    this.#render();
    this.#holder.querySelector<HTMLElement>('.stay')?.focus();
  };

  readonly #stay = (): void => {
    this.#isLeaving = false;
    this.#render();
    this.#focusTitle();
  };

  #render(): void {
    const { t } = this.#options;
    render(
      html`<dialog class="challenge" part="challenge" aria-labelledby="challenge-title" aria-describedby="challenge-time" @cancel=${this.#leave} @close=${this.#closed}>
        <header>
          <div>
            <h2 id="challenge-title" tabindex="-1">${t.text('challenge.title')}</h2>
            <div role="status">${timeView(t, this.#limit.look(this.#options.until))}</div>
          </div>
          <button type="button" class="link" aria-label=${t.text('challenge.stop')} @click=${this.#leave}>✕</button>
        </header>
        ${this.#isLeaving ? leaveView(t, this.#stay, () => this.#end('abandoned')) : nothing}
        ${this.#place === 'frame' ? frameView(t, this.#isLoading, this.#loaded) : windowView(t)}
        <footer class=${this.#isDoubted ? 'doubted' : ''}>
          ${this.#isBlocked ? html`<p class="error" role="alert">${t.text('challenge.blocked')}</p>` : nothing}
          <p class=${this.#isDoubted ? 'doubt' : 'hint'} role="status">
            ${t.text(this.#isDoubted ? 'challenge.notShowing' : 'challenge.nothing')}
          </p>
          <button type="button" class=${this.#isDoubted ? 'primary' : ''} @click=${this.#openWindow}>
            ${t.text('openWindow')}
          </button>
        </footer>
      </dialog>`,
      this.#holder,
    );
    showNewWords(this.#holder);
  }
}

/** Shows the issuer's page and waits for its end. Rejects when aborted; the dialog and its window are closed then, too. */
export const runChallenge = (options: ChallengeOptions, abort: AbortSignal): Promise<ChallengeEnd> =>
  new ChallengeDialog(options).run(abort);
