/** Effects that are loaded when the first of their states is entered: what pays is not needed before it can be seen. */
import { PayError } from '../client/pay-error.js';
import type { FlowSignal, FlowState } from '../flows/flow.js';
import type { Effects } from './flow.js';

/**
 * `names`: the states that have an effect. `load` answers the effects themselves once they are there, so that from then on
 * nothing is awaited. A part that does not load fails as a call without an answer does.
 */
export function lazyEffects<State extends FlowState, Signal extends FlowSignal>(
  names: readonly State['name'][],
  load: () => Effects<State, Signal> | Promise<Effects<State, Signal>>,
): Effects<State, Signal> {
  type Answer = Promise<Signal | undefined> | Signal | undefined;
  type Effect = (state: State, abort: AbortSignal) => Answer;
  const later = (name: State['name']): Effect => {
    const run = (effects: Effects<State, Signal>, state: State, abort: AbortSignal): Answer =>
      (effects[name] as Effect | undefined)?.(state, abort);
    const afterLoading = async (loading: Promise<Effects<State, Signal>>, state: State, abort: AbortSignal) => {
      const effects = await loading.catch(() => {
        throw PayError.notLoaded();
      });
      abort.throwIfAborted();
      return run(effects, state, abort);
    };
    return (state, abort) => {
      const loaded = load();
      return loaded instanceof Promise ? afterLoading(loaded, state, abort) : run(loaded, state, abort);
    };
  };
  return Object.fromEntries(names.map((name) => [name, later(name)])) as unknown as Effects<State, Signal>;
}
