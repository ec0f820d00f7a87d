/** What the payer's clock says. */
import type { PayClient } from '../../client/options.js';

/** Unix seconds, by the clock that the client listens to. */
export const secondsOf = (api: Pick<PayClient, 'now'> | undefined): number => (api?.now() ?? Date.now()) / 1000;
