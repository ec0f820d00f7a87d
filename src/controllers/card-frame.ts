/**
 * The form's side of isolated mode: an iframe of another origin that holds number, expiry date and security code, and
 * the port to it. Loaded when `isolated` is set. The protocol validates what the frame says; it is trusted no further.
 */
import { type LitElement, type ReactiveController, type TemplateResult, html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { type Command, type FramedField, type Of, framedFields, longestWords } from '../card-frame/protocol.js';
import type { OneTimeToken } from '../client/tokenise.js';
import type { Config } from '../contract/lookups.js';
import type { CardField } from '../domain/card-errors.js';
import { addStyles } from '../styles/add.js';
import { type FrameWords, lookOf, watchLook } from './card-frame-look.js';
import { CardFramePort, type Telling, noFrameAnswer, answerWithin } from './card-frame-port.js';
import { styles } from './card-frame.styles.js';
import { framedPage, requireFramedPage } from './framed-page.js';
import { framedRefusal } from './framed-refusal.js';
import { isLoadedAhead, onceOpened } from './page-shown.js';
import { RefusedFields } from './refused-fields.js';

export interface CardFrameHost {
  readonly element: LitElement & { readonly isolated?: string | undefined; submit(): void };
  readonly t: FrameWords;
  /** Returns why the security code must be typed again, as it is shown now; empty if it need not. */
  codeAgain?(): string;
}

/**
 * Limits of the frame's height in pixels, whatever the frame asks for. Three fields with their errors take 1,500 in a
 * narrow column if the payer has doubled the size of text.
 */
const bounds = { least: 40, most: 4_000 } as const;

/** Milliseconds until a silent frame counts as lost. The frame's own timeout for the token URL is shorter. */
const patience = { ready: 15_000, check: 5_000, token: 40_000 } as const;

const isFramed = (field: CardField): field is FramedField => framedFields.some((each) => each === field);

export class CardFrameController implements ReactiveController {
  /** Whether the fields in the frame are empty, according to the frame. */
  isEmpty = true;
  /** The brand of the number as it is typed, according to the frame. */
  brand: string | undefined;
  /** The first field that cannot be sent as it is, according to the frame. */
  wrong: FramedField | undefined = 'number';
  readonly #host: CardFrameHost;
  #answered = deferred();
  #frame: HTMLIFrameElement | undefined;
  #port: CardFramePort | undefined;
  #loads = 0;
  /** Whether the frame was waited for in vain. */
  #isLost = false;
  readonly #refusals = new RefusedFields((command) => this.#port?.send(command));
  #lock: Of<Command, 'lock'> = { type: 'lock', isLocked: false, isDisabled: false };
  #watching: AbortController | undefined;
  #followLook: (() => void) | undefined;
  /** The field to focus once the frame answers. */
  #wanted: FramedField | undefined;

  constructor(host: CardFrameHost) {
    this.#host = host;
    addStyles(host.element, styles);
    host.element.addController(this);
  }

  hostConnected(): void {
    this.#watching = new AbortController();
    this.#followLook = watchLook(this.#host.element, () => this.#dress(), this.#watching.signal);
  }

  hostDisconnected(): void {
    this.#watching?.abort();
    this.#close();
  }

  hostUpdated(): void {
    this.#followLook?.();
    this.#dress();
    this.#port?.tell(this.#lock);
    this.#describe();
    this.#refusals.reword();
  }

  /** Renders the frame in place of the three fields; only a page of another origin is framed. */
  view(isLocked: boolean, isDisabled: boolean): TemplateResult {
    this.#lock = { type: 'lock', isLocked, isDisabled };
    const url = framedPage(this.#host.element.isolated);
    const title = framedFields.map((field) => this.#host.t.text(field)).join(', ');
    return html`${
      url &&
      keyed(
        `${this.#loads} ${url.href}`,
        html`<iframe
          class="frame"
          part="frame"
          src=${url.href}
          title=${title}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerpolicy="no-referrer"
          @load=${this.#loaded}
        ></iframe>`,
      )
    }`;
  }

  /** Resolves once the frame answers. One that was waited for in vain, and is still silent, is loaded anew. */
  async ready(signal: AbortSignal): Promise<void> {
    requireFramedPage(this.#host.element.isolated);
    if (isLoadedAhead()) await new Promise<void>(onceOpened);
    // The frame that the port belongs to has been replaced.
    if (!this.#frame?.isConnected) this.#close();
    if (this.#isLost && !this.#port?.isReady) this.#renew();
    this.#isLost = false;
    try {
      await answerWithin(this.#answered.promise, patience.ready, signal);
    } catch (error) {
      this.#isLost = !signal.aborted;
      throw error;
    }
  }

  /**
   * Makes the frame show what is wrong, and updates `wrong` before it resolves. Rejects if the frame does not answer,
   * which is then reloaded for the next time.
   */
  async check(): Promise<void> {
    let port: CardFramePort | undefined;
    requireFramedPage(this.#host.element.isolated);
    try {
      // A frame that was moved in the page may be loading again.
      await answerWithin(this.#answered.promise, patience.check).finally(() => (port = this.#port));
      const answer = await port?.ask((question) => ({ type: 'check', question }), patience.check);
      if (answer?.type !== 'checked') throw noFrameAnswer();
      this.wrong = answer.wrong;
    } catch (error) {
      this.wrong = 'number';
      // The page that has loaded does not answer: it is another page, or it has crashed.
      if (port && port === this.#port) this.#renew();
      throw error;
    }
  }

  /** Makes the frame exchange the card for a token. Rejects as `tokenise` does. */
  async tokenise({ tokenUrl, projectKey }: Config, signal: AbortSignal): Promise<OneTimeToken> {
    const answer = await this.#port?.ask(
      (question) => ({ type: 'tokenise', question, tokenUrl, projectKey }),
      patience.token,
      signal,
    );
    if (answer?.type === 'token') {
      const { token, brand = '', last4 } = answer;
      return { token, ...(last4 && { card: { brand, last4 } }) };
    }
    if (!answer) throw noFrameAnswer();
    throw framedRefusal(answer.type === 'refused' ? answer.error : { type: 'protocol', retryable: false });
  }

  wipe(fields: readonly CardField[] = framedFields): void {
    const framed = fields.filter(isFramed);
    this.#refusals.forget(framed);
    this.#port?.send({ type: 'wipe', fields: framed });
  }

  refuse(field: CardField, words: () => string): void {
    if (isFramed(field)) this.#refusals.refuse(field, words);
  }

  #describe(): void {
    const text = this.#host.codeAgain?.().slice(0, longestWords) ?? '';
    this.#port?.tell({ type: 'describe', text });
  }

  focus(field: CardField): void {
    if (!isFramed(field)) return;
    // The frame can only move the focus if it has it. Focusing the frame again would take the focus from its field.
    if (!this.#hasFocus) this.#frame?.focus();
    // Before the focus moves: a description that comes later is not read.
    this.#describe();
    if (this.#port?.isReady) this.#port.send({ type: 'focus', field });
    else this.#wanted = field;
  }

  /** If the frame has the focus, moves it to the field that is wrong, or to the first one. */
  enter(): void {
    if (this.#hasFocus) this.focus(this.wrong ?? 'number');
  }

  get #hasFocus(): boolean {
    return this.#host.element.shadowRoot?.activeElement?.localName === 'iframe';
  }

  /** Gives each page that loads in the frame a port of its own; only a page of the requested origin receives it. */
  readonly #loaded = (event: Event): void => {
    const frame = event.currentTarget as HTMLIFrameElement;
    const origin = framedPage(this.#host.element.isolated)?.origin;
    this.#close();
    if (!origin) return;
    this.#frame = frame;
    const port = new CardFramePort(frame, origin, (telling) => this.#hear(telling, port));
    this.#port = port;
  };

  #renew(): void {
    this.#loads++;
    this.#close();
    this.#host.element.requestUpdate();
  }

  #close(): void {
    if (this.#port?.isReady) this.#answered = deferred();
    this.#port?.close();
    this.#port = undefined;
    this.#refusals.forget(framedFields);
    this.isEmpty = true;
    this.brand = undefined;
    this.wrong = 'number';
  }

  #hear(telling: Telling, port: CardFramePort): void {
    switch (telling.type) {
      case 'ready':
        this.#dress();
        port.tell(this.#lock);
        this.#describe();
        if (this.#wanted && this.#hasFocus) port.send({ type: 'focus', field: this.#wanted });
        this.#wanted = undefined;
        return this.#answered.resolve();
      case 'height': {
        const height = Math.min(Math.max(telling.height, bounds.least), bounds.most);
        if (this.#frame) this.#frame.style.blockSize = `${height}px`;
        return;
      }
      case 'filled':
        ({ isEmpty: this.isEmpty, wrong: this.wrong, brand: this.brand } = telling);
        return this.#host.element.requestUpdate();
      case 'submit':
        return this.#host.element.submit();
    }
  }

  #dress(): void {
    const { element, t } = this.#host;
    if (this.#port?.isReady && element.isConnected) this.#port.tell(lookOf(element, t));
  }
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
