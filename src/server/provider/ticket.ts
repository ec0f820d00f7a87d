/** Cancellation tickets: they request a refund, the end of recurring billing, or something else. */
import * as v from 'valibot';
import { flag as answeredFlag, record } from './answer.js';
import { endpoint } from './endpoint.js';
import { flag, text } from './fields.js';
import { oneOf } from './rules.js';

/** `type` of a cancellation ticket. */
export const ticketTypes = { refund: 1, cancellation: 2, other: 3 } as const;

export const tickets = {
  create: endpoint({
    method: 'POST',
    path: '/developers/api/ticket',
    auth: 'signed',
    request: v.object({
      ref: v.optional(text),
      /** {@link ticketTypes} */
      type: v.picklist(Object.values(ticketTypes)),
      message: text,
      test_mode: v.optional(flag),
      /** The name that the document's usage example sends instead of `test_mode`. */
      is_test: v.optional(flag),
      uid: v.optional(text),
    }),
    rules: [
      (fields, context) =>
        fields['test_mode'] === true || fields['is_test'] === true ? undefined : oneOf('ref', 'uid')(fields, context),
    ],
    response: record({ result: v.pipe(answeredFlag, v.literal(true)) }),
    effect: 'money',
  }),
} as const;
