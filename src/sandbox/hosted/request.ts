/** Turns a signed widget URL (provider's document, Widget) into a checkout, or refuses it. */
import { requireSignature } from '../auth.js';
import { daysOf, FRESH_SECONDS, type Period } from '../clock.js';
import type { SandboxContext } from '../context.js';
import { utc } from '../dates.js';
import { levelAt, textAt, type Tree } from '../form.js';
import { systemsOf, testSystem, type PaymentSystem } from '../lookups/catalogue.js';
import { hundredths } from '../money.js';
import { profile } from '../profile.js';
import { Refusal } from '../refusal.js';
import { checkFields, isOn, readAmount, readTrialAmount, rules, type FieldRule } from '../rules.js';
import type { Checkout, Offer, Plan, Variant } from './store.js';

/** The payer's country when the request does not name one. */
const HOME = 'US';

const product = rules.all(rules.filled, rules.max(256));
const common: readonly FieldRule[] = [
  ['uid', rules.all(rules.filled, rules.max(64)), 'required'],
  ['widget', rules.filled, 'required'],
  ['email', rules.email, 'required'],
  ['ps', rules.lowercase, 'required'],
  ['success_url', rules.url, 'optional'],
  ['failure_url', rules.url, 'optional'],
  ['pingback_url', rules.url, 'optional'],
  ['lang', rules.language, 'optional'],
  ['evaluation', rules.flag, 'optional'],
  ['country_code', rules.country, 'optional'],
  ...profile,
];
const oneTime: readonly FieldRule[] = [
  ['amount', rules.amount, 'required', 3002],
  ['currencyCode', rules.currency, 'required'],
  ['ag_name', product, 'required'],
  ['ag_external_id', product, 'required'],
];
const recurring: readonly FieldRule[] = [
  ['ag_period_length', rules.count, 'required', 3403],
  ['ag_period_type', rules.period, 'required', 3401],
  ['ag_recurring', rules.flag, 'required'],
  ['ag_trial', rules.flag, 'optional'],
];
const afterTrial: readonly FieldRule[] = [
  ['post_trial_amount', rules.amount, 'required', 3407],
  ['post_trial_currencyCode', rules.currency, 'required', 3404],
  ['ag_post_trial_name', product, 'required', 3404],
  ['ag_post_trial_external_id', product, 'required', 3404],
  ['ag_post_trial_period_type', rules.period, 'required', 3405],
  ['ag_post_trial_period_length', rules.count, 'required', 3406],
];

/** Fields that are sent with their indexes, such as `hide_goodsid[0]`. */
const lists = ['display_goodsid', 'hide_goodsid', 'promo'];

function variantOf(path: string, fields: Tree): Variant {
  if (path === '/api/ps/') return 'currency';
  const type = textAt(fields, 'ag_type');
  if (type === undefined && textAt(fields, 'amount') === undefined) return 'goods';
  if (type === 'fixed') return 'one-time';
  if (type === 'subscription') return 'subscription';
  throw new Refusal(3008, 'ag_type must be fixed or subscription');
}

/**
 * Reads the request for the hosted page. Refuses with 4006 and 4007 (key, version, signature), 3112 (timestamp too old
 * or in the future) and the fields' own codes.
 */
export function readCheckout(context: SandboxContext, origin: string, path: string, fields: Tree): Checkout {
  const isPromo = fields['promo'] !== undefined;
  requireSignature(context, fields, isPromo ? { versions: [3] } : {});
  checkFields(fields, [['timestamp', rules.timestamp, 'required']], 3008);
  const now = context.clock.now();
  if (Math.abs(now - Number(textAt(fields, 'timestamp'))) > FRESH_SECONDS) {
    const why = `its timestamp is over an hour off the sandbox's time, ${utc(now)}`;
    throw new Refusal(3112, `This payment link has expired: ${why}`, { status: 410 });
  }
  checkFields(fields, common, 3008);
  const text = lists.find((name) => textAt(fields, name));
  if (text !== undefined) throw new Refusal(3008, `${text} must be a list, such as ${text}[0]`);
  const variant = variantOf(path, fields);
  const offers = offersOf(context, variant, fields);
  const merchantOrder = textAt(fields, 'merchant_order_id') || undefined;
  return {
    id: context.ids.text('co_'),
    variant,
    origin,
    uid: textAt(fields, 'uid') ?? '',
    email: textAt(fields, 'email') ?? '',
    offers,
    chosen: chosenOf(offers, textAt(fields, 'default_goodsid')),
    systems: pickSystems(context, textAt(fields, 'country_code') || HOME, textAt(fields, 'ps') ?? ''),
    plan: variant === 'subscription' ? readPlan(context, fields, offers) : undefined,
    successUrl: textAt(fields, 'success_url') || undefined,
    failureUrl: textAt(fields, 'failure_url') || undefined,
    listener: textAt(fields, 'pingback_url') || undefined,
    merchantOrder,
    isRepeat: merchantOrder !== undefined && context.checkouts.isPaid(merchantOrder),
    status: 'open',
    ref: undefined,
    challenge: undefined,
  };
}

