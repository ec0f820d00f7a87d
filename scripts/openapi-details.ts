/** What each call must do beyond its summary, for the calls that start or change payments in other ways than by card. */
import { pageDetails } from './openapi-returns.js';
import { cardDetails } from './openapi-cards.js';
import { bullets, markdown, steps } from './openapi-markdown.js';
import { pingbackDetails } from './openapi-pingback.js';
import type { Name } from './openapi-words.js';

const orders: Readonly<Partial<Record<Name, string>>> = {
  readOrder: 'An order of another customer does not exist for this one: the backend answers 404.',
  readOrderPayment: markdown(
    'The payer waits for this answer, and a notification may be late. The backend must ask the provider first in these cases:',
    bullets(
      "A hosted page was opened for the order, or an attempt that is not a voucher's is unknown: ask for the payment status, by `uid` and `ag_external_id`.",
      'A phone bill was started: ask for its transaction details.',
    ),
    'If a payment has paid the order, the answer is about that payment, even if another attempt on the order is unknown.',
  ),
  readCoupon: markdown(
    'The backend refuses a coupon that is not valid for the order: 400, with `coupon-unknown` or another code that begins with `coupon-`, and with the field `coupon`.',
    'The backend must limit the tries of a customer (429).',
  ),
  readPayment:
    'If money was reserved and the hold was released, the provider may still say that the payment is paid. The backend answers `refunded` if a notification (type 203) has told it of the release.',
  createWidget: markdown(
    "The answer is the address of the provider's hosted page, with the fields that the document requires and with `sign`:",
    bullets(
      "The price and the name are the order's. `ag_external_id` is the id of the order.",
      '`success_url` is `/widget/return?state=…&ref=$ref` below the endpoint. `$ref` must stand literally in the text that is signed: the provider replaces it with the reference of the payment.',
      'No value that a payer may choose holds `=` before its end: the payer sees the signature, which has no separators between fields, and could split the text that is signed into another request, such as one for a lower price or for a coupon. Refuse `=` in `ps`, in the e-mail address, the name and the ids of products, and in the host of the two return addresses if it is taken from the request; replace it in the name of the product.',
      '`failure_url` is the same address with `result=cancelled` in place of `ref`.',
      'A test project must send `evaluation=1`. Without it, only people who are logged in to the merchant account see the page.',
    ),
    '**The order.** Opening a page moves no money, so the order stays free.',
    bullets(
      'The hosted page cannot reserve: an order that reserves is refused (400, `purpose`).',
      'The backend must refuse an order that is paid or being paid (409, `order-taken`).',
      'If the attempt that holds the order only waits for its issuer, the backend abandons that attempt, and the page may be opened.',
      'A page stays open in its tab at the price that it was opened for. If the order costs more by now, a payment of less does not pay for it.',
    ),
    "**Subscriptions** (`variant: subscription`). `ag_recurring` is 1, and `ag_period_type` and `ag_period_length` are those of the `plan`. If the order has a `trial`, `ag_trial` is 1; `amount`, `currencyCode` and the two fields of the period are the trial's, and the fields with `post_trial` in their names say the same of the plan.",
    '**Virtual currency** (`variant: currency`). The page sells the packs of the project at the prices they have there, so no price, no name and no `ag_external_id` are sent. A payment names no order, only the user and the number of units that were bought.',
    bullets(
      'The backend must know how many units the order buys, and record this with the customer when it opens the page. Otherwise a small pack would pass as payment for any order: without units, the order is refused (400, `purpose`).',
      "A notification pays the customer's newest order for this number of units. If the numbers differ, the payment pays for no order.",
      'The payment status finds such a payment by its `ref` only.',
    ),
  ),
};

