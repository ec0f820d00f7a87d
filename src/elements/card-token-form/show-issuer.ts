/** Shows the issuer's page: over this page, or in its place. */
import { PayError } from '../../client/pay-error.js';
import { leavingTakes } from '../../controllers/page-shown.js';
import type { ChallengeEnd, ChallengeOptions } from './challenge.js';
import type { ChallengeRequest } from './effects.js';

export interface Place {
  /** Where the dialog is put; null if the issuer's page replaces this page. */
  readonly root: ShadowRoot | null;
  readonly t: ChallengeOptions['t'];
}

/** Resolves when the step is over, as far as browsers tell. Rejects with a {@link PayError} if code does not load. */
export async function showIssuer(
  request: ChallengeRequest,
  { root, t }: Place,
  abort: AbortSignal,
): Promise<ChallengeEnd> {
  const { runChallenge, openIssuerPage } = await import('./challenge.js').catch(() => {
    throw PayError.notLoaded();
  });
  abort.throwIfAborted();
  if (root) return runChallenge({ ...request, root, t }, abort);
  openIssuerPage(request.action, window);
  // This page ends here. If the browser kept it alive and shows it again, `pageshow` says so. If the page is still here
  // after the wait, it was not left, and the payer is offered to continue.
  await request.clock.wait(leavingTakes, abort);
  return 'returned';
}
