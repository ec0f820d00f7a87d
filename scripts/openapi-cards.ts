/** What the calls for payments by card must do beyond their summaries. */
import { bullets, markdown, steps, under } from './openapi-markdown.js';
import type { Name } from './openapi-words.js';

const createCharge = markdown(
  '**Before the provider is asked**, in this order:',
  steps(
    'If the attempt was made before, the backend answers with how it stands. If it was made for another order, the backend refuses the call (409, `attempt-used`).',
    'If the order belongs to another attempt, the backend answers with how that attempt stands. If that attempt is not by card, the backend refuses the call (409, `order-taken`).',
    'A `coupon` that is not valid for the order is refused, as `GET /coupons/{code}` refuses it.',
    'Only then does the backend compare `orderVersion` with the version that the order has now. If they differ, it refuses the call (409, `stale-order`).',
    'An order of another purpose is refused (400, `purpose`): orders to `subscribe` are for `POST /subscriptions`, all others are for this call.',
    'The backend must limit the tries of a customer (429): cards are guessed, too.',
    'A `savedCard` that this customer does not have is refused (400, `saved-card-unknown`).',
    'The backend records the attempt.',
  ),
  '**What to send:**',
  bullets(
    '`plan` (the id of the order) and `uid`, by which the payment can be found again.',
    'With a one-time token, also `browser_ip` and `browser_domain`: the one address of the payer (not that of a proxy, and not a list of both), and the host of the page (not its URL).',
    '`store_card` 0, unless `saveCard` is true. Without this field, the provider stores the card. The charge with which a card was stored has its permanent token as `card.token`: keep it on the server, and send it as `token` for the `savedCard`.',
    '`secure_redirect_url`, which is `/charges/return?state=…` below the endpoint, and `secure_return_method` as `url`, unless you want to find a form in HTML (see the answer).',
    'With a coupon, the `amount` that is left to pay, and `custom[coupon]`, so that its uses can be counted: the `code` that the provider answered, and not what the payer typed, which may be written another way.',
    'For an order that reserves, `options[capture]` 0. No notification of the hold is promised: keep the id of the charge, and capture it within 7 days.',
  ),
  "**The provider's answer:**",
  bullets(
    under(
      "If `secure` is an object, the provider asks for the issuer's step, and the outcome is `action`. (A finished charge may say `secure: true`.)",
      'If `secure_return_method` was sent as `url`, the action is a redirect: its `url` is the `redirect` of that object.',
      'Otherwise the action is a form, with the `action` and the hidden fields of the form in `formHTML`. The backend must never pass on that HTML itself.',
      "The backend sets a time limit for the issuer's step, such as 15 minutes.",
    ),
    'If `refunded` is true, the payment was taken back: the outcome is `declined` with the code `refunded`, and the order still belongs to the attempt. Of an attempt under review, however, this says that the review refused it (`review-declined`), unless `risk` is `approved`.',
    'If `risk` is `declined` and the charge is not captured, it was refused, and the outcome is `declined`.',
    'If the charge is captured (or was not meant to be), and `risk` is `approved` or missing, the outcome is `succeeded`.',
    'For any other charge, such as one whose `risk` is `pending`, the outcome is `review`. The case of the letters of `risk` does not matter.',
    'A refusal is `{error: {code, message}}`, or `{type: "Error", code, error}` with one text or several, with any HTTP status. The outcome is `declined`, and not the problem 402. If the body also is a charge with an `id`, it is not a refusal, and the attempt is unknown.',
  ),
  "**Whose charge it is.** The amount and the currency of the charge must be the order's, and its id must not be known from another attempt. Otherwise the outcome is not known (`unknown-outcome`). This check is needed because the reference of the issuer's step comes through the payer's browser, which may send that of another order.",
);

const createSubscription = markdown(
  'Everything that `POST /charges` says applies here, too, except for what follows. The attempts are the same: they share their ids with charges, and the same calls read and abandon them.',
  '**What to send:**',
  bullets(
    "The order's `plan` is what recurs. It is sent as `amount`, `currency`, `period` and `period_duration`.",
    "The order's `trial`, if it has one, is sent as `trial[…]` with the same names.",
    "The provider takes no fields for the issuer's step here, and no `store_card`. The outcome is therefore never `action`.",
  ),
  '**The provider answers with the subscription**, and not with a charge:',
  bullets(
    'If it is `active` or in its trial, the outcome is `succeeded`.',
    'If it is `expired` and names no charge, it was refused: the outcome is `declined`.',
    'If it is not active yet, the outcome is `review`.',
  ),
  '**The receipt:**',
  bullets(
    '`amount` is what was charged now: the amount of the trial, if there is one.',
    "`id` is the first of the subscription's `charges`. If there is none, it is the id of the subscription.",
    '`subscription` is the id of the subscription.',
  ),
  '**When the attempt is read** (`GET /charges/attempts/{attempt}`):',
  bullets(
    'Under review, the backend reads the subscription again if it has named no charge, or else asks for the payment status of that charge.',
    'A free trial leaves no payment. If the answer was lost, no trace at the provider proves nothing: the attempt stays unknown, and must never count as not charged. A notification tells, or a person.',
  ),
  '**Renewals.** Payments that renew the subscription are notified with the same `goodsid`. They change nothing about its first payment. A payment of less than the price of the `plan` renews nothing, so do not deliver it as a renewal.',
);

const readAttempt = bullets(
  '**There is no such attempt** (404). The element then tells the payer that nothing was charged, and the payer may pay again.',
  under(
    '**The attempt is unknown.** The backend looks for its payment at the provider, by `uid` and `ag_external_id` (payment status).',
    'A payment with the amount and the currency of the attempt is the right one, unless another attempt is known to have made it, such as an attempt that was refused after a review.',
    'What the payment says of itself means the same as in the answer to `POST /charges`: it may be under review, refused or already taken back.',
    'Until the payment is found, the answer is `unknown-outcome`: with the code `in-progress` while the provider is being asked, otherwise with the code `unknown`.',
    "The attempt may count as not charged (`declined`, code `not-charged`) only once its one-time token has long expired, such as after 15 minutes without a trace at the provider. They count from the last call that may have charged: after an issuer's step, from the second one. A failed look-up proves nothing.",
    'Only the answer that there is no such payment says that there is no trace. The document names no code for it: believe the code `3000`, or the one that your project answers for a payment that was never made. Any other refusal, such as that of a wrong signature, is a failed look-up.',
  ),
  '**The attempt is under review.** The backend reads the charge again (charge read).',
  '**The attempt was refused by its review.** It stays refused, and its order stays free, whatever an answer that comes late shows.',
  '**The attempt is in `action`, and its time is over.** The backend declines it (`challenge-expired`).',
);

const ofCustomer =
  'The `id` must be one that a receipt of this customer names. For any other id, the backend answers 404.';

export const cardDetails: Readonly<Partial<Record<Name, string>>> = {
  createCharge,
  createSubscription,
  readAttempt,
  abandonAttempt:
    "The attempt is declined with the code `challenge-abandoned`. If the payer still comes back from the issuer's step, nothing may be charged.",
  readSubscription: ofCustomer,
  cancelSubscription: `${ofCustomer} If the subscription has already ended, the backend answers with how it stands.`,
};