const vouchers: Readonly<Partial<Record<Name, string>>> = {
  redeemEpin: markdown(
    '**Before the provider is asked**, in this order:',
    steps(
      'If the attempt was made before, the backend answers with how it stands. If it was made for another order, the backend refuses the call (409, `attempt-used`).',
      'If an earlier voucher has paid the order, the backend answers with the redemption of that voucher. If the order belongs to any other attempt, the backend refuses the call (409, `order-taken`).',
      'An `orderVersion` that is not the version that the order has now is refused (409, `stale-order`).',
      'A voucher can only pay at once: an order that reserves or subscribes is refused (400, `purpose`).',
      "A voucher can only pay whole amounts, because the provider's `amount` has no decimals: any other amount is refused (400, `whole-amount`).",
      'The backend must limit the tries of a customer (429): ePINs are guessed, too.',
    ),
    '**What to send.** The provider recognises you by `app_key`. The backend sends no `sign`, and no secret key.',
    '**If it is paid.** The voucher has paid the order if `success` is 1 and `change_amount` says how much is left on the voucher. No notification is promised: deliver upon this answer, and deliver once.',
    "**If it is refused.** A refusal has one of the shapes that the refusal of a charge has (see `POST /charges`). The backend answers with the problem 402 and the provider's code. The elements have words for these codes. The backend must never pass on the provider's message, which may repeat what the payer typed.",
    '**If the customer is locked out.** The code 4001 locks the customer out. The backend answers 429 with `retryAt`, such as 15 minutes later; the provider does not say how long the lock-out lasts. Before that time, the backend must not ask the provider again for this customer.',
  ),
  readRedemption: markdown(
    'If there is no such attempt (404), nothing was redeemed.',
    "An attempt that is unknown cannot be looked up, because the payment of a voucher has no reference and names no order. For the same reason, a payment or a notification that names the order is not the voucher's.",
    "However old it is, the attempt stays `unknown-outcome` and holds its order until a person has looked into the merchant's account. The backend must alert that person.",
  ),
};

const phoneBills: Readonly<Partial<Record<Name, string>>> = {
  startCarrierPayment: markdown(
    '**The order.** If the order belongs to another attempt, the backend refuses the call (409, `order-taken`). Starting a payment does not pay it: the order stays free until a step is sent. An `orderVersion` that is not the version that the order has now is refused (409, `stale-order`), and only then is it asked what the order is for: a phone bill cannot reserve and has no trial: an order that needs either is refused (400, `purpose`).',
    '**The amount** is that of the order (of its `plan`, if it subscribes), or that of `pricePoint`. The price point must be on offer in the country of the payment, and must be enough to pay for the order. Otherwise the backend refuses the call (400, `price-point`) and sends the order with the problem.',
    "**The token.** The provider's carrier calls need a token, one for each customer. The token may be used until the provider refuses it, with HTTP 401 or with a message that the token is invalid or expired. A call that was refused in this way did nothing. The backend then gets a new token and makes the call once more.",
    '**What to send.** `product_id` is the id of the order. If the order subscribes, send `is_recurring` as the word `true`, and the `period` and `period_value` of its `plan`. The provider takes days, weeks and months: send a year as 12 months.',
    "**The provider's answer:**",
    bullets(
      '`flow` is the step. For the step `redirect`, `redirect_url` is the `url`.',
      'Without a `flow`, the step is `carrier` if the `price` names `carriers`, and `complete` otherwise.',
      '`ref` is the reference of the payment. The backend must store it before it answers.',
    ),
  ),
  processCarrierPayment: bullets(
    '**A refused PIN or phone number** (`success` is false) is the problem 402. It is `retryable` while the payment is open. The backend learns this from the transaction details: `success` is false if the payment is over, and `completed` is true if it is paid. If it is paid after all, the answer is the step `complete`.',
    '**Tries.** The backend must limit the tries of a customer (429).',
    '**A step that the provider has already accepted** must not be sent again. The backend answers with the step that the provider now waits for.',
    '**The order** belongs to the phone bill while a step is with the provider. If the answer to the step was lost, the order belongs to the phone bill until the transaction details say more or 15 minutes have passed.',
  ),
  readCarrierPayment: markdown(
    'The backend asks the provider for the transaction details on every call.',
    bullets(
      'While a step is with the provider, and the payment is not complete, the answer is the problem `unknown-outcome` (code `in-progress`).',
      'If the payment is over, the answer is the problem 402.',
      'A look-up that fails proves nothing, even if the provider refuses it. The answer is then how the payment ended, if the backend knows, or else the problem `provider-unavailable`.',
    ),
  ),
};

/** What each call and page must do beyond its summary. */
export const details: Readonly<Partial<Record<Name, string>>> = {
  ...orders,
  ...cardDetails,
  ...vouchers,
  ...phoneBills,
  ...pageDetails,
  pingback: pingbackDetails,
};
