/** Invoices: their contents, what they add up to, and whether they are paid. */
import type { Tree } from '../form.js';

/** A percentage that is added (tax) or taken off (discount). */
export interface Rate {
  /** Percent: 10 means 10%. */
  readonly value: number;
  /** Only invoice-level rates have a name. */
  readonly name: string | undefined;
}

export interface Line {
  readonly id: number;
  readonly quantity: number;
  /** Hundredths. */
  readonly unitCost: number;
  readonly title: string;
  readonly description: string;
  readonly tax: Rate | undefined;
  readonly discount: Rate | undefined;
}

export interface Invoice {
  readonly id: number;
  readonly publicId: string;
  readonly number: string;
  readonly currency: string;
  /** Unix seconds. */
  readonly date: number;
  readonly dueDate: number;
  readonly contacts: readonly { readonly id: number; readonly fields: Tree }[];
  readonly email: string;
  readonly lines: readonly Line[];
  readonly taxes: readonly Rate[];
  readonly discounts: readonly Rate[];
  /** Reference of the payment, once the invoice is paid. */
  ref: string | undefined;
}

const percentOf = (amount: number, rates: readonly (Rate | undefined)[]): number =>
  rates.reduce((sum, rate) => sum + Math.round((amount * (rate?.value ?? 0)) / 100), 0);

/** Total of a line in hundredths: the discount is taken off first, then tax is added to the rest. */
export function lineTotal({ quantity, unitCost, tax, discount }: Line): number {
  const whole = quantity * unitCost;
  const net = whole - percentOf(whole, [discount]);
  return net + percentOf(net, [tax]);
}

/** Total of the items, before the invoice's own taxes and discounts. */
export const subTotal = ({ lines }: Invoice): number => lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** Total of the invoice: its discounts are taken off first, then its taxes are added to the rest. */
export function total(invoice: Invoice): number {
  const whole = subTotal(invoice);
  const net = Math.max(0, whole - percentOf(whole, invoice.discounts));
  return net + percentOf(net, invoice.taxes);
}

export class InvoiceStore {
  readonly #byPublicId = new Map<string, Invoice>();

  add(invoice: Invoice): void {
    this.#byPublicId.set(invoice.publicId, invoice);
  }

  get(publicId: string): Invoice | undefined {
    return this.#byPublicId.get(publicId);
  }

  all(): readonly Invoice[] {
    return [...this.#byPublicId.values()];
  }
}

/** The three statuses of the provider's document: `outstanding` is an unpaid invoice past its due date. */
export const statusOf = ({ ref, dueDate }: Invoice, now: number): 'sent' | 'paid' | 'outstanding' =>
  ref !== undefined ? 'paid' : dueDate + 86_400 <= now ? 'outstanding' : 'sent';
