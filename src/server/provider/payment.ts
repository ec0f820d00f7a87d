/** Payment status. */
import * as v from 'valibot';
import { filled, flag as answeredFlag, id, maybe, record } from './answer.js';
import { endpoint } from './endpoint.js';
import { text } from './fields.js';
import { rule } from './rules.js';
import { partOfSubscription } from './subscription.js';

export const payments = {
  read: endpoint({
    method: 'GET',
    path: '/api/rest/payment',
    auth: 'signed',
    request: v.object({
      ref: v.optional(text),
      uid: v.optional(text),
      ag_external_id: v.optional(text),
      /** Sent in the document's usage example; its meaning is not described. */
      callback: v.optional(text),
    }),
    rules: [
      rule(
        'ref',
        'is required, or both uid and ag_external_id',
        ({ ref, uid, ag_external_id }) => !(ref ?? (uid && ag_external_id)),
      ),
    ],
    response: record({
      id,
      object: maybe.text,
      created: maybe.integer,
      amount: maybe.decimal,
      currency: maybe.text,
      refunded: v.nullish(answeredFlag, false),
      risk: maybe.text,
      uid: maybe.text,
      product_id: maybe.text,
      payment_system: maybe.text,
      subscription: filled(partOfSubscription),
    }),
    effect: 'read',
  }),
} as const;
