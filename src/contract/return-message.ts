/** The message from a return page of the backend to the page that waits for the payer. */
import * as v from 'valibot';
import { object } from './object.js';
import { Channel, Id } from './primitives.js';

/**
 * Posted (`postMessage` from the backend's origin, and `BroadcastChannel` named `channel`) by the pages
 * behind `/widget/return` and `/charges/return`. Only a hint: the waiting page asks the backend for the result.
 */
export const ReturnMessage = /* @__PURE__ */ object({
  type: v.literal('pay-elements:return'),
  channel: Channel,
  kind: v.picklist(['widget', 'challenge']),
  /** `cancelled`: the payer came back without paying. */
  result: v.picklist(['returned', 'cancelled']),
  ref: v.optional(Id),
});

export type ReturnMessage = v.InferOutput<typeof ReturnMessage>;
