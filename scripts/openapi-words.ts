/** What the contract's types cannot express: how the elements call, what a backend does, what is signed. */
import type { EndpointName, pages } from '../src/contract/index.js';
import * as contract from '../src/contract/index.js';
import { pingbackTypes } from '../src/domain/pingback-types.js';
import { sign, signatureBase } from '../src/server/sign/index.js';
import { provider } from './openapi-provider.js';

type Name = EndpointName | keyof typeof pages;

/** The calls of each element, and the pages that its payers visit. */
export const callsOf: Readonly<Record<string, readonly Name[]>> = {
  '`<card-token-form>`': ['readConfig', 'readOrder', 'createCharge', 'readAttempt', 'abandonAttempt', 'readOrderPayment', 'chargeReturn', 'bridgeScript'], // prettier-ignore
  'the same, with orders of purpose `subscribe`': ['createSubscription'],
  'the same, with `savedCards`': ['deleteSavedCard'],
  'the same, with orders that take `coupons`': ['readCoupon'],
  '`<pay-widget-frame>`': ['createWidget', 'readOrderPayment', 'widgetReturn', 'bridgeScript'],
  '`<carrier-flow>`': ['readConfig', 'readOrder', 'listPricePoints', 'startCarrierPayment', 'processCarrierPayment', 'readCarrierPayment', 'readOrderPayment', 'carrierReturn', 'bridgeScript'], // prettier-ignore
  '`<epin-redeem>`': ['readOrder', 'redeemEpin', 'readRedemption', 'readOrderPayment'],
  '`<ps-picker>`': ['listPaymentSystems'],
  '`<pay-checkout>`': ['readConfig', 'readOrder', 'listPaymentSystems'],
  'no element: for pages of your own': ['readSubscription', 'cancelSubscription', 'readPayment'],
  'the provider, however it is paid': ['pingback'],
};

const callText = (name: Name): string => {
  if (name in contract.pages) return contract.pages[name as keyof typeof pages].path;
  const { method, path } = contract.endpoints[name as EndpointName];
  return `${method} ${path}`;
};

const served = Object.entries(callsOf)
  .map(([who, calls]) => `| ${who} | ${calls.map((call) => `\`${callText(call)}\``).join(', ')} |`)
  .join('\n');

const secret = 'the-secret';
const params = { uid: 'zoë', goods: { 10: 'b', 2: 'a' }, Amount: '9.90', note: '', sign_version: '3' };
const example = signatureBase(params);
const digest = (version: 2 | 3): string => sign({ ...params, sign_version: String(version) }, { secret, version });

/** The Markdown description of the whole API. */
export const overview = `What the checkout elements ask of a merchant backend. Amounts are decimal strings, times Unix seconds. The customer is whoever the backend recognises in the request, by its own session or header.

