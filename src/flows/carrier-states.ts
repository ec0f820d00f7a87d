/** The states and signals of paying by phone bill. None of them ever holds the PIN or the phone number. */
import type { CarrierPayment, Step } from '../contract/carrier.js';
import type { PricePoint } from '../contract/lookups.js';
import type { Order } from '../contract/orders.js';
import type { CarrierFailure } from '../domain/carrier-errors.js';
import type { PhoneProblem } from '../domain/phone.js';
import type { Failure } from './failure.js';

/** What keeps a payer from continuing, noticed in the browser and not by the backend. */
type CarrierNotice =
  | 'required'
  | 'offline'
  /** `no-points`: the country has no carrier billing. `too-much`: none of its price points covers the order. */
  | 'no-points'
  | 'too-much'
  | 'blocked'
  | 'not-complete'
  | `phone-${PhoneProblem}`;

export type CarrierProblem = Failure | { readonly type: CarrierNotice };

/** What the payer has chosen. */
interface Choice {
  readonly country?: string | undefined;
  /** The cheapest price point that covers the order; after a reload, the one that was shown before. */
  readonly point?: PricePoint | undefined;
  /** The price points of the country have been read: `point` is one of them, or none covers the order. */
  readonly isListed?: boolean | undefined;
  readonly carrier?: string | undefined;
}

export interface Base {
  /** Missing when a payment continues after a reload and the order cannot be read. */
  readonly order?: Order | undefined;
  readonly choice: Choice;
}

export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>;

/** A step in which the payer enters something: the PIN or the phone number. */
type InputStep = StepOf<'code' | 'msisdn'>;

interface Told {
  readonly problem?: CarrierProblem | undefined;
  /** The order has changed, but not its price. */
  readonly isSamePrice?: true;
}

/** The states of `<carrier-flow>`. */
export type CarrierState =
  /** `isAnew`: the payment that was kept for a reload is given up. */
  | { readonly name: 'loading'; readonly isAnew?: true }
  | { readonly name: 'unavailable'; readonly error: Failure }
  /** The price points of the country are being read; `problem` is why they are read again. */
  | ({ readonly name: 'listing'; readonly order: Order } & Told & Base)
  | ({ readonly name: 'choosing'; readonly order: Order } & Told & Base)
  | ({ readonly name: 'confirming'; readonly order: Order } & Base)
  | ({ readonly name: 'starting'; readonly order: Order } & Base)
  /** The payer must choose a carrier. `isRecalled`: after a reload, what `before-pay` listeners added is not known. */
  | ({
      readonly name: 'carrier';
      readonly step: StepOf<'carrier'>;
      readonly isRecalled?: true;
      readonly problem?: CarrierProblem | undefined;
    } & Base)
  /** Text the keyword to the shortcode, then enter the PIN that comes back. */
  | ({ readonly name: 'code'; readonly step: StepOf<'code'>; readonly problem?: CarrierProblem | undefined } & Base)
  | ({ readonly name: 'number'; readonly step: StepOf<'msisdn'>; readonly problem?: CarrierProblem | undefined } & Base)
  /** The number is checked before it is sent. */
  | ({ readonly name: 'checking'; readonly step: StepOf<'msisdn'> } & Base)
  /** The PIN or number has been sent to the backend. */
  | ({ readonly name: 'processing'; readonly step: InputStep } & Base)
  /** No answer came. `open` counts the look-ups that found the payment not complete. */
  | ({ readonly name: 'unknown'; readonly step: InputStep; readonly tries: number; readonly open: number } & Base)
  | ({
      readonly name: 'redirect';
      readonly step: StepOf<'redirect'>;
      readonly problem?: CarrierProblem | undefined;
    } & Base)
  /** The payer is on the carrier's page, or came back from it. */
  | ({ readonly name: 'away'; readonly step: StepOf<'redirect'>; readonly tries: number } & Base)
  /** All steps are done; the provider has not confirmed yet. */
  | ({ readonly name: 'pending'; readonly step: StepOf<'complete'>; readonly tries: number } & Base)
  /** The payment cannot continue; the payer can only start again. */
  | ({ readonly name: 'failed'; readonly error: Failure } & Base)
  | ({ readonly name: 'succeeded'; readonly payment: CarrierPayment } & Base);

/** What is kept so that a payment can continue after a reload. */
export interface Kept {
  /** `sent`: the PIN or number was sent and no answer is known. `away`: the payer is on the carrier's page. */
  readonly phase: 'asked' | 'sent' | 'away';
  readonly step: Step;
  readonly country?: string | undefined;
  readonly point?: PricePoint | undefined;
}

/** The result of the look-up after a reload. */
export interface Found {
  readonly payment?: CarrierPayment | undefined;
  readonly error?: Failure | undefined;
}

export type CarrierSignal =
  /** `country`: where the payer seems to be. */
  | { readonly type: 'loaded'; readonly order: Order; readonly country?: string | undefined }
  | ({ readonly type: 'recalled'; readonly order?: Order | undefined; readonly kept: Kept } & Found)
  /** The order as it now stands, after the page said that its basket has changed. */
  | { readonly type: 'order'; readonly order: Order }
  /** `means`: the meaning of the provider's code, if it is known. */
  | { readonly type: 'failed'; readonly error: Failure; readonly means?: CarrierFailure | undefined }
  | { readonly type: 'countryChosen'; readonly country: string }
  /** `point`: the price point that covers the order, if one does; `all`: the number of price points of the country. */
  | { readonly type: 'listed'; readonly point: PricePoint | undefined; readonly all: number }
  | { readonly type: 'submitted' }
  | { readonly type: 'approved' }
  | { readonly type: 'vetoed' }
  | { readonly type: 'carrierChosen'; readonly carrier: string }
  /** The backend says what the payer does next. */
  | { readonly type: 'stepped'; readonly step: Step }
  /** Nothing was sent; `why` is the reason. */
  | { readonly type: 'stopped'; readonly why: CarrierNotice }
  | { readonly type: 'edited' }
  /** The number has been checked and can be sent. */
  | { readonly type: 'valid' }
  /** The carrier's page opens, in this window or another. */
  | { readonly type: 'left' }
  | { readonly type: 'read'; readonly payment: CarrierPayment }
  | { readonly type: 'retried' }
  | { readonly type: 'restarted' }
  /** Another order or endpoint. */
  | { readonly type: 'changed' }
  | { readonly type: 'interrupted' };

export const carrierStates = [
  'loading',
  'unavailable',
  'listing',
  'choosing',
  'confirming',
  'starting',
  'carrier',
  'code',
  'number',
  'checking',
  'processing',
  'unknown',
  'redirect',
  'away',
  'pending',
  'failed',
  'succeeded',
] as const satisfies readonly CarrierState['name'][];
