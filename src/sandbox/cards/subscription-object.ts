/** The subscription object of the provider's document. */
import type { Subscription, Terms } from './store.js';

const indexed = (ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id, index) => [String(index), id]));

function describe(subscription: Subscription, terms: Terms): object {
  const { status } = subscription;
  return {
    id: subscription.id,
    object: 'subscription',
    active: status === 'active' ? 1 : 0,
    started: subscription.first.risk === 'approved' ? 1 : 0,
    expired: status === 'expired' ? 1 : 0,
    is_trial: subscription.isTrial ? 1 : 0,
    date_started: subscription.started,
    date_next: subscription.dateNext,
    payments_limit: subscription.remaining,
    period: terms.period,
    period_duration: terms.duration,
  };
}

/** What a payment record shows of its subscription: neither the charges nor the trial. */
export const subscriptionOfPayment = (subscription: Subscription): object => describe(subscription, subscription.main);

export function subscriptionObject(subscription: Subscription): object {
  const { main, trial, isTrial } = subscription;
  const pastTrial = isTrial ? {} : { active: 0, expired: 1 };
  return {
    ...describe(subscription, main),
    charges: indexed(subscription.charges),
    ...(trial === undefined
      ? {}
      : { trial: { ...describe(subscription, trial), ...pastTrial, payments_limit: isTrial ? 1 : 0 } }),
  };
}
