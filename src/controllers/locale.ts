/** The language an element speaks: its own `lang`, or that of its nearest ancestor, changing live. */
import { type LitElement, type ReactiveController, isServer } from 'lit';
import { formatMoney } from '../domain/money-format.js';
import { messagesOf } from '../locales/load.js';
import { type Groups, type Messages, fill } from '../locales/messages.js';

const locales = new Set<Refreshable>();
let observer: MutationObserver | undefined;

interface Refreshable {
  refresh(): void;
}

/** One observer tells all elements when any `lang` or `dir` of the page changes. */
function watch(locale: Refreshable): void {
  locales.add(locale);
  observer ??= new MutationObserver(() => locales.forEach((each) => each.refresh()));
  observer.observe(document, { subtree: true, attributeFilter: ['lang', 'dir'] });
}

function unwatch(locale: Refreshable): void {
  locales.delete(locale);
  if (locales.size === 0) observer?.disconnect();
}

/** The nearest `lang`, through shadow roots. */
function languageOf(element: Element): string {
  for (let at: Element | null = element; at;) {
    const holder: Element | null = at.closest('[lang]');
    const language = holder?.getAttribute('lang');
    if (language) return language;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return 'en';
}

/** An element whose `messages` override the locale's. */
export type LocaleHost = LitElement & { messages?: Messages | undefined; readonly isHydrating?: boolean };

type Values = Readonly<Record<string, string | number>>;

const isRtl = (language: string): boolean => /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i.test(language);

/** Amounts, numbers and names keep their own direction inside a sentence from right to left (FSI … PDI). */
const isolated = (values: Values | undefined): Values | undefined =>
  values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));

/** Every message key of the groups. */
type KeyOf<G extends Groups> = { [N in keyof G]: keyof G[N] & string }[keyof G];

/**
 * Messages in the element's language. `groups` names the English groups the element uses, built in;
 * other languages come with the same group names. The element's `messages` property overrides any of them.
 */
export class Locale<G extends Groups> implements ReactiveController {
  readonly #host: LocaleHost;
  readonly #english: G;
  #language = 'en';

  constructor(host: LocaleHost, english: G) {
    this.#host = host;
    this.#english = english;
    host.addController(this);
  }

  /** BCP 47 tag in use for money and dates. */
  get language(): string {
    // A server has no page around the element, and calls no `hostUpdate`.
    return isServer ? (this.#host.getAttribute('lang') ?? 'en') : this.#language;
  }

  hostConnected(): void {
    watch(this);
    this.refresh();
  }

  hostDisconnected(): void {
    unwatch(this);
  }

  hostUpdate(): void {
    this.#language = languageOf(this.#host);
    // What is not said yet is loaded too, so that an error is not first heard in English.
    for (const group of Object.keys(this.#english)) messagesOf(this.#language, group, this.#loaded);
  }

  refresh(): void {
    this.#host.requestUpdate();
  }

  /** What several elements wait for arrives for all of them at once. */
  readonly #loaded = (): void => locales.forEach((each) => each.refresh());

  /** The message `key`, its `{name}` parts filled in. */
  text(key: KeyOf<G>, values?: Values): string {
    const text = this.#find(key, values);
    // Lit takes the server's words for these and writes nothing; told other ones, it will write the next.
    return !isServer && this.#host.isHydrating ? `${text}\u200b` : text;
  }

  #find(key: KeyOf<G>, values: Values | undefined): string {
    const own = this.#host.messages?.[key];
    const parts = isRtl(this.language) ? isolated(values) : values;
    if (own !== undefined) return fill(own, parts);
    for (const [group, english] of Object.entries(this.#english)) {
      if (!Object.hasOwn(english, key)) continue;
      const translated = messagesOf(this.language, group, this.#loaded);
      return fill(translated?.[key] ?? english[key] ?? key, parts);
    }
    return key;
  }

  money(amount: string, currency: string): string {
    return formatMoney(amount, currency, this.language);
  }
}
