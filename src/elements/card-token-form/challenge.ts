/**
 * The issuer's confirmation (3-D Secure): in a dialog, in a window of its own, or in place of this page. Loaded only
 * when an issuer asks for it. What this code reports is a hint; the backend is asked what is true.
 */
import { type LitElement, html, nothing, render } from 'lit';
import { type Waiting, first } from '../../controllers/race.js';
import { isSeen } from '../../controllers/rendered.js';
import { showNewWords } from '../../locales/translated.js';
import { PayWindow } from '../../controllers/window.js';
import { addStyles } from '../../styles/add.js';
import { timeLimit } from '../base/time-limit.js';
import { challengeStyles } from './challenge.styles.js';
import { frameView, leaveView, windowView } from './challenge.view.js';
import { timeView } from './challenge-time.view.js';
import { awaitUnframed, openIssuerPage } from './issuer-page.js';
import type { OutcomeWords } from './outcome.words.js';
import { type ChallengeEnd, type WaysBack, issuerEnds } from './ways-back.js';

export interface ChallengeOptions extends WaysBack {
  readonly root: ShadowRoot;
  readonly t: OutcomeWords;
}

export { openIssuerPage } from './issuer-page.js';
export type { ChallengeEnd } from './ways-back.js';

class ChallengeDialog {
  readonly #options: ChallengeOptions;
  readonly #holder = document.createElement('div');
  readonly #window = new PayWindow();
  #place: 'frame' | 'window' = 'frame';
  #isLoading = true;
  #isLeaving = false;
  #isBlocked = false;
  /** No event says whether the frame shows the issuer's page; after a while the window becomes the main offer. */
  #isDoubted = false;
  #isOver = false;
  /** Whether the form is not seen, so that the dialog stays closed. */
  #isAside = false;
  /** Besides sizes: what a closed `<details>` hides may keep its size. */
  readonly #seen = new IntersectionObserver(() => this.#followPlace());
  readonly #limit = timeLimit(() => this.#options.clock.now());
  #end: (end: ChallengeEnd) => void = () => undefined;

  constructor(options: ChallengeOptions) {
    this.#options = options;
  }

  /** Renders the dialog with its host, because the page's language may change meanwhile. */
  readonly #withHost = { hostUpdated: (): void => this.#render() };

  async run(abort: AbortSignal): Promise<ChallengeEnd> {
    const { root } = this.#options;
    addStyles(root.host, challengeStyles);
    root.append(this.#holder);
    const host = root.host as LitElement;
    host.addController(this.#withHost);
    this.#render();
    this.#followPlace();
    const sized = new ResizeObserver(() => this.#followPlace());
    for (const box of [this.#holder, host]) {
      sized.observe(box);
      this.#seen.observe(box);
    }
    this.#startFrame(abort);
    try {
      const pressed: Waiting<ChallengeEnd> = () => new Promise((resolve) => (this.#end = resolve));
      const others = issuerEnds(this.#options, this.#source, () => this.#render());
      return await first<ChallengeEnd>(abort, pressed, ...others);
    } finally {
      this.#isOver = true;
      sized.disconnect();
      this.#seen.disconnect();
      host.removeController(this.#withHost);
      this.#window.close();
      this.#close();
    }
  }

  /** If the element that was focused before is hidden or disabled by now, moves the focus to the status message. */
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

  #startFrame(abort: AbortSignal): void {
    const { action, clock } = this.#options;
    void awaitUnframed(action, clock.wait, abort).then(
      (why) => this.#doubt(why),
      () => undefined,
    );
    const target = this.#frame?.contentWindow;
    if (target) openIssuerPage(action, target);
  }

  /** Opens the window by itself only while a press allows it: a blocked window would leave a browser warning behind. */
  #doubt(why: 'refused' | 'doubted'): void {
    if (this.#isOver || this.#place === 'window') return;
    this.#isDoubted = true;
    if (why === 'refused' && !this.#isAside && navigator.userActivation?.isActive) this.#openWindow();
    else this.#render();
  }

  readonly #openWindow = (): void => {
    // A second window would close the first, and with it what the payer has typed there.
    if (this.#place === 'window') return this.#window.focus();
    const { action, t } = this.#options;
    this.#isBlocked = !this.#window.open('popup', t.text('challenge.waiting'), t.languageOf('challenge.waiting'));
    if (this.#isBlocked) return this.#render();
    this.#place = 'window';
    this.#isDoubted = false;
    this.#render();
    const target = this.#window.source;
    if (target) openIssuerPage(action, target);
    const { signal } = new AbortController();
    void this.#window.closed(signal).then(() => this.#end('returned'));
  };

  readonly #loaded = (event: Event): void => {
    // The first page that loads in a frame is our own blank one.
    const { contentDocument } = event.currentTarget as HTMLIFrameElement;
    if (contentDocument?.URL === 'about:blank') return;
    this.#isLoading = false;
    this.#render();
  };

  /** Keeps the dialog closed while the form is not seen: an unseen modal dialog would block the whole page. */
  #followPlace(): void {
    const dialog = this.#dialog;
    this.#isAside = !isSeen(this.#holder);
    if (this.#isAside) dialog?.close();
    else if (dialog && !dialog.open) {
      dialog.showModal();
      // Tells once more in any case. The form may be scrolled away: then nothing but the dialog tells that it is hidden.
      this.#seen.unobserve(dialog);
      this.#seen.observe(dialog);
      this.#focusTitle();
    }
  }

  /** Not the frame: Escape pressed inside it stays there. Nor the close button: Enter there would ask to stop. */
  #focusTitle(): void {
    this.#holder.querySelector('h2')?.focus();
  }

  /** A second Escape closes a dialog whatever its listeners say: the dialog opens again, and asks. */
  readonly #closed = (event: Event): void => {
    if (this.#isOver || this.#isAside || this.#dialog?.open !== false) return;
    this.#dialog.showModal();
    this.#leave(event);
  };

  /** Makes Escape and the close button ask before they give up. */
  readonly #leave = (event: Event): void => {
    event.preventDefault();
    if (event.type === 'cancel' && !event.cancelable) setTimeout(() => this.#closed(new CustomEvent('close')));
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
    const isFrame = this.#place === 'frame';
    render(
      html`<dialog class="challenge" part="challenge" aria-labelledby="challenge-title" aria-describedby="challenge-time" @cancel=${this.#leave} @close=${this.#closed}>
        <header role="none">
          <div>
            <h2 id="challenge-title" tabindex="-1">${t.text('challenge.title')}</h2>
            <div role="status" aria-atomic="false">${timeView(t, this.#limit.look(this.#options.until))}</div>
          </div>
          <button type="button" class="link" aria-label=${t.text('challenge.stop')} @click=${this.#leave}>✕</button>
        </header>
        ${this.#isLeaving ? leaveView(t, this.#stay, () => this.#end('abandoned')) : nothing}
        ${isFrame ? frameView(t, this.#isLoading, this.#loaded) : nothing}
        <div class="elsewhere" role="status">${isFrame ? nothing : windowView(t)}</div>
        <footer role="none" class=${this.#isDoubted ? 'doubted' : ''}>
          ${this.#isBlocked ? html`<p class="error" role="alert">${t.text('challenge.blocked')}</p>` : nothing}
          <p class=${this.#isDoubted ? 'doubt' : 'hint'} role=${isFrame ? 'status' : nothing}>
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

/** Shows the issuer's page until the step is over; rejects when aborted. In both cases dialog and window are closed. */
export const runChallenge = (options: ChallengeOptions, abort: AbortSignal): Promise<ChallengeEnd> =>
  new ChallengeDialog(options).run(abort);
