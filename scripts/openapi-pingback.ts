/** What a backend must do when the provider notifies it, and the fields of a notification. */
import { pingbackTypes } from '../src/domain/pingback-types.js';
import { bullets, markdown, table } from './openapi-markdown.js';

const effects = { deliver: 'deliver', takeBack: 'take back', none: 'take note' } as const;

export const pingbackDetails = markdown(
  '**The fields** are in the query or, for a POST, in the form: take them from where `sig` is.',
  '**Refuse** (403) a notification',
  bullets(
    'whose signature is not right (compare it in constant time);',
    'whose `sign_version` is neither 2 nor 3. Version 1 leaves most fields unsigned, and a notification without `sign_version` is of version 1. A cart is always of version 2, whatever it says;',
    'whose text to be signed contains all of `key=`, `ps=`, `timestamp=` and `widget=`. Such a text is the signed address of a hosted page, which the payer knows, split into other fields;',
    "whose sender is not on your list of the provider's addresses, if you have one.",
  ),
  '**Act once.** The provider sends a notification again until it is answered `OK`:',
  bullets(
    'Act once for each `ref` and `type`. For a partial refund, act once for each `ref`, `type` and `merchant_refund_id`; if there is no such id, `refund_amount` takes its place.',
    'Several types may say the same of one `ref`, such as 0 and 201 that it is paid: deliver an order once for each `ref`, and take it back once.',
    'Answer `OK` only after you have acted. A redirect is no `OK`: give the provider the very address that answers.',
    'Notifications that are sent again come in any order: deliver nothing for a `ref` that was taken back before.',
  ),
  '**What to expect:**',
  bullets(
    'A notification may come before the answer to its charge.',
    'A notification of virtual currency names no order: it is about the newest order of the customer (`uid`) for this number of units (`currency`).',
    'A notification names no price. If the payment is not known from the answer to a charge, ask the provider (payment status) whether the amount and the currency are those of the order. For a phone bill, they are those that it was started with; no other attempt may be paid with them.',
    'A refund or a refusal (2, 202) whose `ref` is not known is not about an attempt that still waits for the issuer, or for the answer to its charge.',
    'An order may be paid a second time, on a page that stayed open in another tab. Deliver once. Whichever of the two payments is given back, the other one keeps the order paid.',
    'A notification of a review (200) may also be about a charge that counted as not charged. The charge was made after all, and its attempt holds the order again.',
    'A payment that its review refused (202) pays for nothing and leaves its order free, whatever 0, 2 or 200 says of it later. Only 1 and 201 undo the refusal.',
    'For an order that reserves, an accepted review (201) only means that the money is held: deliver once the charge is captured, not before.',
  ),
  table(
    ['`type`', 'means', 'do'],
    pingbackTypes.map(({ code, name, effect }) => [String(code), name, effects[effect]]),
  ),
);

export type Field = readonly [name: string, says: string, always: boolean];

/** The fields of a pingback. */
export const pingbackFields: readonly Field[] = [
  ['ref', 'The reference of the payment.', true],
  ['type', 'What happened: see the table in the description.', true],
  ['uid', "The customer: the `uid` that was sent. For a charge without a `uid`, the payer's e-mail address.", true],
  [
    'goodsid',
    'What was bought: the `plan`, `ag_external_id` or `product_id` that was sent. Missing for virtual currency.',
    false,
  ],
  [
    'currency',
    'For virtual currency: the number of units bought, such as `550`, and not a currency code. Negative if they are taken back.',
    false,
  ],
  ['sign_version', '2 or 3. It is signed, too. The value does not count for a cart.', false],
  ['sig', 'The signature.', true],
  ['reason', 'For a refund: the reason, as a number.', false],
  ['refund_amount', 'For a partial refund: how much was refunded, as a decimal string.', false],
  ['merchant_refund_id', 'For a partial refund: your own id of the refund, if you gave one.', false],
  ['is_test', '`1` for a test: deliver nothing for it in a live shop.', false],
];
