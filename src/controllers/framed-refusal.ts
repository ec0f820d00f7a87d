/**
 * Explains to the page's developer why the card frame got no token. The frame itself reports codes, never a message.
 */
import type { Of, Report } from '../card-frame/protocol.js';
import { PayError } from '../client/pay-error.js';
import { unknownKey } from '../client/unknown-key.js';

const causes: ReadonlyMap<string | undefined, string> = /* @__PURE__ */ new Map([
  [unknownKey.code, unknownKey.message],
  [
    'token-url',
    'The page of "isolated" may not send cards to this token URL: its meta pay-elements-token-url names others',
  ],
  ['token-length', 'The token URL answered a token of another length than tokens have'],
]);

const noToken = 'The page of "isolated" got no token';

export function framedRefusal({ type, ...details }: Of<Report, 'refused'>['error']): PayError {
  const otherwise = type === 'declined' ? 'The card was not accepted' : noToken;
  return new PayError(type, causes.get(details.code) ?? otherwise, details);
}
