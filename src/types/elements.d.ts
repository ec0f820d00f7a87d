// Drawn from custom-elements.json by npm run manifest. Do not edit.

import type {
  BeforePayEvent,
  CardTokenForm,
  CarrierFlow,
  EpinRedeem,
  PayCancelEvent,
  PayCardChangeEvent,
  PayCheckout,
  PayFailureEvent,
  PayOrderChangeEvent,
  PayOtherWayEvent,
  PayPendingEvent,
  PayReadyEvent,
  PayStateChangeEvent,
  PaySuccessEvent,
  PayWidgetFrame,
  PsPicker,
} from '../index.js';

/** The class of each tag. */
export interface Classes {
  'card-token-form': CardTokenForm;
  'carrier-flow': CarrierFlow;
  'epin-redeem': EpinRedeem;
  'pay-checkout': PayCheckout;
  'pay-widget-frame': PayWidgetFrame;
  'ps-picker': PsPicker;
}

/** Names of the properties that can be set. */
export interface Properties {
  'card-token-form':
    'challenge' | 'client' | 'disabled' | 'endpoint' | 'isolated' | 'messages' | 'mode' | 'name' | 'order';
  'carrier-flow':
    | 'carrier'
    | 'client'
    | 'codes'
    | 'countries'
    | 'country'
    | 'disabled'
    | 'endpoint'
    | 'mcc'
    | 'messages'
    | 'mnc'
    | 'order'
    | 'target';
  'epin-redeem': 'client' | 'disabled' | 'endpoint' | 'masked' | 'messages' | 'order';
  'pay-checkout':
    'client' | 'country' | 'disabled' | 'endpoint' | 'filter' | 'limit' | 'messages' | 'order' | 'preferred' | 'route';
  'pay-widget-frame':
    | 'client'
    | 'country'
    | 'defaultGoodsid'
    | 'disabled'
    | 'displayGoodsid'
    | 'endpoint'
    | 'hideGoodsid'
    | 'loadTimeout'
    | 'messages'
    | 'mode'
    | 'order'
    | 'ps'
    | 'variant';
  'ps-picker':
    | 'client'
    | 'country'
    | 'defaultValue'
    | 'disabled'
    | 'endpoint'
    | 'filter'
    | 'for'
    | 'forCard'
    | 'forMobile'
    | 'forPrepaid'
    | 'limit'
    | 'messages'
    | 'name'
    | 'order'
    | 'preferred'
    | 'pricePoints'
    | 'required'
    | 'sort'
    | 'value';
}

/** Attributes whose names differ from the properties'. */
export interface Attributes {
  'card-token-form': {};
  'carrier-flow': {};
  'epin-redeem': {};
  'pay-checkout': {};
  'pay-widget-frame': {
    /** For the variant `goods`: the product selected at first. If left out, the order's own, or else the first shown. */
    'default-goodsid'?: string | undefined;
    /** For the variant `goods`: the products to show, of those that the order offers. If left out, all of them. */
    'display-goodsid'?: string | undefined;
    /** For the variant `goods`: the products to leave out. */
    'hide-goodsid'?: string | undefined;
    /** Milliseconds after which a frame that is still loading offers another try. */
    'load-timeout'?: number | string | undefined;
  };
  'ps-picker': {
    /** Id of the element to show when a card is chosen; the elements for other choices are hidden. */
    'for-card'?: string | undefined;
    /** Id of the element to show when a mobile payment is chosen; the elements for other choices are hidden. */
    'for-mobile'?: string | undefined;
    /** Id of the element to show when a prepaid method is chosen; the elements for other choices are hidden. */
    'for-prepaid'?: string | undefined;
    /** Shows the amounts that can be charged to a phone bill. */
    'price-points'?: true | '' | undefined;
    /** Id of the method that is chosen at first, and after a reset of the form. */
    value?: string | undefined;
  };
}

