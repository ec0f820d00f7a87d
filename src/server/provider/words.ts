/** A deployment's own product words, in its paths and field names. */
import { isNested } from '../objects.js';

/** The product words of a deployment, which occur in its paths and field names. */
export interface Words {
  gateway: string;
  carrier: string;
  voucher: string;
}

const neutral = 'gateway carrier voucher';
const anyWord = /gateway|carrier|voucher/g;

/** A deployment's own words; undefined if it uses those of the document. */
export type OwnWords = Partial<Words> | undefined;

/** Returns a text of the document in the deployment's words. A word that is not set, or empty, stays unchanged. */
export const toDeploymentWords = (text: string, words: OwnWords): string =>
  words ? text.replace(anyWord, (word) => words[word as keyof Words] || word) : text;

/** Returns the words if at least one differs from the document's; undefined otherwise. */
export const changedWords = (words?: Partial<Words>): OwnWords =>
  toDeploymentWords(neutral, words) === neutral ? undefined : words;

/** The one name of answer fields that contains one of the words. */
const wordedAnswer = 'carriers';

/** Returns an answer with the document's field names instead of the deployment's. */
export function fromDeploymentWords(answer: unknown, words: OwnWords): unknown {
  const theirs = toDeploymentWords(wordedAnswer, words);
  if (theirs === wordedAnswer) return answer;
  const walk = (value: unknown, depth: number): unknown => {
    if (!isNested(value) || depth > 16) return value;
    if (Array.isArray(value)) return value.map((each) => walk(each, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name === theirs ? wordedAnswer : name, walk(each, depth + 1)]),
    );
  };
  return walk(answer, 0);
}
