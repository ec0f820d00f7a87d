/** The parts of the provider. To add one, write a file that exports a `RouteModule` and list it here. */
import type { RouteModule } from './context.js';
import { carrier } from './carrier/carrier.js';
import { consent } from './carrier/consent.js';
import { handset } from './carrier/handset-page.js';
import { charges } from './cards/charges.js';
import { subscriptions } from './cards/subscriptions.js';
import { tokens } from './cards/tokens.js';
import { activityPage } from './control/activity.js';
import { control } from './control/control.js';
import { issue } from './control/issue.js';
import { home } from './control/home.js';
import { inboxPage } from './inbox-page.js';
import { invoices } from './invoices/invoices.js';
import { hosted } from './hosted/hosted.js';
import { issuer } from './issuer/issuer.js';
import { paymentStatus } from './lookups/payment-status.js';
import { paymentSystems } from './lookups/payment-systems.js';
import { assets } from './pages/assets.js';
import { coupons } from './coupons/coupons.js';
import { pricePoints } from './lookups/price-points.js';
import { deliveries } from './aftercare/deliveries.js';
import { tickets } from './aftercare/tickets.js';
import { voucherGeneration } from './vouchers/generate.js';
import { voucherRedemption } from './vouchers/redeem.js';

export const routes: readonly RouteModule[] = [
  home,
  control,
  activityPage,
  issue,
  assets,
  hosted,
  issuer,
  tokens,
  charges,
  subscriptions,
  paymentStatus,
  paymentSystems,
  pricePoints,
  carrier,
  consent,
  handset,
  voucherGeneration,
  voucherRedemption,
  coupons,
  tickets,
  deliveries,
  invoices,
  inboxPage,
];
