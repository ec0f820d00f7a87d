/** Tells the merchant what happened, again and again until the listener reads `OK`. */
import type { SandboxClock } from './clock.js';
import { parseTree, type Tree } from './form.js';
import { rules } from './rules.js';
import { signatureOf, type SignVersion } from './signature.js';

export interface Delivery {
  readonly at: number;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly ok: boolean;
}

export interface SentPingback {
  readonly type: number;
  readonly ref: string;
  /** Where it goes; empty when no listener is known. */
  readonly url: string;
  /** All that is sent, `sig` included. */
  readonly params: Readonly<Record<string, string>>;
  readonly deliveries: readonly Delivery[];
  readonly delivered: boolean;
}

type Draft = { -readonly [K in keyof SentPingback]: SentPingback[K] } & { deliveries: Delivery[] };

/** First repeat, then every 30 minutes. Seconds of sandbox time. */
const FIRST_REPEAT = 60;
const REPEAT = 1_800;
const PATIENCE_MS = 15_000;

export interface PingbackConfig {
  readonly url: string | undefined;
  readonly secretKey: string;
  readonly signVersion: SignVersion;
  readonly fetch: typeof fetch;
}

/** Whether pingbacks can be sent to an address. */
export const isListener = (address: string): boolean => rules.url(address) === undefined;

export class Pingbacks {
  readonly sent: SentPingback[] = [];
  readonly #config: PingbackConfig;
  readonly #clock: SandboxClock;
  readonly #pending = new Set<Promise<void>>();
  #isStopped = false;

  constructor(config: PingbackConfig, clock: SandboxClock) {
    if (config.url !== undefined && !isListener(config.url))
      throw new TypeError(`pingbackUrl is an absolute http or https URL, not "${config.url}"`);
    this.#config = config;
    this.#clock = clock;
  }

  /**
   * Signs and sends one pingback.
   * @param params without `sig` and `sign_version`; nested names written out (`custom[a]`).
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

  /** Resolves when no delivery is under way. */
  async settle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  /** Sends nothing any more, and nothing again. */
  stop(): void {
    this.#isStopped = true;
  }

  #start(draft: Draft): void {
    const delivery = this.#deliver(draft).finally(() => this.#pending.delete(delivery));
    this.#pending.add(delivery);
  }

  async #deliver(draft: Draft): Promise<void> {
    // After the answer to the call that caused it: the merchant usually learns of a charge from that answer first.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (this.#isStopped) return;
    const delivery = await this.#attempt(draft.url);
    draft.deliveries.push(delivery);
    draft.delivered = delivery.ok;
    if (delivery.ok || this.#isStopped) return;
    const pause = draft.deliveries.length === 1 ? FIRST_REPEAT : REPEAT;
    this.#clock.at(this.#clock.now() + pause, () => {
      this.#start(draft);
    });
  }

  async #attempt(url: string): Promise<Delivery> {
    const at = this.#clock.now();
    const patience = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A handler that is called in this process need not heed the signal.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        patience.abort();
        reject(new Error('No answer in time'));
      }, PATIENCE_MS);
    });
    try {
      return await Promise.race([this.#ask(at, url, patience.signal), late]);
    } catch {
      return { at, status: 0, ok: false };
    } finally {
      clearTimeout(timer);
    }
  }

  async #ask(at: number, url: string, signal: AbortSignal): Promise<Delivery> {
    const answer = await this.#config.fetch(url, { signal });
    const text = await answer.text();
    return { at, status: answer.status, ok: answer.status === 200 && text.trim() === 'OK' };
  }
}
