/**
 * Carrier billing reports failures in its own format: `{success: false, error, code}`. The provider's document lists no
 * codes; these are the sandbox's own.
 */
import { Refusal } from '../refusal.js';

export const carrierCodes = {
  accessRefused: 5001,
  field: 5002,
  country: 5003,
  pricePoint: 5004,
  notFound: 5005,
  wrongPin: 5006,
  tooManyPins: 5007,
  phone: 5008,
  flow: 5009,
  refused: 5010,
  expired: 5011,
  carrier: 5012,
} as const;

/** HTTP 200, or 401 when the access token is refused. Callers go by the answer's `success`. */
export function carrierRefusal(why: keyof typeof carrierCodes, error: string): Refusal {
  const code = carrierCodes[why];
  return new Refusal(code, error, {
    status: why === 'accessRefused' ? 401 : 200,
    body: { success: false, error, code },
  });
}
