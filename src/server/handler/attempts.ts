/**
 * One record for each attempt to pay. The record is written before the provider is asked, so that a process that dies
 * between the charge and its answer leaves a trace, and nothing is ever charged twice. Records hold no card data, no
 * one-time token and no ePIN.
 */
import { sha256 } from '#crypto';
import type { Action, DeclineError, ProblemType, Receipt, Step } from '../../contract/index.js';

/**
 * `started`: the provider was (or is being) asked. `unknown`: its answer never came. `action`: the payer has a step to do.
 * `review`: under risk review. `refunded`: taken back after success.
 */
export type AttemptStatus = 'started' | 'unknown' | 'action' | 'review' | 'succeeded' | 'declined' | 'refunded';

/** Why nothing was charged. `declined` is the provider's word; the other types are problems of asking it. */
export interface Failure {
  readonly type: ProblemType;
  readonly error: DeclineError;
  /** When a lock-out ends, Unix seconds. */
  readonly retryAt?: number;
}

export interface AttemptRecord {
  /** Key of the record: see `attemptKey`. */
  readonly key: string;
  readonly kind: 'charge' | 'subscription' | 'epin' | 'carrier' | 'hosted';
  /** The id the browser knows: its attempt id, or the carrier's ref. */
  readonly attempt: string;
  readonly customer: string;
  readonly order: string;
  /** What the provider calls the goods: product id, or order id. */
  readonly goods: string;
  readonly status: AttemptStatus;
  /** Whether the order belongs to this attempt; while it does, no other attempt on it may reach the provider. */
  readonly holdsOrder: boolean;
  /** Counts up with every change, from 1. */
  readonly revision: number;
  /** Unix seconds. */
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly amount: string;
  readonly currency: string;
  readonly captured: boolean;
  readonly description: string;
  /** The coupon that the amount includes. */
  readonly coupon?: string | undefined;
  /** References of the provider that lead here: charge, payment, subscription, carrier transaction. */
  readonly refs: readonly string[];
  readonly receipt?: Receipt;
  readonly action?: Action;
  /** Until when the action may be done, Unix seconds. */
  readonly actionUntil?: number;
  readonly failure?: Failure;
  readonly change?: { readonly amount: string; readonly currency: string };
  /** Of what no notification tells, a voucher that has paid or money that is held: whether the merchant has heard of it. */
  readonly isTold?: boolean;
  /** Of a subscription: what renews it. */
  readonly plan?: { readonly amount: string; readonly currency: string } | undefined;
  /** Of a phone bill: the step that the provider answered the last one with. */
  readonly step?: Step;
  /** Where the payer goes back to from a carrier's page. */
  readonly returnUrl?: string;
  /** Of a hosted page: whether it sells at the record's own price, in whatever variant it was opened. */
  readonly priced?: boolean;
  /** Of a hosted page: whether it was opened for less before, or in another currency, of which nobody can say whether it is less. */
  readonly repriced?: boolean;
  /** Of a record that lists attempts, at the same goods or by phone bill on one order: the keys of the newest. */
  readonly attempts?: readonly string[];
  /** Reference that a hosted page came back with: what the browser says, to be asked of the provider. */
  readonly claimed?: string;
}

export const isByCard = ({ kind }: AttemptRecord): boolean => kind === 'charge' || kind === 'subscription';

/** Whether the provider was asked to charge, and nobody knows what it answered. */
export const isSent = ({ status }: AttemptRecord): boolean => status === 'unknown' || status === 'started';

/** Whether nothing has ended it yet. */
export const isOpen = (record: AttemptRecord): boolean => isSent(record) || record.status === 'action';

/** Whether a record was written; if not, `standing` is the record in its way. */
export type Write =
  | { readonly written: true; readonly record: AttemptRecord }
  | { readonly written: false; readonly because: 'attempt' | 'order' | 'revision'; readonly standing: AttemptRecord };

/** Where attempts are kept. Every method is atomic, for all processes that share the store. */
export interface AttemptStore {
  /**
   * Creates the record, unless its key is taken (`attempt`), or it wants the order and another record holds it (`order`).
   */
  claim(record: AttemptRecord): Promise<Write>;
  /**
   * Replaces the record if the stored revision is one less than the new one (else `revision`), or writes it where there is
   * none, if the order that it wants to hold is free or already its own (else `order`).
   */
  replace(record: AttemptRecord): Promise<Write>;
  get(key: string): Promise<AttemptRecord | undefined>;
  /** The record that has `ref` among its `refs`; of several the one that was given it last. */
  byRef(ref: string): Promise<AttemptRecord | undefined>;
  /** The record that holds the order; when none does, the last that was about it. */
  byOrder(order: string): Promise<AttemptRecord | undefined>;
}

/** Key of an attempt: two customers with the same attempt id have two records, and neither can find the other's. */
export const attemptKey = (customer: string, attempt: string): string =>
  sha256(`${customer.length}:${customer}:${attempt}`).slice(0, 40);

/** Keeps attempts in memory: for one process, and gone with it. For production use `pay-elements/server/redis`. */
export function createMemoryAttempts(): AttemptStore {
  const records = new Map<string, AttemptRecord>();
  const orders = new Map<string, string>();
  const refs = new Map<string, string>();
  const at = (key: string | undefined): AttemptRecord | undefined => (key === undefined ? key : records.get(key));

  const holder = (order: string): AttemptRecord | undefined => {
    const record = at(orders.get(order));
    return record?.holdsOrder === true ? record : undefined;
  };

  // No await between look and write: that is what makes it atomic here.
  const write = (record: AttemptRecord, before?: AttemptRecord): Write => {
    const other = holder(record.order);
    const taken = other !== undefined && other.key !== record.key;
    if (record.holdsOrder && taken) return { written: false, because: 'order', standing: other };
    records.set(record.key, record);
    if (!taken) orders.set(record.order, record.key);
    for (const ref of record.refs) if (!before?.refs.includes(ref)) refs.set(ref, record.key);
    return { written: true, record };
  };

  return {
    claim: async (record) => {
      const mine = records.get(record.key);
      return mine ? { written: false, because: 'attempt', standing: mine } : write(record);
    },
    replace: async (record) => {
      const mine = records.get(record.key);
      if (mine && mine.revision !== record.revision - 1) return { written: false, because: 'revision', standing: mine };
      return write(record, mine);
    },
    get: async (key) => records.get(key),
    byRef: async (ref) => at(refs.get(ref)),
    byOrder: async (order) => at(orders.get(order)),
  };
}
