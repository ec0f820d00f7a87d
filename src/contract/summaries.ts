/** What each call and page is for, in a sentence. Not part of the table, as only descriptions of the API need it. */
import type { EndpointName, pages } from './table.js';

export const summaries: Readonly<Record<string, string>> = {
  readConfig: 'What the browser needs to know about the project.',
  readOrder: 'What the payer is shown.',
  readOrderPayment: 'How it stands with the payment of the order; asked when no return message came.',
  deleteSavedCard: 'Forgets a saved card.',
  listPaymentSystems: "Ways to pay in a country: the one named, else the order's, else the payer's own.",
  listPricePoints: 'Amounts that a phone bill can carry in a country.',
  createWidget: 'A freshly signed URL of the hosted page; good for one opening.',
  createCharge: 'Charges (or reserves) what the order says, once for this attempt.',
  readAttempt: 'What became of an attempt: after a reload, a timeout, a challenge, or while under review.',
  abandonAttempt:
    "The payer gave up the issuer's confirmation: an attempt in `action` is declined, any other stays as it stands.",
  createSubscription: 'Starts the subscription that the order describes, once for this attempt.',
  readSubscription: 'A subscription of the customer.',
  cancelSubscription: 'Cancels a subscription of the customer.',
  startCarrierPayment: 'Starts a payment by phone bill and says what the payer does first.',
  processCarrierPayment: "Sends the payer's PIN (flow code) or phone number (flow msisdn) and says what comes next.",
  readCarrierPayment: 'Whether the payment is complete.',
  redeemEpin: 'Redeems an ePIN for the order, once for this attempt.',
  readRedemption:
    'What became of a redemption whose answer was lost; a refusal is the same problem document as before.',
  readCoupon: 'A coupon, and what the order costs with it.',
  readPayment: 'A payment of the customer, as the provider has it.',
  chargeReturn: 'The 3-D Secure return; answers a bridge page.',
  widgetReturn: "The hosted page's return; answers a bridge page.",
  carrierReturn: "The carrier's return; answers a bridge page.",
  bridgeScript: "The bridge page's script.",
  pingback: "The provider's notification; answers OK.",
} satisfies Record<EndpointName | keyof typeof pages, string>;