/** What each element raises. */
export interface Events {
  'card-token-form': {
    /** Raised before anything is sent; a listener may veto or delay the payment, or add data to it. */
    'before-pay': BeforePayEvent;
    /** The payer gave up the issuer's confirmation. */
    'pay-cancel': PayCancelEvent;
    /** The brand changed, or the card became complete, incomplete or empty; `detail` has `brand`, `complete` and `empty`. */
    'pay-cardchange': PayCardChangeEvent;
    /** Nothing was charged; `detail.error` says why. */
    'pay-failure': PayFailureEvent;
    /** The order has changed and is shown anew: a coupon was added or removed, or the price is another one. */
    'pay-orderchange': PayOrderChangeEvent;
    /** The payment is under review, or its outcome is being looked up. */
    'pay-pending': PayPendingEvent;
    /** The order has arrived and the form can be sent. */
    'pay-ready': PayReadyEvent;
    /** The flow moved to another state; `detail` has `from`, `to` and `attempt`. */
    'pay-statechange': PayStateChangeEvent;
    /** The backend says that the order is paid; `detail.outcome` has the receipt. With `mode="token"`: the token is there. */
    'pay-success': PaySuccessEvent;
  };
  'carrier-flow': {
    /** Raised before a payment is started; a listener may veto or delay the payment, or add operator, network codes and phone number to it. */
    'before-pay': BeforePayEvent;
    /** The payer gave up a started payment to start again. */
    'pay-cancel': PayCancelEvent;
    /** The payment or one of its steps failed, or the order could not be read; `detail.error` says why. */
    'pay-failure': PayFailureEvent;
    /** The order has changed and the new one is shown: a coupon was added or removed, or the price is different. */
    'pay-orderchange': PayOrderChangeEvent;
    /** The payer pressed the content of the slot `other-ways`. */
    'pay-other-way': PayOtherWayEvent;
    /** The outcome of the payment is not known yet and is being looked up. */
    'pay-pending': PayPendingEvent;
    /** The order has arrived and is shown. */
    'pay-ready': PayReadyEvent;
    /** The flow moved to another state; `detail` has `from`, `to` and `attempt`, which is the payment's reference. */
    'pay-statechange': PayStateChangeEvent;
    /** The backend says that the order is paid; `detail.outcome.carrier` has the payment. */
    'pay-success': PaySuccessEvent;
  };
  'epin-redeem': {
    /** Raised before the code is sent; a listener may veto or delay the payment. */
    'before-pay': BeforePayEvent;
    /** The payer finished editing the code. */
    change: Event;
    /** The payer edited the code. */
    input: Event;
    /** The payment failed, or the order could not be read; `detail.error` says why. */
    'pay-failure': PayFailureEvent;
    /** The order has changed and the new one is shown: a coupon was added or removed, or the price is different. */
    'pay-orderchange': PayOrderChangeEvent;
    /** The payer pressed the content of the slot `other-ways`. */
    'pay-other-way': PayOtherWayEvent;
    /** The outcome of the payment is not known yet and is being looked up. */
    'pay-pending': PayPendingEvent;
    /** The order has arrived and is shown. */
    'pay-ready': PayReadyEvent;
    /** The flow moved to another state; `detail` has `from`, `to` and `attempt`. */
    'pay-statechange': PayStateChangeEvent;
    /** The backend says that the order is paid; `detail.outcome.redemption` has the change left on the voucher. */
    'pay-success': PaySuccessEvent;
  };
  'pay-checkout': {
    /** Raised before a piece sends anything; a listener may veto or delay the payment, or add data to it. */
    'before-pay': BeforePayEvent;
    /** The payer gave up a started payment, or came back without paying. */
    'pay-cancel': PayCancelEvent;
    /** The brand of the card being entered changed, or the card became complete, incomplete or empty; `detail` has `brand`, `complete` and `empty`. */
    'pay-cardchange': PayCardChangeEvent;
    /** The payment failed, or something could not be loaded; `detail.error` says why. */
    'pay-failure': PayFailureEvent;
    /** The order has changed and the new one is shown: a coupon was added or removed, or the price is different. */
    'pay-orderchange': PayOrderChangeEvent;
    /** The piece could not pay and the payer asked for another way; the choice is open again. */
    'pay-other-way': PayOtherWayEvent;
    /** The payment is under review, or its outcome is being looked up. */
    'pay-pending': PayPendingEvent;
    /** The methods, or the piece for the chosen one, are shown and can be used. */
    'pay-ready': PayReadyEvent;
    /** The flow of the checkout, or of a piece in it, moved to another state; `detail` has `from`, `to` and, where the piece has one, `attempt`. */
    'pay-statechange': PayStateChangeEvent;
    /** The backend says that the order is paid; `detail.outcome` says how. */
    'pay-success': PaySuccessEvent;
  };
  'pay-widget-frame': {
    /** Raised before the hosted page is requested from the backend; a listener may veto or delay the payment. */
    'before-pay': BeforePayEvent;
    /** The payer came back without paying. */
    'pay-cancel': PayCancelEvent;
    /** The payment failed, or the hosted page could not be loaded; `detail.error` says why. */
    'pay-failure': PayFailureEvent;
    /** The payment is under review, or its outcome is being looked up. */
    'pay-pending': PayPendingEvent;
    /** The hosted page, or the button that opens it, is shown. */
    'pay-ready': PayReadyEvent;
    /** The flow moved to another state; `detail` has `from` and `to`. */
    'pay-statechange': PayStateChangeEvent;
    /** The backend says that the order is paid; `detail.outcome.payment` has the payment. */
    'pay-success': PaySuccessEvent;
  };
  'ps-picker': {
    /** The payer chose a method. */
    change: Event;
    /** The payer chose a method. */
    input: Event;
    /** The methods could not be loaded; `detail.error` says why. */
    'pay-failure': PayFailureEvent;
    /** The methods are loaded and shown. */
    'pay-ready': PayReadyEvent;
    /** The flow moved to another state; `detail` has `from` and `to`. */
    'pay-statechange': PayStateChangeEvent;
  };
}
