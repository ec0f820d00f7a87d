/** Rules over several fields, shared by endpoints. */
import { limits } from '../../domain/limits.js';
import type { Fields, Rule } from './endpoint.js';

/** Returns a field by its dotted path, such as `trial.amount`. */
const at = (fields: Fields, path: string): unknown =>
  fields[path] ?? path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields);

const written = (path: string): string => path.replace(/\.(\w+)/g, '[$1]');

/** Returns the least amount: 0.30 USD. No exchange rates are known here, so in other currencies it is above zero. */
export const leastIn = (currency: unknown): string => (currency === 'USD' ? limits.minimumUsd : '0.01');

/** Requires the least amount. `isTrial` says when zero is allowed, too: a trial may be free. */
export const minimumAmount =
  (amountField: string, currencyField: string, isTrial?: (fields: Fields) => boolean): Rule =>
  (fields) => {
    const amount = at(fields, amountField);
    if (typeof amount !== 'string' || (isTrial?.(fields) && !/[1-9]/.test(amount))) return undefined;
    const currency = at(fields, currencyField) ?? at(fields, 'currency');
    const min = leastIn(currency);
    if (Number(amount) >= Number(min)) return undefined;
    return {
      field: written(amountField),
      rule: `must be worth at least ${limits.minimumUsd} USD`,
      range: { min },
    };
  };

/** Days in each period. A month is a twelfth of a year, so that twelve months are not less than a year. */
const daysIn: Record<string, number> = { day: 1, week: 7, month: 365 / 12, year: 365 };

/**
 * Requires recurring payments to be at least 3 days apart by default, and less than a year. `when` names the flag that
 * makes a payment recurring.
 */
export const recurring =
  (periodField: string, lengthField: string, when?: string): Rule =>
  (fields, { recurringDays: { min, max } }) => {
    const days = (daysIn[String(at(fields, periodField))] ?? NaN) * Number(at(fields, lengthField));
    const applies = when === undefined || [true, 'true'].includes(at(fields, when) as string | boolean);
    if (!applies || Number.isNaN(days) || (days >= min && days <= max)) return undefined;
    return {
      field: written(lengthField),
      rule: `must make a period of ${min} to ${max} days`,
      range: { min, max },
    };
  };

/** Requires all of `names` if `when` holds. */
export const allWhen =
  (when: (fields: Fields) => boolean, names: readonly string[], why: string): Rule =>
  (fields) => {
    const missing = when(fields) ? names.find((name) => at(fields, name) === undefined) : undefined;
    return missing === undefined ? undefined : { field: written(missing), rule: `is required ${why}` };
  };

/** Requires `needed` beside `given`. */
export const beside = (given: string, needed: string): Rule =>
  allWhen((fields) => fields[given] !== undefined, [needed], `with ${given}`);

/** Requires `a` or `b`. */
export const oneOf =
  (a: string, b: string): Rule =>
  (fields) =>
    at(fields, a) === undefined && at(fields, b) === undefined ? { field: a, rule: `or ${b} is required` } : undefined;

/** Refuses `a` and `b` together. */
export const notBoth =
  (a: string, b: string): Rule =>
  (fields) =>
    at(fields, a) !== undefined && at(fields, b) !== undefined
      ? { field: b, rule: `must not be sent together with ${a}` }
      : undefined;
