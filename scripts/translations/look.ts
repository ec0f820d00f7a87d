/** Finds what a person should check in a translation. Pure: takes messages, returns remarks. */
import type { Messages } from '../../src/locales/messages.js';

export interface Remark {
  /** `group.key` */
  readonly key: string;
  readonly why: 'changed' | 'same' | 'long' | 'ending' | 'spaces';
  readonly english: string;
  readonly translated: string;
}

/** The explanation of each remark, for the person who reads it. */
export const reasons: Readonly<Record<Remark['why'], string>> = {
  changed: 'English has changed since this was translated',
  same: 'says the same as English',
  long: 'much longer than English: look at it in a narrow element',
  ending: 'ends in another way: a question, a statement or a label?',
  spaces: 'holds a space at an end or two in a row',
};

/** Classifies a message by its ending, whatever punctuation its script uses. */
const ending = (text: string): string => {
  const last =
    text
      .trim()
      .replaceAll(/[\u200e\u200f\u2066-\u2069"”»]/g, '')
      .at(-1) ?? '';
  if (/[?？;؟]/.test(last)) return '?';
  if (last === '…') return '…';
  return /[.。!！।]/.test(last) ? '.' : '';
};

/** Width in columns: an ideograph counts as two, because it says more in less room. */
const width = (text: string): number =>
  [...text].reduce(
    (sum, sign) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]/.test(sign) ? 2 : 1),
    0,
  );

export function look(
  key: string,
  english: string,
  translated: string,
  wasTranslatedFrom: string | undefined,
): readonly Remark[] {
  const remark = (why: Remark['why']): Remark => ({ key, why, english, translated });
  const words = english.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;
  return [
    ...(wasTranslatedFrom !== undefined && wasTranslatedFrom !== english ? [remark('changed')] : []),
    ...(translated === english && words > 0 ? [remark('same')] : []),
    ...(width(translated) > Math.max(16, 1.8 * width(english)) ? [remark('long')] : []),
    ...(ending(translated) !== ending(english) ? [remark('ending')] : []),
    ...(/^\s|\s$|\s\s/.test(translated) ? [remark('spaces')] : []),
  ];
}

/** Flattens groups of messages to `group.key` → text. */
export const flat = (groups: Readonly<Record<string, Messages>>): Messages =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, messages]) =>
      Object.entries(messages).map(([key, text]) => [`${group}.${key}`, text]),
    ),
  );

/**
 * The English text that the languages were translated from. `base` holds all messages; `since` holds, for each
 * language, the messages that changed after `base` and that its translation already follows.
 */
export interface Followed {
  readonly base: Messages;
  readonly since: Readonly<Record<string, Messages | undefined>>;
}

/** Updates the record after a translator has gone through `tag`. Changes that all languages follow move into `base`. */
export function done(record: Followed, tag: string, english: Messages, tags: readonly string[]): Followed {
  const changed = Object.fromEntries(Object.entries(english).filter(([key, text]) => record.base[key] !== text));
  const since: Record<string, Messages | undefined> = { ...record.since, [tag]: changed };
  const isFollowed = tags.every((each) => Object.entries(changed).every(([key, text]) => since[each]?.[key] === text));
  return isFollowed ? { base: english, since: {} } : { base: record.base, since };
}
