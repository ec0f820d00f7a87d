/** What every flow is: a value, and a function from a value and a signal to the next value. */

export interface FlowState {
  readonly name: string;
}

export interface FlowSignal {
  readonly type: string;
}

/**
 * A pure state machine. `transition` returns the very same state object for a signal that means nothing there;
 * it never throws and never does anything. Signal `interrupted` is sent when the element leaves the page while an
 * effect runs; a state whose effect moves money must go to one that looks the outcome up.
 */
export interface Flow<State extends FlowState, Signal extends FlowSignal> {
  readonly initial: State;
  transition(this: void, state: State, signal: Signal): State;
}

/** state name → signal type → next state; what is not in the table changes nothing. */
export type FlowTable<State extends FlowState, Signal extends FlowSignal> = {
  readonly [N in State['name']]: {
    readonly [T in Signal['type']]?: (
      state: Extract<State, { name: N }>,
      signal: Extract<Signal, { type: T }>,
    ) => State;
  };
};

/** A flow drawn from its table, which stays readable for tests and documentation. */
// @__NO_SIDE_EFFECTS__
export function defineFlow<State extends FlowState, Signal extends FlowSignal>(
  initial: State,
  table: FlowTable<State, Signal>,
): Flow<State, Signal> & { readonly table: FlowTable<State, Signal> } {
  return {
    initial,
    table,
    transition(state, signal) {
      const row = table[state.name as State['name']] as Record<string, ((s: State, e: Signal) => State) | undefined>;
      const next = Object.hasOwn(row, signal.type) ? row[signal.type] : undefined;
      return next ? next(state, signal) : state;
    },
  };
}
