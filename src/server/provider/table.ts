/** Every endpoint of the provider, in the order of its document. The provider's methods are made from this table. */
import { carrier, paymentSystems, pricePoints } from './carrier.js';
import { charges } from './charge.js';
import { coupons } from './coupon.js';
import { deliveries } from './delivery.js';
import { invoices } from './invoice.js';
import { payments } from './payment.js';
import { subscriptions } from './subscription.js';
import { tickets } from './ticket.js';
import { tokens } from './token.js';
import { vouchers } from './voucher.js';
import { widget } from './widget.js';

/** The provider's endpoints by group and name. */
export const providerEndpoints = {
  widget,
  invoices,
  tokens,
  charges,
  subscriptions,
  carrier,
  pricePoints,
  vouchers,
  tickets,
  coupons,
  deliveries,
  payments,
  paymentSystems,
} as const;

/** The type of {@link providerEndpoints}. */
export type ProviderEndpoints = typeof providerEndpoints;

type Names<Table> = { [Group in keyof Table & string]: `${Group}.${keyof Table[Group] & string}` }[keyof Table &
  string];

/** `charges.create`, `carrier.read`, … and `widget.goods`, `widget.currency`, `widget.one-time`, `widget.subscription`. */
export type EndpointName = Names<ProviderEndpoints>;
