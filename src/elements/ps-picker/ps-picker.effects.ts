/** Effects of `<ps-picker>`: one request to the merchant API, which may be repeated. */
import type { PayError } from '../../client/pay-error.js';
import type { PayClient } from '../../client/options.js';
import { listPaymentSystems } from '../../contract/lookups.js';
import type { Effects } from '../../controllers/flow.js';
import { first } from '../../controllers/race.js';
import type { PickerSignal, PickerState } from '../../flows/picker.js';
import type { SystemsQuery } from './asked.js';

export type State = PickerState<PayError>;
export type Signal = PickerSignal<PayError>;

/** Milliseconds after which the payer is told that loading takes long, and the backend is asked once more. */
const lateAfter = 6000;

/** What the effects need from the element. */
export interface PickerEffectsHost {
  api(): PayClient | undefined;
  /** Returns the query of the request for the methods. */
  query(): SystemsQuery;
}

export function pickerEffects({ api: client, query }: PickerEffectsHost): Effects<State, Signal> {
  const load = async (abort: AbortSignal): Promise<Signal> => {
    const api = client();
    if (!api) return { type: 'reset' };
    const { systems, country: found } = await api.call(listPaymentSystems, { query: query() }, abort);
    return { type: 'loaded', systems, country: found };
  };
  return {
    // By now the page has had its turn to call configure(), so a missing endpoint is worth a warning.
    idle: () => void client(),
    loading: (_, abort) =>
      first<Signal>(abort, load, async (signal) => {
        await client()?.wait(lateAfter, signal);
        return { type: 'late' };
      }),
    slow: (_, abort) => load(abort),
  };
}
