// Drawn from custom-elements.json by npm run manifest. Do not edit.
'use client';

import { type EventName, createComponent } from '@lit/react';
import * as react from 'react';
import { EpinRedeem as Element } from '../define/epin-redeem.js';
import type {
  BeforePayEvent,
  PayFailureEvent,
  PayOrderChangeEvent,
  PayOtherWayEvent,
  PayPendingEvent,
  PayReadyEvent,
  PayStateChangeEvent,
  PaySuccessEvent,
} from '../elements/base/events.js';

/** `<epin-redeem>`: Payment with a prepaid voucher (ePIN). */
export const EpinRedeem = /* @__PURE__ */ createComponent({
  react,
  tagName: 'epin-redeem',
  elementClass: Element,
  displayName: 'EpinRedeem',
  events: {
    /** Raised before the code is sent; a listener may veto or delay the payment. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer finished editing the code. */
    onChange: 'change' as EventName<Event>,
    /** The payer edited the code. */
    onInput: 'input' as EventName<Event>,
    /** The payment failed, or the order could not be read; `detail.error` says why. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The order has changed and the new one is shown: a coupon was added or removed, or the price is different. */
    onPayOrderchange: 'pay-orderchange' as EventName<PayOrderChangeEvent>,
    /** The payer pressed the content of the slot `other-ways`. */
    onPayOtherWay: 'pay-other-way' as EventName<PayOtherWayEvent>,
    /** The outcome of the payment is not known yet and is being looked up. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The order has arrived and is shown. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow moved to another state; `detail` has `from`, `to` and `attempt`. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** The backend says that the order is paid; `detail.outcome.redemption` has the change left on the voucher. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
