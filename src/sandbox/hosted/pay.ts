/** Handles the Pay button of the hosted page. */
import { askIssuer, canRenew, charge } from '../cards/charging.js';
import type { Means, Terms } from '../cards/store.js';
import { cvvEffect, describeCard, isCardNumber, isExpired, isSecurityCode } from '../cards/card-check.js';
import type { ChargeRequest } from '../cards/charge-fields.js';
import { settleReview, startSubscription } from '../cards/renewals.js';
import { finishSecure, isChallenged, issuerPath, openSecure } from '../cards/secure.js';
import type { SandboxContext } from '../context.js';
import { textAt, type Tree } from '../form.js';
import type { PaymentSystem } from '../lookups/catalogue.js';
import type { Movement } from '../ledger.js';
import type { Payment } from '../payments.js';
import { Refusal } from '../refusal.js';
import type { Checkout, Offer } from './store.js';

/** The page to go to next, or an error message and the field it belongs to. */
export type PayResult =
  | { readonly status: 'redirect'; readonly url: string }
  | { readonly status: 'error'; readonly message: string; readonly field?: string };

const donePath = (checkout: Checkout): string => `/checkout/${checkout.id}/done`;
const wrong = (field: string, message: string): PayResult => ({ status: 'error', field, message });

export function pay(context: SandboxContext, checkout: Checkout, fields: Tree): PayResult {
  if (checkout.status !== 'open') return { status: 'redirect', url: donePath(checkout) };
  const offer = checkout.offers.find(({ id }) => id === (textAt(fields, 'offer') ?? checkout.chosen));
  const system = checkout.systems.find(({ id }) => id === textAt(fields, 'system'));
  if (offer === undefined) return wrong('offer', 'Choose what to buy.');
  if (system === undefined) return wrong('system', 'Choose a payment method.');
  return system.type === 'card'
    ? payByCard(context, checkout, offer, fields)
    : payElsewhere(context, checkout, offer, system, fields);
}

function payByCard(context: SandboxContext, checkout: Checkout, offer: Offer, fields: Tree): PayResult {
  const digits = (name: string): string => (textAt(fields, name) ?? '').replace(/[\s-]/g, '');
  const [number, cvv] = [digits('number'), digits('cvv')];
  const expiry = /^(0?[1-9]|1[0-2])\/?(?:20)?(\d\d)$/.exec(digits('expiry'));
  if (!isCardNumber(number)) return wrong('number', 'Check the card number.');
  if (expiry?.[1] === undefined) return wrong('expiry', 'Enter the expiry date as MM / YY.');
  const [month, year] = [expiry[1].padStart(2, '0'), `20${String(expiry[2])}`];
  if (isExpired(month, year, context.clock.now())) return wrong('expiry', 'This card has expired.');
  if (!isSecurityCode(cvv, number)) return wrong('cvv', 'Check the security code.');
  const holder = (textAt(fields, 'holder') ?? '').trim();
  if (holder === '') return wrong('holder', 'Enter the name on the card.');

  const means: Means = {
    card: describeCard(number, month, year),
    cvvEffect: cvvEffect(cvv),
    holder,
    stored: undefined,
  };
  const request = requestOf(checkout, offer, holder);
  try {
    askIssuer(context, means);
  } catch (error) {
    if (error instanceof Refusal) {
      if (error.code === 3014) return wrong('cvv', `${error.message}. Check it and try again.`);
      return { status: 'error', message: `${error.message}. You can try another card.` };
    }
    throw error;
  }
  if (!isChallenged(means, false))
    return settle(context, checkout, offer, chargeCard(context, checkout, offer, means), means);
  const ask = {
    request,
    means,
    returnUrl: `${checkout.origin}/checkout/${checkout.id}/secure`,
    method: 'url',
  } as const;
  const { id } = openSecure(context, ask, checkout.origin);
  checkout.challenge = { offer, request, means };
  return { status: 'redirect', url: issuerPath(id) };
}

/** Completes the payment that waited for the issuer's answer. */
export function payAfterChallenge(context: SandboxContext, checkout: Checkout, fields: Tree): PayResult {
  const waiting = checkout.challenge;
  if (checkout.status !== 'open' || waiting === undefined) return { status: 'redirect', url: donePath(checkout) };
  const { gateway } = context.words;
  const answer = {
    chargeId: textAt(fields, `${gateway}_charge_id`) ?? '',
    secureToken: textAt(fields, `${gateway}_secure_token`) ?? '',
  };
  checkout.challenge = undefined;
  try {
    const { id, means } = finishSecure(context, answer, waiting.request);
    const payment = chargeCard(context, checkout, waiting.offer, means, { id });
    return settle(context, checkout, waiting.offer, payment, means);
  } catch (error) {
    if (error instanceof Refusal)
      return { status: 'error', message: 'Your bank did not approve the payment. You can try another card.' };
    throw error;
  }
}

