/** Takes money from a test card: at once, as a hold, or after a review. */
import { holdSeconds } from '../../domain/limits.js';
import { reviewSeconds } from '../../domain/test-data.js';
import type { SandboxContext } from '../context.js';
import type { Movement } from '../ledger.js';
import { decimal } from '../money.js';
import { Refusal } from '../refusal.js';
import { isExpired } from './card-check.js';
import type { ChargeRequest } from './charge-fields.js';
import { decline, missing } from './refusals.js';
import type { Charge, Means } from './store.js';

/** Finds the card behind a token. Refuses with 3111 (unknown) or 3112 (used or expired). */
export function findMeans(context: SandboxContext, token: string, holder: string): Means {
  const once = context.cards.tokens.get(token);
  if (once !== undefined) {
    if (once.isUsed) throw new Refusal(3112, 'The token was used already');
    if (once.expires <= context.clock.now()) throw new Refusal(3112, 'The token has expired');
    return { card: once.card, cvvEffect: once.cvvEffect, holder, stored: undefined };
  }
  const stored = context.cards.stored.get(token);
  if (stored === undefined) throw missing(3111, 'The token was not found');
  return { card: stored.card, cvvEffect: undefined, holder, stored: token };
}

/** Marks a one-time token as used. A permanent token stays valid. */
export function useUp(context: SandboxContext, token: string): void {
  const once = context.cards.tokens.get(token);
  if (once !== undefined) once.isUsed = true;
}

/** Throws the issuer's refusal if the card or its security code calls for one. */
export function askIssuer(context: SandboxContext, { card, cvvEffect }: Means): void {
  if (!card.isTestCard) throw decline(3113);
  if (isExpired(card.expMonth, card.expYear, context.clock.now())) throw decline(3102);
  if (card.effect === 'declines') throw decline(3012);
  if (cvvEffect === 'wrong-cvv') throw decline(3014);
  if (cvvEffect === 'no-balance') throw decline(3011);
}

/** Whether a renewal succeeds. The security code has no effect any more, because nobody may store one. */
export function canRenew(context: SandboxContext, means: Means): boolean {
  if (means.card.effect === 'fails-renewals') return false;
  try {
    askIssuer(context, { ...means, cvvEffect: undefined });
    return true;
  } catch {
    return false;
  }
}

export interface ChargeOptions {
  readonly id?: string;
  readonly captures: boolean;
  readonly stores: boolean;
  readonly isSecure: boolean;
  /** Movement to record in the ledger. Defaults to `charge`. */
  readonly movement?: Movement;
  /** Short code of the payment system. Defaults to the card gateway's. */
  readonly system?: string;
  /** Number of coins bought (virtual currency). */
  readonly coins?: number;
  readonly subscription?: string;
  readonly lasts?: { readonly length: number; readonly period: string };
  /** Called when a review ends. */
  readonly onReviewed?: (isAccepted: boolean) => void;
}

/** Charges a card. Call {@link askIssuer} first: this function does not refuse. */
export function charge(context: SandboxContext, request: ChargeRequest, means: Means, options: ChargeOptions): Charge {
  const { payments, cards, ids, clock } = context;
  const id = options.id ?? ids.payment();
  const isReviewed = means.cvvEffect === 'review-accepted' || means.cvvEffect === 'review-declined';
  const payment = payments.open(
    {
      ref: id,
      amount: request.amount,
      currency: request.currency,
      uid: request.uid,
      goods: request.goods,
      email: request.email,
      title: request.description,
      system: options.system ?? context.words.gateway,
      custom: request.custom,
      ...(options.subscription === undefined ? {} : { subscription: options.subscription }),
      ...(options.coins === undefined ? {} : { coins: options.coins }),
      ...(options.lasts === undefined ? {} : { lasts: options.lasts }),
      ...(request.listener === undefined ? {} : { listener: request.listener }),
    },
    isReviewed ? 'pending' : 'approved',
  );
  const made: Charge = {
    id,
    payment,
    card: means.card,
    holder: means.holder,
    storedToken: options.stores ? (means.stored ?? storeCard(context, means)) : undefined,
    created: clock.now(),
    isSecure: options.isSecure,
    captures: options.captures,
    status: isReviewed ? 'review' : options.captures ? 'captured' : 'authorised',
  };
  cards.charges.set(id, made);
  if (isReviewed) startReview(context, made, means.cvvEffect === 'review-accepted', options.onReviewed);
  else if (options.captures) complete(context, made, 0, options.movement ?? 'charge');
  else startHold(context, made);
  return made;
}

function storeCard(context: SandboxContext, { card }: Means): string {
  const token = context.ids.text('pt_');
  context.cards.stored.set(token, { token, card });
  return token;
}

function complete(context: SandboxContext, made: Charge, pingback: 0 | 201, movement: Movement): void {
  made.status = 'captured';
  context.payments.record(movement, made.payment);
  context.payments.notify(pingback, made.payment);
}

function startHold(context: SandboxContext, made: Charge): void {
  made.status = 'authorised';
  context.payments.record('hold', made.payment);
  context.clock.at(context.clock.now() + holdSeconds, () => {
    if (made.status !== 'authorised') return;
    made.status = 'expired';
    context.payments.record('release', made.payment);
  });
}

function startReview(
  context: SandboxContext,
  made: Charge,
  isAccepted: boolean,
  onReviewed: ChargeOptions['onReviewed'],
): void {
  const { payments, clock } = context;
  payments.record('review', made.payment);
  payments.notify(200, made.payment);
  clock.at(clock.now() + reviewSeconds, () => {
    made.payment.risk = isAccepted ? 'approved' : 'declined';
    if (!isAccepted) {
      made.status = 'declined';
      payments.record('review-declined', made.payment);
      payments.notify(202, made.payment);
    } else if (made.captures) {
      complete(context, made, 201, 'review-accepted');
    } else {
      startHold(context, made);
      payments.notify(201, made.payment);
    }
    onReviewed?.(isAccepted);
  });
}

/** The charge object of the provider's document. */
export function chargeObject(made: Charge, origin: string): object {
  const { payment, card } = made;
  return {
    id: made.id,
    object: 'charge',
    amount: decimal(payment.amount),
    currency: payment.currency,
    amount_paid: decimal(payment.amount),
    currency_paid: payment.currency,
    captured: made.status === 'captured',
    refunded: payment.refunded,
    risk: payment.risk,
    secure: made.isSecure,
    created: made.created,
    support_link: `${origin}/support/${made.id}`,
    test: 1,
    ...(payment.subscription === undefined ? {} : { subscription: payment.subscription }),
    card: {
      country: card.country,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      last4: card.last4,
      name: made.holder,
      type: card.brand,
      ...(made.storedToken === undefined ? {} : { token: made.storedToken }),
    },
  };
}
