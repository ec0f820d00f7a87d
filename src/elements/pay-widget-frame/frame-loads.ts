/** When the page in the frame is there: the page and the browser say so, and only the first word counts. */
import { newAttempt } from '../../client/attempt.js';
import type { Signal, State } from '../../controllers/hosted-payment.js';

/** Milliseconds. An address is signed for its time: a page that comes later is likely to say only that it is too late. */
const freshFor = 10 * 60_000;

export class FrameLoads {
  #signedAt = 0;
  #frame: HTMLIFrameElement | undefined;

  /** The address has just been signed. */
  signed(): void {
    this.#signedAt = Date.now();
  }

  /** What the page's own word means. */
  byPage({ name }: State): Signal | undefined {
    if (name !== 'loading' && name !== 'slow') return undefined;
    const isStale = Date.now() - this.#signedAt > freshFor;
    return isStale ? { type: 'frame', channel: newAttempt() } : { type: 'loaded' };
  }

  /** What the browser's word means. */
  byBrowser({ target }: Event, state: State): Signal | undefined {
    if (!(target instanceof HTMLIFrameElement)) return undefined;
    const isAgain = this.#frame === target;
    this.#frame = target;
    // The payer went on to another page within the frame.
    return isAgain ? { type: 'loaded' } : this.byPage(state);
  }
}
