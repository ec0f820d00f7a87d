/** The payer's clock. */
import type { PayClient } from '../../client/options.js';

/** Returns the time in Unix seconds by the client's clock, or by the device's if there is no client yet. */
export const secondsOf = (api: Pick<PayClient, 'now'> | undefined): number => (api?.now() ?? Date.now()) / 1000;