function requestOf(checkout: Checkout, offer: Offer, holder: string): ChargeRequest {
  const { amount, currency, name, id } = offer;
  return {
    amount,
    currency,
    description: name,
    token: checkout.id,
    goods: id,
    uid: checkout.uid,
    email: checkout.email,
    holder,
    listener: checkout.listener,
    custom: {},
  };
}

const lasting = (terms: Terms | undefined): { lasts?: { length: number; period: string } } =>
  terms === undefined ? {} : { lasts: { length: terms.duration, period: terms.period } };

const subscriptionId = (checkout: Checkout): string => checkout.id.replace(/^co_/, 'sub_');
/** What is sold for a period and not renewed is no subscription. */
const subscribing = (checkout: Checkout): { subscription?: string } =>
  checkout.plan?.isRecurring === true ? { subscription: subscriptionId(checkout) } : {};

function chargeCard(
  context: SandboxContext,
  checkout: Checkout,
  offer: Offer,
  means: Means,
  { id, terms = checkout.plan?.now, movement = 'hosted' }: { id?: string; terms?: Terms; movement?: Movement } = {},
): Payment {
  return charge(context, requestOf(checkout, offer, means.holder), means, {
    captures: true,
    stores: false,
    isSecure: id !== undefined,
    movement,
    system: 'cc',
    ...(id === undefined ? {} : { id }),
    ...(offer.coins === undefined ? {} : { coins: offer.coins }),
    ...lasting(terms),
    ...subscribing(checkout),
    onReviewed: (isAccepted) => {
      const subscription = context.cards.subscriptions.get(subscriptionId(checkout));
      if (subscription !== undefined) settleReview(subscription, isAccepted);
      checkout.status = isAccepted ? 'paid' : 'cancelled';
    },
  }).payment;
}

function payElsewhere(
  context: SandboxContext,
  checkout: Checkout,
  offer: Offer,
  system: PaymentSystem,
  fields: Tree,
): PayResult {
  if (textAt(fields, 'result') === 'refuse') {
    if (checkout.failureUrl !== undefined) return { status: 'redirect', url: checkout.failureUrl };
    return { status: 'error', message: `${system.name} refused the payment. Nothing was charged.` };
  }
  return settle(context, checkout, offer, payBySystem(context, checkout, offer, system.id));
}

function payBySystem(
  context: SandboxContext,
  checkout: Checkout,
  offer: Offer,
  system: string,
  movement: Movement = 'hosted',
  terms: Terms | undefined = checkout.plan?.now,
): Payment {
  const payment = context.payments.open({
    ref: context.ids.payment(),
    amount: offer.amount,
    currency: offer.currency,
    uid: checkout.uid,
    goods: offer.id,
    email: checkout.email,
    title: offer.name,
    system,
    ...lasting(terms),
    ...subscribing(checkout),
    ...(offer.coins === undefined ? {} : { coins: offer.coins }),
    ...(checkout.listener === undefined ? {} : { listener: checkout.listener }),
  });
  context.payments.record(movement, payment);
  context.payments.notify(0, payment);
  return payment;
}

/** Bills the next period of a subscription. A card is charged without its security code, which nobody may store. */
function renew(context: SandboxContext, checkout: Checkout, next: Offer, first: Payment, means?: Means) {
  const terms = checkout.plan?.then;
  if (means === undefined) return payBySystem(context, checkout, next, first.system, 'renewal', terms);
  if (!canRenew(context, means)) return undefined;
  const again: Means = { ...means, cvvEffect: undefined };
  return chargeCard(context, checkout, next, again, { movement: 'renewal', ...(terms && { terms }) });
}

/**
 * Marks the checkout as paid or under review and starts its subscription. A subscription paid by card renews only while
 * the card can be charged.
 */
function settle(context: SandboxContext, checkout: Checkout, offer: Offer, payment: Payment, means?: Means): PayResult {
  checkout.status = payment.risk === 'pending' ? 'review' : 'paid';
  checkout.ref = payment.ref;
  context.checkouts.markPaid(checkout, payment);
  const { plan } = checkout;
  if (plan?.isRecurring === true) {
    const next = { ...offer, ...plan.then, ...plan.after };
    startSubscription(context, {
      id: subscriptionId(checkout),
      first: payment,
      main: plan.then,
      trial: plan.isTrial ? plan.now : undefined,
      bill: () => renew(context, checkout, next, payment, means),
    });
  }
  return { status: 'redirect', url: donePath(checkout) };
}
