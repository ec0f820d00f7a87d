/** Endpoints for the customer's subscriptions. */
import { Period, UnixTime, type Subscription } from '../../contract/index.js';
import { notFound } from './problem.js';
import type { Call, Handlers, Services } from './services.js';
import { isRunning } from './settle.js';
import { sayable } from './sayable.js';

export function subscriptionHandlers(services: Services): Pick<Handlers, 'readSubscription' | 'cancelSubscription'> {
  const { provider, ledger } = services;

  const requireOwn = async ({ customer }: Call, id: string): Promise<void> => {
    const record = await ledger.findRef(customer, id);
    if (record?.receipt?.subscription !== id) throw notFound();
  };

  const read = async (id: string): Promise<Subscription> => {
    const found = await provider.subscriptions.read(id);
    const { isTrial, trial } = found;
    // During a trial, the trial's own dates and periods apply.
    const running = isTrial && trial ? { ...found, ...trial } : found;
    return {
      id,
      active: isRunning(found),
      started: found.started,
      expired: found.expired,
      trial: isTrial,
      period: sayable(Period, running.period) ?? 'month',
      periodLength: running.periodDuration ?? 1,
      startedAt: sayable(UnixTime, running.dateStarted),
      nextChargeAt: sayable(UnixTime, running.dateNext),
      charges: [...found.charges],
    };
  };

  return {
    readSubscription: async ({ params: { id } }, call) => {
      await requireOwn(call, id);
      return read(id);
    },
    cancelSubscription: async ({ params: { id } }, call) => {
      await requireOwn(call, id);
      // Ignore the failure if the subscription has ended, earlier or by this call whose answer was lost. A subscription
      // under review has not started, and so has not ended.
      await provider.subscriptions.cancel(id).catch(async (error: unknown) => {
        const { started, active } = await read(id).catch(() => {
          throw error;
        });
        if (!started || active) throw error;
      });
      return read(id);
    },
  };
}
