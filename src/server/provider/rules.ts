/** Rules over several fields, shared by endpoints. */
import { limits } from '../../domain/limits.js';
import type { Fields, Rule, RuleContext } from './endpoint.js';

/** Returns a field by its dotted path, such as `trial.amount`. */
const at = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields);

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

/** A rule about `field`, in `words` that follow its name; broken if `isBroken` returns something truthy. */
export const rule =
  (field: string, words: string, isBroken: (fields: Fields, context: RuleContext) => unknown): Rule =>
  (fields, context) =>
    isBroken(fields, context) ? { field: written(field), rule: words } : undefined;

/** Requires `field` if `when` holds; `why` says when that is. */
export const needed = (field: string, why: string, when: (fields: Fields) => boolean): Rule =>
  rule(field, `is required ${why}`, (fields) => when(fields) && at(fields, field) === undefined);

/** Requires `field` beside `given`. */
export const beside = (given: string, field: string): Rule =>
  needed(field, `with ${given}`, (fields) => fields[given] !== undefined);

/** Requires `a` or `b`. */
export const oneOf = (a: string, b: string): Rule =>
  rule(a, `or ${b} is required`, (fields) => fields[a] === undefined && fields[b] === undefined);

/** Refuses `a` and `b` together. */
export const notBoth = (a: string, b: string): Rule =>
  rule(b, `must not be sent together with ${a}`, (fields) => fields[a] !== undefined && fields[b] !== undefined);
