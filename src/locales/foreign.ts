/** English words in a page of a language that is not here. */
import { tagOf } from './load.js';

/** Whether elements in a page of this language (BCP 47) speak English for want of its words. */
export const isForeign = (language: string): boolean => tagOf(language) === 'en' && !/^en\b/i.test(language);

/**
 * Says that `parts` are English, for who hears them, and in a page from right to left for who reads them. What stands in a
 * slot speaks for itself, and names beside it stay on its side. To be called after each rendering, also where `isEnglish` is
 * not so any more.
 */
export function sayEnglish(parts: Iterable<Element>, isEnglish: boolean, depth = 0): void {
  for (const part of parts) {
    if (part.localName === 'slot') continue;
    const isAround = part.querySelector('slot') !== null;
    if (isAround) sayEnglish(part.children, isEnglish, depth + 1);
    // Only what changes is written: around an element of ours each writing is a change of language.
    const says = isEnglish && !isAround;
    if (part.hasAttribute('lang') === says) continue;
    if (says) part.setAttribute('lang', 'en');
    else part.removeAttribute('lang');
    // Further in, what has a direction has one of its own.
    if (depth > 1) continue;
    if (says) part.setAttribute('dir', 'ltr');
    else part.removeAttribute('dir');
  }
}
