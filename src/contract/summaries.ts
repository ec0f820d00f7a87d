/** What each call and page does, in a sentence. Not part of the table, as only descriptions of the API need it. */
import type { EndpointName, pages } from './table.js';

export const summaries: Readonly<Record<string, string>> = {
  readConfig: 'Returns what the browser needs to know about the project.',
  readOrder: 'Returns the order as the payer is shown it.',
  readOrderPayment: 'Returns how the payment of the order stands; elements call it if no return message came.',
  deleteSavedCard: 'Forgets a saved card.',
  listPaymentSystems: "Returns the ways to pay in a country: the one named, else the order's, else the payer's own.",
  listPricePoints: 'Returns the amounts that a phone bill can carry in a country.',
  createWidget: 'Returns a freshly signed URL of the hosted page, which is good for one opening.',
  createCharge: 'Charges (or reserves) what the order says, once for this attempt.',
  readAttempt:
    'Returns what became of an attempt; called after a reload, a timeout or a challenge, or while it is under review.',
  abandonAttempt:
    "Records that the payer gave up the issuer's confirmation: an attempt in `action` is declined, any other stays as it is.",
  createSubscription: 'Starts the subscription that the order describes, once for this attempt.',
  readSubscription: 'Returns a subscription of the customer.',
  cancelSubscription: 'Cancels a subscription of the customer.',
  startCarrierPayment: 'Starts a payment by phone bill and returns what the payer does first.',
  processCarrierPayment:
    "Sends the payer's PIN (flow `code`) or phone number (flow `msisdn`) and returns what comes next.",
  readCarrierPayment: 'Returns whether the payment by phone bill is complete.',
  redeemEpin: 'Redeems an ePIN for the order, once for this attempt.',
  readRedemption:
    'Returns what became of a redemption whose answer was lost; a refusal is the same problem document as before.',
  readCoupon: 'Returns a coupon, and what the order costs with it.',
  readPayment: 'Returns a payment of the customer, as the provider has it.',
  chargeReturn: "Takes the payer's return from the issuer (3-D Secure) and answers the bridge page.",
  widgetReturn: "Takes the payer's return from the hosted page and answers the bridge page.",
  carrierReturn: "Takes the payer's return from the operator's page and answers the bridge page.",
  bridgeScript: 'Returns the script of the bridge page.',
  pingback: 'Takes in a notification of the provider and answers `OK`.',
} satisfies Record<EndpointName | keyof typeof pages, string>;
