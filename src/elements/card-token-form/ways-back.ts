/** What says, besides the payer, that the issuer's step is over. Each is a hint; the backend is asked what is true. */
import type { Action } from '../../contract/charges.js';
import { type Waiting, awaitEvent } from '../../controllers/race.js';
import { awaitReturn } from '../../controllers/return-channel.js';
import { type Clock, awaitTimeLimit } from '../base/time-limit.js';
import { isCompletion, actionUrl } from './issuer-page.js';

/** `returned`: ask the backend. `abandoned`: the payer gave up. */
export type ChallengeEnd = 'returned' | 'abandoned';

export interface WaysBack {
  readonly action: Action;
  /** The channel name sent with the charge; the return page's message carries it. */
  readonly channel: string;
  /** Absolute base URL of the merchant API. */
  readonly endpoint: string;
  /** URL of the provider: its own completion message is believed if it comes from that origin. */
  readonly providerUrl: string;
  /** When the time for the step is over, in Unix seconds; undefined if the backend does not say. */
  readonly until: number | undefined;
  /** The payer's clock, and waiting by it. */
  readonly clock: Clock;
}

/** Milliseconds to allow for the return page's message after the provider's own. */
const returnTakes = 4000;

/**
 * @param source the frame or window that the issuer's page is in
 * @param timePasses called when the time left must be shown anew
 */
export function issuerEnds(
  { action, channel, endpoint, providerUrl, until, clock }: WaysBack,
  source: () => Window | null | undefined,
  timePasses: () => void,
): readonly Waiting<ChallengeEnd>[] {
  /** The merchant's bridge page says that the payer is back. */
  const returned: Waiting<ChallengeEnd> = async (abort) => {
    await awaitReturn({ channel, endpoint, kind: 'challenge', source }, abort);
    return 'returned';
  };

  /**
   * The provider's own message, from its or the issuer's origin and from our frame or window. The return page is then
   * on its way and must not be cut off; if it does not come, the backend is asked all the same.
   */
  const completed: Waiting<ChallengeEnd> = async (abort) => {
    const origins = [providerUrl, actionUrl(action)].map((url) => new URL(url).origin);
    const isOurs = ({ origin, source: from, data }: MessageEvent): boolean =>
      origins.includes(origin) && from !== null && from === source() && isCompletion(data);
    await awaitEvent<MessageEvent, true>(window, 'message', (event) => isOurs(event) || undefined, abort);
    await clock.wait(returnTakes, abort);
    return 'returned';
  };

  if (until === undefined) return [returned, completed];

  /** Past the time limit the backend says what became of the attempt. */
  const timed: Waiting<ChallengeEnd> = async (abort) => {
    await awaitTimeLimit(until, clock, timePasses, abort);
    return 'returned';
  };
  return [returned, completed, timed];
}
