/** 3-D Secure: the issuer's step as an action, and the address that the payer returns to. */
import * as v from 'valibot';
import { Action, WebUrl } from '../../contract/index.js';
import type { Services } from './services.js';
import { sayable } from './sayable.js';

/** Time that the payer has for the issuer's step, in seconds. */
export const challengeTime = 15 * 60;

/**
 * Time for which a sealed state leads the payer back, in seconds. It is far longer than the time for the step: a payer
 * who comes too late must not be stuck on a page that leads nowhere.
 */
export const returnTime = 24 * 60 * 60;

const text = /* @__PURE__ */ v.string();
const maybe = /* @__PURE__ */ v.optional(text);

/** Fields of sealed states that say which page waits for the payer's return. */
export const waitingFields = { origin: maybe, channel: maybe, returnUrl: maybe } as const;

/** The state that the return URL carries, sealed. */
export const Sealed = /* @__PURE__ */ v.object({
  key: text,
  /** The part of a card payment that does not depend on the order. */
  payer: v.object({
    id: text,
    email: text,
    firstname: text,
    lastname: text,
    ip: maybe,
    domain: maybe,
    token: maybe,
    savedCard: maybe,
    /** Language of the provider's e-mail receipt: a two-letter code. */
    lang: maybe,
    save: v.optional(v.boolean()),
  }),
  ...waitingFields,
});

type State = v.InferOutput<typeof Sealed>;

/** Who pays and with what: the part of a card payment that waits, sealed, for the second step of 3-D Secure. */
export type Payer = Readonly<State['payer']>;
/** The page that waits for the payer's return. */
export type Waiting = Readonly<Pick<State, keyof typeof waitingFields>>;

/** Returns the address that the payer returns to. It carries the payment, sealed, because the return has no cookies. */
export async function challengeUrl(
  { sealer, url }: Services,
  request: Request,
  key: string,
  payer: Payer,
  waiting: Waiting,
): Promise<string> {
  const state = await sealer.seal('challenge', { key, payer, ...waiting }, returnTime);
  return url(request, `/charges/return?state=${state}`);
}

const isWeb = (url: string): boolean => v.is(WebUrl, url);

/**
 * Returns the issuer's step as an action, from a redirect or a form; undefined if neither can be opened: the outcome of
 * the charge would be unknown until the time for the step is over.
 */
export const actionOf = async (secure: {
  readonly redirect?: string | undefined;
  readonly formHTML?: string | undefined;
}): Promise<Action | undefined> =>
  sayable(Action, { type: 'redirect', url: secure.redirect }) ??
  (secure.formHTML === undefined
    ? undefined
    : sayable(Action, (await import('./issuer-form.js')).parseIssuerForm(secure.formHTML, isWeb)));
