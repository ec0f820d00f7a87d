/** How requests and notifications are signed, in words and with an example that is computed here. */
import { sign, signatureBase } from '../src/server/sign/index.js';
import { markdown, steps } from './openapi-markdown.js';

const secret = 'the-secret';
const params = { uid: 'zoë', goods: { 10: 'b', 2: 'a' }, Amount: '9.90', note: '', sign_version: '3' };
const base = signatureBase(params);
const digest = (version: 2 | 3): string => sign({ ...params, sign_version: String(version) }, { secret, version });

/** A Markdown section of the API's description. */
export const signatures = markdown(
  '## Signatures',
  'The `sign` of a request and the `sig` of a notification are computed in the same way:',
  steps(
    'Take every parameter that is sent, including `sign_version`. Leave out only the signature itself. A parameter with an empty value is kept, as `name=`. Of a notification, take what has arrived, and not what a framework makes of it: some trim values, and PHP writes `_` for a dot or a space in a name.',
    'Order the parameters by name, by the bytes of the names in UTF-8. Then put the names that are whole numbers (without leading zeros) into numeric order, within the places that they have in this order. The parameters `name[sub]` stand together at the place of `name`, ordered by `sub` in the same way.',
    'Write each parameter as `name=value`, without URL encoding. Join all of them with nothing in between.',
    'Append the secret key.',
    'Hash the text in UTF-8: with MD5 if `sign_version` is 2, with SHA-256 if it is 3. The signature is the hash in lowercase hexadecimal.',
  ),
  'A notification of a cart names its goods as `goodsid[…]`. It is always signed by version 2: the signed text has `sign_version=2`, whatever `sign_version` the notification itself states.',
  `**Example.** The parameters \`${JSON.stringify(params)}\` make the text \`${base}\`. With the secret \`${secret}\` appended, its SHA-256 is \`${digest(3)}\`. With \`sign_version\` 2 instead, the MD5 is \`${digest(2)}\`.`,
);
