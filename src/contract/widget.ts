/** The hosted checkout page. */
import * as v from 'valibot';
import { endpoint } from './endpoint.js';
import { Channel, Country, Id, Language, Text, WebUrl } from './primitives.js';

export const Variant = /* @__PURE__ */ v.picklist(['goods', 'currency', 'one-time', 'subscription']);

export const createWidget = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/widget',
  summary: 'A freshly signed URL of the hosted page; good for one opening.',
  body: v.object({
    variant: Variant,
    order: Id,
    /** Short code of a payment system; all when left out. */
    ps: v.optional(Text),
    lang: v.optional(Language),
    country: v.optional(Country),
    /** Names the frame or window that waits for the return page's message. */
    channel: v.optional(Channel),
    /** Where a full redirect comes back to; must be on an allowed origin. */
    returnUrl: v.optional(WebUrl),
  }),
  answer: v.object({ url: WebUrl, opensWindow: v.boolean() }),
  effect: 'write',
});

export type Variant = v.InferOutput<typeof Variant>;
