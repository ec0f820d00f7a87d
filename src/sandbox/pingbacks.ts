/** Sends pingbacks to the merchant and repeats each one until the listener answers `OK`. */
import { DAY, type SandboxClock } from './clock.js';
import { parseTree, type Tree } from './form.js';
import { rules } from './rules.js';
import { signatureOf, type SignVersion } from './signature.js';

/** One attempt to deliver a pingback. */
export interface Delivery {
  readonly at: number;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly ok: boolean;
  /** The answer in words: `OK`, `HTTP 404`, `no connection (ECONNREFUSED)`. Never the body of the answer. */
  readonly answer: string;
}

/** A pingback and the attempts to deliver it. */
export interface SentPingback {
  readonly type: number;
  readonly ref: string;
  /** Full address of the request; empty if no listener is known. */
  readonly url: string;
  /** All parameters sent, including `sig`. */
  readonly params: Readonly<Record<string, string>>;
  readonly deliveries: readonly Delivery[];
  readonly delivered: boolean;
}

type Draft = { -readonly [K in keyof SentPingback]: SentPingback[K] } & { deliveries: Delivery[] };

/** Seconds of sandbox time until the first repeat, and between the later ones. */
const FIRST_REPEAT = 60;
const REPEAT = 1_800;
/** Tries in the first day. */
const DAY_OF_TRIES = 49;
const PATIENCE_MS = 15_000;

class TooLate extends Error {}

export interface PingbackConfig {
  readonly url: string | undefined;
  readonly secretKey: string;
  readonly signVersion: SignVersion;
  readonly fetch: typeof fetch;
  /** Called after each attempt. */
  readonly onPingback?: ((sent: SentPingback) => void) | undefined;
}

/** Whether pingbacks can be sent to an address. */
export const isListener = (address: string): boolean => rules.url(address) === undefined;

/** Returns an address without its query: a listener's query may hold secrets, and a pingback's is signed. */
export function shownAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Describes an answer other than `OK`. */
function otherAnswer({ status, headers }: Response): string {
  if (status !== 200) return `HTTP ${String(status)}`;
  const [type] = (headers.get('content-type') ?? '').split(';');
  return `HTTP 200, ${type === '' || type === undefined ? 'a text' : type} that is not "OK"`;
}

/** Describes why no answer came. Where the runtime knows the reason, the error's cause carries a code. */
function noAnswer(error: unknown): string {
  if (error instanceof TooLate) return `no answer in ${String(PATIENCE_MS / 1000)} seconds`;
  const { code } = ((error as Error | undefined)?.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `no connection (${code})` : 'no connection';
}

export class Pingbacks {
  readonly sent: SentPingback[] = [];
  readonly #config: PingbackConfig;
  readonly #clock: SandboxClock;
  readonly #pending = new Set<Promise<void>>();
  #isStopped = false;

  constructor(config: PingbackConfig, clock: SandboxClock) {
    this.#config = config;
    this.#clock = clock;
  }

  /** The project's listener without its query: pingbacks go there unless the request named its own listener. */
  get listener(): string | undefined {
    return this.#config.url === undefined ? undefined : shownAddress(this.#config.url);
  }

  /**
   * Signs and sends one pingback.
   * @param params without `sig` and `sign_version`; nested names are written out (`custom[a]`).
   * @param listener overrides the project's listener.
   */
  send(params: Readonly<Record<string, string>>, listener?: string): void {
    const target = listener ?? this.#config.url;
    const url = target === undefined ? undefined : new URL(target);
    const sent = new URLSearchParams(url?.search);
    for (const [name, value] of Object.entries(params)) sent.set(name, value);
    sent.set('sign_version', String(this.#config.signVersion));
    const tree: Tree = parseTree(sent.toString());
    sent.set('sig', signatureOf(tree, 'sig', this.#config.secretKey, this.#config.signVersion));
    if (url !== undefined) url.search = sent.toString();
    const draft: Draft = {
      type: Number(params['type']),
      ref: params['ref'] ?? '',
      url: url?.href ?? '',
      params: Object.fromEntries(sent),
      deliveries: [],
      delivered: false,
    };
    this.sent.push(draft);
    if (url !== undefined) this.#start(draft);
  }

  /** Resolves when no delivery is in progress. */
  async settle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  /** Stops all deliveries, including repeats. */
  stop(): void {
    this.#isStopped = true;
  }

  #start(draft: Draft): void {
    const delivery = this.#deliver(draft).finally(() => this.#pending.delete(delivery));
    this.#pending.add(delivery);
  }

  async #deliver(draft: Draft): Promise<void> {
    // Wait until the call that caused the pingback is answered: merchants usually learn of a charge from the answer
    // first.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (this.#isStopped) return;
    const delivery = await this.#attempt(draft.url);
    draft.deliveries.push(delivery);
    draft.delivered = delivery.ok;
    this.#tell(draft);
    if (delivery.ok || this.#isStopped) return;
    this.#clock.at(this.#clock.now() + this.#pauseAfter(draft.deliveries.length), () => {
      this.#start(draft);
    });
  }

  /**
   * Seconds until the next try. While the clock is moved by more than a day, only one repeat of each day is sent: with a
   * listener that is down, all half hours of a year would take minutes to pass.
   */
  #pauseAfter(tries: number): number {
    if (tries === 1) return FIRST_REPEAT;
    return tries >= DAY_OF_TRIES && this.#clock.ahead() > DAY ? DAY : REPEAT;
  }

  /** Reports an attempt to `onPingback`. An error in the callback is logged and does not stop the repeats. */
  #tell(draft: Draft): void {
    try {
      this.#config.onPingback?.(draft);
    } catch (error) {
      console.error('onPingback of createSandbox threw:', error);
    }
  }

  async #attempt(url: string): Promise<Delivery> {
    const at = this.#clock.now();
    const patience = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A handler that runs in this process may ignore the abort signal, so a timer ends the wait as well.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new TooLate());
        patience.abort();
      }, PATIENCE_MS);
    });
    try {
      return await Promise.race([this.#ask(at, url, patience.signal), late]);
    } catch (error) {
      return { at, status: 0, ok: false, answer: noAnswer(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  async #ask(at: number, url: string, signal: AbortSignal): Promise<Delivery> {
    // A redirect is an answer other than `OK`: the provider promises to follow none.
    const answer = await this.#config.fetch(url, { signal, redirect: 'manual' });
    const text = await answer.text();
    const ok = answer.status === 200 && text.trim() === 'OK';
    return { at, status: answer.status, ok, answer: ok ? 'OK' : otherAnswer(answer) };
  }
}
