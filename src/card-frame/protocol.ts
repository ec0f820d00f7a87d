/**
 * The messages between the card form and the frame that holds its fields, over one `MessagePort`. Each side reads
 * messages through these schemas and drops what does not fit: neither side trusts the other.
 * What was typed never goes over the port: only a token with its card's brand and last digits, a brand, error codes,
 * which field is wrong and a height come out.
 */
import * as v from 'valibot';
import { Text, Token } from '../contract/primitives.js';
import { ProblemType } from '../contract/problem.js';

/** The first message, sent with the port by `postMessage`. Nothing else is ever sent to the window. */
export const Hello = /* @__PURE__ */ v.strictObject({
  type: v.literal('pay-elements:card-frame'),
  version: v.literal(1),
});

export type Hello = v.InferOutput<typeof Hello>;

/** The fields inside the frame; the name on the card stays in the form. */
export const framedFields = ['number', 'expiry', 'cvc'] as const;
export type FramedField = (typeof framedFields)[number];
const Field = /* @__PURE__ */ v.picklist(framedFields);

/** Custom properties that the frame takes over, with their computed values on the element. */
export const tokens = [
  '--pay-accent',
  '--pay-on-accent',
  '--pay-text',
  '--pay-muted',
  '--pay-surface',
  '--pay-subtle',
  '--pay-border',
  '--pay-line',
  '--pay-danger',
  '--pay-success',
  '--pay-focus',
  '--pay-radius',
  '--pay-gap',
  '--pay-control-height',
] as const;

/** The texts that the frame shows, by the keys of the form's messages. */
export const frameTexts = [
  'number',
  'expiry',
  'expiryExample',
  'cvc',
  'cvcBack',
  'cvcFront',
  'field.numberRequired',
  'field.numberIncomplete',
  'field.numberTooLong',
  'field.numberWrong',
  'field.expiryRequired',
  'field.expiryIncomplete',
  'field.expiryWrong',
  'field.expiryPast',
  'field.cvcRequired',
  'field.cvcIncomplete',
  'field.cvcTooLong',
] as const;

/** A CSS value that can load nothing and cannot end its own declaration. */
export const Style = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(/^(?!.*(?:url|image|cross-fade|src|env|attr|element|paint)[\w-]*\s*\()[^;{}<>\\@]*$/is, 'a plain CSS value'),
);
/** Most characters in a text that the frame is told. */
export const longestWords = 300;
/** Plain words in the payer's language; always shown as text. */
const Words = /* @__PURE__ */ v.pipe(v.string(), v.maxLength(longestWords));
/** Number of a question, so that its answer can be matched to it. */
const Question = /* @__PURE__ */ v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

export const Lang = /* @__PURE__ */ v.pipe(v.string(), v.maxLength(35), v.regex(/^[A-Za-z\d-]*$/));

export const Look = /* @__PURE__ */ v.strictObject({
  type: v.literal('look'),
  lang: Lang,
  dir: v.picklist(['ltr', 'rtl']),
  /** This value and the next two are computed on the element. */
  colorScheme: Style,
  fontFamily: Style,
  fontSize: Style,
  /** The size of a `rem` on the page. */
  rem: Style,
  tokens: v.record(v.picklist(tokens), Style),
  texts: v.record(v.picklist(frameTexts), Words),
});

export type Look = v.InferOutput<typeof Look>;

/** Commands from the form to the frame. None of them asks for a value. */
export const Command = /* @__PURE__ */ v.variant('type', [
  Look,
  v.strictObject({ type: v.literal('lock'), isLocked: v.boolean(), isDisabled: v.boolean() }),
  v.strictObject({ type: v.literal('check'), question: Question }),
  v.strictObject({ type: v.literal('tokenise'), question: Question, tokenUrl: Text, projectKey: Text }),
  v.strictObject({ type: v.literal('cancel'), question: Question }),
  v.strictObject({ type: v.literal('wipe'), fields: v.pipe(v.array(Field), v.maxLength(framedFields.length)) }),
  v.strictObject({ type: v.literal('refuse'), field: Field, text: Words }),
  /** Replaces the words of a refusal, if it is still shown. */
  v.strictObject({ type: v.literal('reword'), field: Field, text: Words }),
  /** Why the security code must be typed again; empty if it need not. */
  v.strictObject({ type: v.literal('describe'), text: Words }),
  v.strictObject({ type: v.literal('focus'), field: Field }),
]);

export type Command = v.InferOutput<typeof Command>;

/** A short word from the provider: a code or a brand. */
export const Code = /* @__PURE__ */ v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w .-]*$/));
export const Last4 = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^\d{4}$/));

/** Reports from the frame to the form. */
export const Report = /* @__PURE__ */ v.variant('type', [
  v.strictObject({ type: v.literal('ready') }),
  /** Height of the frame's content in CSS pixels; the form keeps it within bounds. */
  v.strictObject({ type: v.literal('height'), height: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
  /** Sent when an edit changes one of these values. `wrong`: the first field that cannot be sent as it is. */
  v.strictObject({
    type: v.literal('filled'),
    isEmpty: v.boolean(),
    wrong: v.optional(Field),
    brand: v.optional(Code),
  }),
  /** Enter was pressed in a field. */
  v.strictObject({ type: v.literal('submit') }),
  /** Answers `check`. `wrong` as above; the frame now shows what is wrong. */
  v.strictObject({ type: v.literal('checked'), question: Question, wrong: v.optional(Field) }),
  v.strictObject({
    type: v.literal('token'),
    question: Question,
    token: Token,
    brand: v.optional(Code),
    last4: v.optional(Last4),
  }),
  v.strictObject({
    type: v.literal('refused'),
    question: Question,
    error: v.strictObject({
      type: v.union([ProblemType, v.picklist(['network', 'protocol'])]),
      code: v.optional(Code),
      field: v.optional(Field),
      retryable: v.boolean(),
      status: v.optional(v.pipe(v.number(), v.integer())),
    }),
  }),
]);

export type Report = v.InferOutput<typeof Report>;

/** The messages of one type. */
export type Of<Message extends { readonly type: string }, Type extends Message['type']> = Extract<
  Message,
  { readonly type: Type }
>;

/** Returns the other side's message; undefined for anything that is not in the protocol. */
export function read<Schema extends typeof Command | typeof Report>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, data);
  return success ? output : undefined;
}

/** Returns undefined for text that is not a URL. Does not use `URL.canParse`, which browsers have only since 2023. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Whether card data may be sent to the URL: encrypted, or to this very machine. */
export const isSafeUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && (/^(?:127(?:\.\d+){3}|\[::1\])$/.test(hostname) || /(?:^|\.)localhost$/.test(hostname)));
