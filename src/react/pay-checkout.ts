// Drawn from custom-elements.json by npm run manifest. Do not edit.
'use client';

import { type EventName, createComponent } from '@lit/react';
import * as react from 'react';
import { PayCheckout as Element } from '../define/pay-checkout.js';
import type {
  BeforePayEvent,
  PayCancelEvent,
  PayCardChangeEvent,
  PayFailureEvent,
  PayOrderChangeEvent,
  PayOtherWayEvent,
  PayPendingEvent,
  PayReadyEvent,
  PayStateChangeEvent,
  PaySuccessEvent,
} from '../elements/base/events.js';

/** `<pay-checkout>`: The drop-in checkout. */
export const PayCheckout = /* @__PURE__ */ createComponent({
  react,
  tagName: 'pay-checkout',
  elementClass: Element,
  displayName: 'PayCheckout',
  events: {
    /** Raised before a piece sends anything; a listener may veto or delay the payment, or add data to it. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer gave up a started payment, or came back without paying. */
    onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
    /** The brand of the card being entered changed, or the card became complete, incomplete or empty; `detail` has `brand`, `complete` and `empty`. */
    onPayCardchange: 'pay-cardchange' as EventName<PayCardChangeEvent>,
    /** The payment failed, or something could not be loaded; `detail.error` says why. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The order has changed and the new one is shown: a coupon was added or removed, or the price is different. */
    onPayOrderchange: 'pay-orderchange' as EventName<PayOrderChangeEvent>,
    /** The piece could not pay and the payer asked for another way; the choice is open again. */
    onPayOtherWay: 'pay-other-way' as EventName<PayOtherWayEvent>,
    /** The payment is under review, or its outcome is being looked up. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The methods, or the piece for the chosen one, are shown and can be used. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow of the checkout, or of a piece in it, moved to another state; `detail` has `from`, `to` and, where the piece has one, `attempt`. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** The backend says that the order is paid; `detail.outcome` says how. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
