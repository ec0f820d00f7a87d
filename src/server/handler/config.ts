/** The settings of `createHandler`, and the events that its hooks receive. */
import type { EndpointName, Feature, Plan, Purpose, SavedCard, Variant } from '../../contract/index.js';
import type { Pingback, PingbackConfig } from '../pingback/index.js';
import type { Provider } from '../provider/index.js';
import type { AttemptStore } from './attempts.js';
import type { Limiter } from './limiter.js';

type MaybePromise<T> = T | Promise<T>;

/** The customer who pays. */
export interface Customer {
  /** Id in the merchant's system, at most 64 characters; sent to the provider as `uid`. */
  readonly id: string;
  readonly email: string;
  /** Both names are needed to charge a saved card, for which no name is typed. */
  readonly firstname?: string;
  readonly lastname?: string;
  /** IP address of the payer's browser. The provider refuses one-time tokens that are sent without it. */
  readonly ip?: string;
  /** User-profile parameters for the provider's risk check, such as `{ registrationDate: 1700000000 }`. */
  readonly history?: NonNullable<Parameters<Provider['charges']['create']>[0]['history']>;
}

/** What an order costs and how it may be paid, according to the merchant's backend. Amounts are decimal strings. */
export interface OrderDetails {
  /** Amount to charge (or reserve) now. For a subscription: the plan's price; a trial's own amount is charged first. */
  readonly amount: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly description: string;
  /** Defaults to `pay`. `reserve` holds the money for up to 7 days, until the backend captures it. */
  readonly purpose?: Purpose;
  /**
   * The product, if the provider should know the goods by its id. If left out, the order's id is sent instead, which
   * lets a payment be found again without the provider's reference. Without payment status, a product needs one price:
   * see docs/orders.md.
   */
  readonly product?: { readonly id: string; readonly name?: string };
  /**
   * Products of the provider's project that the hosted page's variant `goods` may sell for this order, each at its
   * price there; `{}` stands for `product` alone. If left out, that variant is refused: any payer may ask for it, and
   * the price there may be less than `amount`. `pingback.goods` says what was bought. Prefer listing products in
   * `display` to excluding others with `hide`: a payment for a product that is not listed here is not recognised as this
   * order's.
   */
  readonly goods?: { readonly display?: readonly string[]; readonly hide?: readonly string[] };
  /**
   * Number of units of virtual currency that the order buys, for the hosted page's variant `currency`. The notification
   * names the user and the units but not the order: it pays the customer's newest order with this number of units.
   */
  readonly units?: number;
  /** Promotion for the hosted page's variant `currency`; requires signature version 3. */
  readonly promo?: readonly string[] | Readonly<Record<string, string>>;
  /** How often `amount` recurs; required with purpose `subscribe`. */
  readonly plan?: Pick<Plan, 'period' | 'periodLength'>;
  readonly trial?: { readonly amount: string; readonly currency?: string } & Pick<Plan, 'period' | 'periodLength'>;
  /**
   * Whether the payer may enter a coupon; defaults to false. A function decides for each code whether it may still be
   * used: the provider's document has no call that redeems a coupon, so count uses by the `coupon` of `onPayment` and
   * `onReserved`.
   */
  readonly coupons?: boolean | ((code: string) => MaybePromise<boolean>);
  /** Whether the customer's saved cards are offered and new ones may be saved; defaults to true. */
  readonly savedCards?: boolean;
  /**
   * Requires 3-D Secure of a charge; otherwise the provider decides, as it always does for subscriptions and on the
   * hosted page.
   */
  readonly secure?: boolean;
  /** Country of the payer, ISO 3166-1 alpha-2. */
  readonly country?: string;
  /**
   * Any text that changes when the order changes; by default the description. A charge of an older version is refused,
   * and so is one of another price than the payer was shown.
   */
  readonly version?: string;
}

/** A card as the provider returned it, for the merchant to keep. */
export interface CardToSave {
  /** The provider's permanent token for the card: a secret between merchant and provider, so keep it on the server. */
  readonly token: string;
  readonly card: Omit<SavedCard, 'id' | 'cvcRequired'>;
}

/** The merchant's store of its customers' cards. */
export interface SavedCards {
  list(customer: Customer): MaybePromise<readonly SavedCard[]>;
  /** Returns the permanent token of this customer's card; undefined if the customer has no such card. */
  token(customer: Pick<Customer, 'id'>, id: string): MaybePromise<string | undefined>;
  /**
   * Stores a card and returns an id that the browser may know, of at most 256 characters. After 10 seconds the payer is
   * answered without it.
   */
  save(customer: Pick<Customer, 'id'>, card: CardToSave): MaybePromise<string>;
  /** Deletes a card. Returns whether the customer had such a card. */
  remove(customer: Customer, id: string): MaybePromise<boolean>;
}

/**
 * A verified notification of the provider. The same one may arrive more than once, and one payment may be told by two
 * types: remember `pingback.ref` with `pingback.effect`, and do nothing the second time. Deliver on `paid`, `goodwill`
 * and `review-accepted`; take back on `refund` and `review-declined`. `pingback.effect` says which; it is `none` for a
 * `review-accepted` of money that is only held. A different `pingback.ref` for an order that is already paid is a second
 * payment, made on a page that stayed open: refund it.
 */
export interface PaymentEvent {
  readonly pingback: Pingback;
  /** The order that the notification is about, if the handler knows it. */
  readonly order?: string;
  /** The customer's id. */
  readonly customer?: string;
  /** The browser's attempt id. */
  readonly attempt?: string;
  /**
   * What was paid: the order's price when the payment was begun, which may have gone up since. For a payment that renews
   * a subscription, the price of its plan.
   */
  readonly amount?: string;
  readonly currency?: string;
  /** Code of the coupon that is already deducted from `amount`; never set for subscriptions. */
  readonly coupon?: string;
}

