/** The languages there are, each loaded on first use. */
import type { Groups } from './messages.js';

type Loader = () => Promise<{ readonly default: Groups }>;

const loaders: Readonly<Record<string, Loader>> = {};

const loaded = new Map<string, Groups | 'loading'>();

/** The tag of `language` that we have: itself, or its primary language; `undefined` when only English will do. */
export function supported(language: string): string | undefined {
  const tags = Object.keys(loaders);
  const find = (wanted: string): string | undefined => tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase());
  const chinese = /^zh\b/i.test(language) && (/hant|-(tw|hk|mo)/i.test(language) ? 'zh-Hant' : 'zh-Hans');
  return find(language) ?? (chinese ? find(chinese) : find(language.split('-')[0] ?? ''));
}

/** Messages of a language if they are here; else starts loading them and calls `then` when they are. */
export function messagesOf(language: string, then: () => void): Groups | undefined {
  const tag = supported(language);
  if (!tag) return undefined;
  const known = loaded.get(tag);
  if (known && known !== 'loading') return known;
  if (!known) loaded.set(tag, 'loading');
  void loaders[tag]?.().then(
    ({ default: groups }) => {
      loaded.set(tag, groups);
      then();
    },
    () => loaded.delete(tag),
  );
  return undefined;
}
