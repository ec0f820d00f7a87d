/** Optional facts about the payer for risk scoring (provider's document, User profile parameters). */
import { rules, type FieldRule } from './rules.js';

const score = rules.all(rules.integer, (text) =>
  Number(text) >= 0 && Number(text) <= 100 ? undefined : 'must be 0 to 100',
);

/** The parameters that have a rule. The others may hold any text. */
export const profile: readonly FieldRule[] = [
  ['customer[birthday]', rules.integer, 'optional'],
  ['customer[sex]', rules.oneOf('male', 'female'), 'optional'],
  ['customer[country]', rules.country, 'optional'],
  ['history[membership_date]', rules.integer, 'optional'],
  ['history[registration_date]', rules.integer, 'optional'],
  ['history[registration_country]', rules.country, 'optional'],
  ['history[registration_email_verified]', rules.flag, 'optional'],
  ['history[customer_rating]', score, 'optional'],
  ['history[risk_score]', score, 'optional'],
  ['history[was_banned]', rules.flag, 'optional'],
];
