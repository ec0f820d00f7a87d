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

/** `<carrier-flow>`: Carrier billing. */
export const CarrierFlow = /* @__PURE__ */ createComponent({
  react,
  tagName: 'carrier-flow',
  elementClass: Element,
  displayName: 'CarrierFlow',
  events: {
    /** Before a payment is started; cancelable. May add operator, network codes, phone number. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer left a started payment to begin again. */
    onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
    /** Something was refused, or the order cannot be shown. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The order has changed and is shown anew: a coupon came or went, or it has another price. */
    onPayOrderchange: 'pay-orderchange' as EventName<PayOrderChangeEvent>,
    /** What stands in the slot `other-ways` was pressed. */
    onPayOtherWay: 'pay-other-way' as EventName<PayOtherWayEvent>,
    /** The end of the payment is not known yet. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The order is shown. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow moved; `detail.attempt` is the payment's reference. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** Paid; `detail.outcome.carrier` has the payment. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
