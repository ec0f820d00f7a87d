/**
 * Every call of the merchant API. Browser code imports only the endpoints it uses, so that the rest is left out of its
 * bundle; the handler, the OpenAPI file and the tests go through this table.
 */
import { deleteSavedCard, readOrder, readOrderPayment } from './orders.js';
import { abandonAttempt, createCharge, readAttempt } from './charges.js';
import { cancelSubscription, createSubscription, readSubscription } from './subscriptions.js';
import { processCarrierPayment, readCarrierPayment, startCarrierPayment } from './carrier.js';
import { readRedemption, redeemEpin } from './epin.js';
import { listPaymentSystems, listPricePoints, readConfig, readCoupon, readPayment } from './lookups.js';
import { createWidget } from './widget.js';

export const endpoints = {
  readConfig,
  readOrder,
  readOrderPayment,
  deleteSavedCard,
  listPaymentSystems,
  listPricePoints,
  createWidget,
  createCharge,
  readAttempt,
  abandonAttempt,
  createSubscription,
  readSubscription,
  cancelSubscription,
  startCarrierPayment,
  processCarrierPayment,
  readCarrierPayment,
  redeemEpin,
  readRedemption,
  readCoupon,
  readPayment,
} as const;

export type EndpointName = keyof typeof endpoints;

/**
 * Pages that no element calls: the provider and the payer's browser request them directly.
 * They take form fields or nothing, and answer with text or a page.
 */
export const pages = {
  chargeReturn: { methods: ['GET', 'POST'], path: '/charges/return' },
  widgetReturn: { methods: ['GET'], path: '/widget/return' },
  carrierReturn: { methods: ['GET', 'POST'], path: '/carrier/return' },
  bridgeScript: { methods: ['GET'], path: '/bridge.js' },
  pingback: { methods: ['GET', 'POST'], path: '/pingback' },
} as const;
