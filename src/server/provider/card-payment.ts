/** What charges and subscriptions have in common: who pays, with what, and for what. */
import * as v from 'valibot';
import type { Fields, Rule } from './endpoint.js';
import { amount, anyText, currency, email, flag, language, text, texts } from './fields.js';
import { customerFields, history } from './profile.js';
import { needed } from './rules.js';

/** Fields that charges and subscriptions share. */
export const cardPayment = {
  amount,
  currency,
  description: text,
  email,
  fingerprint: v.optional(text),
  token: text,
  customer: v.object({ ...customerFields, firstname: text, lastname: text }),
  plan: text,
  browser_ip: v.optional(text),
  browser_domain: v.optional(text),
  lang: v.optional(language),
  options: v.optional(v.object({ capture: v.optional(flag) })),
  uid: v.optional(text),
  custom: v.optional(texts(anyText)),
  history: v.optional(history),
} as const;

/** Whether a one-time token has no fingerprint of the card script. */
const isBare = ({ token, fingerprint }: Fields): boolean => fingerprint === undefined && /^ot?_/.test(token as string);
const why = 'with a token that has no fingerprint';

/** Requires the payer's IP address and domain with such a token. */
export const knowsTheBrowser: readonly Rule[] = [
  needed('browser_ip', `${why}: customer(request) gives it as "ip"`, isBare),
  needed('browser_domain', why, isBare),
];