## How the elements ask
- Each call that is no GET says \`content-type: application/json\`, also without a body. Cookies come along. Fields that are not described here are to be ignored.
- An answer that takes longer than 30 seconds counts as lost: ask the provider with less patience than that. What is looked at before a payment is begun takes its time, too: 25 seconds after the call came, begin none any more (503, \`late\`), as its payer is about to be told that none was.
- A failure is a \`Problem\` with the media type \`application/problem+json\`. Anything else, and an answer of another shape than described, counts as one whose outcome is unknown.
- A page of another origin must not make your customer pay: refuse (403) a POST or DELETE whose \`Origin\` is not one of yours, and one without \`Origin\` that does not say \`application/json\`, which no form can. The pages, which the provider and its browser windows ask by themselves, are not held to that. Where your pages are on another origin than the endpoint, answer their preflight, and let them read answers with credentials and \`retry-after\`.

## What must be served
What your elements ask for. Answer anything else with 404 (\`not-found\`), and leave it out of \`features\` of the configuration: \`<pay-checkout>\` then does not offer it.

| asked by | calls |
| --- | --- |
${served}

## Rules of money
- The browser names an order. What it costs, and whose it is, only the backend knows.
- An attempt is written down before the provider is asked. It is charged once: whoever sends it again is told how it stands. An order belongs to one attempt at a time, until that one is declined. Both must hold for calls at the same moment, so let the database see to it.
- The provider is not asked again where nobody knows what it did (no answer, one that cannot be read, a redirect, HTTP 5xx without a code of its own): the attempt is unknown, and is looked up, but for a voucher's, which cannot be. Only where certainly nothing was sent (no connection was made), it is \`provider-unavailable\`.
- The hosted page, and the operator's page of a phone bill, are paid where nobody here sees it, and the notification may be late: ask the provider about those of an order that are open before another attempt is begun, and before the second charge after an issuer's step (payment status; transaction details), so that it is not paid twice. One that was paid while another attempt had the order has paid it also once that one is given up.
- Paid is what the provider answers to the backend, or notifies it of. What a browser says, on a return page too, is a hint.
- No card number ever comes here. Keep one-time tokens, PINs, sealed states and signatures out of logs.

${provider}

## Signatures
\`sign\` of a request and \`sig\` of a notification are the lowercase hexadecimal MD5 (\`sign_version\` 2) or SHA-256 (3) of a text in UTF-8: every parameter that is sent, \`sign_version\` among them and the signature itself left out, written \`name=value\` without URL encoding, ordered by name, with nothing in between; then the secret key. A value that is empty stays, as \`name=\`. The parameters \`name[sub]\` stand together where \`name\` has its place, ordered by \`sub\`. The order is that of the bytes of the names in UTF-8; names that are whole numbers have, among themselves, the order of the numbers. A notification of a cart, which names its goods as \`goodsid[…]\`, is always signed by version 2, with \`sign_version=2\` in the text whatever it says itself.

The parameters \`${JSON.stringify(params)}\` make the text \`${example}\`. With the secret \`${secret}\` behind it, its SHA-256 is \`${digest(3)}\`; with \`sign_version\` 2, the MD5 is \`${digest(2)}\`.`;

const bridge = `Answer the bridge page, as the example has it and with its headers. It holds the JSON of its attribute \`data-return\`: \`message\` for the page that waits, \`origin\` of that page, and \`returnUrl\`. All three are what was asked for when the payer left, from the sealed state and nowhere else; of a state that is missing, forged or too old, the object is empty. There is a \`message\` where there was a \`channel\`: \`type\` is \`pay-elements:return\`, \`channel\` that name, \`kind\` is \`challenge\` after an issuer's step and \`widget\` after the hosted page, \`result\` is \`returned\`, or \`cancelled\` when the payer came back without having paid, and \`ref\` the payment's, where it is known.`;

