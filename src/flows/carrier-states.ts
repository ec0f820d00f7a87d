/** The states and signals of paying by phone bill. PIN and phone number are never part of one. */
import type { CarrierPayment, Step } from '../contract/carrier.js';
import type { PricePoint } from '../contract/lookups.js';
import type { Order } from '../contract/orders.js';
import type { CarrierFailure } from '../domain/carrier-errors.js';
import type { PhoneProblem } from '../domain/phone.js';
import type { Failure } from './failure.js';

/** What keeps a payer from going on, noticed here and not by the backend. */
type CarrierNotice =
  | 'required'
  | 'offline'
  /** The country has no carrier billing, or no price point that pays for the order. */
  | 'no-points'
  | 'too-much'
  | 'blocked'
  | 'not-complete'
  | `phone-${PhoneProblem}`;

export type CarrierProblem = Failure | { readonly type: CarrierNotice };

/** What has been chosen. */
interface Choice {
  readonly country?: string | undefined;
  /** The cheapest amount that pays for the order; what was shown, where it was kept over a reload. */
  readonly point?: PricePoint | undefined;
  /** The amounts of the country have been read: `point` is one of them, or none pays for the order. */
  readonly isListed?: boolean | undefined;
  readonly carrier?: string | undefined;
}

export interface Base {
  /** Missing when a payment is taken up again and the order cannot be read. */
  readonly order?: Order | undefined;
  readonly choice: Choice;
}

export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>;

/** What the payer does with a step that was sent to them. */
type InputStep = StepOf<'code' | 'msisdn'>;

interface Told {
  readonly problem?: CarrierProblem | undefined;
  /** The order is not any more what it was, and it is something else than the price. */
  readonly isSamePrice?: true;
}

export type CarrierState =
  /** `isAnew`: what was kept for a reload is given up. */
  | { readonly name: 'loading'; readonly isAnew?: true }
  | { readonly name: 'unavailable'; readonly error: Failure }
  /** Price points of the country are being read; `problem` is why they are read anew. */
  | ({ readonly name: 'listing'; readonly order: Order } & Told & Base)
  | ({ readonly name: 'choosing'; readonly order: Order } & Told & Base)
  | ({ readonly name: 'confirming'; readonly order: Order } & Base)
  | ({ readonly name: 'starting'; readonly order: Order } & Base)
  /** The country needs a carrier. `isRecalled`: what `before-pay` listeners said is not known any more. */
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
  /** PIN or number are with the backend. */
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
  /** It cannot go on from here, only from the beginning. */
  | ({ readonly name: 'failed'; readonly error: Failure } & Base)
  | ({ readonly name: 'succeeded'; readonly payment: CarrierPayment } & Base);

/** What a reload needs to go on. */
export interface Kept {
  /** `sent`: PIN or number went out and no answer is known. `away`: on the carrier's page. */
  readonly phase: 'asked' | 'sent' | 'away';
  readonly step: Step;
  readonly country?: string | undefined;
  readonly point?: PricePoint | undefined;
}

/** What a look-up found of it. */
export interface Found {
  readonly payment?: CarrierPayment | undefined;
  readonly error?: Failure | undefined;
}

export type CarrierSignal =
  /** `country`: where the payer seems to be. */
  | { readonly type: 'loaded'; readonly order: Order; readonly country?: string | undefined }
  | ({ readonly type: 'recalled'; readonly order?: Order | undefined; readonly kept: Kept } & Found)
  /** As it now stands: the page says that its basket has changed. */
  | { readonly type: 'order'; readonly order: Order }
  /** `means`: what the provider's code says, where that is known. */
  | { readonly type: 'failed'; readonly error: Failure; readonly means?: CarrierFailure | undefined }
  | { readonly type: 'countryChosen'; readonly country: string }
  /** The price point that pays for the order, if one does; `all` is how many there were. */
  | { readonly type: 'listed'; readonly point: PricePoint | undefined; readonly all: number }
  | { readonly type: 'submitted' }
  | { readonly type: 'approved' }
  | { readonly type: 'vetoed' }
  | { readonly type: 'carrierChosen'; readonly carrier: string }
  /** The backend said what the payer does next. */
  | { readonly type: 'stepped'; readonly step: Step }
  /** Nothing was sent, because of … */
  | { readonly type: 'stopped'; readonly why: CarrierNotice }
  | { readonly type: 'edited' }
  /** The number is one that can be sent. */
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
