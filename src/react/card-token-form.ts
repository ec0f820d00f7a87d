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

/** `<card-token-form>`: Card number, expiry date, security code and name, and what becomes of the payment. */
export const CardTokenForm = /* @__PURE__ */ createComponent({
  react,
  tagName: 'card-token-form',
  elementClass: Element,
  displayName: 'CardTokenForm',
  events: {
    /** Before anything is sent; may be vetoed, delayed, and may add data. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer gave up the issuer's confirmation. */
    onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
    /** Another brand, or a card that could be sent now or could not any more; `detail` has `brand`, `complete` and `empty`. */
    onPayCardchange: 'pay-cardchange' as EventName<PayCardChangeEvent>,
    /** Nothing was charged; `detail.error` says why. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The order has changed and is shown anew: a coupon came or went, or it has another price. */
    onPayOrderchange: 'pay-orderchange' as EventName<PayOrderChangeEvent>,
    /** The payment is under review, or is being looked up. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The order has arrived and the form can be sent. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow moved; `detail` has `from`, `to` and `attempt`. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** The backend says it is paid; `detail.outcome` has the receipt. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
