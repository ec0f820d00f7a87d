/** The basic schemas that the calls of the merchant API are made of. */
import * as v from 'valibot';

/** Amount of money: a decimal string, `"9.90"`. Never a float. */
export const Amount = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/, 'an amount is a decimal string such as "9.90"'),
);

/** Currency code, ISO 4217. */
export const Currency = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/, 'a currency is three capital letters (ISO 4217)'),
);

/** Country code, ISO 3166-1 alpha-2. */
export const Country = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'a country is two capital letters (ISO 3166-1 alpha-2)'),
);

/** An identifier: of an order, a saved card, a payment, a subscription. */
export const Id = /* @__PURE__ */ v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/** One-time token of a card. The provider's document sets no limit; ours exists because all outside input has one. */
export const Token = /* @__PURE__ */ v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

/** Id of an attempt: the browser makes a new one for each press of the pay button. */
export const AttemptId = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^[\w-]{16,64}$/, 'attempts and channels are 16 to 64 letters, digits, "-" or "_"'),
);

/** A short text. What the provider says at greater length is cut or left out: a longer text is not as described. */
export const Text = /* @__PURE__ */ v.pipe(v.string(), v.maxLength(1024));

/**
 * A language: a BCP 47 tag, such as `en` or `pt-BR`. The provider's `lang` has two letters: send `pt` for `pt-BR`, and
 * nothing for a language of three letters.
 */
export const Language = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'a language is a BCP 47 tag such as "en"'),
);

/** Every runtime has it; the settings under which this layer is checked know of no runtime's own names. */
declare const URL: { new (text: string): object; canParse?(text: string): boolean };

/** Like `URL.canParse`, which browsers have only since 2023. */
function isUrl(text: string): boolean {
  try {
    return URL.canParse?.(text) ?? Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** An absolute `http:` or `https:` URL; nothing else may be navigated to. */
export const WebUrl = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(/^https?:\/\/[^\s/]/i, 'a URL is absolute and starts with https:// or http://'),
  v.check(isUrl, 'a URL is one that a browser can go to'),
);

/** Unix time in seconds. */
export const UnixTime = /* @__PURE__ */ v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  // In milliseconds, this was in March 1973.
  v.maxValue(99_999_999_999, 'a time is in Unix seconds, not milliseconds'),
);

/** A duration, in whole seconds. */
export const Seconds = /* @__PURE__ */ v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The unit that a period is counted in. */
export const Period = /* @__PURE__ */ v.picklist(['day', 'week', 'month', 'year']);

/** Number of units in a period, such as the 2 in "every 2 weeks". */
export const PeriodLength = /* @__PURE__ */ v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(366));

/** A name for the window or frame that waits for a return page's message. */
export const Channel = AttemptId;

/** An empty answer (204). */
export const Nothing = /* @__PURE__ */ v.void();
