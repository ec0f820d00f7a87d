/** The invoice object of the provider's document. */
import { usDate } from '../dates.js';
import { textAt, type Tree } from '../form.js';
import { decimal } from '../money.js';
import { lineTotal, statusOf, subTotal, total, type Invoice, type Line, type Rate } from './store.js';

/** Id of the sandbox's project. */
const APPLICATION = 1;

export const linksOf = (invoice: Invoice, origin: string) => ({
  view: `${origin}/invoice/${invoice.publicId}`,
  pay: `${origin}/invoice/${invoice.publicId}/pay`,
  pdf: `${origin}/invoice/${invoice.publicId}/pdf`,
});

/** The company from the project's invoice settings. */
export const owner = {
  company_name: 'Sandbox Shop Ltd.',
  country_name: 'United Kingdom',
  address: '1 Harbour Row',
  city: 'Bristol',
  state: '',
  first_name: 'Robin',
  last_name: 'Shaw',
  zipcode: 'BS1 4ST',
};

const formatted = (amount: number, currency: string): string => `${decimal(amount)} ${currency}`;
const rate = ({ value, name }: Rate): object => ({
  type: 'percentage',
  // Two decimal places, or up to four if the rate has them.
  value: value.toFixed(4).replace(/0{1,2}$/, ''),
  ...(name !== undefined && { name }),
});

function item(line: Line, currency: string): object {
  const whole = lineTotal(line);
  return {
    quantity: line.quantity.toFixed(2),
    unit_cost: decimal(line.unitCost),
    currency,
    title: line.title,
    description: line.description,
    ...(line.tax && { tax: rate(line.tax) }),
    ...(line.discount && { discount: rate(line.discount) }),
    application_id: APPLICATION,
    item_id: line.id,
    line_total: Number(decimal(whole)),
    line_total_formatted: formatted(whole, currency),
    unit_cost_formatted: formatted(line.unitCost, currency),
  };
}

const contact = ({ id, fields }: { readonly id: number; readonly fields: Tree }): object => ({
  ...fields,
  application_id: APPLICATION,
  contact_id: id,
  country_formatted: textAt(fields, 'country') ?? '',
});

export function invoiceObject(invoice: Invoice, origin: string, now: number): object {
  const { currency } = invoice;
  const status = statusOf(invoice, now);
  const links = linksOf(invoice, origin);
  return {
    invoice_number: invoice.number,
    application_id: APPLICATION,
    date: invoice.date,
    due_date: invoice.dueDate,
    date_formatted: usDate(invoice.date),
    due_date_formatted: usDate(invoice.dueDate),
    currency,
    currency_code: currency,
    status,
    status_formatted: status[0]?.toUpperCase() + status.slice(1),
    email: invoice.email,
    total_amount: decimal(total(invoice)),
    sub_total_amount: decimal(subTotal(invoice)),
    total_amount_formatted: formatted(total(invoice), currency),
    sub_total_amount_formatted: formatted(subTotal(invoice), currency),
    invoice_id: invoice.id,
    public_id: invoice.publicId,
    view_url: links.view,
    payment_url: links.pay,
    pdf_url: links.pdf,
    owner: { ...owner, logo_url: `${origin}/assets/ps/cc.svg` },
    items: invoice.lines.map((line) => item(line, currency)),
    contacts: invoice.contacts.map(contact),
    taxes: invoice.taxes.map(rate),
    discounts: invoice.discounts.map(rate),
    bank_details: [],
    show_pay_button: invoice.ref === undefined,
  };
}
