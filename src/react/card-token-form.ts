// Drawn from custom-elements.json by npm run manifest. Do not edit.
'use client';

import { type EventName, createComponent } from '@lit/react';
import * as react from 'react';
import { CardTokenForm as Element } from '../define/card-token-form.js';
import type {
  BeforePayEvent,
  PayCancelEvent,
  PayCardChangeEvent,
  PayFailureEvent,
  PayOrderChangeEvent,
  PayPendingEvent,
  PayReadyEvent,
  PayStateChangeEvent,
  PaySuccessEvent,
} from '../elements/base/events.js';

/** `<card-token-form>`: Card number, expiry date, security code and name, followed by the outcome of the payment. */
export const CardTokenForm = /* @__PURE__ */ createComponent({
  react,
  tagName: 'card-token-form',
  elementClass: Element,
  displayName: 'CardTokenForm',
  events: {
    /** Raised before anything is sent; a listener may veto or delay the payment, or add data to it. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer gave up the issuer's confirmation. */
    onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
    /** The brand changed, or the card became complete, incomplete or empty; `detail` has `brand`, `complete` and `empty`. */
    onPayCardchange: 'pay-cardchange' as EventName<PayCardChangeEvent>,
    /** Nothing was charged; `detail.error` says why. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The order has changed and is shown anew: a coupon was added or removed, or the price is another one. */
    onPayOrderchange: 'pay-orderchange' as EventName<PayOrderChangeEvent>,
    /** The payment is under review, or its outcome is being looked up. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The order has arrived and the form can be sent. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow moved to another state; `detail` has `from`, `to` and `attempt`. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** The backend says that the order is paid; `detail.outcome` has the receipt. With `mode="token"`: the token is there. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
