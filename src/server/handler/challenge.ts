/** 3-D Secure: the issuer's step as an action, and the address it comes back to. */
import * as v from 'valibot';
import { Action, WebUrl } from '../../contract/index.js';
import type { Payer } from './payer.js';
import type { Services } from './services.js';

/** How long the payer has for the issuer's step, in seconds. */
export const challengeTime = 15 * 60;

const text = /* @__PURE__ */ v.string();
const maybe = /* @__PURE__ */ v.optional(text);

/** What the return URL carries. */
export const Sealed = /* @__PURE__ */ v.object({
  key: text,
  payer: v.object({
    id: text,
    email: text,
    firstname: text,
    lastname: text,
    ip: maybe,
    domain: maybe,
    token: maybe,
    savedCard: maybe,
    coupon: maybe,
    save: v.optional(v.boolean()),
  }),
  origin: maybe,
  channel: maybe,
  returnUrl: maybe,
});

export interface Waiting {
  readonly origin?: string | undefined;
  readonly channel?: string | undefined;
  readonly returnUrl?: string | undefined;
}

/** Address that the issuer's step comes back to. It carries the payment, sealed: the return brings no cookies. */
export async function challengeUrl(
  { sealer, url }: Services,
  request: Request,
  key: string,
  payer: Payer,
  waiting: Waiting,
): Promise<string> {
  const state = await sealer.seal('challenge', { key, payer, ...waiting }, challengeTime);
  return url(request, `/charges/return?state=${state}`);
}

/**
 * What the contract can say: the outcome of a charge whose answer it refuses would be unknown until the time for the step is
 * over.
 */
const sayable = (action: unknown): Action | undefined => (v.is(Action, action) ? action : undefined);

const isWeb = (url: string): boolean => v.is(WebUrl, url);

/** The issuer's step, from either form of it; undefined when there is nothing that could be opened. */
export const actionOf = async (secure: {
  readonly redirect?: string | undefined;
  readonly formHTML?: string | undefined;
}): Promise<Action | undefined> =>
  sayable({ type: 'redirect', url: secure.redirect }) ??
  (secure.formHTML === undefined
    ? undefined
    : sayable((await import('./issuer-form.js')).parseIssuerForm(secure.formHTML, isWeb)));
