/** The payer's steps through a payment by phone bill. */
import { startSubscription } from '../cards/renewals.js';
import type { SandboxContext } from '../context.js';
import type { Movement } from '../ledger.js';
import { decimal } from '../money.js';
import type { Payment } from '../payments.js';
import { msisdn } from './fields.js';
import { carrierRefusal } from './refusals.js';
import { MAX_PINS, pinMessage, type CarrierPayment } from './store.js';

/** A phone number that ends in these digits has no credit. */
export const noCredit = '0000';

/** Returns the provider's `instructions` for the payer's current step. */
export function instructionsOf(context: SandboxContext, payment: CarrierPayment, origin: string): object {
  switch (context.carrier.flowOf(payment)) {
    case 'code': {
      // Once the payer has given a number, the PIN arrives without a keyword.
      if (payment.step > 0) return { info: 'Enter the PIN from the text message.' };
      const { shortcode } = payment.rules;
      return { keyword: payment.keyword, shortcode, info: `Text the keyword to ${shortcode}. You get a PIN back.` };
    }
    case 'msisdn':
      return { info: 'Enter the telephone number that is billed.' };
    case 'redirect':
      return { redirect_url: `${origin}/consent/${payment.consent}` };
    case undefined:
      return {};
  }
}

export const priceOf = ({ words }: SandboxContext, { amount, currency, rules }: CarrierPayment): object => ({
  amount: Number(decimal(amount)),
  currency,
  formatted: `${decimal(amount)} ${currency}`,
  [`${words.carrier}s`]: rules.carriers,
});

/** Takes the money and notifies the merchant. A recurring payment is billed again as sandbox time passes. */
export function complete(context: SandboxContext, payment: CarrierPayment): void {
  const { ref, amount, currency, recurring } = payment;
  payment.state = 'complete';
  if (recurring === undefined) {
    bill(context, payment, { ref, movement: 'carrier' });
    return;
  }
  const id = context.ids.text('sub_');
  startSubscription(context, {
    id,
    first: bill(context, payment, { ref, movement: 'carrier', subscription: id }),
    main: { amount, currency, period: recurring.period, duration: recurring.length },
    trial: undefined,
    bill: () => bill(context, payment, { ref: context.ids.payment(), movement: 'renewal', subscription: id }),
  });
}

/** Makes one payment by phone bill. Carrier billing calls carry no e-mail address, so the payer gets no receipt. */
function bill(
  { payments, words }: SandboxContext,
  { amount, currency, uid, product, recurring }: CarrierPayment,
  { ref, movement, subscription }: { ref: string; movement: Movement; subscription?: string },
): Payment {
  const made = payments.open({
    ref,
    amount,
    currency,
    uid,
    goods: product.id,
    system: words.carrier,
    ...(recurring && { lasts: recurring }),
    ...(subscription === undefined ? {} : { subscription }),
  });
  payments.record(movement, made);
  payments.notify(0, made);
  return made;
}

function takePin(context: SandboxContext, payment: CarrierPayment, pin: string): void {
  if (pin === payment.pin) return;
  payment.wrongPins += 1;
  if (payment.wrongPins < MAX_PINS) throw carrierRefusal('wrongPin', 'The PIN is not right');
  context.carrier.fail(payment, 'tooManyPins');
  throw carrierRefusal('tooManyPins', 'The PIN was wrong too often; the payment is over');
}

function takeNumber(context: SandboxContext, payment: CarrierPayment, number: string): void {
  const { prefix } = payment.rules;
  if (msisdn(number) !== undefined || !number.startsWith(prefix)) {
    throw carrierRefusal('phone', `data must be a telephone number of the country, ${prefix}…, digits only`);
  }
  if (number.endsWith(noCredit)) {
    context.carrier.fail(payment, 'refused');
    throw carrierRefusal('refused', 'The carrier refused the payment: not enough credit');
  }
  payment.msisdn = number;
}

/** Takes what the payer entered at the current step and moves on to the next step. */
export function advance(context: SandboxContext, payment: CarrierPayment, flow: string, data: string): void {
  if (payment.state === 'complete') throw carrierRefusal('flow', 'The payment is complete already');
  if (payment.state === 'failed') throw carrierRefusal(payment.why, 'The payment has failed');
  if (context.carrier.isExpired(payment)) {
    context.carrier.fail(payment, 'expired');
    throw carrierRefusal('expired', 'The payment took too long and is over');
  }
  if (context.carrier.flowOf(payment) !== flow) throw carrierRefusal('flow', 'flow is not the one asked for');
  if (flow === 'redirect') throw carrierRefusal('flow', 'The payer has not approved on the page of the carrier');
  if (flow === 'code') takePin(context, payment, data);
  else takeNumber(context, payment, data);
  payment.step += 1;
  const next = context.carrier.flowOf(payment);
  if (next === undefined) complete(context, payment);
  else if (next === 'code') context.handset.receive(payment.rules.shortcode, pinMessage(payment), payment.msisdn);
}
