/** Endpoints for paying by phone bill: a chain of steps that the provider asks for, all with the same reference. */
import { Country, Period, PeriodLength, PricePoint, type CarrierPayment, type Step } from '../../contract/index.js';
import { isOpen, type AttemptRecord, type Failure } from './attempts.js';
import { holderOf, orderTaken, requireAwaited } from './begin.js';
import { priceOf, recurring } from './carrier-price.js';
import { type CarrierDetails, carrierChange, carrierPaid, isOver, tryReadCarrier } from './carrier-standing.js';
import { stepOf } from './carrier-step.js';
import { failureOf, failureProblem, requireOpen, unknownOutcome, withoutCause } from './outcome.js';
import { quote, requireVersion, orderFieldsOf } from './orders.js';
import { ProblemError, invalid } from './problem.js';
import type { Handlers, Services } from './services.js';
import { payerCountry } from './country.js';
import { trackCall, isUnderWay, refresh } from './refresh.js';
import { unpaidChange } from './settle.js';
import { sayable } from './sayable.js';

export function carrierHandlers(
  services: Services,
): Pick<Handlers, 'startCarrierPayment' | 'processCarrierPayment' | 'readCarrierPayment'> {
  const { provider, ledger, report } = services;

  /**
   * Handles a step that the provider refused. Whether it may be sent again depends on the payment: open, paid after
   * all, or over. If the payment cannot be read, the payer may try again: the provider refuses again if it is over.
   */
  const afterRefusal = async (record: AttemptRecord, failure: Failure): Promise<Step> => {
    const ref = record.attempt;
    const found = await tryReadCarrier(services, record);
    const over = found && isOver(found);
    const about = over ? { retryable: false } : { field: 'data', retryable: true };
    const told = { ...failure, error: { ...failure.error, ...about } };
    const now = await ledger.move(
      record,
      (current) =>
        found?.completed ? carrierPaid(current) : over ? unpaidChange(told) : { status: 'action', holdsOrder: false },
      'started',
    );
    if (now.status === 'succeeded') return { step: 'complete', ref };
    throw failureProblem(told, ref);
  };

  return {
    startCarrierPayment: async ({ body }, call) => {
      const { customer, request } = call;
      services.origins.requireReturn(request, body.returnUrl);
      const quoted = await quote(services, call, body.order);
      const country = body.country ?? quoted.shown.country ?? (await payerCountry(services, request));
      if (country === undefined)
        throw invalid('country', 'it is not known: send it, or answer it from country(request)', 'required');
      const held = await holderOf(services, customer, body.order);
      if (held) throw orderTaken(held.attempt);
      await requireVersion(services, call, quoted, body.orderVersion);
      if (quoted.shown.purpose === 'reserve' || quoted.shown.trial)
        throw invalid('order', 'a phone bill has no trial, and cannot reserve', 'purpose');
      const price = await priceOf(services, call, quoted, country, body.pricePoint);
      const { carrier, msisdn, mcc, mnc } = body;
      // The owner of the number may get a text message, so tries are limited.
      if (msisdn) await services.limit('pin', customer.id);
      const started = await provider.carrier.start({
        uid: customer.id,
        ...price,
        country,
        productName: quoted.productName,
        productId: quoted.goods,
        ...recurring(quoted),
        carrier,
        msisdn,
        mcc,
        mnc,
      });
      const step = stepOf(started.ref, started.flow, started.instructions, started.price);
      const { record } = await ledger.begin(customer, {
        kind: 'carrier',
        attempt: started.ref,
        ...orderFieldsOf(quoted),
        ...price,
        plan: quoted.shown.plan && price,
        status: 'action',
        // Starting moves no money. Until a step is sent, the payer may still pay in another way.
        holdsOrder: false,
        refs: [started.ref],
        ...(body.returnUrl && { returnUrl: body.returnUrl }),
      });
      // Complete without a step of the payer: look the payment up, so that the record says so, too.
      if (step.step === 'complete') await refresh(services, record);
      return step;
    },

    processCarrierPayment: async ({ params: { ref }, body }, call) => {
      const { customer } = call;
      const found = await ledger.require(customer, ref, 'carrier');
      // If the payment holds its order, a step has been sent, which may have paid meanwhile.
      const record = found.holdsOrder ? await refresh(services, found) : found;
      if (record.status === 'succeeded') return { step: 'complete', ref };
      requireOpen(record);
      const held = record.holdsOrder ? undefined : await holderOf(services, customer, record.order, record);
      if (held) throw orderTaken(held.attempt);
      if (record.status !== 'action') throw unknownOutcome(ref, record.status);
      // The provider has accepted this step already, but its answer was lost on the way to the payer: repeat it.
      if (record.step && record.step.step !== body.flow) return record.step;
      // A PIN is short, so few guesses are allowed: per customer, however many payments the customer starts.
      await services.limit('pin', customer.id).catch(call.unbegun);
      await requireAwaited(services, call, 'carrier.process', record);
      const mine = await ledger.take(record, { status: 'started', holdsOrder: true });
      if (!mine) throw unknownOutcome(ref, 'started');
      await requireAwaited(services, call, 'carrier.process', mine);
      try {
        const { flow, instructions } = await trackCall(
          services,
          mine,
          provider.carrier.process({ uid: customer.id, ref, flow: body.flow, data: body.data }),
        );
        const step = stepOf(ref, flow, instructions);
        await ledger.move(
          mine,
          (current) =>
            step.step === 'complete' ? carrierPaid(current) : { status: 'action', holdsOrder: false, step },
          'started',
        );
        return step;
      } catch (error) {
        report(withoutCause(error), 'carrier.process', mine);
        const failure = failureOf(error);
        if (failure) return await afterRefusal(mine, failure);
        await ledger.move(mine, () => ({ status: 'unknown' }), 'started');
        throw unknownOutcome(ref, 'unknown');
      }
    },

    readCarrierPayment: async ({ params: { ref } }, call): Promise<CarrierPayment> => {
      const record = await ledger.require(call.customer, ref, 'carrier');
      const found = await tryReadCarrier(services, record);
      // A look-up that fails, even if the provider refuses it, does not tell how the payment stands.
      if (!found && isOpen(record)) throw new ProblemError('provider-unavailable');
      const { completed, country, isRecurring, period, periodValue }: Partial<CarrierDetails> = found ?? record;
      // Both of one source: the same number is another price in another currency.
      const { amount, currency } = sayable(PricePoint, found) ?? record;
      const now = await ledger.move(
        record,
        (current) =>
          (found && carrierChange(current, found)) ??
          // The payer may repeat a step whose answer was lost. The order stays held: that step may still arrive.
          (current.status === 'unknown' || (current.status === 'started' && !isUnderWay(services, current))
            ? { status: 'action' }
            : undefined),
      );
      requireOpen(now);
      // The provider is working on a step, so `completed: false` says nothing yet.
      if (now.status === 'started') throw unknownOutcome(ref, 'started');
      return {
        ref,
        completed: completed || now.status === 'succeeded',
        amount,
        currency,
        recurring: isRecurring ?? record.plan !== undefined,
        country: sayable(Country, country),
        period: sayable(Period, period),
        periodLength: sayable(PeriodLength, periodValue),
      };
    },
  };
}
