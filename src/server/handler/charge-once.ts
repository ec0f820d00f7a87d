/** The only place where a card is charged. The caller has moved the record to `started`; only one caller can. */
import type { AttemptRecord } from './attempts.js';
import { actionOf, challengeTime, challengeUrl, type Payer, type Waiting } from './challenge.js';
import { requireOwn } from './own-charge.js';
import { cardPaymentOf, tokenOf } from './payer.js';
import type { Customer } from './config.js';
import type { Services } from './services.js';
import { cardOf, chargeChange, retryableEnd, errorChange, type ChargeLike } from './settle.js';
import { awaitBriefly, tellMerchant } from './tell.js';

/** The first charge of an attempt, or the second one, after the issuer's 3-D Secure step. */
export type Round =
  | {
      readonly request: Request;
      readonly waiting: Waiting;
      readonly secure: boolean;
      readonly history: Customer['history'];
    }
  | { readonly second: { readonly secureToken: string; readonly chargeId: string } };

const cannotChallenge = retryableEnd('challenge-failed', "The issuer's page cannot be opened.");

async function roundFields(services: Services, record: AttemptRecord, payer: Payer, round: Round) {
  if ('second' in round) return round.second;
  const { request, waiting, secure, history } = round;
  return {
    history,
    secureRedirectUrl: await challengeUrl(services, request, record.key, payer, waiting),
    secureReturnMethod: services.config.challenge === 'form' ? undefined : ('url' as const),
    secure: secure || undefined,
  };
}

/**
 * Charges what the record says and records the result. If the outcome is not known, the returned record is unsettled;
 * nothing is thrown.
 */
export async function chargeOnce(
  services: Services,
  record: AttemptRecord,
  payer: Payer,
  round: Round,
): Promise<AttemptRecord> {
  const { provider, ledger, clock, report } = services;
  let answer;
  let sent = false;
  try {
    const token = await tokenOf(services, payer, record);
    const more = await roundFields(services, record, payer, round);
    sent = true;
    answer = await provider.charges.create({
      ...cardPaymentOf(payer, token, record),
      amount: record.amount,
      currency: record.currency,
      options: { capture: record.captured },
      storeCard: payer.save === true,
      ...more,
    });
    if (answer.object === 'charge') await requireOwn(services, record, answer);
  } catch (error) {
    report(error, 'charges.create', record);
    return ledger.move(record, (current) => errorChange(current, error, sent));
  }

  if (answer.object === 'secure') {
    const action = await actionOf(answer);
    const actionUntil = Math.floor(clock()) + challengeTime;
    return ledger.move(record, () => (action ? { status: 'action', action, actionUntil } : cannotChallenge), 'started');
  }
  const charge: ChargeLike = answer;
  const settled = await tellMerchant(services, await ledger.move(record, (current) => chargeChange(current, charge)));
  return payer.save && !payer.savedCard ? saveCard(services, settled, payer, charge) : settled;
}

/** Hands the card to the merchant's store. The payment has been made, and a failure here must not hide that. */
async function saveCard(
  { config, ledger, report }: Services,
  record: AttemptRecord,
  payer: Payer,
  charge: ChargeLike,
): Promise<AttemptRecord> {
  const token = charge.card?.token;
  const card = cardOf(charge);
  const { savedCards } = config;
  if (token === undefined || !card || !savedCards || record.status === 'declined') return record;
  try {
    return await awaitBriefly(async () => {
      const savedCard = await savedCards.save(
        { id: payer.id },
        { token, card: { expMonth: '', expYear: '', ...card } },
      );
      // Plain JavaScript may answer a number, or a row of the database, which is no id.
      return ledger.move(record, ({ receipt }) =>
        receipt && savedCard && typeof savedCard !== 'object'
          ? { receipt: { ...receipt, savedCard: String(savedCard) } }
          : undefined,
      );
    });
  } catch (error) {
    report(error, 'savedCards.save', record);
    return record;
  }
}
