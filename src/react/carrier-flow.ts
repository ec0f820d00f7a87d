// Drawn from custom-elements.json by npm run manifest. Do not edit.
'use client';

import { type EventName, createComponent } from '@lit/react';
import * as react from 'react';
import { CarrierFlow as Element } from '../define/carrier-flow.js';
import type {
  BeforePayEvent,
  PayCancelEvent,
  PayFailureEvent,
  PayOrderChangeEvent,
  PayOtherWayEvent,
  PayPendingEvent,
  PayReadyEvent,
  PayStateChangeEvent,
  PaySuccessEvent,
} from '../elements/base/events.js';

/** `<carrier-flow>`: Payment by phone bill (carrier billing). */
export const CarrierFlow = /* @__PURE__ */ createComponent({
  react,
  tagName: 'carrier-flow',
  elementClass: Element,
  displayName: 'CarrierFlow',
  events: {
    /** Raised before a payment is started; a listener may veto or delay the payment, or add operator, network codes and phone number to it. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer gave up a started payment to start again. */
    onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
    /** The payment or one of its steps failed, or the order could not be read; `detail.error` says why. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The order has changed and the new one is shown: a coupon was added or removed, or the price is different. */
    onPayOrderchange: 'pay-orderchange' as EventName<PayOrderChangeEvent>,
    /** The payer pressed the content of the slot `other-ways`. */
    onPayOtherWay: 'pay-other-way' as EventName<PayOtherWayEvent>,
    /** The outcome of the payment is not known yet and is being looked up. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The order has arrived and is shown. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow moved to another state; `detail` has `from`, `to` and `attempt`, which is the payment's reference. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** The backend says that the order is paid; `detail.outcome.carrier` has the payment. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
