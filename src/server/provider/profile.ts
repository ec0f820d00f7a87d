/** User-profile and risk parameters ('User profile parameters' in the provider's document). */
import * as v from 'valibot';
import { amount, country, email, flag, text, unixTime, whole, wholeFrom } from './fields.js';

const outOf100 = wholeFrom(0, 100);

/** Fields of `customer[…]`; card payments make `firstname` and `lastname` required. */
export const customerFields = {
  birthday: v.optional(v.pipe(v.number(), v.safeInteger())),
  sex: v.optional(v.picklist(['male', 'female'])),
  username: v.optional(text),
  firstname: v.optional(text),
  lastname: v.optional(text),
  city: v.optional(text),
  state: v.optional(text),
  address: v.optional(text),
  country: v.optional(country),
  zip: v.optional(text),
} as const;

export const customer = v.object(customerFields);

/** Fields of `history[…]`. */
export const history = v.object({
  membership: v.optional(text),
  membership_date: v.optional(unixTime),
  registration_date: v.optional(unixTime),
  registration_country: v.optional(country),
  registration_age: v.optional(v.lazy((age) => (typeof age === 'number' ? whole : text))),
  registration_ip: v.optional(text),
  registration_email: v.optional(email),
  registration_email_verified: v.optional(flag),
  registration_name: v.optional(text),
  registration_lastname: v.optional(text),
  registration_source: v.optional(text),
  logins_number: v.optional(whole),
  payments_number: v.optional(whole),
  /** Cumulative, in USD. */
  payments_amount: v.optional(amount),
  followers: v.optional(whole),
  messages_sent: v.optional(whole),
  messages_sent_last_24hours: v.optional(whole),
  messages_received: v.optional(whole),
  interactions: v.optional(whole),
  interactions_last_24hours: v.optional(whole),
  customer_rating: v.optional(outOf100),
  /** 0 is most reliable, 100 most fraudulent. */
  risk_score: v.optional(outOf100),
  complaints: v.optional(whole),
  was_banned: v.optional(flag),
  delivered_products: v.optional(whole),
  cancelled_payments: v.optional(whole),
});
