/** Card subscriptions: create, read, cancel (provider's document, Subscription …). */
import { Hono } from 'hono';
import { requireApiKey } from '../auth.js';
import { daysOf, type Period } from '../clock.js';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { textAt, type Tree } from '../form.js';
import { Refusal } from '../refusal.js';
import { checkFields, isOn, readTrialAmount, rules } from '../rules.js';
import { readChargeRequest, type ChargeRequest } from './charge-fields.js';
import { askIssuer, canRenew, charge, findMeans, useUp } from './charging.js';
import type { Means, Subscription, Terms } from './store.js';
import { conflict, decline, missing } from './refusals.js';
import { cancelSubscription, settleReview, startSubscription } from './renewals.js';
import { subscriptionObject } from './subscription-object.js';

/** Refuses a period outside the recurring limits with the given code. */
function readTerms(context: SandboxContext, terms: Terms, code: number): Terms {
  const days = daysOf(terms.period, terms.duration);
  const { min, max } = context.recurringDays;
  if (days >= min && days < max) return terms;
  throw new Refusal(code, `The period must last at least ${String(min)} and less than ${String(max)} days`);
}

/**
 * Reads the trial. The provider's document calls each part optional and does not say what a missing part means; the
 * sandbox refuses it like a wrong one, with 3404 to 3407.
 */
function readTrial(context: SandboxContext, fields: Tree): Terms | undefined {
  if (!fields['trial']) return undefined;
  checkFields(
    fields,
    [
      ['trial[amount]', rules.amount, 'required', 3407],
      ['trial[currency]', rules.currency, 'required', 3404],
      ['trial[period]', rules.period, 'required', 3405],
      ['trial[period_duration]', rules.count, 'required', 3406],
    ],
    3404,
  );
  const text = (name: string): string => textAt(fields, `trial[${name}]`) ?? '';
  const terms: Terms = {
    amount: readTrialAmount(text('amount'), text('currency'), context.freeTrials),
    currency: text('currency'),
    period: text('period') as Period,
    duration: Number(text('period_duration')),
  };
  return readTerms(context, terms, 3406);
}

/**
 * Returns a function that charges the card for the next period. The security code has no effect: nobody may store one.
 */
function billing(context: SandboxContext, request: ChargeRequest, means: Means, id: string, main: Terms) {
  return () => {
    if (!canRenew(context, means)) return undefined;
    const again: Means = { ...means, cvvEffect: undefined };
    const renewal = { ...request, amount: main.amount, currency: main.currency };
    return charge(context, renewal, again, { ...once, movement: 'renewal', subscription: id, lasts: lastsOf(main) })
      .payment;
  };
}

const once = { captures: true, stores: false, isSecure: false } as const;
const lastsOf = ({ duration, period }: Terms): { length: number; period: string } => ({ length: duration, period });

/** Fields of a charge that a subscription does not accept. To ignore them would be to promise what does not happen. */
const ofChargesOnly = 'secure secure_redirect_url secure_return_method charge_id secure_token store_card'.split(' ');

function create(context: SandboxContext, fields: Tree): object {
  const request = readChargeRequest(fields);
  const other = ofChargesOnly.find((name) => fields[name] !== undefined);
  if (other !== undefined) throw new Refusal(3008, `${other} is not for subscriptions`);
  checkFields(
    fields,
    [
      ['period', rules.period, 'required', 3401],
      ['period_duration', rules.count, 'required', 3403],
    ],
    3401,
  );
  const { amount, currency } = request;
  const period = textAt(fields, 'period') as Period;
  const main = readTerms(
    context,
    { amount, currency, period, duration: Number(textAt(fields, 'period_duration')) },
    3403,
  );
  const trial = readTrial(context, fields);
  const means = findMeans(context, request.token, request.holder);
  useUp(context, request.token);
  askIssuer(context, means);
  // Without the fields of 3-D Secure, a card whose issuer insists on it cannot be used.
  if (means.cvvEffect === 'challenge' || means.card.effect === 'challenges-in-window') throw decline(3010);

  const id = context.ids.text('sub_');
  const first = charge(context, { ...request, ...(trial ?? {}) }, means, {
    ...once,
    captures: isOn(fields, 'options[capture]', true),
    subscription: id,
    lasts: lastsOf(trial ?? main),
    onReviewed: (isAccepted) => {
      const subscription = context.cards.subscriptions.get(id);
      if (subscription !== undefined) settleReview(subscription, isAccepted);
    },
  });
  const bill = billing(context, request, means, id, main);
  return subscriptionObject(startSubscription(context, { id, first: first.payment, main, trial, bill }));
}

export const subscriptions: RouteModule = (context) => {
  const app = new Hono();
  const base = `/api/${context.words.gateway}/subscription`;
  const find = (id: string): Subscription => {
    const subscription = context.cards.subscriptions.get(id);
    if (subscription === undefined) throw missing(3402, 'The subscription was not found');
    return subscription;
  };

  app.use(`${base}/*`, async (c, next) => {
    requireApiKey(context, c.req.header('x-apikey'));
    await next();
  });
  app.post(base, async (c) => c.json(create(context, await bodyOf(c))));
  app.get(`${base}/:id`, (c) => c.json(subscriptionObject(find(c.req.param('id')))));
  app.post(`${base}/:id/cancel`, (c) => {
    const subscription = find(c.req.param('id'));
    if (subscription.status !== 'active') throw conflict(3202, 'The subscription is not active');
    cancelSubscription(context, subscription);
    return c.json(subscriptionObject(subscription));
  });
  return app;
};
