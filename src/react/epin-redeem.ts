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

/** `<epin-redeem>`: Voucher (ePIN) entry. */
export const EpinRedeem = /* @__PURE__ */ createComponent({
  react,
  tagName: 'epin-redeem',
  elementClass: Element,
  displayName: 'EpinRedeem',
  events: {
    /** Before the code is sent; cancelable. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer finished typing. */
    onChange: 'change' as EventName<Event>,
    /** The payer typed. */
    onInput: 'input' as EventName<Event>,
    /** The voucher was refused, or the order cannot be shown. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The order has changed and is shown anew: a coupon came or went, or it has another price. */
    onPayOrderchange: 'pay-orderchange' as EventName<PayOrderChangeEvent>,
    /** What stands in the slot `other-ways` was pressed. */
    onPayOtherWay: 'pay-other-way' as EventName<PayOtherWayEvent>,
    /** The answer was lost and is being looked up. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The order is shown. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow moved. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** The voucher was accepted; `detail.outcome.redemption` has the change. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
