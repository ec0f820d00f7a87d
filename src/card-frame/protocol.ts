/**
 * What the card form and the frame that holds its fields say to each other, over one `MessagePort`. Whoever hears a message
 * reads it through these schemas and drops what does not fit: neither side trusts the other.
 * What was typed never goes over the port: only a token, what it is a token of, a brand, error codes and a height come out.
 */
import * as v from 'valibot';
import { Text, Token } from '../contract/primitives.js';
import { ProblemType } from '../contract/problem.js';

/** The first message, by `postMessage` with the port: all that ever goes over the window. */
export const Hello = /* @__PURE__ */ v.strictObject({
  type: v.literal('pay-elements:card-frame'),
  version: v.literal(1),
});

export type Hello = v.InferOutput<typeof Hello>;

/** The fields that stand in the frame; the name on the card stays in the form. */
export const framedFields = ['number', 'expiry', 'cvc'] as const;
export type FramedField = (typeof framedFields)[number];
const Field = /* @__PURE__ */ v.picklist(framedFields);

/** Custom properties that the frame takes over, as they are computed on the element. */
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

/** The words that the frame shows, by the keys of the form's messages. */
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

/** A value of CSS that can load nothing and close nothing. */
export const Style = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(/^(?!.*(?:url|image|cross-fade|src|env|attr|element|paint)[\w-]*\s*\()[^;{}<>\\@]*$/is, 'a plain CSS value'),
);
/** Plain words of a payer's language; shown as text. */
const Words = /* @__PURE__ */ v.pipe(v.string(), v.maxLength(300));
/** Names a question, so that its answer is known. */
const Question = /* @__PURE__ */ v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

export const Lang = /* @__PURE__ */ v.pipe(v.string(), v.maxLength(35), v.regex(/^[A-Za-z\d-]*$/));

export const Look = /* @__PURE__ */ v.strictObject({
  type: v.literal('look'),
  lang: Lang,
  dir: v.picklist(['ltr', 'rtl']),
  /** As they are computed on the element. */
  colorScheme: Style,
  fontFamily: Style,
  fontSize: Style,
  /** What a `rem` is on the page. */
  rem: Style,
  tokens: v.record(v.picklist(tokens), Style),
  texts: v.record(v.picklist(frameTexts), Words),
});

export type Look = v.InferOutput<typeof Look>;

/** What the form asks of the frame. There is no message that asks for a value. */
export const Command = /* @__PURE__ */ v.variant('type', [
  Look,
  v.strictObject({ type: v.literal('lock'), isLocked: v.boolean(), isDisabled: v.boolean() }),
  v.strictObject({ type: v.literal('check'), question: Question }),
  v.strictObject({ type: v.literal('tokenise'), question: Question, tokenUrl: Text, projectKey: Text }),
  v.strictObject({ type: v.literal('cancel'), question: Question }),
  v.strictObject({ type: v.literal('wipe'), fields: v.pipe(v.array(Field), v.maxLength(framedFields.length)) }),
  v.strictObject({ type: v.literal('refuse'), field: Field, text: Words }),
  /** The same refusal in other words, if it is still shown. */
  v.strictObject({ type: v.literal('reword'), field: Field, text: Words }),
  v.strictObject({ type: v.literal('focus'), field: Field }),
]);

export type Command = v.InferOutput<typeof Command>;

/** A short word of the provider's: a code, a brand, an end of a number that is too short to be one. */
export const Code = /* @__PURE__ */ v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w .-]*$/));
export const Last4 = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^\d{4}$/));

/** What the frame tells the form. */
export const Report = /* @__PURE__ */ v.variant('type', [
  v.strictObject({ type: v.literal('ready') }),
  /** CSS pixels; who hears it keeps it within bounds. */
  v.strictObject({ type: v.literal('height'), height: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
  /** Whenever an edit changes it. `wrong`: the first field that cannot be sent as it is. */
  v.strictObject({
    type: v.literal('filled'),
    isEmpty: v.boolean(),
    wrong: v.optional(Field),
    brand: v.optional(Code),
  }),
  /** Enter was pressed in a field. */
  v.strictObject({ type: v.literal('submit') }),
  /** The same, now that what is wrong is shown in the frame. */
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

/** The part of a message that is of this type. */
export type Of<Message extends { readonly type: string }, Type extends Message['type']> = Extract<
  Message,
  { readonly type: Type }
>;

/** Reads what the other side said; undefined for anything that is not in the protocol. */
export function read<Schema extends typeof Command | typeof Report>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, data);
  return success ? output : undefined;
}

/** Undefined for what is none. Not `URL.canParse`, which came to browsers in 2023. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Whether card data may go there: encrypted, or to this very machine. */
export const isSafeUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && (/^(?:127(?:\.\d+){3}|\[::1\])$/.test(hostname) || /(?:^|\.)localhost$/.test(hostname)));
