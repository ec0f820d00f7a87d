/** The rules for attempts, over any store: who may reach the provider, and how a record changes. */
import type { Customer } from './config.js';
import { attemptKey, type AttemptRecord, type AttemptStatus, type AttemptStore } from './attempts.js';
import { unknownOutcome } from './outcome.js';
import { invalid, notFound } from './problem.js';

/** The fields to change when a record moves. `null` removes a field. */
export type Change = {
  readonly [K in keyof Omit<AttemptRecord, 'key' | 'revision' | 'updatedAt' | 'kind' | 'attempt'>]?:
    AttemptRecord[K] | null;
};

export interface NewAttempt {
  readonly kind: AttemptRecord['kind'];
  readonly attempt: string;
  readonly order: string;
  readonly goods: string;
  readonly amount: string;
  readonly currency: string;
  readonly captured: boolean;
  readonly description: string;
  readonly status?: AttemptStatus;
  readonly holdsOrder?: boolean;
  readonly refs?: readonly string[];
  readonly returnUrl?: string;
  readonly priced?: boolean;
  readonly plan?: AttemptRecord['plan'];
  readonly coupon?: AttemptRecord['coupon'];
}

export interface Ledger {
  readonly store: AttemptStore;
  /** Returns the record of this customer's attempt. */
  find(customer: Pick<Customer, 'id'>, attempt: string): Promise<AttemptRecord | undefined>;
  /**
   * Like `find`, for an attempt that must exist and be of one of the kinds.
   * @throws ProblemError `not-found`
   */
  require(
    customer: Pick<Customer, 'id'>,
    attempt: string,
    ...kinds: readonly AttemptRecord['kind'][]
  ): Promise<AttemptRecord>;
  /** Returns this customer's record that `ref` leads to. */
  findRef(customer: Pick<Customer, 'id'>, ref: string): Promise<AttemptRecord | undefined>;
  /** Returns the attempts in this customer's list. */
  listed(customer: Pick<Customer, 'id'>, list: string): Promise<(AttemptRecord | undefined)[]>;
  /** Starts an attempt. If it exists already, or another one holds the order, `record` is that one and not `fresh`. */
  begin(customer: Pick<Customer, 'id'>, attempt: NewAttempt): Promise<{ fresh: boolean; record: AttemptRecord }>;
  /**
   * Assigns the payment `ref`, which was found for `record` by what it bought, to the first record that asks for it,
   * and returns the record that owns it. Even if several records ask at the same time, only one becomes the owner: one
   * among the records of a customer, or among all records if `customer` is `''`.
   */
  owner(record: AttemptRecord, ref: string, customer?: string): Promise<AttemptRecord | undefined>;
  /**
   * Moves a record. If another process changes it meanwhile, `change` is called again with the record as it then is. If
   * `change` returns undefined, or the record no longer has the status `from`, the record stays as it is.
   */
  move(
    record: AttemptRecord,
    change: (current: AttemptRecord) => Change | undefined,
    from?: AttemptStatus,
  ): Promise<AttemptRecord>;
  /** Moves a record only if it is still as it was read; returns undefined if another process was faster. */
  take(record: AttemptRecord, change: Change): Promise<AttemptRecord | undefined>;
}

/**
 * Reference by which a notification that names only user and goods finds the newest attempt. No payment has a space in
 * its reference.
 */
export const goodsRef = (customer: string, goods: string): string => `goods ${customer.length} ${customer} ${goods}`;

/**
 * Attempt id of the list of an order's phone bills and of what was paid while another attempt held it. No browser can
 * name it: attempt ids have no spaces.
 */
export const billsAttempt = (order: string): string => `bills ${order}`;

/**
 * Like `goodsRef` for virtual currency, whose notification names the units bought instead of goods; they are negative
 * when taken back.
 */
export const unitsRef = (customer: string, units: number | string): string =>
  `units ${customer} ${Math.abs(units as number)}`;

/** Length of a list of attempts (at the same goods, or an order's phone bills): far more than a payer has under way. */
const remembered = 20;

/** How often a move is tried while other processes move the same record. */
const tries = 20;

function apply(record: AttemptRecord, change: Change, now: number): AttemptRecord {
  const next = { ...record, ...change, revision: record.revision + 1, updatedAt: now };
  const entries = Object.entries(next).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as unknown as AttemptRecord;
}

