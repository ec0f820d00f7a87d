/** What the merchant gives to `createHandler`. */
import type { EndpointName, Feature, Plan, Purpose, SavedCard, Variant } from '../../contract/index.js';
import type { Pingback, PingbackConfig } from '../pingback/index.js';
import type { Provider } from '../provider/index.js';
import type { AttemptStore } from './attempts.js';
import type { Limiter } from './limiter.js';

type MaybePromise<T> = T | Promise<T>;

/** Who pays. */
export interface Customer {
  /** Id in the merchant's system, at most 64 characters; the provider knows it as `uid`. */
  readonly id: string;
  readonly email: string;
  readonly firstname?: string;
  readonly lastname?: string;
  /** Address of the payer's browser: the provider refuses one-time tokens that come without it. */
  readonly ip?: string;
  /** User-profile parameters for the provider's risk check, such as `{ registrationDate: 1700000000 }`. */
  readonly history?: NonNullable<Parameters<Provider['charges']['create']>[0]['history']>;
}

/** What is to be paid, as the merchant's backend knows it. Amounts are decimal strings. */
export interface OrderDetails {
  /** Charged (or reserved) now. Of a subscription: what the plan costs; a trial's own amount is charged first. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly description: string;
  /** `pay` when left out; `reserve` holds the money for 7 days until the backend captures it. */
  readonly purpose?: Purpose;
  /**
   * The product, when the provider should know the goods by its id. Without it the order's id is sent, which lets a
   * payment be found again without the provider's reference.
   */
  readonly product?: { readonly id: string; readonly name?: string };
  /**
   * Products of the provider's project that the hosted page's variant `goods` may sell for this order, each at the price it
   * has there; `product` alone when left out. `pingback.goods` says what was bought. Name them in `display` rather than
   * leave others out by `hide`: a payment for a product that is not named here is not known to be this order's.
   */
  readonly goods?: { readonly display?: readonly string[]; readonly hide?: readonly string[] };
  /**
   * How many units of virtual currency the order buys, for the hosted page's variant `currency`. The notification names the
   * user and the units, not the order: the newest order of the customer with as many is the one that it pays.
   */
  readonly units?: number;
  /** Promotion of the hosted page's variant `currency`; needs signature version 3. */
  readonly promo?: readonly string[] | Readonly<Record<string, string>>;
  /** With purpose `subscribe`: how often `amount` recurs. */
  readonly plan?: Pick<Plan, 'period' | 'periodLength'>;
  readonly trial?: { readonly amount: string; readonly currency?: string } & Pick<Plan, 'period' | 'periodLength'>;
  /**
   * Whether the payer may enter a coupon; false when left out. A function says of each code whether it may still be used:
   * the provider's document names no call that redeems one, so count them by the `coupon` of `onPayment` and `onReserved`.
   */
  readonly coupons?: boolean | ((code: string) => MaybePromise<boolean>);
  /** Whether the customer's saved cards are offered and new ones may be saved; true when left out. */
  readonly savedCards?: boolean;
  /** Asks the issuer for 3-D Secure in any case. */
  readonly secure?: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Anything that changes when the order does; derived from what the payer is shown when left out. */
  readonly version?: string;
}

/** A card as the provider returned it, for the merchant to keep. */
export interface CardToSave {
  /** The permanent token: a secret between merchant and provider. */
  readonly token: string;
  readonly card: Omit<SavedCard, 'id' | 'cvcRequired'>;
}

/** Where the merchant keeps the cards of its customers. */
export interface SavedCards {
  list(customer: Customer): MaybePromise<readonly SavedCard[]>;
  /** The permanent token of a card of this customer; undefined when there is none. */
  token(customer: Pick<Customer, 'id'>, id: string): MaybePromise<string | undefined>;
  /** Keeps a card and gives the id the browser may know; after 10 seconds the payer is answered without it. */
  save(customer: Pick<Customer, 'id'>, card: CardToSave): MaybePromise<string>;
  /** Whether there was such a card. */
  remove(customer: Customer, id: string): MaybePromise<boolean>;
}

/**
 * A verified notification of the provider. It may come more than once: remember `pingback.id`, and do nothing the second
 * time. Deliver on `paid`, `goodwill` and `review-accepted`; take back on `refund` and `review-declined`. `pingback.effect`
 * says which; of money that is only held it is `none` for `review-accepted`. Another `pingback.ref` of an
 * order that is paid is a second payment, made on a page that stayed open: give it back.
 */
export interface PaymentEvent {
  readonly pingback: Pingback;
  /** The order it is about, when the handler knows it. */
  readonly order?: string;
  /** The customer's id. */
  readonly customer?: string;
  /** The browser's attempt id. */
  readonly attempt?: string;
  /** What was to be paid; of a payment that renews a subscription, the price of its plan. */
  readonly amount?: string;
  readonly currency?: string;
  /** The coupon that the amount includes; not of what renews a subscription. */
  readonly coupon?: string;
}

