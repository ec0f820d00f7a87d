/** Types for what an element's flow does while it is in a state. */
import type { ReactiveControllerHost } from 'lit';
import type { FlowSignal, FlowState } from '../flows/flow.js';

/**
 * What runs while each state lasts. The signal that an effect resolves to is sent, unless the state was left meanwhile.
 * `abort` fires when the state is left or the effect is over.
 */
export type Effects<State extends FlowState, Signal extends FlowSignal> = {
  readonly [N in State['name']]?: Effect<Extract<State, { name: N }>, Signal>;
};

/** The effect of one state. */
export type Effect<State extends FlowState, Signal extends FlowSignal> = (
  state: State,
  abort: AbortSignal,
) => Promise<Signal | undefined> | Signal | undefined;

/** The element that owns a flow. Its `internals` show the state's name as `:state(<name>)`. */
export interface FlowHost extends ReactiveControllerHost {
  readonly isConnected: boolean;
  readonly internals?: { readonly states?: Set<string> } | undefined;
  /** True while the element takes over what a server rendered. No effect may change the state before that is done. */
  readonly isHydrating?: boolean;
}
