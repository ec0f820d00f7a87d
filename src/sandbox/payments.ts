/** Payments as the merchant can look them up, whatever they were made with; and the pingbacks that tell of them. */
import type { SandboxClock } from './clock.js';
import type { CouponStore } from './coupons/store.js';
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
  /** The pingback's `goodsid`: plan, product or `ag_external_id`. */
  readonly goods: string;
  /** Short code of the payment system. */
  readonly system: string;
  /** Where the receipt goes; without it none is sent. */
  readonly email?: string;
  /** What the receipt says was paid for; the goods' id when left out. */
  readonly title?: string;
  readonly subscription?: string;
  /** How long what was bought lasts: the pingback's `slength` and `speriod`. */
  readonly lasts?: { readonly length: number; readonly period: string };
  /** Coins bought: the pingback of virtual currency carries them instead of goods. */
  readonly coins?: number;
  readonly listener?: string;
  /** Merchant parameters, returned in pingbacks. */
  readonly custom?: Readonly<Record<string, string>>;
}

export interface Payment extends PaymentDraft {
  readonly created: number;
  risk: 'approved' | 'pending' | 'declined';
  refunded: boolean;
  /** Hundredths that went back to the payer. */
  givenBack: number;
}

/** Movements by which a payment is paid, once each. */
const pays: readonly Movement[] = ['charge', 'capture', 'review-accepted', 'hosted', 'carrier', 'voucher', 'renewal'];

interface Needs {
  readonly clock: SandboxClock;
  readonly ledger: LedgerEntry[];
  readonly pingbacks: Pingbacks;
  readonly coupons: CouponStore;
  readonly inbox: Inbox;
  /** Whether pingbacks return the merchant's own parameters. */
  readonly returnsCustom: boolean;
}

export class PaymentStore {
  readonly #needs: Needs;
  readonly #byRef = new Map<string, Payment>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Notes a payment. What it moved and who is told is said with {@link record} and {@link notify}. */
  open(draft: PaymentDraft, risk: Payment['risk'] = 'approved'): Payment {
    const payment: Payment = { ...draft, created: this.#needs.clock.now(), risk, refunded: false, givenBack: 0 };
    this.#byRef.set(payment.ref, payment);
    return payment;
  }

  get(ref: string): Payment | undefined {
    return this.#byRef.get(ref);
  }

  /** The newest payment of a user for a product. */
  find(uid: string, goods: string): Payment | undefined {
    return [...this.#byRef.values()].reverse().find((payment) => payment.uid === uid && payment.goods === goods);
  }

  all(): readonly Payment[] {
    return [...this.#byRef.values()];
  }

  /**
   * Writes a movement into the ledger. One that pays sends the payer a receipt, and a payment made with a coupon
   * (`custom[coupon]`) counts the coupon down: once, not with each renewal.
   */
  record(movement: Movement, payment: Payment, amount: number = payment.amount): void {
    const { ref, currency, uid, goods } = payment;
    if (pays.includes(movement)) {
      const coupon = payment.custom?.['coupon'];
      if (coupon !== undefined && movement !== 'renewal') this.#needs.coupons.redeem(coupon);
      this.#sendReceipt(payment, amount);
    }
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

  /** Sends the pingback of this type; `more` are its extra fields, such as `reason`. */
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
