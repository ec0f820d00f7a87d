/** The one place where a subscription is started. The caller has made the record `started`, and nobody else can. */
import type { Plan } from '../../contract/index.js';
import type { AttemptRecord } from './attempts.js';
import type { Customer } from './config.js';
import type { Change } from './ledger.js';
import type { Quote } from './orders.js';
import { payerFields, tokenOf, type Payer } from './payer.js';
import type { Services } from './services.js';
import { errorChange, isSettled, receiptFor, withRefs } from './settle.js';

export interface SubscriptionLike {
  readonly id: string;
  readonly active: boolean;
  readonly isTrial: boolean;
  readonly trial?: { readonly active?: boolean | undefined } | undefined;
  readonly charges: readonly string[];
}

/** In its trial a subscription may run although only the trial says so, unless the trial says that it does not. */
export const isRunning = ({ active, isTrial, trial }: Omit<SubscriptionLike, 'id' | 'charges'>): boolean =>
  active || (isTrial && trial?.active !== false);

/** How a record moves when the provider shows this subscription. One that is not active yet waits for a notification. */
function subscriptionChange(record: AttemptRecord, subscription: SubscriptionLike): Change {
  const { id, charges } = subscription;
  const receipt = receiptFor(record, charges[0] ?? record.receipt?.id ?? id, id);
  const refs = withRefs(record, ...charges, id);
  if (isSettled(record)) return { receipt, refs };
  return {
    status: isRunning(subscription) ? 'succeeded' : 'review',
    holdsOrder: true,
    failure: null,
    receipt,
    refs,
  };
}

export async function subscribeOnce(
  services: Services,
  record: AttemptRecord,
  payer: Payer,
  { shown }: Quote,
  history: Customer['history'],
): Promise<AttemptRecord> {
  const { provider, ledger, report } = services;
  const { trial } = shown;
  // An order that is no subscription is refused before.
  const plan = shown.plan as Plan;
  let sent = false;
  try {
    const token = await tokenOf(services, payer, record);
    sent = true;
    const subscription = await provider.subscriptions.create({
      ...payerFields(payer, token, record.key),
      history,
      amount: plan.amount,
      currency: plan.currency,
      description: record.description,
      plan: record.goods,
      period: plan.period,
      periodDuration: plan.periodLength,
      trial: trial && {
        amount: trial.amount,
        currency: trial.currency,
        period: trial.period,
        periodDuration: trial.periodLength,
      },
    });
    return await ledger.move(record, (current) => subscriptionChange(current, subscription));
  } catch (error) {
    report(error, 'subscriptions.create', record);
    return ledger.move(record, (current) => errorChange(current, error, sent));
  }
}
