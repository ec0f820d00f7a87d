/**
 * The form's side of isolated mode: an iframe of another origin that holds number, expiry date and security code, and the
 * port to it. Loaded when `isolated` is set. What the frame says is read through the protocol and never believed further.
 */
import { type LitElement, type ReactiveController, type TemplateResult, css, html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { is } from 'valibot';
import {
  type Command,
  type FramedField,
  type Hello,
  type Look,
  type Of,
  Report,
  Style,
  frameTexts,
  framedFields,
  isSafeUrl,
  read,
  tokens,
} from '../card-frame/protocol.js';
import { PayError } from '../client/pay-error.js';
import type { OneTimeToken } from '../client/tokenise.js';
import type { Config } from '../contract/lookups.js';
import type { CardField } from '../domain/card-errors.js';

export interface CardFrameHost {
  readonly element: LitElement & { readonly isolated?: string | undefined; submit(): void };
  readonly t: { readonly language: string; text(key: (typeof frameTexts)[number]): string };
}

const styles = css`
  .frame {
    border: 0;
    /* Room that the frame leaves for the rings of focused fields. */
    block-size: 11rem;
    color-scheme: inherit;
    display: block;
    grid-column: 1 / -1;
    inline-size: calc(100% + 8px);
    margin: -4px;
    max-inline-size: none;
  }
`;

/** Pixels that a frame may take, whatever it asks for. */
const bounds = { least: 40, most: 800 } as const;

/** Milliseconds until a frame that says nothing counts as lost; the frame's own patience with the token URL is shorter. */
const patience = { ready: 15_000, check: 5_000, token: 40_000 } as const;

const isFramed = (field: CardField): field is FramedField => framedFields.some((each) => each === field);

type Answer = Of<Report, 'checked' | 'token' | 'refused'>;

const lost = (): PayError => new PayError('network', 'The card frame does not answer', { code: 'card-frame' });

export class CardFrameController implements ReactiveController {
  /** Whether nothing is typed in the frame, as far as it says. */
  isEmpty = true;
  /** The first field that cannot be sent as it is, as far as the frame says. */
  wrong: FramedField | undefined = 'number';
  readonly #host: CardFrameHost;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #ready = deferred();
  #isReady = false;
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #questions = 0;
  #loads = 0;
  #said = { look: '', lock: '' };
  #lock: Of<Command, 'lock'> = { type: 'lock', isLocked: false, isDisabled: false };
  #watching: AbortController | undefined;

  constructor(host: CardFrameHost) {
    this.#host = host;
    const { shadowRoot } = host.element;
    if (styles.styleSheet) shadowRoot?.adoptedStyleSheets.push(styles.styleSheet);
    host.element.addController(this);
  }

  hostConnected(): void {
    const watching = (this.#watching = new AbortController());
    const observer = new MutationObserver(() => this.#dress());
    for (let at: Element | null = this.#host.element; at; at = parentOf(at)) observer.observe(at, { attributes: true });
    watching.signal.addEventListener('abort', () => observer.disconnect());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#dress(), watching);
  }

  hostDisconnected(): void {
    this.#watching?.abort();
    this.#close();
  }

  hostUpdated(): void {
    this.#dress();
    this.#tell('lock', this.#lock);
  }

  /** In place of the three fields. Nothing is framed that is not of an origin of its own. */
  view(isLocked: boolean, isDisabled: boolean): TemplateResult {
    this.#lock = { type: 'lock', isLocked, isDisabled };
    const url = this.#url();
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

  /** Resolves once the frame answers; a frame that did not is loaded anew the next time. */
  async ready(signal: AbortSignal): Promise<void> {
    if (!this.#url()) {
      throw new PayError('protocol', '"isolated" must be an https: URL of an origin that is not the page\'s own');
    }
    if (this.#isReady) return;
    try {
      await within(this.#ready.promise, patience.ready, signal);
    } catch (error) {
      if (!signal.aborted) {
        this.#loads++;
        this.#close();
      }
      throw error;
    }
  }

  /** Has the frame show what is wrong; `wrong` is true of this moment when it resolves. */
  async check(): Promise<void> {
    try {
      const answer = await this.#ask((question) => ({ type: 'check', question }), patience.check);
      if (answer.type === 'checked') this.wrong = answer.wrong;
    } catch {
      this.wrong = 'number';
    }
  }

  /** Has the frame exchange the card for a token. Rejects as `tokenise` does. */
  async tokenise({ tokenUrl, projectKey }: Config, signal: AbortSignal): Promise<OneTimeToken> {
    const answer = await this.#ask(
      (question) => ({ type: 'tokenise', question, tokenUrl, projectKey }),
      patience.token,
      signal,
    );
    if (answer.type === 'token') {
      const { token, brand = '', last4 } = answer;
      return { token, ...(last4 && { card: { brand, last4 } }) };
    }
    const { type, ...details } = answer.type === 'refused' ? answer.error : { type: 'protocol' as const };
    throw new PayError(type, 'The card was not accepted', details);
  }

  wipe(fields: readonly CardField[] = framedFields): void {
    this.#send({ type: 'wipe', fields: fields.filter(isFramed) });
  }

  refuse(field: CardField, words: () => string): void {
    if (isFramed(field)) this.#send({ type: 'refuse', field, text: words().slice(0, 300) });
  }

  focus(field: CardField): void {
    if (!isFramed(field)) return;
    // The frame can only move a focus that it has.
    this.#frame?.focus();
    this.#send({ type: 'focus', field });
  }

  #url(): URL | undefined {
    const { baseURI } = document;
    const text = this.#host.element.isolated;
    if (!text || !URL.canParse(text, baseURI)) return undefined;
    const url = new URL(text, baseURI);
    return isSafeUrl(url) && url.origin !== location.origin ? url : undefined;
  }

  /** Each page that loads in the frame gets a port of its own, and only one of the origin that was asked for. */
  readonly #loaded = (event: Event): void => {
    const frame = event.currentTarget as HTMLIFrameElement;
    const origin = this.#url()?.origin;
    this.#close();
    if (!origin) return;
    this.#frame = frame;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      const report = read(Report, data);
      if (report && this.#port === port1) this.#hear(report);
    };
    const hello: Hello = { type: 'pay-elements:card-frame', version: 1 };
    frame.contentWindow?.postMessage(hello, origin, [port2]);
  };

  #close(): void {
    this.#port?.close();
    this.#port = undefined;
    this.isEmpty = true;
    this.wrong = 'number';
    this.#said = { look: '', lock: '' };
    if (this.#isReady) this.#ready = deferred();
    this.#isReady = false;
    const error = { type: 'network', code: 'card-frame', retryable: true } as const;
    for (const [question, answer] of this.#waiting) answer({ type: 'refused', question, error });
    this.#waiting.clear();
  }

  #hear(report: Report): void {
    switch (report.type) {
      case 'ready':
        this.#isReady = true;
        this.#dress();
        this.#tell('lock', this.#lock);
        return this.#ready.resolve();
      case 'height': {
        const height = Math.min(Math.max(report.height, bounds.least), bounds.most);
        if (this.#frame) this.#frame.style.blockSize = `${height}px`;
        return;
      }
      case 'filled':
        if (this.wrong !== report.wrong) this.#host.element.requestUpdate();
        this.isEmpty = report.isEmpty;
        this.wrong = report.wrong;
        return;
      case 'submit':
        return this.#host.element.submit();
      default:
        // An answer to a question that nobody asked means nothing.
        return this.#waiting.get(report.question)?.(report);
    }
  }

  async #ask(ask: (question: number) => Command, milliseconds: number, signal?: AbortSignal): Promise<Answer> {
    if (!this.#isReady) throw lost();
    const question = ++this.#questions;
    try {
      const answer = new Promise<Answer>((resolve) => this.#waiting.set(question, resolve));
      this.#send(ask(question));
      return await within(answer, milliseconds, signal);
    } catch (error) {
      this.#send({ type: 'cancel', question });
      throw error;
    } finally {
      this.#waiting.delete(question);
    }
  }

  #send(command: Command): void {
    if (this.#isReady) this.#port?.postMessage(command);
  }

  /** Says it when it is not what was said last. */
  #tell(what: 'look' | 'lock', command: Command): void {
    const text = JSON.stringify(command);
    if (!this.#isReady || this.#said[what] === text) return;
    this.#said[what] = text;
    this.#send(command);
  }

  #dress(): void {
    if (this.#isReady && this.#host.element.isConnected) this.#tell('look', this.#look());
  }

  #look(): Look {
    const style = getComputedStyle(this.#host.element);
    const { t } = this.#host;
    return {
      type: 'look',
      lang: t.language,
      dir: style.direction === 'rtl' ? 'rtl' : 'ltr',
      colorScheme: plain(style.colorScheme) ?? 'normal',
      fontFamily: plain(style.fontFamily) ?? 'sans-serif',
      fontSize: style.fontSize,
      rem: getComputedStyle(document.documentElement).fontSize,
      tokens: Object.fromEntries(
        tokens.flatMap((token) => {
          const value = plain(style.getPropertyValue(token).trim());
          return value ? [[token, value]] : [];
        }),
      ),
      texts: Object.fromEntries(frameTexts.map((key) => [key, t.text(key).slice(0, 300)])),
    };
  }
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

const plain = (value: string): string | undefined => (is(Style, value) ? value : undefined);

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** `answer`, or a {@link PayError} when it takes too long; rejects when aborted. */
function within<T>(answer: Promise<T>, milliseconds: number, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(lost()), milliseconds);
    const stop = (): void => reject(signal?.reason as Error);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    void answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
  });
}