/** A voucher that has paid an order. It may be told more than once: do nothing the second time. */
export interface VoucherEvent {
  readonly order: string;
  /** The customer's id. */
  readonly customer: string;
  /** The browser's attempt id: one for each voucher, or card, that has paid. */
  readonly attempt: string;
  /** What was paid, or is held; of a voucher a whole amount, and the rest of it is the payer's. */
  readonly amount: string;
  readonly currency: string;
}

/** Money that is held for an order with the purpose `reserve`. It may be told more than once. */
export interface ReservedEvent extends VoucherEvent {
  /** For `provider.charges.capture`, or `void`. */
  readonly charge: string;
  /** The coupon that the amount includes. */
  readonly coupon?: string;
}

/** What `onError` hears of a failure, besides the error. */
export interface ErrorAbout {
  /** The provider's call, the hook, or the call of the merchant API. */
  readonly call: string;
  /** The order and the attempt, where it is about one. */
  readonly order?: string | undefined;
  readonly attempt?: string | undefined;
}

export interface HandlerConfig {
  readonly provider: Provider;
  /** Who is asking, from the request's session. Undefined: nobody the backend knows, and nothing is answered. */
  customer(request: Request): MaybePromise<Customer | undefined>;
  /** What an order of this customer costs. Undefined: this customer has no such order. */
  order(id: string, customer: Customer): MaybePromise<OrderDetails | undefined>;
  /** Called for every pingback; the provider reads `OK` only after it has resolved. */
  onPayment(event: PaymentEvent): MaybePromise<unknown>;
  /**
   * Called when a voucher has paid: no notification of that is promised, so `onPayment` may never hear of it. When it
   * throws, or is not done after 10 seconds, when the payer is answered, it is called again with the next look-up. Where your
   * project is notified of vouchers, leave it out.
   */
  onVoucher?(event: VoucherEvent): MaybePromise<unknown>;
  /** Called, in the same way, when the money of an order with the purpose `reserve` is held: capture it within 7 days. */
  onReserved?(event: ReservedEvent): MaybePromise<unknown>;
  /** Keys that seal what travels in return URLs: random, 32 characters or more. The first seals, all open; see docs/redis.md. */
  readonly seal: string | readonly string[];
  /**
   * Public address of the backend, `https://shop.example`; when left out, what the payer's browser says, or else the request's
   * own. Give it behind a proxy: browsers of before 2023 do not say it. What takes a prefix off the path, such as the stage of
   * an API gateway, is known to nobody else: `https://shop.example/prod`.
   */
  readonly baseUrl?: string;
  /** Where the handler is mounted; `/pay` when left out. */
  readonly basePath?: string;
  /** Where attempts are kept; in memory when left out, which is for one process only. */
  readonly attempts?: AttemptStore;
  readonly limiter?: Limiter;
  /** Origins of the pages that may call, besides the backend's own: one, or several. */
  readonly allowedOrigins?: string | readonly string[];
  readonly savedCards?: SavedCards;
  /** What the browser is told that it may offer; everything that is configured when left out. */
  readonly features?: readonly Feature[];
  /** A last word on each call: false refuses it. */
  authorize?(call: { name: EndpointName; request: Request; customer: Customer }): MaybePromise<boolean>;
  /** Country of the payer, when the backend knows it. ISO 3166-1 alpha-2, in capital or small letters. */
  country?(request: Request): MaybePromise<string | undefined>;
  /** Code of the hosted page's widget in the provider's project, for all variants or for each; `p1` when left out. */
  readonly widget?: string | Readonly<Partial<Record<Variant, string>>>;
  /** Which notifications are believed; see `verifyPingback`. The provider's secret is used when none is given. */
  readonly pingback?: Omit<PingbackConfig, 'secret' | 'remoteAddress'> & {
    readonly secret?: string;
    /** The address a request came from, for `ipAllowList` where no proxy tells it. */
    readonly remoteAddress?: (request: Request) => string | undefined;
  };
  /** How the issuer's step is asked for: `redirect` (the default) or `form`. */
  readonly challenge?: 'redirect' | 'form';
  /**
   * Whether the provider has activated payment status for the project; true when left out, and then it is tried. With the
   * codes by which it says that there is no such payment, `{ notFound: ['3000'] }` when left out: its document names none.
   */
  readonly paymentStatus?: boolean | { readonly notFound: readonly string[] };
  /** Whether the project is a test project, in which no real money moves; when left out, whether its key starts with `t_`. */
  readonly test?: boolean;
  /** Unix seconds. */
  clock?(): number;
  /**
   * Hears of failures: a hook that threw, a store that did not answer, a refusal of the provider. By default
   * `console.error` does, of all but refusals that the payer can act on, where the provider's document has their codes.
   */
  onError?(error: unknown, about: ErrorAbout): MaybePromise<unknown>;
}
