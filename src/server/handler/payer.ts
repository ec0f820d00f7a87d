/** What the provider is told about the payer. */
import type { Payment } from '../../contract/index.js';
import type { AttemptRecord } from './attempts.js';
import type { Payer } from './challenge.js';
import type { Customer } from './config.js';
import { languageCode } from './language.js';
import { invalid } from './problem.js';
import { abandonedAfter } from './refresh.js';
import type { Call, Services } from './services.js';

/** Returns first and last name. A cardholder name of one word serves as both, because the provider needs both. */
function names(cardholder: string | undefined, customer: Customer): { firstname: string; lastname: string } {
  const words: string[] = cardholder?.match(/\S+/gu) ?? [];
  const lastname = words.length > 1 ? words.pop() : undefined;
  const first = words.join(' ') || customer.firstname;
  const last = lastname ?? (cardholder === undefined ? customer.lastname : first);
  if (!first || !last) throw invalid('cardholder', 'the name on the card is needed', 'required');
  return { firstname: first, lastname: last };
}

export function payerOf({ request, customer }: Call, body: Payment): Payer {
  const from = request.headers.get('origin') ?? request.url;
  return {
    id: customer.id,
    email: customer.email,
    ...names(body.cardholder, customer),
    // `null` would be sealed, but the schema refuses it when the state is opened.
    ip: customer.ip || undefined,
    domain: (URL.canParse(from) && new URL(from).hostname) || undefined,
    token: body.token,
    savedCard: body.savedCard,
    save: body.saveCard,
    lang: languageCode(body.lang),
  };
}

/** Returns the one-time token to charge, or a saved card's permanent token, which never leaves the backend. */
export async function tokenOf({ config, clock }: Services, payer: Payer, record?: AttemptRecord): Promise<string> {
  const token = payer.token ?? (payer.savedCard && (await config.savedCards?.token({ id: payer.id }, payer.savedCard)));
  if (!token) throw invalid('savedCard', 'there is no such card', 'saved-card-unknown');
  // By now another process may have presumed the attempt dead and let another attempt pay for the order.
  if (record && clock() >= record.updatedAt + abandonedAfter) throw new Error('the card came too late');
  return token;
}

/** Provider fields that charges and subscriptions share: who pays, with what, and for what. */
export const cardPaymentOf = (payer: Payer, token: string, { key, coupon, description, goods }: AttemptRecord) => ({
  token,
  description,
  plan: goods,
  email: payer.email,
  uid: payer.id,
  customer: { firstname: payer.firstname, lastname: payer.lastname },
  // The notification names the coupon, too, so that its uses can be counted.
  custom: { attempt: key, ...(coupon && { coupon }) },
  browserIp: payer.ip,
  browserDomain: payer.domain,
  lang: payer.lang,
});
