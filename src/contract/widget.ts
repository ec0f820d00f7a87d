/** The hosted checkout page. */
import * as v from 'valibot';
import { endpoint } from './endpoint.js';
import { Channel, Country, Id, Language, Text, WebUrl } from './primitives.js';

const Products = /* @__PURE__ */ v.pipe(v.array(Id), v.maxLength(200));

/** Which products of the provider's project the page shows. It narrows what the order offers, and never says a price. */
export const WidgetGoods = /* @__PURE__ */ v.object({
  /** Chosen at first (`default_goodsid`). */
  chosen: v.optional(Id),
  /** Shown, and no others (`display_goodsid`). */
  display: v.optional(Products),
  /** Left out (`hide_goodsid`). */
  hide: v.optional(Products),
});

export const Variant = /* @__PURE__ */ v.picklist(['goods', 'currency', 'one-time', 'subscription']);

export const createWidget = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/widget',
  body: v.object({
    /** The element's attribute; an order of another kind is refused (400, `purpose`). */
    variant: Variant,
    order: Id,
    /** Short code of a payment system; all when left out. */
    ps: v.optional(Text),
    lang: v.optional(Language),
    country: v.optional(Country),
    /** Of variant `goods`. */
    goods: v.optional(WidgetGoods),
    /** Names the frame or window that waits for the return page's message. */
    channel: v.optional(Channel),
    /** Where a full redirect comes back to; must be on an allowed origin. */
    returnUrl: v.optional(WebUrl),
  }),
  answer: v.object({
    url: WebUrl,
    /** Whether the payment system of `ps` wants a window of its own (its `new_window`); false for all. */
    opensWindow: v.boolean(),
  }),
  effect: 'write',
});

export type WidgetGoods = v.InferOutput<typeof WidgetGoods>;
export type Variant = v.InferOutput<typeof Variant>;
