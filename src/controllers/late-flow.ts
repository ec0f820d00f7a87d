/**
 * A flow of which only the beginning is there at first. Its table, its effects and whatever else an element needs to go on
 * are one part, loaded as soon as the element is on the page: what is seen first does not wait for what comes after it.
 */
import { loadCalls } from '../client/client.js';
import { PayError } from '../client/pay-error.js';
import type { Flow, FlowSignal, FlowState } from '../flows/flow.js';
import { type Effect, type Effects, FlowController, type FlowHost, type FlowOptions } from './flow.js';

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
  /** Other states than the initial one that the element may be in without the part, and that load it. */
  readonly loads?: readonly State['name'][];
  /** The flow until the part is there. One that does not load comes as the signal that `failed` makes of it. */
  readonly before: Flow<State, Signal>['transition'];
  /** Asked again when it rejected. */
  readonly load: () => Promise<Part>;
}

/** The one task in which all elements start that have come to the page by then. Those that come later start at once. */
let started: Promise<void> | undefined;

export class LateFlow<
  State extends FlowState,
  Signal extends FlowSignal,
  Part extends LatePart<State, Signal>,
> extends FlowController<State, Signal> {
  /** What was loaded; undefined until then. */
  part?: Part;
  readonly #load: () => Promise<Part>;
  #loading: Promise<Part> | undefined;

  constructor(host: FlowHost, { initial, loads = [], before, load, ...others }: LateFlowOptions<State, Signal, Part>) {
    const later: Effect<State, Signal> = async (state, abort) => {
      const part = await (this.#loading ??= this.#loadPart(host));
      abort.throwIfAborted();
      return (part.effects[state.name as State['name']] as typeof later | undefined)?.(state, abort);
    };
    const effects: Record<string, typeof later> = { [initial.name]: later };
    for (const name of loads) effects[name] = later;
    super(host, {
      ...others,
      flow: { initial, transition: before },
      effects: effects as unknown as Effects<State, Signal>,
    });
    this.#load = load;
  }

  /** The first part is asked for in a task of its own: what is seen first is there sooner where nothing is asked for before. */
  protected override start(): void {
    if (this.part) super.start();
    else void (started ??= new Promise((resolve) => setTimeout(resolve))).then(() => super.start());
  }

  /** A part that does not load fails as a call without an answer does. */
  async #loadPart(host: FlowHost): Promise<Part> {
    try {
      const [part] = await Promise.all([this.#load(), loadCalls()]);
      this.transition = part.transition;
      this.effects = part.effects;
      this.part = part;
      host.requestUpdate();
      return part;
    } catch {
      throw PayError.notLoaded();
    } finally {
      this.#loading = undefined;
    }
  }
}
