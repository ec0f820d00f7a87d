/**
 * Records of attempts to pay, one for each attempt. A record is written before the provider is asked, so that a process
 * that dies between the charge and its answer leaves a trace, and nothing is ever charged twice. Records hold no card
 * data, no one-time token and no ePIN.
 */
import { sha256 } from '#crypto';
import type { Action, DeclineError, ProblemType, Receipt, Step } from '../../contract/index.js';

/**
 * `started`: the provider was (or is being) asked. `unknown`: its answer never came. `action`: the payer must complete
 * a step. `review`: under risk review. `refunded`: taken back after success.
 */
export type AttemptStatus = 'started' | 'unknown' | 'action' | 'review' | 'succeeded' | 'declined' | 'refunded';

/** Why nothing was charged. `declined`: refused by the provider; other types: a problem with asking it. */
export interface Failure {
  readonly type: ProblemType;
  readonly error: DeclineError;
  /** When the customer's lock-out ends, Unix seconds. */
  readonly retryAt?: number;
}

/** What is stored about one attempt to pay an order. */
export interface AttemptRecord {
  /** Key of the record; see `attemptKey`. */
  readonly key: string;
  readonly kind: 'charge' | 'subscription' | 'epin' | 'carrier' | 'hosted';
  /** The id that the browser knows: its attempt id, or the `ref` of a phone bill. */
  readonly attempt: string;
  readonly customer: string;
  readonly order: string;
  /** Id of the goods as sent to the provider: the product's, or else the order's. */
  readonly goods: string;
  readonly status: AttemptStatus;
  /** Whether the attempt holds its order. While it does, no other attempt on the order may reach the provider. */
  readonly holdsOrder: boolean;
  /** Starts at 1 and increases by 1 with every change. */
  readonly revision: number;
  /** Unix seconds, as is `updatedAt`. */
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly amount: string;
  readonly currency: string;
  readonly captured: boolean;
  readonly description: string;
  /** Code of the coupon that is already deducted from `amount`. */
  readonly coupon?: string | undefined;
  /** Provider references that lead to this record: charge, payment, subscription, carrier transaction. */
  readonly refs: readonly string[];
  readonly receipt?: Receipt;
  readonly action?: Action;
  /** Deadline of the action, Unix seconds. */
  readonly actionUntil?: number;
  readonly failure?: Failure;
  readonly change?: { readonly amount: string; readonly currency: string };
  /** Vouchers, held money and phone bills: whether the merchant's hook has been told. */
  readonly isTold?: boolean | undefined;
  /** Subscriptions: the price of each renewal. */
  readonly plan?: { readonly amount: string; readonly currency: string } | undefined;
  /** Phone bills: the next step, as the provider answered the last one. */
  readonly step?: Step;
  /** Phone bills: where the payer returns to from the carrier's page. */
  readonly returnUrl?: string;
  /** Hosted pages: whether every variant opened so far sells at the record's own price. */
  readonly priced?: boolean;
  /** Hosted pages: whether it was ever opened for less, or in another currency, which may be less. */
  readonly repriced?: boolean;
  /** Lists of attempts at the same goods, or of an order's phone bills: the keys of the newest attempts. */
  readonly attempts?: readonly string[];
  /** Hosted pages: the reference that the browser returned with. It must be checked with the provider. */
  readonly claimed?: string;
}

export const isByCard = ({ kind }: AttemptRecord): boolean => kind === 'charge' || kind === 'subscription';

/** Whether the provider was asked to charge and its answer is not known. */
export const isSent = ({ status }: AttemptRecord): boolean => status === 'unknown' || status === 'started';

/** Whether the attempt has not ended yet. */
export const isOpen = (record: AttemptRecord): boolean => isSent(record) || record.status === 'action';

/** Result of writing a record. If it was not written, `standing` is the record that prevented it. */
export type Write =
  | { readonly written: true; readonly record: AttemptRecord }
  | { readonly written: false; readonly because: 'attempt' | 'order' | 'revision'; readonly standing: AttemptRecord };

/** A store of attempts. Every method must be atomic across all processes that share the store. */
export interface AttemptStore {
  /**
   * Creates the record, unless its key is taken (`attempt`), or it is to hold the order and another record does
   * (`order`).
   */
  claim(record: AttemptRecord): Promise<Write>;
  /**
   * Replaces the record if the stored revision is one less than the new one (else `revision`); creates it if there is
   * none. If the record is to hold the order, the order must be free or already its own (else `order`).
   */
  replace(record: AttemptRecord): Promise<Write>;
  get(key: string): Promise<AttemptRecord | undefined>;
  /** Returns the record that has `ref` among its `refs`; if several have, the one that received it last. */
  byRef(ref: string): Promise<AttemptRecord | undefined>;
  /** Returns the record that holds the order; if none does, the record of this order that was written last. */
  byOrder(order: string): Promise<AttemptRecord | undefined>;
}

/** Returns an attempt's key. Two customers with the same attempt id have two records, and neither finds the other's. */
export const attemptKey = (customer: string, attempt: string): string =>
  sha256(`${customer.length}:${customer}:${attempt}`).slice(0, 40);

/** Keeps attempts in memory: for one process, and lost when it ends. For production use `pay-elements/server/redis`. */
export function createMemoryAttempts(): AttemptStore {
  const records = new Map<string, AttemptRecord>();
  const orders = new Map<string, string>();
  const refs = new Map<string, string>();
  const at = (key: string | undefined): AttemptRecord | undefined => (key === undefined ? key : records.get(key));

  const holder = (order: string): AttemptRecord | undefined => {
    const record = at(orders.get(order));
    return record?.holdsOrder === true ? record : undefined;
  };

  // There is no await between check and write, which makes the two atomic here.
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
