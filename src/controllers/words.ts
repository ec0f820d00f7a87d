/** The messages of an element, in the language of its own `lang` attribute or of its nearest ancestor's. */
import { type LitElement, type ReactiveController, isServer } from 'lit';
import { messagesOf } from '../locales/load.js';
import type { Groups, Messages } from '../locales/messages.js';

/**
 * The connected elements, each with its first `Words`, which reads the language for the element's other `Words` too.
 */
export const speakers = new Map<LocaleHost, { readonly spoken: string }>();

/** Renders all elements again: several may have waited for the same words. */
export const renderSpeakers = (): void => speakers.forEach((_, host) => host.requestUpdate());

/** Returns the nearest `lang`, across shadow roots; English if there is none. */
function languageOf(element: Element): string {
  for (let at: Element | undefined = element; at;) {
    const language = at.closest('[lang]')?.getAttribute('lang');
    if (language) return language;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return 'en';
}

/** An element whose `messages` override the locale's. */
export type LocaleHost = LitElement & { messages?: Messages | undefined; readonly isHydrating?: boolean };

/** Every message key of the groups. */
export type KeyOf<G extends Groups> = { [N in keyof G]: keyof G[N] & string }[keyof G];

/**
 * Messages in the element's language. `groups` names the English groups the element uses, built in;
 * other languages come with the same group names. The element's `messages` property overrides any of them.
 */
export class Words<G extends Groups> implements ReactiveController {
  protected readonly host: LocaleHost;
  protected readonly english: G;
  #language = 'en';

  constructor(host: LocaleHost, english: G) {
    this.host = host;
    this.english = english;
    host.addController(this);
  }

  /** The language tag whose words are used. */
  protected get tag(): string {
    // A server has no page around the element, and calls no `hostUpdate`.
    return isServer ? (this.host.getAttribute('lang') ?? 'en') : this.#language;
  }

  /** The language that the page named when the element was last rendered. */
  get spoken(): string {
    return this.#language;
  }

  hostConnected(): void {
    if (!speakers.has(this.host)) speakers.set(this.host, this);
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    speakers.delete(this.host);
  }

  hostUpdate(): void {
    const first = speakers.get(this.host) ?? this;
    this.#language = first === this ? languageOf(this.host) : first.spoken;
    // Groups that are not needed yet are loaded too, so that an error does not appear in English first.
    for (const group in this.english) messagesOf(this.#language, group, renderSpeakers);
  }

  /**
   * Returns the page's own message `key`. Not every page has types: what is no text, such as the null of a missing
   * translation, counts as left out, and so does what throws, as some libraries do for it.
   */
  protected own(key: KeyOf<G>): string | undefined {
    try {
      const text: unknown = this.host.messages?.[key];
      return typeof text === 'string' ? text : undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns the message `key`; its `{name}` parts are not filled in. */
  text(key: KeyOf<G>): string {
    let text = this.own(key);
    for (const group in this.english) {
      const english: Messages = this.english[group] ?? {};
      if (text !== undefined || !Object.hasOwn(english, key)) continue;
      text = messagesOf(this.tag, group, renderSpeakers)?.[key] ?? english[key];
    }
    text ??= key;
    // While hydrating, Lit takes the server's text for this value and writes nothing. The zero-width space makes this
    // value differ from the next one, so that Lit writes that.
    return !isServer && this.host.isHydrating ? `${text}\u200b` : text;
  }
}
