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
  const later =
    (name: State['name']): Effect<State, Signal> =>
    (state, abort) => {
      const loaded = load();
      return loaded instanceof Promise
        ? afterLoading(loaded, name, state, abort)
        : (loaded[name] as Effect<State, Signal> | undefined)?.(state, abort);
    };
  return Object.fromEntries(names.map((name) => [name, later(name)])) as unknown as Effects<State, Signal>;
}

type Effect<State, Signal> = (state: State, abort: AbortSignal) => Promise<Signal | undefined> | Signal | undefined;

async function afterLoading<State extends FlowState, Signal extends FlowSignal>(
  loading: Promise<Effects<State, Signal>>,
  name: State['name'],
  state: State,
  abort: AbortSignal,
): Promise<Signal | undefined> {
  const effects = await loading.catch(() => {
    throw PayError.notLoaded();
  });
  abort.throwIfAborted();
  return (effects[name] as Effect<State, Signal> | undefined)?.(state, abort);
}
