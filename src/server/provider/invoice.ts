/** Invoice: created, and e-mailed to the contacts. The body is JSON. */
import * as v from 'valibot';
import {
  anything,
  decimal,
  filled,
  flag,
  integer,
  list,
  maybe,
  optional,
  record,
  text as answeredText,
} from './answer.js';
import { endpoint, type Rule } from './endpoint.js';
import { anyText, count, currency, decimalNumber, email, text, usDate } from './fields.js';

/** A rate as a number: 8.875 from `"8.875"`. Not limited to 2 decimal places like an amount: some taxes have three. */
const percent = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(?:\.\d{1,4})?$/, 'must be a decimal string with at most 4 decimal places, such as "8.875"'),
  v.transform(Number),
);
const rateFields = { type: v.literal('percentage'), value: percent };
const itemRate = v.object(rateFields);
const invoiceRate = v.object({ ...rateFields, name: text });

const contact = v.object({
  company_name: v.optional(anyText),
  salutation: v.optional(v.picklist(['Mr.', 'Ms.', 'Dr.'])),
  first_name: text,
  last_name: text,
  email,
  title: v.optional(anyText),
  country: v.optional(anyText),
  city: v.optional(anyText),
  address: v.optional(anyText),
  zipcode: v.optional(anyText),
  phone_number: v.optional(anyText),
  note: v.optional(anyText),
});

const item = v.object({
  quantity: count,
  unit_cost: decimalNumber,
  currency,
  title: text,
  description: v.optional(anyText),
  tax: v.optional(itemRate),
  discount: v.optional(itemRate),
});

const oneCurrency: Rule = ({ currency: whole, items }) => {
  const other = (items as { currency: string }[]).findIndex((each) => each.currency !== whole);
  return other < 0 ? undefined : { field: `items[${other}][currency]`, rule: "must equal the invoice's currency" };
};

const rate = record({ type: maybe.text, value: maybe.decimal, name: maybe.text });

const invoice = record({
  invoice_number: answeredText,
  application_id: maybe.integer,
  date: maybe.integer,
  due_date: maybe.integer,
  date_formatted: maybe.text,
  due_date_formatted: maybe.text,
  currency: maybe.text,
  currency_code: maybe.text,
  /** `sent`, `paid` or `outstanding`. */
  status: maybe.text,
  status_formatted: maybe.text,
  email: maybe.text,
  total_amount: maybe.decimal,
  sub_total_amount: maybe.decimal,
  total_amount_formatted: maybe.text,
  sub_total_amount_formatted: maybe.text,
  invoice_id: integer,
  public_id: maybe.text,
  view_url: maybe.text,
  payment_url: maybe.text,
  pdf_url: maybe.text,
  owner: filled(
    record({
      company_name: maybe.text,
      country_name: maybe.text,
      address: maybe.text,
      city: maybe.text,
      state: maybe.text,
      first_name: maybe.text,
      last_name: maybe.text,
      zipcode: maybe.text,
      logo_url: maybe.text,
    }),
  ),
  items: optional(
    list(
      record({
        quantity: decimal,
        unit_cost: decimal,
        currency: maybe.text,
        title: maybe.text,
        description: maybe.text,
        tax: filled(rate),
        discount: filled(rate),
        application_id: maybe.integer,
        item_id: maybe.integer,
        line_total: maybe.decimal,
        line_total_formatted: maybe.text,
        unit_cost_formatted: maybe.text,
      }),
    ),
  ),
  contacts: optional(
    list(
      record({
        company_name: maybe.text,
        salutation: maybe.text,
        first_name: maybe.text,
        last_name: maybe.text,
        email: maybe.text,
        title: maybe.text,
        country: maybe.text,
        city: maybe.text,
        address: maybe.text,
        zipcode: maybe.text,
        phone_number: maybe.text,
        note: maybe.text,
        application_id: maybe.integer,
        contact_id: maybe.integer,
        country_formatted: maybe.text,
      }),
    ),
  ),
  taxes: optional(list(rate)),
  discounts: optional(list(rate)),
  bank_details: optional(list(anything)),
  show_pay_button: optional(flag),
});

export const invoices = {
  create: endpoint({
    method: 'POST',
    path: '/developers/invoice-api/invoice',
    auth: 'invoice',
    json: true,
    request: v.object({
      invoice_number: text,
      currency,
      date: usDate,
      due_date: usDate,
      contacts: v.pipe(v.array(contact), v.minLength(1)),
      items: v.pipe(v.array(item), v.minLength(1)),
      taxes: v.optional(v.array(invoiceRate)),
      discounts: v.optional(v.array(invoiceRate)),
    }),
    rules: [oneCurrency],
    response: v.pipe(
      list(invoice),
      v.minLength(1),
      v.transform((invoices) => invoices[0] as v.InferOutput<typeof invoice>),
    ),
    effect: 'money',
  }),
} as const;
