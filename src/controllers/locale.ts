/**
 * Messages with values in them, and money, for an element that has its data. The language may change while it is shown.
 */
import { formatMoney } from '../domain/money-format.js';
import { isForeign, sayEnglish } from '../locales/foreign.js';
import { messagesOf, tagOf } from '../locales/load.js';
import { type Groups, fill } from '../locales/messages.js';
import { showNewWords } from '../locales/translated.js';
import { followLanguage, forgetLanguage } from './language.js';
import { type KeyOf, Words, renderSpeakers } from './words.js';

export type { LocaleHost } from './words.js';

type Values = Readonly<Record<string, string | number>>;

const isRtl = (language: string): boolean => /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i.test(language);

/** Isolates values (FSI … PDI): amounts, numbers and names keep their own direction in a right-to-left sentence. */
const isolated = (values: Values | undefined): Values | undefined =>
  values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]));

/**
 * Returns the tag as `Intl` accepts it. An invalid tag, such as `de_DE`, becomes English, for numbers and names too.
 */
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

  /** The BCP 47 tag used for money and dates. */
  get language(): string {
    return takenByIntl(this.tag);
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    forgetLanguage();
  }

  override hostUpdate(): void {
    super.hostUpdate();
    // Keep the former language until the words of the next one have loaded. Otherwise live regions would say the old
    // words again, with the numbers of the next language.
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
    return tagOf(tag) === 'en' || Object.keys(this.english).every((group) => messagesOf(tag, group, renderSpeakers));
  }

  /** Returns the language of the message `key`, for words to be put into it: English if there is no translation. */
  languageOf(key: KeyOf<G>): string {
    if (this.own(key) !== undefined) return this.language;
    const text = super.text(key);
    const isEnglish = tagOf(this.language) === 'en' || Object.values(this.english).some((group) => group[key] === text);
    return isEnglish ? 'en' : this.language;
  }

  /** Returns the message `key` with its `{name}` parts filled in. */
  override text(key: KeyOf<G>, values?: Values): string {
    return fill(super.text(key), isRtl(this.language) ? isolated(values) : values);
  }

  /** Formats an amount. In right-to-left languages, a mark keeps the `$` of `R$` behind its letter. */
  money(amount: string, currency: string): string {
    const money = formatMoney(amount, currency, this.language);
    return isRtl(this.language) ? `${money}\u200e` : money;
  }
}
