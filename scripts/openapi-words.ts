/** What the contract's types cannot express, for the whole API: its terms, how the elements call, what to serve. */
import type { EndpointName, pages } from '../src/contract/index.js';
import { bullets, markdown, table, under } from './openapi-markdown.js';
import { moneyRules } from './openapi-money.js';
import { callText, provider } from './openapi-provider.js';
import { signatures } from './openapi-signing.js';

export type Name = EndpointName | keyof typeof pages;

/** The calls of each element, and the pages that its payers visit. */
export const callsOf: Readonly<Record<string, readonly Name[]>> = {
  '`<card-token-form>`': ['readConfig', 'readOrder', 'createCharge', 'readAttempt', 'abandonAttempt', 'readOrderPayment', 'chargeReturn', 'bridgeScript'], // prettier-ignore
  '`<card-token-form>`, for orders of purpose `subscribe`': ['createSubscription'],
  '`<card-token-form>`, for orders with `savedCards`': ['deleteSavedCard'],
  '`<card-token-form>`, for orders that take `coupons`': ['readCoupon'],
  '`<pay-widget-frame>`': ['createWidget', 'readOrderPayment', 'widgetReturn', 'bridgeScript'],
  '`<carrier-flow>`': ['readConfig', 'readOrder', 'listPricePoints', 'startCarrierPayment', 'processCarrierPayment', 'readCarrierPayment', 'readOrderPayment', 'carrierReturn', 'bridgeScript'], // prettier-ignore
  '`<epin-redeem>`': ['readOrder', 'redeemEpin', 'readRedemption', 'readOrderPayment'],
  '`<ps-picker>`': ['listPaymentSystems'],
  '`<pay-checkout>`': ['readConfig', 'readOrder', 'listPaymentSystems'],
  'no element: for pages of your own': ['readSubscription', 'cancelSubscription', 'readPayment'],
  'the provider, for every way to pay': ['pingback'],
};

const served = table(
  ['used by', 'calls'],
  Object.entries(callsOf).map(([who, calls]) => [who, calls.map((call) => `\`${callText(call)}\``).join(', ')]),
);

const terms = markdown(
  '## Terms',
  bullets(
    "An **element** is a web component in the merchant's page. The **backend** is the merchant's server, which implements this API. The **provider** is the payment service that the backend asks.",
    'The **payer** is the person at the browser. The **customer** is whoever the backend recognises in a request, by its own session or header.',
    'An **attempt** is one try to pay an order, and has its own id. The browser makes the id; for a phone bill it is the `ref` of the provider. An attempt **holds** its order (the order **belongs** to the attempt) as long as no other attempt may be charged for the order. An order that no attempt holds is **free**.',
    'The **hosted page** is a payment page of the provider. A **phone bill** is a payment through a mobile operator (carrier billing). A **voucher** is prepaid, and is redeemed by its ePIN.',
    "The **issuer's step** is the confirmation of a card payment at the bank that issued the card (3-D Secure).",
    'A **notification** (pingback) is what the provider sends to `/pingback`.',
    "A **sealed state** is data that the backend puts into an address that the payer comes back to, because that return brings no cookies. The backend must protect it against forgery, bind it to one purpose and let it expire. If it holds anything confidential, it must also be encrypted, because it passes through the payer's browser.",
    "**Below the endpoint** means: an absolute address below the address at which the payer's browser reaches this API.",
  ),
);

const calling = markdown(
  '## How the elements call',
  bullets(
    'Every call that is not a GET has the header `content-type: application/json`, even without a body. Cookies are sent along.',
    'Fields that are not described here must be ignored.',
    'A field that has no value is left out. `null` is not a value: an answer with it does not have the described shape. Many serializers write it unless told otherwise, for a field without a value (PHP, Java) or for an empty list (Go). PHP also writes an object for a list whose keys have gaps: `array_values` closes them.',
    'Lengths are counted in UTF-16 code units: an emoji counts as two. An answer with a text that is too long does not have the described shape.',
    '**Failures.** The backend answers a failure with a `Problem` of the media type `application/problem+json`. To the element, any other failure is a call whose outcome is unknown. So is an answer whose shape is not as described here.',
    '**No redirects.** Answer each call at its own address. After a 301 or a 302, a browser sends a GET instead of the POST, and the call is lost: take care with trailing slashes. Where the payer is not signed in, answer 401 instead of leading to a page to sign in.',
    '**30 seconds.** An element treats an answer that takes longer than 30 seconds as lost. The backend must not wait that long for the provider. The calls of a page come at the same time: none may wait until another one is answered, as happens with a session that is locked (PHP: call `session_write_close` first).',
    '**25 seconds.** The checks before a payment take time, too. Once 25 seconds have passed since the call arrived, the backend must not begin a payment any more. It answers 503 (`provider-unavailable`, code `late`). Its page asks for an attempt whose answer was lost, and if the backend does not know the attempt 30 seconds after the page first asked for it, the payer is told that nothing was charged.',
    under(
      '**Pages of other origins** must not make your customer pay. The backend must refuse (403, code `origin`)',
      'a POST or DELETE whose `Origin` is not one of yours, and',
      'a POST or DELETE without `Origin` whose content type is not `application/json`, which no HTML form can send.',
    ),
    "This rule does not apply to the operations with the tag `pages`: the provider and the payer's browser request them directly.",
    '**Nothing is stored.** Every answer has the headers `Cache-Control: no-store`, and `Vary: *` for the service workers that ignore the first: a stored answer would say that a paid order is not paid.',
    '**Your own pages on another origin.** If your pages are on another origin than the endpoint, the backend must answer their preflight requests (CORS) for POST and DELETE with the header `content-type` and those of your `configure({ headers })`. It must let them read answers with credentials (`access-control-allow-credentials`) and the header `retry-after` (`access-control-expose-headers`).',
  ),
);

/** The Markdown description of the whole API. */
export const overview = markdown(
  "The checkout elements make these calls to a merchant's backend. Amounts are decimal strings. Times are Unix seconds.",
  terms,
  calling,
  '## What the backend must serve',
  'Serve what your elements call. Answer anything else with 404 (`not-found`), and leave it out of `features` in the configuration: `<pay-checkout>` then does not offer it.',
  served,
  moneyRules,
  provider,
  signatures,
);