export function createLedger(store: AttemptStore, clock: () => number): Ledger {
  // With a clock in milliseconds, a charge that is under way would soon look old enough to count as lost.
  const now = (): number => {
    const seconds = Math.floor(clock());
    if (seconds < 1e11) return seconds;
    throw new TypeError('createHandler: clock: give Unix seconds');
  };
  const own = (customer: Pick<Customer, 'id'>, record: AttemptRecord | undefined): AttemptRecord | undefined =>
    record?.customer === customer.id ? record : undefined;

  /**
   * Creates, once for each customer, a marker: a record of a made-up order whose `attempt` is the key of `record`.
   * Returns the existing marker if there is one.
   */
  const mark = async (record: AttemptRecord, order: string, customer = record.customer): Promise<AttemptRecord> => {
    const made = await store.claim({
      ...record,
      kind: 'hosted',
      attempt: record.key,
      order,
      status: 'declined',
      holdsOrder: false,
      refs: [],
      key: attemptKey(customer, order),
    });
    return made.written ? made.record : made.standing;
  };

  /** Adds the record to a list of attempts that are looked up before the order or a payment goes to another attempt. */
  const note = async (record: AttemptRecord, list: string): Promise<AttemptRecord> =>
    ledger.move(await mark(record, list), ({ attempts = [] }) => ({
      attempts: [...new Set([...attempts, record.key])].slice(-remembered),
    }));

  const ledger: Ledger = {
    store,
    find: async (customer, attempt) => own(customer, await store.get(attemptKey(customer.id, attempt))),
    require: async (customer, attempt, ...kinds) => {
      const record = await ledger.find(customer, attempt);
      if (!record || !kinds.includes(record.kind)) throw notFound();
      return record;
    },
    findRef: async (customer, ref) => (ref.includes(' ') ? undefined : own(customer, await store.byRef(ref))),
    listed: async (customer, list) =>
      Promise.all(((await ledger.find(customer, list))?.attempts ?? []).map((key) => store.get(key))),

    begin: async (customer, attempt) => {
      const goods = goodsRef(customer.id, attempt.goods);
      const record: AttemptRecord = {
        status: 'started',
        holdsOrder: true,
        ...attempt,
        refs: [...(attempt.refs ?? []), goods],
        key: attemptKey(customer.id, attempt.attempt),
        customer: customer.id,
        revision: 1,
        startedAt: now(),
        updatedAt: now(),
      };
      // Listed before the provider is asked: whoever finds a payment by its goods then knows it may be this attempt's.
      const isFound = record.status === 'started' && attempt.goods !== attempt.order;
      const list = record.kind === 'carrier' ? billsAttempt(attempt.order) : isFound && goods;
      if (list) await note(record, list);
      const written = await store.claim(record);
      if (written.written) return { fresh: true, record: written.record };
      const { standing } = written;
      if (written.because === 'attempt' && (standing.order !== attempt.order || standing.kind !== attempt.kind)) {
        throw invalid('attempt', 'an attempt id is for one order: make a new one', 'attempt-used', { status: 409 });
      }
      // An order belongs to one customer. If two share one by mistake, the other's payment is not shown, nor repeated.
      if (standing.customer !== customer.id) throw notFound();
      return { fresh: false, record: standing };
    },

    owner: async (record, ref, customer) => {
      const { attempt } = await mark(record, `payment ${ref}`, customer);
      return attempt === record.key ? record : store.get(attempt);
    },

    move: async (record, change, from) => {
      let current = record;
      for (let left = tries; left > 0; left--) {
        const wanted = (from ?? current.status) === current.status && change(current);
        if (!wanted) return current;
        const next = apply(current, wanted, now());
        let written = await store.replace(next);
        // Another attempt holds the order by now. Record what the provider has settled all the same, without the order,
        // and list it: it counts once the holder lets the order go.
        if (!written.written && written.because === 'order') {
          await note(next, billsAttempt(next.order));
          written = await store.replace({ ...next, holdsOrder: false });
        }
        if (written.written) return written.record;
        current = written.standing;
      }
      throw unknownOutcome(record.attempt, 'started');
    },

    take: async (record, change) => {
      const written = await store.replace(apply(record, change, now()));
      return written.written ? written.record : undefined;
    },
  };
  return ledger;
}
