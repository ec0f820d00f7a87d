/** The words an element says, in the language it speaks: its own `lang`, or that of its nearest ancestor. */
import { type LitElement, type ReactiveController, isServer } from 'lit';
import { messagesOf } from '../locales/load.js';
import type { Groups, Messages } from '../locales/messages.js';

/** Each element on a page, and the first of its words: they read the language, for the others of the same element, too. */
const speakers = new Map<LocaleHost, { readonly spoken: string }>();

/** What several elements wait for arrives for all of them at once. */
export const sayAnew = (): void => speakers.forEach((_, host) => host.requestUpdate());

export const isAnybodySpeaking = (): boolean => speakers.size > 0;

/** The nearest `lang`, through shadow roots. */
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

  /** The tag whose words are said. */
  protected get tag(): string {
    // A server has no page around the element, and calls no `hostUpdate`.
    return isServer ? (this.host.getAttribute('lang') ?? 'en') : this.#language;
  }

  /** The language as the page names it, when the element was last rendered. */
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
    // What is not said yet is loaded too, so that an error is not first heard in English.
    for (const group in this.english) messagesOf(this.#language, group, sayAnew);
  }

  /** The message `key`, its `{name}` parts not filled in. */
  text(key: KeyOf<G>): string {
    let text = this.host.messages?.[key];
    for (const group in this.english) {
      const english: Messages = this.english[group] ?? {};
      if (text !== undefined || !Object.hasOwn(english, key)) continue;
      text = messagesOf(this.tag, group, sayAnew)?.[key] ?? english[key];
    }
    text ??= key;
    // Lit takes the server's words for these and writes nothing; told other ones, it will write the next.
    return !isServer && this.host.isHydrating ? `${text}\u200b` : text;
  }
}
