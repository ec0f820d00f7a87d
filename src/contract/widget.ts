/** The hosted checkout page. */
import * as v from 'valibot';
import { object } from './object.js';
import { endpoint } from './endpoint.js';
import { Channel, Country, Id, Language, Text, WebUrl } from './primitives.js';

const Products = /* @__PURE__ */ v.pipe(v.array(Id), v.maxLength(200));

/**
 * Which products of the provider's project the page shows. This narrows what the order offers, and never sets a price.
 */
export const WidgetGoods = /* @__PURE__ */ object({
  /** The product chosen at first (`default_goodsid`). */
  chosen: v.optional(Id),
  /** The only products shown (`display_goodsid`). */
  display: v.optional(Products),
  /** Products left out (`hide_goodsid`). */
  hide: v.optional(Products),
});

/** Variant of the hosted page, as the provider's document names them. */
export const Variant = /* @__PURE__ */ v.picklist(['goods', 'currency', 'one-time', 'subscription']);

export const createWidget = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/widget',
  body: object({
    /**
     * The element's attribute `variant`. Any payer may send any: refuse one that the order is not for (400, `purpose`).
     * `goods` and `currency` sell at the project's prices, which may be less than the order's.
     */
    variant: Variant,
    order: Id,
    /** Short code of a payment system; by default, all are offered. */
    ps: v.optional(Text),
    lang: v.optional(Language),
    country: v.optional(Country),
    /** Only with variant `goods`. */
    goods: v.optional(WidgetGoods),
    /** Names the frame or window that waits for the return page's message. */
    channel: v.optional(Channel),
    /** URL that a full-page redirect comes back to; must be on an allowed origin. */
    returnUrl: v.optional(WebUrl),
  }),
  answer: object({
    url: WebUrl,
    /** Whether the payment system `ps` needs a window of its own (its `new_window`); false if all are offered. */
    opensWindow: v.boolean(),
  }),
  effect: 'write',
});

export type WidgetGoods = v.InferOutput<typeof WidgetGoods>;
export type Variant = v.InferOutput<typeof Variant>;
