/**
 * A flow of which only the beginning is there at first. Its table, its effects and whatever else an element needs to go on
 * are one part, loaded as soon as the element is on the page: what is seen first does not wait for what comes after it.
 */
import type { Flow, FlowSignal, FlowState } from '../flows/flow.js';
import { type Effects, FlowController, type FlowHost, type FlowOptions } from './flow.js';
import { lazyEffects } from './lazy-effects.js';

export interface LatePart<State extends FlowState, Signal extends FlowSignal> {
  readonly transition: Flow<State, Signal>['transition'];
  readonly effects: Effects<State, Signal>;
}

export interface LateFlowOptions<
  State extends FlowState,
  Signal extends FlowSignal,
  Part extends LatePart<State, Signal>,
> extends Pick<FlowOptions<State, Signal>, 'changed' | 'failed'> {
  readonly initial: State;
  /** The states that have an effect, the initial one first: it loads the part. */
  readonly states: readonly State['name'][];
  /** The flow until the part is there. One that does not load comes as the signal that `failed` makes of it. */
  readonly before: Flow<State, Signal>['transition'];
  /** Asked again when it rejected. */
  readonly load: () => Promise<Part>;
}

export class LateFlow<
  State extends FlowState,
  Signal extends FlowSignal,
  Part extends LatePart<State, Signal>,
> extends FlowController<State, Signal> {
  readonly #load: () => Promise<Part>;
  #loading: Promise<Effects<State, Signal>> | undefined;
  #part: Part | undefined;

  constructor(host: FlowHost, options: LateFlowOptions<State, Signal, Part>) {
    const { initial, states, before, load, ...others } = options;
    super(host, {
      ...others,
      flow: { initial, transition: (state, signal) => (this.#part?.transition ?? before)(state, signal) },
      effects: lazyEffects(states, () => this.#part?.effects ?? (this.#loading ??= this.#loadPart(host))),
    });
    this.#load = load;
  }

  /** What was loaded; undefined until then. */
  get part(): Part | undefined {
    return this.#part;
  }

  async #loadPart(host: FlowHost): Promise<Effects<State, Signal>> {
    try {
      this.#part = await this.#load();
      host.requestUpdate();
      return this.#part.effects;
    } finally {
      this.#loading = undefined;
    }
  }
}
