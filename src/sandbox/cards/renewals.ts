/** Subscriptions in time: first payment, trial, renewals, failures, expiry. */
import { addPeriod } from '../clock.js';
import type { SandboxContext } from '../context.js';
import type { Payment } from '../payments.js';
import type { Subscription, Terms } from './store.js';

/** A failed renewal is tried once more after this many seconds; then the subscription expires. */
const RETRY_SECONDS = 3 * 86_400;

export interface SubscriptionDraft {
  readonly id: string;
  readonly first: Payment;
  readonly main: Terms;
  readonly trial: Terms | undefined;
  /** Bills the next period; `undefined` when the money could not be had. */
  readonly bill: () => Payment | undefined;
}

/** Starts a subscription whose first period was just paid (or is under review). */
export function startSubscription(context: SandboxContext, draft: SubscriptionDraft): Subscription {
  const { clock, cards, renewals } = context;
  const { first, main, trial } = draft;
  const now = clock.now();
  const firstTerms = trial ?? main;
  const subscription: Subscription = {
    id: draft.id,
    first,
    main,
    trial,
    started: now,
    charges: [first.ref],
    status: first.risk === 'pending' ? 'review' : 'active',
    isTrial: trial !== undefined,
    dateNext: addPeriod(now, firstTerms.period, firstTerms.duration),
    remaining: renewals,
    failures: 0,
  };
  cards.subscriptions.set(subscription.id, subscription);
  const anchor = subscription.dateNext;
  let billed = 0;

  const schedule = (): void => {
    clock.at(subscription.dateNext, renew);
  };
  const renew = (): void => {
    if (subscription.status !== 'active') return;
    if (subscription.remaining === 0) {
      expire(context, subscription);
      return;
    }
    const payment = draft.bill();
    if (payment === undefined) {
      fail();
      return;
    }
    subscription.isTrial = false;
    subscription.failures = 0;
    subscription.remaining -= 1;
    subscription.charges.push(payment.ref);
    billed += 1;
    // Counted from the first renewal, so that the 31st comes back after a short month.
    subscription.dateNext = addPeriod(anchor, main.period, main.duration * billed);
    schedule();
  };
  const fail = (): void => {
    subscription.failures += 1;
    context.payments.notify(14, first);
    if (subscription.failures > 1) {
      expire(context, subscription);
      return;
    }
    subscription.dateNext = clock.now() + RETRY_SECONDS;
    schedule();
  };

  schedule();
  return subscription;
}

/** What the end of the first payment's review means for the subscription. */
export function settleReview(subscription: Subscription, isAccepted: boolean): void {
  if (subscription.status === 'review') subscription.status = isAccepted ? 'active' : 'expired';
}

function expire(context: SandboxContext, subscription: Subscription): void {
  subscription.status = 'expired';
  context.payments.notify(13, subscription.first);
}

/** Stops an active subscription; what is paid stays paid. */
export function cancelSubscription(context: SandboxContext, subscription: Subscription): void {
  subscription.status = 'cancelled';
  context.payments.notify(12, subscription.first);
}
