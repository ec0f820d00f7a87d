/** What charges and subscriptions have in common: who pays, with what, and for what. */
import * as v from 'valibot';
import type { Rule } from './endpoint.js';
import { amount, anyText, currency, email, flag, language, text, texts } from './fields.js';
import { customerFields, history } from './profile.js';

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

/** Requires the payer's IP address and domain with a one-time token that has no fingerprint of the card script. */
export const knowsTheBrowser: Rule = ({ token, fingerprint, browser_ip, browser_domain }) => {
  if (fingerprint !== undefined || !/^ot?_/.test(String(token))) return undefined;
  const rule = 'is required with a token that has no fingerprint';
  if (browser_ip === undefined) return { field: 'browser_ip', rule: `${rule}: customer(request) gives it as "ip"` };
  return browser_domain === undefined ? { field: 'browser_domain', rule } : undefined;
};
