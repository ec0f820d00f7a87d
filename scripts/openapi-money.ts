/** The rules that keep a backend from charging twice, or from delivering without a payment. */
import { bullets, markdown, under } from './openapi-markdown.js';

/** A Markdown section of the API's description. */
export const moneyRules = markdown(
  '## Rules of money',
  bullets(
    '**Only the backend knows the price.** The browser only names an order. The backend alone decides what the order costs and which customer it belongs to.',
    '**Record first.** The backend must record an attempt before it asks the provider.',
    '**Charge once.** An attempt is charged once. If the same attempt is sent again, the backend answers with how the attempt stands.',
    "**One attempt at a time.** An order belongs to one attempt at a time, until that attempt is declined. Meanwhile, no other attempt on the order may be charged. Before the backend answers that an order belongs to another attempt, it finds out how that attempt stands now (see `GET /charges/attempts/{attempt}`): its time for the issuer's step may be over, and the order is free then.",
    '**Let the database enforce this.** The two rules above must hold for simultaneous calls, too.',
    under(
      '**Never repeat a payment whose outcome is unknown.** If nobody knows what the provider did with a call that moves money, the backend must not make that call again. The attempt is then unknown. It is looked up at the provider, except for a voucher, which cannot be looked up. Nobody knows what the provider did if',
      'there was no answer,',
      'the answer cannot be read,',
      'the answer is a redirect,',
      'the answer has an error beside the whole charge, or beside what is left on the voucher, or',
      "the answer is HTTP 408 or 5xx without one of the provider's own error codes. (A code that only repeats the HTTP status is not one of them.)",
    ),
    "**Unavailable means that nothing happened.** An attempt may end as `provider-unavailable` only if the provider certainly did nothing. Either no connection was made, so that certainly nothing was sent, or the answer is HTTP 429 without one of the provider's own error codes.",
    under(
      "**Ask about payments made out of sight.** The backend does not see what is paid on a hosted page or on the operator's page of a phone bill, and the notification may be late. So that an order is not paid twice, the backend must ask the provider about each of its hosted pages (payment status) and phone bills (transaction details) that are still open",
      'before it begins another attempt, and',
      "before the second charge after an issuer's step.",
    ),
    '**No answer about them, no payment.** If the provider does not answer whether one of them has paid, or its answer cannot be read, the backend begins nothing: it answers 503 (`provider-unavailable`), or leaves the attempt in `action`. A refusal counts as an answer (of a phone bill, only one with a code): where payment status is not activated, only the notification tells.',
    '**A payment out of sight counts later, too.** A hosted page or a phone bill may be paid while another attempt holds the order. If that attempt is then given up, the order is not free: the hosted page or phone bill has paid it.',
    '**Only the provider says what is paid**, in its answers to the backend or in its notifications. Whatever a browser says is only a hint, on a return page too.',
    '**Keep secrets out.** No card number ever reaches this API. The backend must keep one-time tokens, PINs, sealed states and signatures out of its logs.',
  ),
);
