/** The fields of an invoice request (provider's document, Invoice). */
import type { SandboxContext } from '../context.js';
import { timeOfUsDate } from '../dates.js';
import { levelAt, textAt, type Tree } from '../form.js';
import { hundredths } from '../money.js';
import { Refusal, type RefusalOptions } from '../refusal.js';
import { checkFields, rules, type FieldRule, type Rule } from '../rules.js';
import type { Invoice, Line, Rate } from './store.js';

const flat: RefusalOptions = { shape: 'flat' };

const rate: Rule = (text) =>
  /^\d{1,3}(?:\.\d{1,4})?$/.test(text) && Number(text) <= 100 ? undefined : 'must be a percentage such as 10.00';
const percentage = rules.oneOf('percentage');

const table: readonly FieldRule[] = [
  ['invoice_number', rules.filled, 'required'],
  ['currency', rules.currency, 'required'],
  ['date', rules.date, 'required'],
  ['due_date', rules.date, 'required'],
  ['key', rules.filled, 'required'],
  ['sign', rules.filled, 'required'],
  ['sign_version', rules.oneOf('2', '3'), 'required'],
];

const contactFields: readonly FieldRule[] = [
  ['first_name', rules.filled, 'required'],
  ['last_name', rules.filled, 'required'],
  ['email', rules.email, 'required'],
  ['salutation', rules.oneOf('Mr.', 'Ms.', 'Dr.'), 'optional'],
];

const itemFields: readonly FieldRule[] = [
  ['quantity', rules.count, 'required'],
  ['unit_cost', rules.amount, 'required'],
  ['currency', rules.currency, 'required'],
  ['title', rules.filled, 'required'],
];

const named =
  (list: string, index: number) =>
  (code: number, message: string): RefusalOptions => ({
    body: { type: 'Error', object: 'Error', code, error: `${list}[${String(index)}]: ${message}` },
  });

/** Returns the entries of a list. Refuses a value that is not a list, or an empty list if entries are required. */
function entries(fields: Tree, name: string, isNeeded: boolean): Tree[] {
  const level = levelAt(fields, name);
  const found = Object.values(level ?? {}).filter((entry): entry is Tree => typeof entry === 'object');
  if (fields[name] !== undefined && found.length !== Object.keys(level ?? { none: '' }).length) {
    throw new Refusal(3008, `${name} must be a list of objects`, flat);
  }
  if (isNeeded && found.length === 0) throw new Refusal(3008, `${name} is required`, flat);
  return found;
}

function ratesOf(fields: Tree, name: string): Rate[] {
  return entries(fields, name, false).map((entry, index) => {
    const fieldsOfRate: readonly FieldRule[] = [
      ['type', percentage, 'required'],
      ['value', rate, 'required'],
      ['name', rules.filled, 'required'],
    ];
    checkFields(entry, fieldsOfRate, 3008, named(name, index));
    return { value: Number(textAt(entry, 'value')), name: textAt(entry, 'name') };
  });
}

function itemRate(entry: Tree, name: 'tax' | 'discount', index: number): Rate | undefined {
  if (entry[name] === undefined) return undefined;
  const level = levelAt(entry, name) ?? {};
  const fieldsOfRate: readonly FieldRule[] = [
    ['type', percentage, 'required'],
    ['value', rate, 'required'],
  ];
  checkFields(level, fieldsOfRate, 3008, named(`items ${name}`, index));
  return { value: Number(textAt(level, 'value')), name: undefined };
}

function lineOf(context: SandboxContext, entry: Tree, index: number, currency: string): Line {
  checkFields(entry, itemFields, 3008, named('items', index));
  if (textAt(entry, 'currency') !== currency) {
    throw new Refusal(3008, `items[${String(index)}]: currency must be that of the invoice`, flat);
  }
  return {
    id: context.ids.number(),
    quantity: Number(textAt(entry, 'quantity')),
    unitCost: hundredths(textAt(entry, 'unit_cost') ?? '') ?? 0,
    title: textAt(entry, 'title') ?? '',
    description: textAt(entry, 'description') ?? '',
    tax: itemRate(entry, 'tax', index),
    discount: itemRate(entry, 'discount', index),
  };
}

/**
 * Reads an invoice. Its signature is not checked: the provider's document does not say how a nested body is signed, and
 * the private key authenticates the call.
 */
export function readInvoice(context: SandboxContext, fields: Tree): Invoice {
  checkFields(fields, table, 3008, flat);
  if (textAt(fields, 'key') !== context.projectKey) throw new Refusal(4007, 'The project key is not known', flat);
  const text = (field: string): string => textAt(fields, field) ?? '';
  const contacts = entries(fields, 'contacts', true).map((entry, index) => {
    checkFields(entry, contactFields, 3008, named('contacts', index));
    return { id: context.ids.number(), fields: entry };
  });
  const currency = text('currency');
  return {
    id: context.ids.number(),
    publicId: context.ids.text('inv_'),
    number: text('invoice_number'),
    currency,
    date: timeOfUsDate(text('date')),
    dueDate: timeOfUsDate(text('due_date')),
    contacts,
    email: textAt(contacts[0]?.fields ?? {}, 'email') ?? '',
    lines: entries(fields, 'items', true).map((entry, index) => lineOf(context, entry, index, currency)),
    taxes: ratesOf(fields, 'taxes'),
    discounts: ratesOf(fields, 'discounts'),
    ref: undefined,
  };
}
