/** The life of a subscription: first payment, trial, renewals, failures and expiry. */
import { addPeriod } from '../clock.js';
import type { SandboxContext } from '../context.js';
import type { Payment } from '../payments.js';
import { isTaken } from '../refunds.js';
import type { Subscription, Terms } from './store.js';

/** Seconds until a failed renewal is tried once more. If that fails too, the subscription expires. */
const RETRY_SECONDS = 3 * 86_400;

export interface SubscriptionDraft {
  readonly id: string;
  readonly first: Payment;
  readonly main: Terms;
  readonly trial: Terms | undefined;
  /** Bills the next period. Returns `undefined` when the payment fails. */
  readonly bill: () => Payment | undefined;
}

/** Starts a subscription whose first period was just paid or is under review. */
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
  // Counted from the first period of the main terms, so that a subscription of the 31st returns to the 31st after a
  // short month.
  const anchor = trial ? subscription.dateNext : now;
  let periods = trial ? 0 : 1;

  const schedule = (): void => {
    clock.at(subscription.dateNext, renew);
  };
  const renew = (): void => {
    if (subscription.status !== 'active') return;
    // A hold that was never captured has paid nothing that could be renewed.
    if (subscription.remaining === 0 || !isTaken(context, first)) {
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
    periods += 1;
    subscription.dateNext = addPeriod(anchor, main.period, main.duration * periods);
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

/** Activates or expires the subscription when the review of its first payment ends. */
export function settleReview(subscription: Subscription, isAccepted: boolean): void {
  subscription.status = isAccepted ? 'active' : 'expired';
}

function expire(context: SandboxContext, subscription: Subscription): void {
  subscription.status = 'expired';
  context.payments.notify(13, subscription.first);
}

/** Stops an active subscription. Payments already made are kept. */
export function cancelSubscription(context: SandboxContext, subscription: Subscription): void {
  subscription.status = 'cancelled';
  context.payments.notify(12, subscription.first);
}
