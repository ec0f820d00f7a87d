/** The rules of attempts over any store: who may reach the provider, and how a record moves. */
import type { Customer } from './config.js';
import { attemptKey, type AttemptRecord, type AttemptStatus, type AttemptStore } from './attempts.js';
import { unknownOutcome } from './outcome.js';
import { invalid, notFound } from './problem.js';

/** What may change when a record moves. `null` takes a field away. */
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
  /** The record of this customer's attempt. */
  find(customer: Pick<Customer, 'id'>, attempt: string): Promise<AttemptRecord | undefined>;
  /**
   * The same of an attempt that must be there, and be of one of the kinds.
   * @throws ProblemError `not-found`
   */
  require(
    customer: Pick<Customer, 'id'>,
    attempt: string,
    ...kinds: readonly AttemptRecord['kind'][]
  ): Promise<AttemptRecord>;
  /** The record of this customer that `ref` leads to. */
  findRef(customer: Pick<Customer, 'id'>, ref: string): Promise<AttemptRecord | undefined>;
  /** Starts an attempt; `fresh` is false when the attempt, or another one on its order, is there already. */
  begin(customer: Pick<Customer, 'id'>, attempt: NewAttempt): Promise<{ fresh: boolean; record: AttemptRecord }>;
  /**
   * Whose the payment `ref` is that was found for `record` by what it bought: the record's, unless another record was
   * faster. Of those that ask at the same time only one is told that it is theirs: of one customer's, or of all with `''`.
   */
  owner(record: AttemptRecord, ref: string, customer?: string): Promise<AttemptRecord | undefined>;
  /**
   * Moves a record, whatever else happens to it meanwhile: `change` is asked again with the record as it then stands.
   * Undefined from `change` leaves it as it is.
   */
  move(record: AttemptRecord, change: (current: AttemptRecord) => Change | undefined): Promise<AttemptRecord>;
  /** Moves only if the record still is what was read; undefined when another process was faster. */
  take(record: AttemptRecord, change: Change): Promise<AttemptRecord | undefined>;
}

/** The reference by which a notification that names only user and goods finds the newest attempt. No payment has a space in its ref. */
export const goodsRef = (customer: string, goods: string): string => `goods ${customer.length} ${customer} ${goods}`;

/** The attempt id of the list of an order's phone bills, and of what was paid while another attempt had it: no browser can name it. */
export const billsOf = (order: string): string => `bills ${order}`;

/** The same for virtual currency, whose notification names no goods but how many units were bought, below 0 once they are taken back. */
export const unitsRef = (customer: string, units: number | string): string =>
  `units ${customer} ${Math.abs(units as number)}`;

/** How many attempts at the same goods, or phone bills of an order, are remembered; far more than a payer has under way at a time. */
const remembered = 20;

/** How often a move is tried against other processes that move the same record. */
const tries = 20;

function apply(record: AttemptRecord, change: Change, now: number): AttemptRecord {
  const next = { ...record, ...change, revision: record.revision + 1, updatedAt: now };
  const entries = Object.entries(next).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as unknown as AttemptRecord;
}

export function createLedger(store: AttemptStore, clock: () => number): Ledger {
  // By milliseconds, a charge that is on its way would be old enough to count as lost.
  const now = (): number => {
    const seconds = Math.floor(clock());
    if (seconds < 1e11) return seconds;
    throw new TypeError('createHandler: clock: give Unix seconds');
  };
  const own = (customer: Pick<Customer, 'id'>, record: AttemptRecord | undefined): AttemptRecord | undefined =>
    record?.customer === customer.id ? record : undefined;

  /** A record beside those of attempts, made once for each customer: it names one, and is the only one of an order of its own. */
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

  /** Adds the record to a list of those that are asked about before the order, or the goods, are another one's. */
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
      // Before the provider is asked: whoever finds its payment by the goods then knows that it may be this one's.
      const isFound = record.status === 'started' && attempt.goods !== attempt.order;
      const list = record.kind === 'carrier' ? billsOf(attempt.order) : isFound && goods;
      if (list) await note(record, list);
      const written = await store.claim(record);
      if (written.written) return { fresh: true, record: written.record };
      const { standing } = written;
      if (written.because === 'attempt' && (standing.order !== attempt.order || standing.kind !== attempt.kind)) {
        throw invalid('attempt', 'an attempt id is for one order: make a new one', 'attempt-used', { status: 409 });
      }
      // Orders are one customer's. Should they not be, another's payment is not shown, and not made again either.
      if (standing.customer !== customer.id) throw notFound();
      return { fresh: false, record: standing };
    },

    owner: async (record, ref, customer) => {
      const { attempt } = await mark(record, `payment ${ref}`, customer);
      return attempt === record.key ? record : store.get(attempt);
    },

    move: async (record, change) => {
      let current = record;
      for (let left = tries; left > 0; left--) {
        const wanted = change(current);
        if (!wanted) return current;
        const next = apply(current, wanted, now());
        let written = await store.replace(next);
        // What the provider has settled is recorded even where another attempt has the order meanwhile, and may let it go.
        if (!written.written && written.because === 'order') {
          await note(next, billsOf(next.order));
          written = await store.replace({ ...next, holdsOrder: false });
        }
        if (written.written) return written.record;
        current = written.standing;
      }
      throw unknownOutcome(record.attempt, 'in-progress');
    },

    take: async (record, change) => {
      const written = await store.replace(apply(record, change, now()));
      return written.written ? written.record : undefined;
    },
  };
  return ledger;
}
