/** The fields of a charge or subscription request (provider's document, Charge create). */
import { levelAt, textAt, type Tree } from '../form.js';
import { profile } from '../profile.js';
import { Refusal } from '../refusal.js';
import { checkFields, readAmount, rules, type FieldRule } from '../rules.js';

const table: readonly FieldRule[] = [
  ['amount', rules.amount, 'required', 3002],
  ['currency', rules.currency, 'required'],
  ['description', rules.filled, 'required'],
  ['email', rules.email, 'required'],
  ['timestamp', rules.timestamp, 'required'],
  ['token', rules.filled, 'required'],
  ['plan', rules.filled, 'required'],
  ['customer[firstname]', rules.filled, 'required', 3301],
  ['customer[lastname]', rules.filled, 'required', 3302],
  ['browser_ip', rules.ip, 'optional'],
  ['browser_domain', rules.domain, 'optional'],
  ['lang', rules.language, 'optional'],
  ['options[capture]', rules.flag, 'optional'],
  ['store_card', rules.flag, 'optional'],
  ['secure', rules.flag, 'optional'],
  ['secure_redirect_url', rules.url, 'optional'],
  ['secure_return_method', rules.oneOf('url'), 'optional'],
  ['pingback_url', rules.url, 'optional'],
  ...profile,
];

/** Identifies the payer's browser. Required with a one-time token without a fingerprint; a stored card needs none. */
const origin: readonly FieldRule[] = [
  ['browser_ip', rules.ip, 'required'],
  ['browser_domain', rules.domain, 'required'],
];

export interface ChargeRequest {
  /** Hundredths. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly token: string;
  readonly goods: string;
  readonly uid: string;
  readonly email: string;
  readonly holder: string;
  readonly listener: string | undefined;
  readonly custom: Readonly<Record<string, string>>;
}

/** Refuses a missing or wrong field with 3008, or with the provider's own code for the field where there is one. */
export function readChargeRequest(fields: Tree): ChargeRequest {
  if (Object.keys(fields).length === 0) throw new Refusal(4005, 'The request is empty, or its body is no form');
  checkFields(fields, table, 3008);
  const custom = levelAt(fields, 'custom') ?? {};
  if (textAt(fields, 'custom') || Object.values(custom).some((value) => typeof value !== 'string'))
    throw new Refusal(3008, 'custom must be a list of texts, such as custom[order]');
  const text = (field: string): string => textAt(fields, field) ?? '';
  if (text('token').startsWith('ot_') && text('fingerprint') === '') checkFields(fields, origin, 3008);
  return {
    amount: readAmount(text('amount'), text('currency')),
    currency: text('currency'),
    description: text('description'),
    token: text('token'),
    goods: text('plan'),
    uid: text('uid') || text('email'),
    email: text('email'),
    holder: `${text('customer[firstname]')} ${text('customer[lastname]')}`,
    listener: text('pingback_url') || undefined,
    custom: custom as Record<string, string>,
  };
}
