/** The state that all parts of the sandbox share. A context lives from one reset to the next. */
import type { Context, Hono } from 'hono';
import { CardStore } from './cards/store.js';
import { Handset } from './carrier/handset.js';
import { CarrierStore } from './carrier/store.js';
import { CouponStore } from './coupons/store.js';
import type { SandboxClock } from './clock.js';
import { Faults } from './faults.js';
import { Ids } from './ids.js';
import { Inbox } from './inbox.js';
import { InvoiceStore } from './invoices/store.js';
import type { LedgerEntry } from './ledger.js';
import { CheckoutStore } from './hosted/store.js';
import { RequestLog } from './log.js';
import { PaymentStore } from './payments.js';
import { Pingbacks } from './pingbacks.js';
import { defaultProducts, type Product } from './products.js';
import { parseTree, treeOfJson, type Tree } from './form.js';
import type { DeliveryReport, Ticket } from './aftercare/records.js';
import type { SandboxConfig, Words } from './types.js';
import { VoucherStore } from './vouchers/store.js';

/** A page of the sandbox that is worth showing to a person; listed at `/`. */
export interface Place {
  readonly href: string;
  readonly name: string;
  readonly about: string;
}

export interface SandboxContext {
  readonly projectKey: string;
  readonly secretKey: string;
  readonly words: Words;
  readonly freeTrials: boolean;
  readonly recurringDays: { readonly min: number; readonly max: number };
  readonly renewals: number;
  readonly products: readonly Product[];
  readonly clock: SandboxClock;
  readonly ids: Ids;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly ledger: LedgerEntry[];
  readonly pingbacks: Pingbacks;
  readonly payments: PaymentStore;
  readonly cards: CardStore;
  readonly checkouts: CheckoutStore;
  readonly carrier: CarrierStore;
  readonly handset: Handset;
  readonly vouchers: VoucherStore;
  readonly coupons: CouponStore;
  readonly invoices: InvoiceStore;
  readonly inbox: Inbox;
  readonly tickets: Ticket[];
  readonly deliveries: DeliveryReport[];
  readonly issuer: { frames: boolean };
  /** Pages that route modules add to the list at `/`. */
  readonly places: Place[];
  /** Replaces this context with an empty one. */
  reset(): void;
  /** Base URL of this sandbox, without a trailing slash. */
  origin(c: Context): string;
}

/** A part of the provider: takes the context and returns its routes with their full paths. */
export type RouteModule = (context: SandboxContext) => Hono;

/**
 * @param ids shared by all contexts of the sandbox. A reset does not restart them, because a shop that was not reset
 * would meet the same ids again.
 */
export function createContext(config: SandboxConfig, clock: SandboxClock, ids: Ids, reset: () => void): SandboxContext {
  const secretKey = config.secretKey ?? 'sandbox_secret';
  const ledger: LedgerEntry[] = [];
  const carrier = new CarrierStore(clock, ids);
  const inbox = new Inbox(clock);
  const pingbacks = new Pingbacks(
    {
      url: config.pingbackUrl,
      secretKey,
      signVersion: config.signVersion ?? 3,
      fetch: config.fetch ?? ((input, init) => fetch(input, init)),
      onPingback: config.onPingback,
    },
    clock,
  );
  return {
    projectKey: config.projectKey ?? 't_sandbox_project',
    secretKey,
    words: { gateway: 'gateway', carrier: 'carrier', voucher: 'voucher', ...config.words },
    freeTrials: config.freeTrials ?? false,
    recurringDays: config.recurringDays ?? { min: 3, max: 365 },
    renewals: config.renewals ?? 12,
    products: config.products ?? defaultProducts,
    clock,
    ids,
    log: new RequestLog(),
    faults: new Faults(),
    ledger,
    pingbacks,
    payments: new PaymentStore({
      clock,
      ledger,
      pingbacks,
      inbox,
      returnsCustom: config.returnsCustom ?? true,
    }),
    cards: new CardStore(),
    checkouts: new CheckoutStore(),
    carrier,
    handset: new Handset(clock, (to, text) => carrier.texted(to, text)),
    vouchers: new VoucherStore(clock, ids),
    coupons: new CouponStore(clock, ids),
    invoices: new InvoiceStore(),
    inbox,
    tickets: [],
    deliveries: [],
    issuer: { frames: true },
    places: [],
    reset,
    origin: (c) => (config.baseUrl ?? new URL(c.req.url).origin).replace(/\/+$/, ''),
  };
}

const isOfType = (c: Context, type: string): boolean =>
  (c.req.header('content-type') ?? '').toLowerCase().includes(type);

/** Returns the fields of a request, whether sent in its query or in its body. */
export async function fieldsOf(c: Context): Promise<Tree> {
  const query = parseTree(new URL(c.req.url).search);
  return { ...query, ...(isOfType(c, 'json') ? await jsonOf(c) : await bodyOf(c)) };
}

/** Returns the fields of a form body. Like a form-parsing server, ignores a body that is not declared as a form. */
export async function bodyOf(c: Context): Promise<Tree> {
  return parseTree(isOfType(c, 'x-www-form-urlencoded') ? await c.req.text() : '');
}

/** Returns the fields of a JSON body, which only invoice requests have. */
export async function jsonOf(c: Context): Promise<Tree> {
  try {
    return treeOfJson(await c.req.json());
  } catch {
    return parseTree('');
  }
}
