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
    /** Before the backend is asked for the page; may veto or delay. */
    onBeforePay: 'before-pay' as EventName<BeforePayEvent>,
    /** The payer came back without paying. */
    onPayCancel: 'pay-cancel' as EventName<PayCancelEvent>,
    /** Refused, or the page could not be had. */
    onPayFailure: 'pay-failure' as EventName<PayFailureEvent>,
    /** Under review, or not known yet. */
    onPayPending: 'pay-pending' as EventName<PayPendingEvent>,
    /** The page is shown, or the button that opens it. */
    onPayReady: 'pay-ready' as EventName<PayReadyEvent>,
    /** The flow moved on. */
    onPayStatechange: 'pay-statechange' as EventName<PayStateChangeEvent>,
    /** The backend says that the order is paid; `detail.outcome.payment`. */
    onPaySuccess: 'pay-success' as EventName<PaySuccessEvent>,
  },
});
