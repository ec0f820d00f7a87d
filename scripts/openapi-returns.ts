/** What the pages must do that the payer's browser comes back to. */
import { bullets, markdown, steps, under } from './openapi-markdown.js';
import type { Name } from './openapi-words.js';

const bridge = (kind: 'challenge' | 'widget', cancelled: string): string =>
  markdown(
    '**The bridge page.** Answer with the page of the example and with its headers. The attribute `data-return` holds a JSON object, escaped for HTML, with these fields:',
    bullets(
      under(
        '`message` is for the page that waits. It is sent only if the element named a `channel`:',
        '`type` is `pay-elements:return`.',
        '`channel` is the name that the element gave.',
        `\`kind\` is \`${kind}\`.`,
        `\`result\` is \`returned\`, or \`cancelled\` if the payer came back without having paid (${cancelled}).`,
        "`ref` is the payment's reference, if it is known.",
      ),
      '`origin` is the origin of the page that waits: the header `Origin` of the call that the element made, if that origin is allowed; otherwise the origin of the endpoint.',
      '`returnUrl` is the address that the element gave. The link of the example leads there, too. Without a `returnUrl`, the page has no link; nor if that is neither on a listed origin nor on the host of this request.',
      '`isListed` is true if `returnUrl` is on an origin that the settings of the backend list. Otherwise leave it out: the script then leads back to its own origin only. A program can claim any `Origin` and `Host`, and make an address of the shop that would lead elsewhere.',
    ),
    '`channel`, `origin` and `returnUrl` were fixed when the payer left. The backend must take them from the sealed state and from nowhere else. If the state is missing, forged or too old, the object is empty (`{}`).',
  );

export const pageDetails: Readonly<Partial<Record<Name, string>>> = {
  chargeReturn: markdown(
    "The issuer sends the payer's browser here, without cookies: only `state` says whose return it is.",
    steps(
      'Open the sealed state, which names the attempt. If the state is missing, forged or too old, charge nothing and go to step 6.',
      "Read `gateway_secure_token` and `gateway_charge_id`, from the form of a POST or from the query of a GET. The first word of these names is the provider's word for its card gateway.",
      'If the attempt is not in `action` any more, leave it as it stands and go to step 6. If its time is over, decline it (`challenge-expired`) and go to step 6: the state lives longer, such as a day, so that a payer who comes too late is still led back.',
      'If one of the two values is missing, decline the attempt (`challenge-failed`). Do the same if a hosted page or a phone bill has paid the order meanwhile, or has a payment under review, or if the coupon of the attempt is no longer valid: many orders may have been begun with it. Go to step 6.',
      'Take the attempt out of `action`, in one atomic step, so that only one of several returns succeeds. Only that return makes the second charge: it sends what was sent first, with `charge_id` and `secure_token`, and with the `timestamp` of now. The one-time token for it may be kept until then in the sealed state, encrypted, or in a store of the backend that forgets it once the attempt leaves `action`. The answer means the same as in `POST /charges`.',
      'Answer with the bridge page.',
    ),
    bridge('challenge', 'one of the two values of step 2 is missing'),
  ),
  widgetReturn: markdown(
    "The provider sends the payer's browser here. What the address says is only a hint: only the provider tells what was paid. A `ref` that is still `$ref` is no reference.",
    bridge('widget', 'the address has `result=cancelled`'),
  ),
  carrierReturn:
    "The operator's page sends the payer's browser here. Answer with the bridge page (see `/widget/return`) with the `returnUrl` of the payment that `ref` names, and without a `message`.",
  bridgeScript: 'The bridge page loads this static script. Serve exactly the text of the example.',
};
