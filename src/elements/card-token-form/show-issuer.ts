/** Where the issuer's page is shown: over this page, or in its place. */
import { PayError } from '../../client/pay-error.js';
import { leavingTakes } from '../../controllers/page-shown.js';
import type { ChallengeEnd, ChallengeOptions } from './challenge.js';
import type { ChallengeRequest } from './effects.js';

export interface Place {
  /** Where its dialog is put; null leads the page there. */
  readonly root: ShadowRoot | null;
  readonly t: ChallengeOptions['t'];
}

/** Resolves when it is over, as far as the browser can tell. Rejects with a {@link PayError} when its code does not load. */
export async function showIssuer(
  request: ChallengeRequest,
  { root, t }: Place,
  abort: AbortSignal,
): Promise<ChallengeEnd> {
  const { runChallenge, follow } = await import('./challenge.js').catch(() => {
    throw PayError.notLoaded();
  });
  abort.throwIfAborted();
  if (root) return runChallenge({ ...request, root, t }, abort);
  follow(request.action, window);
  // This page ends here; one that is kept alive and shown again is told so by `pageshow`. One that is still there did not get
  // away: the payer is offered to go on.
  await request.clock.wait(leavingTakes, abort);
  return 'returned';
}