/** A voucher that has paid an order. The same event may arrive more than once: do nothing the second time. */
export interface VoucherEvent {
  readonly order: string;
  /** The customer's id. */
  readonly customer: string;
  /** The browser's attempt id. Each voucher or card that has paid has its own. */
  readonly attempt: string;
  /** The amount paid or held. A voucher pays a whole amount; the payer keeps what is left on it. */
  readonly amount: string;
  readonly currency: string;
}

/** Money that is held for an order with the purpose `reserve`. The same event may arrive more than once. */
export interface ReservedEvent extends VoucherEvent {
  /** The charge's id, for `provider.charges.capture` or `provider.charges.void`. */
  readonly charge: string;
  /** Code of the coupon that is already deducted from `amount`. */
  readonly coupon?: string;
}

/** What a failure is about; `onError` receives it with the error. */
export interface ErrorAbout {
  /** Name of the failed provider call, hook or merchant API call. */
  readonly call: string;
  /** The order and the attempt, if the failure concerns one. */
  readonly order?: string | undefined;
  readonly attempt?: string | undefined;
}

/** Settings of `createHandler`. */
export interface HandlerConfig {
  readonly provider: Provider;
  /** Returns the customer of the request's session. Undefined means an unknown caller: the call is refused (401). */
  customer(request: Request): MaybePromise<Customer | undefined>;
  /** Returns what the order of this customer costs; undefined if the customer has no such order. */
  order(id: string, customer: Customer): MaybePromise<OrderDetails | undefined>;
  /** Called for every verified pingback. The provider is answered `OK` only after this hook has resolved. */
  onPayment(event: PaymentEvent): MaybePromise<unknown>;
  /**
   * Called when a voucher has paid. The provider promises no notification of vouchers, so `onPayment` may never hear of
   * it. If this hook throws, or has not finished after 10 seconds (the payer is then answered), it is called again at
   * the next look-up. Leave it out if your project does get notifications of vouchers.
   */
  onVoucher?(event: VoucherEvent): MaybePromise<unknown>;
  /** Called, in the same way, when the money of an order with purpose `reserve` is held. Capture it within 7 days. */
  onReserved?(event: ReservedEvent): MaybePromise<unknown>;
  /**
   * Keys that seal the state in return URLs: random, 32 characters or more each. The first key seals, every key opens.
   * To rotate keys, see docs/redis.md.
   */
  readonly seal: string | readonly string[];
  /**
   * Public address of the backend, such as `https://shop.example`. Defaults to the origin that the payer's browser
   * sends, or else to the request's own. Set it behind a proxy, because browsers from before 2023 do not vouch for
   * their origin (`Sec-Fetch-Site`). If a proxy strips a path prefix, such as the stage of an API gateway, include it:
   * `https://shop.example/prod`.
   */
  readonly baseUrl?: string;
  /** Path where the handler is mounted; defaults to `/pay`. */
  readonly basePath?: string;
  /** Store of payment attempts. Defaults to memory of this handler, which is safe for a single process only. */
  readonly attempts?: AttemptStore;
  /**
   * Counts tries of cards, vouchers, PINs and coupons. Defaults to memory: each process then counts for itself. See
   * docs/redis.md for one that processes share.
   */
  readonly limiter?: Limiter;
  /** One or more origins whose pages may call, in addition to the backend's own: `https://…`, or an app's own scheme. */
  readonly allowedOrigins?: string | readonly string[];
  readonly savedCards?: SavedCards;
  /**
   * Features that the browser may offer; defaults to everything that is configured. The others are hidden, not refused:
   * `authorize` refuses.
   */
  readonly features?: readonly Feature[];
  /** Called for each call of the merchant API, after `customer`. Return false to refuse the call (403). */
  authorize?(call: { name: EndpointName; request: Request; customer: Customer }): MaybePromise<boolean>;
  /** Returns the payer's country, if the backend knows it: ISO 3166-1 alpha-2, in upper or lower case. */
  country?(request: Request): MaybePromise<string | undefined>;
  /** Code of the hosted page's widget in the provider's project, for all variants or per variant; defaults to `p1`. */
  readonly widget?: string | Readonly<Partial<Record<Variant, string>>>;
  /** How notifications are verified; see `verifyPingback`. `secret` defaults to the provider's secret key. */
  readonly pingback?: Omit<PingbackConfig, 'secret' | 'remoteAddress'> & {
    readonly secret?: string;
    /** Returns the address that a request came from, for `ipAllowList` if no proxy reports it. */
    readonly remoteAddress?: (request: Request) => string | undefined;
  };
  /** How the provider should deliver the issuer's 3-D Secure step: as a `redirect` (default) or a `form`. */
  readonly challenge?: 'redirect' | 'form';
  /**
   * Whether the provider has activated payment status for the project; if left out, it is tried. An object also gives
   * the error codes that mean "no such payment"; the provider's document names none, so the default is
   * `{ notFound: ['3000'] }`.
   */
  readonly paymentStatus?: boolean | { readonly notFound: readonly string[] };
  /** Whether this is a test project, in which no real money moves. By default, true if its key starts with `t_`. */
  readonly test?: boolean;
  /** Returns the current time in Unix seconds (not milliseconds). */
  clock?(): number;
  /**
   * Receives failures: a hook that threw, a store that did not answer, a refusal by the provider. By default they go to
   * `console.error`, except refusals that the payer can act on and whose codes the provider's document lists.
   */
  onError?(error: unknown, about: ErrorAbout): MaybePromise<unknown>;
}
