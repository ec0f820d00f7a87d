/** Payments by phone bill, from the first step to the last, and the access tokens of carrier billing calls. */
import type { Period, SandboxClock } from '../clock.js';
import type { Ids } from '../ids.js';
import type { CarrierCountry, Flow } from './countries.js';
import type { carrierCodes } from './refusals.js';

/** Lifetime of an access token in seconds. */
export const ACCESS_SECONDS = 3_600;
/** Seconds a payer has to finish a payment. */
export const PAYMENT_SECONDS = 1_800;
/** Number of wrong PINs that ends a payment. */
export const MAX_PINS = 3;

export interface CarrierOrder {
  readonly uid: string;
  /** Hundredths. */
  readonly amount: number;
  readonly currency: string;
  readonly country: string;
  readonly product: { readonly id: string; readonly name: string };
  readonly recurring: { readonly length: number; readonly period: Period } | undefined;
  readonly carrier: string | undefined;
}

export interface CarrierPayment extends CarrierOrder {
  readonly ref: string;
  readonly rules: CarrierCountry;
  /** Sandbox time, Unix seconds. */
  readonly created: number;
  readonly expires: number;
  /** The keyword that the payer texts to the shortcode. */
  readonly keyword: string;
  readonly pin: string;
  /**
   * Id in the URL of the carrier's consent page. Separate from `ref`, so that knowing `ref` does not open that page.
   */
  readonly consent: string;
  /** Index of the payer's current step. */
  step: number;
  state: 'open' | 'complete' | 'failed';
  /** Why the payment failed; meaningful only when `state` is `failed`. */
  why: keyof typeof carrierCodes;
  msisdn: string | undefined;
  wrongPins: number;
  /** Whether the keyword was texted, so that the PIN is on the payer's phone. */
  isTexted: boolean;
}

export class CarrierStore {
  /** Countries in which `init-payment` must name the carrier. */
  readonly carrierRequired = new Set<string>();
  /** Price points that are no longer offered, as country and amount: `PL 24.60`. */
  readonly withdrawn = new Set<string>();
  readonly #clock: SandboxClock;
  readonly #ids: Ids;
  readonly #access = new Map<string, { uid: string; expires: number }>();
  readonly #byRef = new Map<string, CarrierPayment>();

  constructor(clock: SandboxClock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  grant(uid: string): string {
    const token = this.#ids.text('ct_');
    this.#access.set(token, { uid, expires: this.#clock.now() + ACCESS_SECONDS });
    return token;
  }

  /** Whether a token is valid for calls of this user. */
  isGranted(token: string, uid: string): boolean {
    const access = this.#access.get(token);
    return access !== undefined && access.uid === uid && access.expires > this.#clock.now();
  }

  /** Invalidates every access token at once. */
  revoke(): void {
    this.#access.clear();
  }

  open(order: CarrierOrder, rules: CarrierCountry, msisdn: string | undefined): CarrierPayment {
    const created = this.#clock.now();
    const payment: CarrierPayment = {
      ...order,
      ref: this.#ids.payment(),
      rules,
      created,
      expires: created + PAYMENT_SECONDS,
      keyword: `PAY ${this.#ids.digits(4)}`,
      pin: this.#ids.digits(4),
      consent: this.#ids.text('cs_'),
      step: 0,
      state: 'open',
      why: 'refused',
      msisdn,
      wrongPins: 0,
      isTexted: false,
    };
    this.#byRef.set(payment.ref, payment);
    return payment;
  }

  get(ref: string): CarrierPayment | undefined {
    return this.#byRef.get(ref);
  }

  byConsent(consent: string): CarrierPayment | undefined {
    return [...this.#byRef.values()].find((payment) => payment.consent === consent);
  }

  /** Ends a payment as failed. Nothing is billed. */
  fail(payment: CarrierPayment, why: CarrierPayment['why']): void {
    payment.state = 'failed';
    payment.why = why;
  }

  isExpired = (payment: CarrierPayment): boolean => payment.state === 'open' && payment.expires <= this.#clock.now();

  flowOf = (payment: CarrierPayment): Flow | undefined =>
    payment.state === 'open' ? payment.rules.steps[payment.step] : undefined;

  /** Payments whose payer still has to text a keyword. */
  waiting(): readonly CarrierPayment[] {
    return [...this.#byRef.values()].filter(
      (payment) =>
        payment.step === 0 && this.flowOf(payment) === 'code' && !payment.isTexted && !this.isExpired(payment),
    );
  }

  /** Returns the network's reply to a texted keyword. */
  texted(to: string, text: string): string {
    const wanted = text.toUpperCase().replace(/\s+/g, ' ');
    // Keywords are short, so an old payment that nobody finished may have the same one.
    const payment = [...this.#byRef.values()].findLast(
      (open) => this.flowOf(open) === 'code' && open.rules.shortcode === to && open.keyword === wanted,
    );
    if (payment === undefined) return 'This keyword is not known here. Nothing was charged.';
    if (this.isExpired(payment)) return 'This payment is over. Nothing was charged.';
    payment.isTexted = true;
    return pinMessage(payment);
  }
}

/** The text message that carries a payment's PIN. */
export const pinMessage = ({ pin, product, amount, currency }: CarrierPayment): string =>
  `PIN ${pin}. Enter it in the shop to pay ${(amount / 100).toFixed(2)} ${currency} for ${product.name}.`;
