/** A deployment's own product words, in its paths and field names. */

/** The product words of a deployment; they stand in its paths and field names. */
export interface Words {
  gateway: string;
  carrier: string;
  voucher: string;
}

const neutral = 'gateway carrier voucher';
const anyWord = /gateway|carrier|voucher/g;

/** Words of a deployment that has its own. */
export type OwnWords = Partial<Words> | undefined;

/** The document's text in the deployment's words; one that is not set, or empty, is the document's own. */
export const inWords = (text: string, words: OwnWords): string =>
  words ? text.replace(anyWord, (word) => words[word as keyof Words] || word) : text;

/** The words, if one of them is not the document's own. */
export const ownWords = (words?: Partial<Words>): OwnWords => (inWords(neutral, words) === neutral ? undefined : words);

/** Names of answer fields that hold one of the words. */
const wordedAnswers = ['carriers'] as const;

/** An answer with the document's field names in place of the deployment's. */
export function fromWords(answer: unknown, words: OwnWords): unknown {
  const changed = wordedAnswers
    .map((name) => [inWords(name, words), name] as const)
    .filter(([theirs, ours]) => theirs !== ours);
  if (changed.length === 0) return answer;
  const names = new Map<string, string>(changed);
  const walk = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth > 16) return value;
    if (Array.isArray(value)) return value.map((each) => walk(each, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [names.get(name) ?? name, walk(each, depth + 1)]),
    );
  };
  return walk(answer, 0);
}
