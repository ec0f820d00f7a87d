/** The shape of every flow: a state, and a function from a state and a signal to the next state. */

export interface FlowState {
  readonly name: string;
}

export interface FlowSignal {
  readonly type: string;
}

/**
 * A pure state machine. `transition` returns the same state object if the signal means nothing in that state; it never
 * throws and has no side effects. The signal `interrupted` is sent when the element leaves the page; a state whose
 * effect moves money must then go to one that looks the outcome up.
 */
export interface Flow<State extends FlowState, Signal extends FlowSignal> {
  readonly initial: State;
  transition(this: void, state: State, signal: Signal): State;
}

/** State name → signal type → next state. A signal that is not in the table changes nothing. */
export type FlowTable<State extends FlowState, Signal extends FlowSignal> = {
  readonly [N in State['name']]: {
    readonly [T in Signal['type']]?: (
      state: Extract<State, { name: N }>,
      signal: Extract<Signal, { type: T }>,
    ) => State;
  };
};

/** Creates a flow from its table. The table stays readable for tests and documentation. */
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
