/** Charges: create, read, refund, capture, void (provider's document, Charge …). */
import { Hono } from 'hono';
import { requireApiKey } from '../auth.js';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { textAt, type Tree } from '../form.js';
import { Refusal } from '../refusal.js';
import { refund } from '../refunds.js';
import { checkFields, isOn, rules, type FieldRule } from '../rules.js';
import { readChargeRequest, type ChargeRequest } from './charge-fields.js';
import { askIssuer, charge, chargeObject, findMeans, useUp } from './charging.js';
import { conflict, missing } from './refusals.js';
import { finishSecure, isChallenged, openSecure } from './secure.js';
import type { Charge } from './store.js';

function create(context: SandboxContext, fields: Tree, origin: string): object {
  const request = readChargeRequest(fields);
  const options = { captures: isOn(fields, 'options[capture]', true), stores: isOn(fields, 'store_card', true) };
  if (secondFields.some(([name]) => fields[name] !== undefined))
    return secondStep(context, fields, request, options, origin);
  const means = findMeans(context, request.token, request.holder);
  useUp(context, request.token);
  askIssuer(context, means);
  if (isChallenged(means, isOn(fields, 'secure'))) {
    const returnUrl = textAt(fields, 'secure_redirect_url') || undefined;
    const method = textAt(fields, 'secure_return_method') === 'url' ? 'url' : 'form';
    return openSecure(context, { request, means, returnUrl, method }, origin).answer;
  }
  return chargeObject(charge(context, request, means, { ...options, isSecure: false }), origin);
}

const secondFields: readonly FieldRule[] = [
  ['charge_id', rules.filled, 'required'],
  ['secure_token', rules.filled, 'required'],
];

function secondStep(
  context: SandboxContext,
  fields: Tree,
  request: ChargeRequest,
  options: { readonly captures: boolean; readonly stores: boolean },
  origin: string,
): object {
  checkFields(fields, secondFields, 3008);
  const answer = { chargeId: textAt(fields, 'charge_id') ?? '', secureToken: textAt(fields, 'secure_token') ?? '' };
  const { id, means } = finishSecure(context, answer, request);
  return chargeObject(charge(context, request, means, { ...options, id, isSecure: true }), origin);
}

const giveBack = (context: SandboxContext, { id }: Charge): void => {
  refund(context, id);
};

function capture(context: SandboxContext, made: Charge): void {
  if (made.status === 'expired') throw new Refusal(3206, 'The authorisation has expired', { status: 402 });
  if (made.status !== 'authorised') throw conflict(3203, 'No authorisation to capture, or captured already');
  made.status = 'captured';
  context.payments.record('capture', made.payment);
  context.payments.notify(0, made.payment);
}

function release(context: SandboxContext, made: Charge): void {
  if (made.status === 'expired') throw new Refusal(3206, 'The authorisation has expired', { status: 402 });
  if (made.status !== 'authorised') throw conflict(3202, 'The charge cannot be cancelled');
  made.status = 'voided';
  context.payments.record('void', made.payment);
  context.payments.notify(203, made.payment);
}

export const charges: RouteModule = (context) => {
  const app = new Hono();
  const base = `/api/${context.words.gateway}/charge`;
  const find = (id: string): Charge => {
    const made = context.cards.charges.get(id);
    if (made === undefined) throw missing(3000, 'The charge was not found');
    return made;
  };

  app.use(`${base}/*`, async (c, next) => {
    requireApiKey(context, c.req.header('x-apikey'));
    await next();
  });
  app.post(base, async (c) => c.json(create(context, await bodyOf(c), context.origin(c))));
  app.get(`${base}/:id`, (c) => c.json(chargeObject(find(c.req.param('id')), context.origin(c))));
  for (const [name, act] of Object.entries({ refund: giveBack, capture, void: release })) {
    app.post(`${base}/:id/${name}`, (c) => {
      const made = find(c.req.param('id'));
      act(context, made);
      return c.json(chargeObject(made, context.origin(c)));
    });
  }
  return app;
};
