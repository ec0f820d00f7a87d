/** The events of the payment elements. All bubble and cross shadow roots. */
import type { BeforePayEvent } from './before-pay.js';
import type { PayCardChangeEvent } from './card-event.js';
import type { PayFailureEvent, PayStateChangeEvent } from './change-events.js';
import type { PayOrderChangeEvent } from './order-event.js';
import type { PayOtherWayEvent } from './other-way-event.js';
import type { PayCancelEvent, PayPendingEvent, PayReadyEvent, PaySuccessEvent } from './outcome-events.js';

// Each group of events has a file of its own, so that it loads with the code that raises it.
export * from './before-pay.js';
export * from './card-event.js';
export { PayFailureEvent, PayStateChangeEvent } from './change-events.js';
export * from './order-event.js';
export * from './other-way-event.js';
export * from './outcome-events.js';

// They bubble through shadow roots: an element, the page and the window can listen.
declare global {
  interface GlobalEventHandlersEventMap {
    'pay-ready': PayReadyEvent;
    'pay-orderchange': PayOrderChangeEvent;
    'pay-cardchange': PayCardChangeEvent;
    'pay-statechange': PayStateChangeEvent;
    'pay-success': PaySuccessEvent;
    'pay-pending': PayPendingEvent;
    'pay-failure': PayFailureEvent;
    'pay-cancel': PayCancelEvent;
    'pay-other-way': PayOtherWayEvent;
    'before-pay': BeforePayEvent;
  }
}
