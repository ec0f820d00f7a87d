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
    /** Of variant `goods`: the product chosen at first; the order's own, or else the first that is shown, when left out. */
    'default-goodsid'?: string | undefined;
    /** Of variant `goods`: the products shown, of those that the order offers; all of them when left out. */
    'display-goodsid'?: string | undefined;
    /** Of variant `goods`: products left out. */
    'hide-goodsid'?: string | undefined;
    /** Milliseconds after which a frame that is still loading offers another try. */
    'load-timeout'?: number | string | undefined;
  };
  'ps-picker': {
    /** Id of the element to show, alone, when a card is chosen. */
    'for-card'?: string | undefined;
    /** Id of the element to show, alone, when a mobile payment is chosen. */
    'for-mobile'?: string | undefined;
    /** Id of the element to show, alone, when a prepaid method is chosen. */
    'for-prepaid'?: string | undefined;
    /** Says the amounts that a phone bill can carry. */
    'price-points'?: true | '' | undefined;
    /** The choice after a reset of the form, and until another is made. */
    value?: string | undefined;
  };
}

/** What each element raises. */
export interface Events {
  'card-token-form': {
    /** Before anything is sent; may be vetoed, delayed, and may add data. */
    'before-pay': BeforePayEvent;
    /** The payer gave up the issuer's confirmation. */
    'pay-cancel': PayCancelEvent;
    /** Another brand, or a card that could be sent now or could not any more; `detail` has `brand`, `complete` and `empty`. */
    'pay-cardchange': PayCardChangeEvent;
    /** Nothing was charged; `detail.error` says why. */
    'pay-failure': PayFailureEvent;
    /** The order has changed and is shown anew: a coupon came or went, or it has another price. */
    'pay-orderchange': PayOrderChangeEvent;
    /** The payment is under review, or is being looked up. */
    'pay-pending': PayPendingEvent;
    /** The order has arrived and the form can be sent. */
    'pay-ready': PayReadyEvent;
    /** The flow moved; `detail` has `from`, `to` and `attempt`. */
    'pay-statechange': PayStateChangeEvent;
    /** The backend says it is paid; `detail.outcome` has the receipt. */
    'pay-success': PaySuccessEvent;
  };
  'carrier-flow': {
    /** Before a payment is started; cancelable. May add operator, network codes, phone number. */
    'before-pay': BeforePayEvent;
    /** The payer left a started payment to begin again. */
    'pay-cancel': PayCancelEvent;
    /** Something was refused, or the order cannot be shown. */
    'pay-failure': PayFailureEvent;
    /** The order has changed and is shown anew: a coupon came or went, or it has another price. */
    'pay-orderchange': PayOrderChangeEvent;
    /** What stands in the slot `other-ways` was pressed. */
    'pay-other-way': PayOtherWayEvent;
    /** The end of the payment is not known yet. */
    'pay-pending': PayPendingEvent;
    /** The order is shown. */
    'pay-ready': PayReadyEvent;
    /** The flow moved; `detail.attempt` is the payment's reference. */
    'pay-statechange': PayStateChangeEvent;
    /** Paid; `detail.outcome.carrier` has the payment. */
    'pay-success': PaySuccessEvent;
  };
  'epin-redeem': {
    /** Before the code is sent; cancelable. */
    'before-pay': BeforePayEvent;
    /** The payer finished typing. */
    change: Event;
    /** The payer typed. */
    input: Event;
    /** The voucher was refused, or the order cannot be shown. */
    'pay-failure': PayFailureEvent;
    /** The order has changed and is shown anew: a coupon came or went, or it has another price. */
    'pay-orderchange': PayOrderChangeEvent;
    /** What stands in the slot `other-ways` was pressed. */
    'pay-other-way': PayOtherWayEvent;
    /** The answer was lost and is being looked up. */
    'pay-pending': PayPendingEvent;
    /** The order is shown. */
    'pay-ready': PayReadyEvent;
    /** The flow moved. */
    'pay-statechange': PayStateChangeEvent;
    /** The voucher was accepted; `detail.outcome.redemption` has the change. */
    'pay-success': PaySuccessEvent;
  };
  'pay-checkout': {
    /** Before a piece sends anything; may veto or delay. */
    'before-pay': BeforePayEvent;
    /** The payer came back without paying. */
    'pay-cancel': PayCancelEvent;
    /** A card that is entered has another brand, or could be sent now or could not any more. */
    'pay-cardchange': PayCardChangeEvent;
    /** Refused, or something could not be had. */
    'pay-failure': PayFailureEvent;
    /** The order has changed and is shown anew: a coupon came or went, or it has another price. */
    'pay-orderchange': PayOrderChangeEvent;
    /** The piece could not pay and the payer asked for another way; the choice is open again. */
    'pay-other-way': PayOtherWayEvent;
    /** Under review, or not known yet. */
    'pay-pending': PayPendingEvent;
    /** The methods, or the piece chosen, can be used. */
    'pay-ready': PayReadyEvent;
    /** The checkout, or a piece in it, moved on. */
    'pay-statechange': PayStateChangeEvent;
    /** Paid. */
    'pay-success': PaySuccessEvent;
  };
  'pay-widget-frame': {
    /** Before the backend is asked for the page; may veto or delay. */
    'before-pay': BeforePayEvent;
    /** The payer came back without paying. */
    'pay-cancel': PayCancelEvent;
    /** Refused, or the page could not be had. */
    'pay-failure': PayFailureEvent;
    /** Under review, or not known yet. */
    'pay-pending': PayPendingEvent;
    /** The page is shown, or the button that opens it. */
    'pay-ready': PayReadyEvent;
    /** The flow moved on. */
    'pay-statechange': PayStateChangeEvent;
    /** The backend says that the order is paid; `detail.outcome.payment`. */
    'pay-success': PaySuccessEvent;
  };
  'ps-picker': {
    /** The payer chose. */
    change: Event;
    /** The payer chose. */
    input: Event;
    /** The methods could not be had. */
    'pay-failure': PayFailureEvent;
    /** The methods are shown. */
    'pay-ready': PayReadyEvent;
    /** The flow moved on. */
    'pay-statechange': PayStateChangeEvent;
  };
}