/** What each call must do beyond its summary. */
export const details: Readonly<Partial<Record<Name, string>>> = {
  readOrder: 'Another customer has no such order (404).',
  readOrderPayment:
    "Where a hosted page or a phone bill was opened, or an attempt that is no voucher's is unknown, ask the provider first (payment status, by `uid` and `ag_external_id`; of a phone bill the transaction details): its notification may be late, and the payer waits for this. What has paid the order counts before an attempt that is unknown.",
  createWidget:
    "The URL is the provider's, with what the document says and `sign`. Price and name are the order's, `ag_external_id` is its id. `success_url` is `/widget/return?state=…&ref=$ref` below the endpoint, where `$ref` stands literally in what is signed; `failure_url` is the same with `result=cancelled` in place of `ref`. A test project sends `evaluation=1`: without it nobody sees the page who is not logged in to the merchant account. Opening a page moves no money: the order stays free. One that is paid or being paid is refused (409, `order-taken`); an attempt that only waits for its issuer is abandoned for it.",
  createCharge:
    "An attempt that was made before is answered as it stands, or refused where it was another order's (409, `attempt-used`). Where the order belongs to another attempt, that one is answered as it stands, or refused where it is not by card (409, `order-taken`). Only then the version is looked at. Limit the tries of a customer (429): cards are guessed, too. The provider's answers: a `secure` that is an object asks for the issuer's step (a finished charge may say `secure: true`), `risk` `declined` is a refusal; a charge that is captured (if it was to be) and has the `risk` `approved`, or none, has succeeded; any other, such as one with the `risk` `pending`, is a review. Its amount and currency must be the order's, and its id no other attempt's: the reference of the issuer's step comes by the payer's browser, which may have another order's. Otherwise the outcome is not known (`unknown-outcome`). One for an order that reserves is sent with `options[capture]` 0; no notification of the hold is promised, so keep the charge's id, and capture within 7 days. A refusal (`{error: {code, message}}`, or `{type: \"Error\", code, error}` with one text or several, with any HTTP status) is the outcome `declined`, not the problem 402. Send `plan` (the order's id) and `uid`, by which the payment can be found again, and with a one-time token `browser_ip` and `browser_domain`. `secure_redirect_url` is `/charges/return?state=…` below the endpoint; with `secure_return_method` `url` the action is the `redirect` that comes back, otherwise the `action` and hidden fields of `formHTML`, never that HTML itself. The issuer's step has a time limit of the backend's, such as 15 minutes.",
  createSubscription:
    "As `POST /charges`, of which all holds but what is said here, and with the same attempts. What recurs is the order's `plan`: `amount`, `currency`, `period` and `period_duration`; its `trial`, if it has one, is sent as `trial[…]` of the same names. The provider takes no fields of the issuer's step here, and no `store_card`: nothing is ever `action`. It answers no charge but the subscription, which has succeeded where it is `active` or in its trial; one that is not yet is a review, and one that is `expired` and names no charge was refused. The receipt has the amount that was charged now, the trial's where there is one, as `id` the first of `charges` (the subscription's own id where there is none) and as `subscription` its id. Payments that renew it are notified with the same `goodsid`, and change nothing about its first.",
  cancelSubscription:
    'By the id that a receipt of this customer has; another one is none (404). One that has ended before is answered as it stands.',
  readAttempt:
    'Where there is no such attempt (404), the payer is told that nothing was charged, and may pay again. An unknown one is looked for at the provider, by `uid` and `ag_external_id` (payment status): with its amount and currency it is found, unless another attempt is known to have made it, such as one refused after a review. Until then it stays `unknown-outcome` (code `unknown`, or `in-progress` while the provider is being asked), and counts as `not-charged` only when its one-time token is long dead, such as after 15 minutes without a trace. A review is read again (charge read). An action whose time is over is declined (`challenge-expired`).',
  abandonAttempt: 'Its code is `challenge-abandoned`. A second step that comes later must charge nothing.',
  redeemEpin:
    "An attempt that was made before is answered as it stands, or refused where it was another order's (409, `attempt-used`). Where an earlier voucher has paid the order, its redemption is answered; an order that belongs to any other attempt is refused (409, `order-taken`). A voucher pays at once (400, `purpose`), and whole amounts only (400, `whole-amount`): the provider's `amount` has no decimals. Limit the tries of a customer (429): ePINs are guessed, too. The provider knows you by `app_key`, without `sign` and without the secret key. It is paid where `success` is 1 and `change_amount` says what is left; no notification is promised, so deliver upon this answer, once. A refusal, in any shape that one of a charge has, is the problem 402 with the provider's code, for which the elements have words, and never with the provider's message, which may repeat what was typed. The code 4001 locks the customer out: answer 429 with `retryAt`, such as 15 minutes later (the provider does not say), and do not ask it again before.",
  readRedemption:
    "Where there is no such attempt (404), nothing was redeemed. An unknown one cannot be looked up: its payment has no reference and names no order, so a payment or notification that names the order is not the voucher's. However old it is, it stays `unknown-outcome` and holds its order, until somebody has looked into the merchant's account: tell them.",
  startCarrierPayment:
    "The amount is that of the order, or of `pricePoint`, which must be on offer there and pay for the order (otherwise 400, `price-point`, with the order). The provider's carrier calls take a token of the customer's, which serves until it is refused (HTTP 401, or a refusal that speaks of the token): then nothing was done, and the call is made once more with a new one. `product_id` is the order's id. Of its answer, `flow` is the step (`redirect` with `redirect_url`); no flow is the step `carrier` where the price names `carriers`, else `complete`. Its `ref` is the payment's, and is kept before it is told. Begun is not paid: the order stays free until a step is sent, and one that belongs to another attempt is refused (409, `order-taken`).",
  processCarrierPayment:
    "A refused PIN or number (`success` is false) is the problem 402, `retryable` while the payment is open, which the transaction details say: `success` is false of one that is over, `completed` true of one that is paid. Limit the tries (429). A step that the provider has taken already is not sent to it again: answer the step that it waits for. While a step is with the provider, the order is the phone bill's; so it is where the answer was lost, until the details say more or 15 minutes have passed.",
  readCarrierPayment:
    'The transaction details, asked each time. While a step is with the provider, a payment that is not complete yet is `unknown-outcome` (code `in-progress`). One that is over is the problem 402.',
  readCoupon:
    'One that is not good for the order is refused (400, `coupon-unknown` and others). Limit the tries (429).',
  readPayment:
    'Of a hold that was let go the provider may still say that it is paid: `refunded` is what a notification (203) has told of it.',
  chargeReturn: `The issuer sends the payer here, without cookies: only \`state\` says whose return it is. \`gateway_secure_token\` and \`gateway_charge_id\` come with it (the first word is the provider's for its card gateway). Take the attempt out of \`action\`, in one step that only one of several returns can do, and charge the second time: what was sent first, with \`charge_id\` and \`secure_token\`. Without the two, or where a hosted page or a phone bill has paid the order meanwhile or has a payment under review, the attempt is declined (\`challenge-failed\`). One that is not in \`action\` any more is left as it stands. ${bridge}`,
  widgetReturn: `The provider sends the payer here. What it says is a hint: only the provider tells what was paid. A \`ref\` that still is \`$ref\` is none. ${bridge}`,
  carrierReturn:
    "The carrier's page sends the payer here. Answer the bridge page (see `/widget/return`) with the `returnUrl` of the payment that `ref` names, and without a message.",
  bridgeScript: 'Static; the bridge page loads it. Serve what the example says.',
  pingback: `The fields stand in the query or, of a POST, in the form: where \`sig\` is. Refuse (403) a signature that is not right (compare in constant time), a \`sign_version\` other than 2 and 3 (in version 1, which is also meant where none is sent, most fields are unsigned; that of a cart is 2, whatever it says), and a text to be signed that contains all of \`key=\`, \`ps=\`, \`timestamp=\` and \`widget=\`: that is the signed address of a hosted page, which its payer knows, written anew. Where you have a list of the provider's addresses, hold the sender's against it.

It is sent until it is answered \`OK\`, so act once for each \`ref\` and \`type\` (of a partial refund, also for each \`merchant_refund_id\`, or else \`refund_amount\`), and answer only after. What is sent again comes in any order: deliver nothing for a \`ref\` that was taken back before. Word of a review (200) may also be about a charge that counted as not charged: it was charged after all, and has its order again. It names no price: of a payment that no answer to a charge has told of, ask the payment status whether amount and currency are the order's. It may be faster than the answer to its charge.

| \`type\` | means | do |
| --- | --- | --- |
${pingbackTypes.map(({ code, name, effect }) => `| ${code} | ${name} | ${{ deliver: 'deliver', takeBack: 'take back', none: 'take note' }[effect]} |`).join('\n')}`,
};

export type Field = readonly [name: string, says: string, always: boolean];

/** The fields of a pingback. */
export const pingbackFields: readonly Field[] = [
  ['ref', "The payment's reference.", true],
  ['type', 'What happened: see the description.', true],
  ['uid', 'The customer, as `uid` said; of a charge without one, the e-mail address.', true],
  ['goodsid', 'What was bought, as `plan`, `ag_external_id` or `product_id` said; none for virtual currency.', false],
  ['sign_version', '2 or 3; signed, too. Of a cart it does not count.', false],
  ['sig', 'The signature.', true],
  ['reason', 'Of a refund: why, as a number.', false],
  ['refund_amount', 'Of a partial refund: how much, as a decimal string.', false],
  ['merchant_refund_id', 'Of a partial refund: your own id of it, if you gave one.', false],
  ['is_test', '`1` on tests.', false],
];
