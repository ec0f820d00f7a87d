/** The only place where a subscription is started. The caller has made the record `started`; only one caller can. */
import type { Plan } from '../../contract/index.js';
import type { AttemptRecord } from './attempts.js';
import type { Payer } from './challenge.js';
import type { Customer } from './config.js';
import type { Quote } from './orders.js';
import { requireOwn } from './own-charge.js';
import { cardPaymentOf, tokenOf } from './payer.js';
import type { Services } from './services.js';
import { chargeChange, errorChange, firstChargeOf } from './settle.js';

/** Returns what is paid, and how often, as the provider names it. */
const recurringPrice = ({ amount, currency, period, periodLength }: Plan) => ({
  amount,
  currency,
  period,
  periodDuration: periodLength,
});

export async function subscribeOnce(
  services: Services,
  record: AttemptRecord,
  payer: Payer,
  { shown }: Quote,
  history: Customer['history'],
): Promise<AttemptRecord> {
  const { provider, ledger, report } = services;
  const { trial } = shown;
  // Orders that are no subscription were refused earlier, so there is a plan.
  const plan = shown.plan as Plan;
  let sent = false;
  try {
    const token = await tokenOf(services, payer, record);
    sent = true;
    const subscription = await provider.subscriptions.create({
      ...cardPaymentOf(payer, token, record),
      history,
      ...recurringPrice(plan),
      trial: trial && recurringPrice(trial),
    });
    for (const id of [subscription.id, ...subscription.charges]) await requireOwn(services, record, { id });
    return await ledger.move(record, (current) => chargeChange(current, firstChargeOf(current, subscription)));
  } catch (error) {
    report(error, 'subscriptions.create', record);
    return ledger.move(record, (current) => errorChange(current, error, sent));
  }
}