function offersOf(context: SandboxContext, variant: Variant, fields: Tree): readonly Offer[] {
  if (variant === 'one-time' || variant === 'subscription') {
    checkFields(fields, oneTime, 3008);
    const text = (name: string): string => textAt(fields, name) ?? '';
    const [given, currency] = [text('amount'), text('currencyCode')];
    const isTrial = variant === 'subscription' && isOn(fields, 'ag_trial');
    const amount = isTrial ? readTrialAmount(given, currency, context.freeTrials) : readAmount(given, currency);
    return [{ id: text('ag_external_id'), name: text('ag_name'), amount, currency }];
  }
  const listed = (name: string): readonly string[] =>
    Object.values(levelAt(fields, name) ?? {}).filter((value): value is string => typeof value === 'string');
  const [shown, hidden] = [listed('display_goodsid'), listed('hide_goodsid')];
  const offers = context.products
    .filter(({ coins }) => (coins !== undefined) === (variant === 'currency'))
    .filter(({ id }) => !hidden.includes(id) && (shown.length === 0 || shown.includes(id)))
    .map((item) => ({ ...item, amount: hundredths(item.amount) ?? 0 }));
  if (offers.length === 0) throw new Refusal(3008, 'No product is left to show');
  return offers;
}

function chosenOf(offers: readonly Offer[], wanted: string | undefined): string {
  const offer = offers.find(({ id }) => id === wanted) ?? (wanted === undefined ? offers[0] : undefined);
  if (offer === undefined) throw new Refusal(3008, 'default_goodsid is not among the products shown');
  return offer.id;
}

function pickSystems({ projectKey }: SandboxContext, country: string, ps: string): readonly PaymentSystem[] {
  if (ps === 'test' && projectKey.startsWith('t_')) return [testSystem];
  const offered = systemsOf(country);
  const picked = ps === 'all' ? offered : offered.filter(({ id }) => id === ps);
  if (picked.length === 0) throw new Refusal(1003, `ps is not available in ${country}`);
  return picked;
}

function readPlan(context: SandboxContext, fields: Tree, [offer]: readonly Offer[]): Plan | undefined {
  if (offer === undefined) return undefined;
  checkFields(fields, recurring, 3008);
  const text = (name: string): string => textAt(fields, name) ?? '';
  const isTrial = isOn(fields, 'ag_trial');
  const isRecurring = isOn(fields, 'ag_recurring');
  if (isTrial && !isRecurring) throw new Refusal(3404, 'ag_recurring must be 1 with a trial');
  if (isTrial) checkFields(fields, afterTrial, 3404);
  const now = {
    amount: offer.amount,
    currency: offer.currency,
    period: text('ag_period_type') as Period,
    duration: Number(text('ag_period_length')),
  };
  const then = isTrial
    ? {
        amount: readAmount(text('post_trial_amount'), text('post_trial_currencyCode')),
        currency: text('post_trial_currencyCode'),
        period: text('ag_post_trial_period_type') as Period,
        duration: Number(text('ag_post_trial_period_length')),
      }
    : now;
  for (const terms of isRecurring ? [now, then] : []) {
    const days = daysOf(terms.period, terms.duration);
    const { min, max } = context.recurringDays;
    if (days < min || days >= max) {
      throw new Refusal(3403, `A recurring period must last at least ${String(min)} and less than ${String(max)} days`);
    }
  }
  const after = isTrial ? { id: text('ag_post_trial_external_id'), name: text('ag_post_trial_name') } : offer;
  return { isTrial, isRecurring, now, then, after: { id: after.id, name: after.name } };
}
