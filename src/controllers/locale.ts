/** Words with values in them, and money: what an element says once it knows what it is about. The language changes live. */
import { formatMoney } from '../domain/money-format.js';
import { isForeign, sayEnglish } from '../locales/foreign.js';
import { messagesOf, tagOf } from '../locales/load.js';
import { type Groups, fill } from '../locales/messages.js';
import { showNewWords } from '../locales/translated.js';
import { followLanguage, forgetLanguage } from './language.js';
import { type KeyOf, Words, sayAnew } from './words.js';

export type { LocaleHost } from './words.js';

type Values = Readonly<Record<string, string | number>>;

const isRtl = (language: string): boolean => /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i.test(language);

/** Amounts, numbers and names keep their own direction inside a sentence from right to left (FSI … PDI). */
const isolated = (values: Values | undefined): Values | undefined =>
  values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));

/** The tag as `Intl` takes it. What is none, such as `de_DE`, is spoken in English: in its numbers and names, too. */
function takenByIntl(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

export class Locale<G extends Groups> extends Words<G> {
  #saidEnglish = false;
  #tag: string | undefined;

  protected override get tag(): string {
    return this.#tag ?? super.tag;
  }

  /** BCP 47 tag in use for money and dates. */
  get language(): string {
    return takenByIntl(this.tag);
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    forgetLanguage();
  }

  override hostUpdate(): void {
    super.hostUpdate();
    // The former language until the words of the next are here: live regions would say its words in the next one's numbers.
    if (this.#tag === undefined || this.#isHere(super.tag)) this.#tag = super.tag;
    followLanguage(this.host);
  }

  hostUpdated(): void {
    const { renderRoot } = this.host;
    showNewWords(renderRoot);
    const isEnglish = isForeign(this.tag);
    if (isEnglish || this.#saidEnglish) sayEnglish(renderRoot.children, isEnglish);
    this.#saidEnglish = isEnglish;
  }

  #isHere(tag: string): boolean {
    return tagOf(tag) === 'en' || Object.keys(this.english).every((group) => messagesOf(tag, group, sayAnew));
  }

  /** The language that the message `key` is in, for words that are put into it: English where there are no others. */
  languageOf(key: KeyOf<G>): string {
    if (this.host.messages?.[key] !== undefined) return this.language;
    const text = super.text(key);
    const isEnglish = tagOf(this.language) === 'en' || Object.values(this.english).some((group) => group[key] === text);
    return isEnglish ? 'en' : this.language;
  }

  /** The message `key`, its `{name}` parts filled in. */
  override text(key: KeyOf<G>, values?: Values): string {
    return fill(super.text(key), isRtl(this.language) ? isolated(values) : values);
  }

  /** From right to left, a mark keeps the `$` of `R$` behind its letter. */
  money(amount: string, currency: string): string {
    const money = formatMoney(amount, currency, this.language);
    return isRtl(this.language) ? `${money}\u200e` : money;
  }
}
