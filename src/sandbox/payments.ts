/** Payments, however they were made, as the merchant can look them up, and the pingbacks about them. */
import type { SandboxClock } from './clock.js';
import { formatAmount } from './format.js';
import type { Inbox } from './inbox.js';
import type { LedgerEntry, Movement } from './ledger.js';
import { decimal } from './money.js';
import type { Pingbacks } from './pingbacks.js';

export interface PaymentDraft {
  readonly ref: string;
  /** Hundredths. */
  readonly amount: number;
  readonly currency: string;
  readonly uid: string;
  /** The `goodsid` of the pingback: plan, product or `ag_external_id`. */
  readonly goods: string;
  /** Short code of the payment system. */
  readonly system: string;
  /** Address for the receipt. No receipt is sent without one. */
  readonly email?: string;
  /** What the receipt says was paid for. Defaults to the id of the goods. */
  readonly title?: string;
  readonly subscription?: string;
  /** How long the purchase lasts: `slength` and `speriod` of the pingback. */
  readonly lasts?: { readonly length: number; readonly period: string };
  /** Number of coins bought. The pingback of virtual currency carries them instead of goods. */
  readonly coins?: number;
  readonly listener?: string;
  /** The merchant's own parameters, returned in pingbacks. */
  readonly custom?: Readonly<Record<string, string>>;
}

export interface Payment extends PaymentDraft {
  readonly created: number;
  risk: 'approved' | 'pending' | 'declined';
  refunded: boolean;
  /** Hundredths that were refunded so far. */
  givenBack: number;
}

/** Movements that take the payer's money. Each occurs once for a payment. */
const pays: readonly Movement[] = ['charge', 'capture', 'review-accepted', 'hosted', 'carrier', 'voucher', 'renewal'];

interface Needs {
  readonly clock: SandboxClock;
  readonly ledger: LedgerEntry[];
  readonly pingbacks: Pingbacks;
  readonly inbox: Inbox;
  /** Whether pingbacks return the merchant's own parameters (`custom`). */
  readonly returnsCustom: boolean;
}

export class PaymentStore {
  readonly #needs: Needs;
  readonly #byRef = new Map<string, Payment>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Stores a payment. Use {@link record} for the movement of money and {@link notify} for the pingback. */
  open(draft: PaymentDraft, risk: Payment['risk'] = 'approved'): Payment {
    const payment: Payment = { ...draft, created: this.#needs.clock.now(), risk, refunded: false, givenBack: 0 };
    this.#byRef.set(payment.ref, payment);
    return payment;
  }

  get(ref: string): Payment | undefined {
    return this.#byRef.get(ref);
  }

  /** Returns a user's newest payment for a product. */
  find(uid: string, goods: string): Payment | undefined {
    return [...this.#byRef.values()].reverse().find((payment) => payment.uid === uid && payment.goods === goods);
  }

  all(): readonly Payment[] {
    return [...this.#byRef.values()];
  }

  /** Writes a movement into the ledger. A movement that takes money also sends the payer a receipt. */
  record(movement: Movement, payment: Payment, amount: number = payment.amount): void {
    const { ref, currency, uid, goods } = payment;
    if (pays.includes(movement)) this.#sendReceipt(payment, amount);
    this.#needs.ledger.push({
      at: this.#needs.clock.now(),
      movement,
      ref,
      amount: decimal(amount),
      currency,
      uid,
      goods,
    });
  }

  #sendReceipt({ email, title, goods, currency, ref }: Payment, amount: number): void {
    if (email === undefined) return;
    const about = title ?? goods;
    this.#needs.inbox.send({
      to: email,
      subject: `Receipt for ${about}`,
      text: `You paid ${formatAmount(amount, currency)} for ${about}. Reference ${ref}.`,
      links: [],
    });
  }

  /** Sends a pingback of this type. `more` holds extra fields such as `reason`. */
  notify(type: number, payment: Payment, more: Readonly<Record<string, string>> = {}): void {
    const { uid, ref, goods, coins, lasts, custom = {} } = payment;
    const subject: Record<string, string> =
      coins === undefined
        ? { goodsid: goods, slength: String(lasts?.length ?? ''), speriod: lasts?.period ?? '' }
        : { currency: String(type === 2 ? -coins : coins) };
    const returned = this.#needs.returnsCustom ? Object.entries(custom) : [];
    const own = Object.fromEntries(returned.map(([name, value]) => [`custom[${name}]`, value]));
    const params = { uid, ...subject, type: String(type), ref, is_test: '1', ...own, ...more };
    this.#needs.pingbacks.send(params, payment.listener);
  }
}
