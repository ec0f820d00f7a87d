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
    /** Before a piece sends anything; may veto or delay. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer came back without paying. */
    onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
    /** A card that is entered has another brand, or could be sent now or could not any more. */
    onPayCardchange: 'pay-cardchange' as EventName<PayCardChangeEvent>,
    /** Refused, or something could not be had. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The order has changed and is shown anew: a coupon came or went, or it has another price. */
    onPayOrderchange: 'pay-orderchange' as EventName<PayOrderChangeEvent>,
    /** The piece could not pay and the payer asked for another way; the choice is open again. */
    onPayOtherWay: 'pay-other-way' as EventName<PayOtherWayEvent>,
    /** Under review, or not known yet. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The methods, or the piece chosen, can be used. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The checkout, or a piece in it, moved on. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** Paid. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
