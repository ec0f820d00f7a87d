/** Tells when the page in the frame has loaded: by the page's message or the `load` event, whichever comes first. */
import { newAttempt } from '../../client/attempt.js';
import type { Signal, State } from '../../controllers/hosted-payment.js';

/** Milliseconds. A signed URL is valid for a limited time: a page that loads later is likely to show only an error. */
const freshFor = 10 * 60_000;

export class FrameLoads {
  #signedAt = 0;
  #frame: HTMLIFrameElement | undefined;

  /** Notes that the URL has just been signed. */
  signed(): void {
    this.#signedAt = Date.now();
  }

  /** Returns the signal for the page's own message that it has loaded; a URL that is too old is requested again. */
  byPage({ name }: State): Signal | undefined {
    if (name !== 'loading' && name !== 'slow') return undefined;
    const isStale = Date.now() - this.#signedAt > freshFor;
    return isStale ? { type: 'frame', channel: newAttempt() } : { type: 'loaded' };
  }

  /** Returns the signal for the frame's `load` event. */
  byBrowser({ target }: Event, state: State): Signal | undefined {
    if (!(target instanceof HTMLIFrameElement)) return undefined;
    const isAgain = this.#frame === target;
    this.#frame = target;
    // Another load of the same frame: the payer went on to another page in it.
    return isAgain ? { type: 'loaded' } : this.byPage(state);
  }
}
