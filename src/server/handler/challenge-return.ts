/** 3-D Secure: the payer comes back from the issuer's step, and the second charge is made. */
import type { AttemptRecord } from './attempts.js';
import { readText } from './body.js';
import { paidElsewhere } from './begin.js';
import { bridgePage } from './bridge.js';
import { Sealed } from './challenge.js';
import { chargeOnce } from './charge-once.js';
import type { Payer } from './payer.js';
import type { Reply } from './reply.js';
import type { Services } from './services.js';
import { awaiting } from './refresh.js';
import { ended } from './settle.js';

/** The issuer's two fields; their names start with the provider's word for the card gateway. */
function answerOf(fields: URLSearchParams): { secureToken: string; chargeId: string } | undefined {
  const ending = (end: string): string | undefined => [...fields].find(([name]) => name.endsWith(end))?.[1];
  const secureToken = ending('_secure_token');
  const chargeId = ending('_charge_id');
  return secureToken && chargeId ? { secureToken, chargeId } : undefined;
}

/**
 * The return: charges the second time, exactly once, and answers the bridge page. Posting it again, or forging it,
 * shows the same page and charges nothing.
 */
export async function chargeReturn(services: Services, request: Request): Promise<Reply> {
  const { ledger, sealer, report } = services;
  const query = new URL(request.url).searchParams;
  const sealed = await sealer.open('challenge', Sealed, query.get('state') ?? '');
  if (!sealed) return bridgePage(services, request, {});

  let isCancelled = false;
  try {
    const answer = answerOf(request.method === 'POST' ? new URLSearchParams(await readText(request)) : query);
    isCancelled = !answer;
    const record = await ledger.store.get(sealed.key);
    if (record?.status === 'action') await complete(services, record, sealed.payer, answer);
  } catch (error) {
    // The payer goes back all the same, also where what the issuer said was read before: the shop's page asks how it stands.
    report(error, 'chargeReturn');
  }

  const { channel, origin, returnUrl } = sealed;
  const result = isCancelled ? 'cancelled' : 'returned';
  return bridgePage(services, request, { channel, kind: 'challenge', result, origin, returnUrl });
}

async function complete(
  services: Services,
  record: AttemptRecord,
  payer: Payer,
  answer: { secureToken: string; chargeId: string } | undefined,
): Promise<void> {
  const { ledger } = services;
  // Charged is neither what was paid meanwhile, on a page or phone bill that was open, nor what the issuer was not asked about:
  // the answer comes by the payer's browser, which may post that of one order for another, too, or for another customer's.
  const charges =
    answer &&
    !(await paidElsewhere(services, { id: record.customer }, record.order)) &&
    (await ledger.owner(record, answer.chargeId)) === record &&
    (await ledger.owner(record, answer.chargeId, '')) === record;
  // Only one of two returns can take the record out of `action`, and only that one charges.
  const mine = await ledger.take(
    record,
    charges
      ? { status: 'started', action: null, actionUntil: null }
      : ended('challenge-failed', 'The confirmation was not completed.'),
  );
  if (charges && mine) await awaiting(services, mine, chargeOnce(services, mine, payer, { second: answer }));
}
