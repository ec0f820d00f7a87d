/** The look and words that a card frame takes from the element around it, sent again whenever they change. */
import type { LitElement } from 'lit';
import { is } from 'valibot';
import { Lang, type Look, Style, frameTexts, longestWords, tokens } from '../card-frame/protocol.js';

export interface FrameWords {
  readonly language: string;
  languageOf(key: (typeof frameTexts)[number]): string;
  text(key: (typeof frameTexts)[number]): string;
}

const plain = (value: string): string | undefined => (is(Style, value) ? value : undefined);

/** Returns the look of `element` as it is computed now, in plain values only. */
export function lookOf(element: LitElement, t: FrameWords): Look {
  const style = getComputedStyle(element);
  // Without a translation the words are English, whatever the page's language is.
  const isForeign = t.languageOf('number') === 'en' && !/^en\b/i.test(t.language);
  const lang = isForeign ? 'en' : t.language;
  return {
    type: 'look',
    lang: is(Lang, lang) ? lang : '',
    dir: style.direction === 'rtl' && !isForeign ? 'rtl' : 'ltr',
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
    texts: Object.fromEntries(frameTexts.map((key) => [key, t.text(key).slice(0, longestWords)])),
  };
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/**
 * Calls `changed` when an attribute of `element` or of an ancestor changes, or the preferred colour scheme does.
 * @returns a function to call at each rendering: the element may be moved without being connected again
 */
export function watchLook(element: Element, changed: () => void, abort: AbortSignal): () => void {
  const observer = new MutationObserver(changed);
  const follow = (): void => {
    if (abort.aborted) return;
    for (let at: Element | null = element; at; at = parentOf(at)) observer.observe(at, { attributes: true });
  };
  follow();
  abort.addEventListener('abort', () => observer.disconnect());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal: abort });
  return follow;
}
