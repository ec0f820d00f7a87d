/**
 * 3-D Secure in two steps: the first sends the payer to the issuer's page, the second brings back the issuer's answer.
 */
import type { SandboxContext } from '../context.js';
import { Refusal } from '../refusal.js';
import { isSameText } from '../signature.js';
import type { ChargeRequest } from './charge-fields.js';
import type { Means, SecureSession } from './store.js';
import { conflict, decline, missing } from './refusals.js';

/** Seconds the payer has to answer the issuer. */
const SESSION_SECONDS = 1_800;

interface Held {
  readonly means: Means;
  readonly request: ChargeRequest;
}
/** The data that the second step needs again. Kept apart from the session, which the issuer's page can read. */
const heldBy = new WeakMap<SecureSession, Held>();

/**
 * Whether the issuer asks the payer: when the merchant enforces it on an enrolled card, or when the test data says so.
 */
export const isChallenged = ({ card, cvvEffect }: Means, isEnforced: boolean): boolean =>
  cvvEffect === 'challenge' || card.effect === 'challenges-in-window' || (isEnforced && card.enrolled);

export const issuerPath = (id: string): string => `/issuer/${id}`;

export interface SecureAsk {
  readonly request: ChargeRequest;
  readonly means: Means;
  /** Where the issuer's answer is posted. */
  readonly returnUrl: string | undefined;
  /** How the payer reaches the issuer: by a URL, or by a form that submits itself. */
  readonly method: 'url' | 'form';
}

/** First step: returns the answer with `success: 0` and where to send the payer. */
export function openSecure(
  context: SandboxContext,
  ask: SecureAsk,
  origin: string,
): { readonly id: string; readonly answer: object } {
  const { request, means } = ask;
  const session: SecureSession = {
    id: context.ids.payment(),
    secureToken: context.ids.text('st_'),
    token: request.token,
    amount: request.amount,
    currency: request.currency,
    description: request.description,
    last4: means.card.last4,
    brand: means.card.brand,
    returnUrl: ask.returnUrl,
    frames: means.card.effect !== 'challenges-in-window',
    expires: context.clock.now() + SESSION_SECONDS,
    decision: 'open',
  };
  context.cards.secure.set(session.id, session);
  heldBy.set(session, { means, request });
  const page = `${origin}${issuerPath(session.id)}`;
  const secure = ask.method === 'url' ? { redirect: page } : { formHTML: formHtml(session, page, origin) };
  return { id: session.id, answer: { success: 0, secure } };
}

/** The form's `PaReq` value. */
export const requestOf = (id: string): string => btoa(`request:${id}`);

function formHtml(session: SecureSession, page: string, origin: string): string {
  const termUrl = `${origin}${issuerPath(session.id)}/return`;
  const input = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${value}">`;
  return (
    `<form id="secure-form" name="secure-form" method="POST" action="${page}">` +
    `${input('PaReq', requestOf(session.id))}${input('MD', session.id)}${input('TermUrl', termUrl)}</form>` +
    '<script>document.getElementById("secure-form").submit();</script>'
  );
}

/** Second step: refuses unless the issuer approved exactly this charge, and only once. */
export function finishSecure(
  context: SandboxContext,
  answer: { readonly chargeId: string; readonly secureToken: string },
  request: ChargeRequest,
): { readonly id: string; readonly means: Means } {
  const session = context.cards.secure.get(answer.chargeId);
  const held = session === undefined ? undefined : heldBy.get(session);
  if (session === undefined || held === undefined) throw missing(3000, 'The charge was not found');
  const isRight = isSameText(answer.secureToken, session.secureToken);
  if (!isRight || request.token !== session.token) throw new Refusal(3112, 'secure_token is not valid for this charge');
  if (session.decision === 'used') throw conflict(3205, 'The charge was completed already');
  if (session.amount !== request.amount || session.currency !== request.currency) {
    throw new Refusal(3002, 'amount and currency must be those of the first step');
  }
  if (session.expires <= context.clock.now()) throw new Refusal(3112, 'secure_token has expired');
  if (session.decision !== 'approved') throw decline(session.decision === 'open' ? 3010 : 3012);
  session.decision = 'used';
  return { id: session.id, means: held.means };
}
