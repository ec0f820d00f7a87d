// Drawn from custom-elements.json by npm run manifest. Do not edit.
'use client';

import { type EventName, createComponent } from '@lit/react';
import * as react from 'react';
import { PayWidgetFrame as Element } from '../define/pay-widget-frame.js';
import type {
  BeforePayEvent,
  PayCancelEvent,
  PayFailureEvent,
  PayPendingEvent,
  PayReadyEvent,
  PayStateChangeEvent,
  PaySuccessEvent,
} from '../elements/base/events.js';

/** `<pay-widget-frame>`: The hosted payment page. */
export const PayWidgetFrame = /* @__PURE__ */ createComponent({
  react,
  tagName: 'pay-widget-frame',
  elementClass: Element,
  displayName: 'PayWidgetFrame',
  events: {
    /** Raised before the hosted page is requested from the backend; a listener may veto or delay the payment. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer came back without paying. */
    onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
    /** The payment failed, or the hosted page could not be loaded; `detail.error` says why. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** The payment is under review, or its outcome is being looked up. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The hosted page, or the button that opens it, is shown. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow moved to another state; `detail` has `from` and `to`. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** The backend says that the order is paid; `detail.outcome.payment` has the payment. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
