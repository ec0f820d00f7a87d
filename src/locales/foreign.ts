/** Marks English words in a page whose language has no translation. */
import { tagOf } from './load.js';

/** Whether elements in a page of this language (BCP 47) use English because there is no translation. */
export const isForeign = (language: string): boolean => tagOf(language) === 'en' && !/^en\b/i.test(language);

/**
 * Marks `parts` as English, for screen readers and, in a right-to-left page, for the direction of the text. Slotted
 * content keeps its own language, and names beside it stay on the same side. Call this after each rendering, also when
 * `isEnglish` is no longer true.
 */
export function sayEnglish(parts: Iterable<Element>, isEnglish: boolean, depth = 0): void {
  for (const part of parts) {
    if (part.localName === 'slot') continue;
    const isAround = part.querySelector('slot') !== null;
    // A form only wraps the parts, and is no step further in.
    if (isAround) sayEnglish(part.children, isEnglish, depth + (part.localName === 'form' ? 0 : 1));
    // Write only changes: around one of our elements, each write would count as a change of language.
    const says = isEnglish && !isAround;
    if (part.hasAttribute('lang') === says) continue;
    if (says) part.setAttribute('lang', 'en');
    else part.removeAttribute('lang');
    // Further in, leave `dir` alone: a part there that has a direction sets its own.
    if (depth > 1) continue;
    if (says) part.setAttribute('dir', 'ltr');
    else part.removeAttribute('dir');
  }
}
