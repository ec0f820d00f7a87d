/** Effects that are loaded when the first of their states is entered: what pays is not needed before it can be seen. */
import { PayError } from '../client/pay-error.js';
import type { FlowSignal, FlowState } from '../flows/flow.js';
import type { Effects } from './flow.js';

/** `names`: the states that have an effect. A part that does not load fails as a call without an answer does. */
export function lazyEffects<State extends FlowState, Signal extends FlowSignal>(
  names: readonly State['name'][],
  load: () => Promise<Effects<State, Signal>>,
): Effects<State, Signal> {
  type Effect = (state: State, abort: AbortSignal) => Promise<Signal | undefined> | Signal | undefined;
  const later = (name: State['name']): Effect => {
    return async (state, abort) => {
      const effects = await load().catch(() => {
        throw new PayError('network', 'A part of pay-elements could not be loaded');
      });
      abort.throwIfAborted();
      return (effects[name] as Effect | undefined)?.(state, abort);
    };
  };
  return Object.fromEntries(names.map((name) => [name, later(name)])) as unknown as Effects<State, Signal>;
}
