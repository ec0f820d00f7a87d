/** The fields of carrier billing calls (provider's document, Carrier billing …). */
import type { SandboxContext } from '../context.js';
import { textAt, type Tree } from '../form.js';
import { daysOf, type Period } from '../clock.js';
import { hundredths } from '../money.js';
import { isPricePoint } from '../price-points.js';
import { checkFields, isOn, rules, type FieldRule, type Rule } from '../rules.js';
import type { RefusalOptions } from '../refusal.js';
import { carrierCountries, type CarrierCountry } from './countries.js';
import { carrierCodes, carrierRefusal } from './refusals.js';
import type { CarrierOrder } from './store.js';

const digits: Rule = (text) => (/^\d{1,8}$/.test(text) ? undefined : 'must be digits');
/** Country code and number, without a leading 0. */
export const msisdn: Rule = (text) =>
  /^[1-9]\d{5,14}$/.test(text) ? undefined : 'must be the country code and number, digits without a leading 0';

const product = rules.all(rules.filled, rules.max(256));

/** Every call has `key` and `uid`, too: `key` is checked before its fields are, and `uid` when its token is granted. */
const initiate: readonly FieldRule[] = [
  ['amount', rules.amount, 'required'],
  ['currency', rules.currency, 'required'],
  ['country', rules.country, 'required'],
  ['product_name', product, 'required'],
  ['product_id', product, 'required'],
  ['is_recurring', rules.oneOf('true', 'false'), 'optional'],
  ['period', rules.oneOf('day', 'week', 'month'), 'optional'],
  ['period_value', rules.count, 'optional'],
  ['msisdn', msisdn, 'optional'],
  ['mnc', digits, 'optional'],
  ['mcc', digits, 'optional'],
];

const token: readonly FieldRule[] = [
  ['uid', rules.max(64), 'required'],
  ['ts', rules.timestamp, 'required'],
];

const process: readonly FieldRule[] = [
  ['ref', rules.filled, 'required'],
  ['flow', rules.oneOf('code', 'msisdn', 'redirect'), 'required'],
  ['data', rules.filled, 'required'],
];

const details: readonly FieldRule[] = [['ref', rules.filled, 'required']];

const refusal = (_code: number, error: string): RefusalOptions => ({
  status: 200,
  body: { success: false, error, code: carrierCodes.field },
});

const check = (fields: Tree, table: readonly FieldRule[]): void =>
  checkFields(fields, table, carrierCodes.field, refusal);

export const checkToken = (fields: Tree): void => check(fields, token);
export const checkProcess = (fields: Tree): void => check(fields, process);
export const checkDetails = (fields: Tree): void => check(fields, details);

function recurringOf(context: SandboxContext, fields: Tree): CarrierOrder['recurring'] {
  if (!isOn(fields, 'is_recurring')) return undefined;
  const [period, length] = [textAt(fields, 'period') as Period | undefined, textAt(fields, 'period_value')];
  if (!period || !length) throw carrierRefusal('field', 'period and period_value are required with is_recurring');
  const days = daysOf(period, Number(length));
  const { min, max } = context.recurringDays;
  if (days < min || days >= max) {
    throw carrierRefusal('field', `period must be at least ${String(min)} and less than ${String(max)} days`);
  }
  return { length: Number(length), period };
}

function amountOf(context: SandboxContext, country: string, fields: Tree): { amount: number; currency: string } {
  const amount = hundredths(textAt(fields, 'amount') ?? '') ?? 0;
  const currency = textAt(fields, 'currency') ?? '';
  if (!isPricePoint(country, context.carrier.withdrawn, { amount, currency })) {
    throw carrierRefusal('pricePoint', 'amount and currency must match a price point of the country');
  }
  return { amount, currency };
}

/** Reads an `init-payment` request: the order, the rules of its country and the phone number. */
export function readInitiate(
  context: SandboxContext,
  fields: Tree,
): { order: CarrierOrder; rules: CarrierCountry; msisdn: string | undefined } {
  check(fields, initiate);
  const text = (field: string): string => textAt(fields, field) ?? '';
  const country = text('country');
  const rulesOfCountry = Object.hasOwn(carrierCountries, country) ? carrierCountries[country] : undefined;
  if (rulesOfCountry === undefined) throw carrierRefusal('country', 'Phone bills cannot be charged in this country');
  if (text('mnc') !== '' && text('mcc') === '') throw carrierRefusal('field', 'mnc is used with mcc');
  const carrier = text(context.words.carrier) || undefined;
  if (carrier !== undefined && !rulesOfCountry.carriers.some(({ id }) => id === carrier)) {
    throw carrierRefusal('carrier', 'carrier is not one of the country');
  }
  const order: CarrierOrder = {
    uid: text('uid'),
    ...amountOf(context, country, fields),
    country,
    product: { id: text('product_id'), name: text('product_name') },
    recurring: recurringOf(context, fields),
    carrier,
  };
  return { order, rules: rulesOfCountry, msisdn: text('msisdn') || undefined };
}
