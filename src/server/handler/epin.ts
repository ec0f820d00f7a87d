/** Endpoints for paying by prepaid voucher, once per attempt. The ePIN is sent to the provider and stored nowhere. */
import { epinErrors } from '../../domain/epin-errors.js';
import { voucherBar } from '../../domain/voucher-order.js';
import { ProviderError } from '../errors.js';
import { isSent, type AttemptRecord, type Failure } from './attempts.js';
import { holderOf, orderTaken, requireAwaited } from './begin.js';
import { failed, failureOf, redemptionOf, withoutCause } from './outcome.js';
import { quote, requireVersion, orderFieldsOf, type Quote } from './orders.js';
import { invalid } from './problem.js';
import { refresh } from './refresh.js';
import type { Handlers, Services } from './services.js';
import { errorChange, unpaidChange } from './settle.js';
import { tellMerchant } from './tell.js';

/** Lock-out after the provider's code 4001 (maximum attempts exceeded), in seconds; its document names no time. */
const lockOutTime = 15 * 60;

/** Returns a refusal without the words of the answer, which may repeat what was typed. */
async function failureFrom(services: Services, error: unknown, customer: string): Promise<Failure | undefined> {
  if (!(error instanceof ProviderError)) return failureOf(error);
  const { code, retryable } = error;
  const told = { retryable, field: error.field && 'pin' };
  const failure = failed('declined', code, 'The voucher was refused.', told);
  if (epinErrors.get(code)?.next !== 'wait') return failure;
  return { ...failure, type: 'rate-limited', retryAt: await services.lockOut('epin', customer, lockOutTime) };
}

export function epinHandlers(services: Services): Pick<Handlers, 'redeemEpin' | 'readRedemption'> {
  const { provider, ledger, report } = services;

  const redeem = async (record: AttemptRecord, pin: string): Promise<AttemptRecord> => {
    let change: NonNullable<AttemptRecord['change']>;
    try {
      const { changeAmount, changeCurrency } = await provider.vouchers.redeem({
        amount: record.amount,
        currency: record.currency,
        epin: [pin],
        userId: record.customer,
      });
      change = { amount: changeAmount, currency: changeCurrency ?? record.currency };
    } catch (error) {
      report(withoutCause(error), 'vouchers.redeem', record);
      const failure = await failureFrom(services, error, record.customer);
      return ledger.move(record, (current) =>
        failure && isSent(current) ? unpaidChange(failure) : errorChange(current, error),
      );
    }
    try {
      // A notification of a refund may have been faster.
      return await ledger.move(record, ({ status }) => ({
        status: status === 'refunded' ? status : 'succeeded',
        change,
      }));
    } catch (error) {
      // A redemption cannot be looked up later, so payer and merchant must be told now. Telling the merchant (`tellMerchant`)
      // writes the record once more.
      const told = new Error('paid, but not recorded', { cause: error });
      report(told, 'vouchers.redeem', record);
      return { ...record, status: 'succeeded', change };
    }
  };

  return {
    redeemEpin: async ({ body }, call) => {
      const { customer } = call;
      const before = await ledger.find(customer, body.attempt);
      if (before?.kind === 'epin' && before.order === body.order)
        return redemptionOf(await tellMerchant(services, before));

      /** Returns what the order costs, or the attempt that has the order. Nothing is begun yet. */
      const prepare = async (): Promise<AttemptRecord | Quote> => {
        const quoted = await quote(services, call, body.order);
        const held = await holderOf(services, customer, body.order);
        if (held) return held;
        await requireVersion(services, call, quoted, body.orderVersion);
        const bar = voucherBar(quoted.shown);
        if (bar) throw invalid('order', 'a voucher pays whole amounts, once and at once', bar);
        await services.limit('epin', customer.id);
        await requireAwaited(services, call, 'vouchers.redeem', body);
        return quoted;
      };
      const ready = await prepare().catch(call.unbegun);
      const { fresh, record } =
        'shown' in ready
          ? await ledger.begin(customer, { kind: 'epin', attempt: body.attempt, ...orderFieldsOf(ready) })
          : { fresh: false, record: ready };
      if (fresh) await requireAwaited(services, call, 'vouchers.redeem', record);
      // An earlier voucher has paid, perhaps after the page gave up on it: answer so. The new one is not redeemed.
      const isPaid = record.kind === 'epin' && record.status === 'succeeded';
      if (!isPaid && record.attempt !== body.attempt) throw orderTaken(record.attempt);
      return redemptionOf(await tellMerchant(services, fresh ? await redeem(record, body.pin) : record));
    },
    readRedemption: async ({ params }, { customer }) => {
      const record = await ledger.require(customer, params.attempt, 'epin');
      return redemptionOf(await refresh(services, record));
    },
  };
}
