/**
 * Owns an element's flow: keeps the state, runs the effect of the state entered, aborts that of the state left. At
 * first only the start of the flow is there. Its table, its effects and whatever else the element needs later are one
 * part, which is loaded as soon as the element is on the page, so that the first view does not wait for it.
 */
import type { ReactiveController } from 'lit';
import { loadCalls } from '../client/client.js';
import { PayError } from '../client/pay-error.js';
import type { Flow, FlowSignal, FlowState } from '../flows/flow.js';
import type { Effect, Effects, FlowHost } from './flow.js';

export interface LatePart<State extends FlowState, Signal extends FlowSignal> {
  readonly transition: Flow<State, Signal>['transition'];
  readonly effects: Effects<State, Signal>;
  /** Called after each change, before the host renders. */
  changed(to: State, from: State): void;
}

export interface LateFlowOptions<
  State extends FlowState,
  Signal extends FlowSignal,
  Part extends LatePart<State, Signal>,
> {
  /** The first state; it loads the part. */
  readonly initial: State;
  /** Other states that the element may be in without the part, and that load it. */
  readonly loads?: readonly State['name'][];
  /** The transition until the part is there. If the part does not load, `failed` turns that into a signal. */
  readonly before: Flow<State, Signal>['transition'];
  /**
   * Loads the part; called again after a rejection. It may send the requests of the part ahead (`askAhead`), with
   * `abort`: the signal of the effect that needs the part.
   */
  readonly load: (abort: AbortSignal) => Promise<Part>;
  /** Called after each change, before the part hears of it. */
  readonly changed?: (to: State, from: State) => void;
  /** Called after each change while there is no part to hear of it. */
  readonly unloaded?: (host: FlowHost & EventTarget, to: State, from: State) => void;
  /** Turns what an effect threw into a signal. */
  readonly failed: (error: PayError) => Signal;
}

/** The task in which all elements start that are on the page by then. Elements that come later start at once. */
let started: Promise<void> | undefined;

export class LateFlow<
  State extends FlowState,
  Signal extends FlowSignal,
  Part extends LatePart<State, Signal>,
> implements ReactiveController {
  /** The part, once it has loaded. */
  part?: Part;
  readonly #host: FlowHost & EventTarget;
  readonly #options: LateFlowOptions<State, Signal, Part>;
  #state: State;
  #loading: Promise<Part> | undefined;
  #running: AbortController | undefined;
  /** The signal that is being handled, and those that wait. */
  readonly #signals: Signal[] = [];

  constructor(host: FlowHost & EventTarget, options: LateFlowOptions<State, Signal, Part>) {
    this.#host = host;
    this.#options = options;
    this.#state = options.initial;
    host.addController(this);
  }

  get state(): State {
    return this.#state;
  }

  /** The part is requested in a task of its own: the first view appears sooner if nothing is requested before it. */
  hostConnected(): void {
    this.#mark();
    if (this.part) return this.#enter();
    const start = this.#host.isHydrating
      ? this.#host.updateComplete
      : (started ??= new Promise((resolve) => setTimeout(resolve)));
    void start.then(() => this.#enter());
  }

  hostDisconnected(): void {
    this.#leave();
    this.send({ type: 'interrupted' } as Signal);
  }

  /** Signals sent while another is being handled wait their turn, so that states never nest. */
  send(signal: Signal): void {
    const signals = this.#signals;
    if (signals.push(signal) > 1) return;
    try {
      for (let next; (next = signals[0]); signals.shift()) this.#apply(next);
    } finally {
      signals.length = 0;
    }
  }

  #apply(signal: Signal): void {
    const from = this.#state;
    const to = (this.part?.transition ?? this.#options.before)(from, signal);
    if (to === from) return;
    this.#leave();
    this.#state = to;
    this.#mark();
    this.tell(to, from);
    this.#host.requestUpdate();
    this.#enter();
  }

  /** Tells the element, and its part, of a change. */
  protected tell(to: State, from: State): void {
    this.#options.changed?.(to, from);
    if (this.part) this.part.changed(to, from);
    else this.#options.unloaded?.(this.#host, to, from);
  }

  /**
   * Sets `:state()`, except in browsers without states or where names must begin with two dashes (Chromium up to 124).
   */
  #mark(): void {
    const states = this.#host.internals?.states;
    try {
      states?.clear();
      states?.add(this.#state.name);
    } catch {}
  }

  #leave(): void {
    this.#running?.abort();
    this.#running = undefined;
  }

  /** While the element is away, nothing begins: a state that it moves to is interrupted, like the one it left in. */
  #enter(): void {
    if (!this.#host.isConnected) return this.send({ type: 'interrupted' } as Signal);
    const state = this.#state;
    const { initial, loads } = this.#options;
    // Without the part, these states only load it, and the others do nothing.
    const hasEffect = this.part ?? (state.name === initial.name || loads?.includes(state.name));
    if (!hasEffect || this.#running || this.#host.isHydrating) return;
    this.#running = new AbortController();
    void this.#run(state, this.#running.signal);
  }

  async #run(state: State, abort: AbortSignal): Promise<void> {
    let signal: Signal | undefined;
    try {
      const part = this.part ?? (await (this.#loading ??= this.#load(abort)));
      if (abort.aborted) return;
      const effects = part.effects as Readonly<Record<string, Effect<State, Signal> | undefined>>;
      signal = await effects[state.name]?.(state, abort);
    } catch (error) {
      if (abort.aborted) return;
      signal = this.#options.failed(PayError.from(error));
    }
    if (abort.aborted) return;
    this.#leave();
    if (signal) this.send(signal);
  }

  /** Loads the part. One that does not load fails as a call without an answer does. */
  async #load(abort: AbortSignal): Promise<Part> {
    try {
      const [part] = await Promise.all([this.#options.load(abort), loadCalls()]);
      this.part = part;
      this.#host.requestUpdate();
      return part;
    } catch {
      this.#loading = undefined;
      throw PayError.notLoaded();
    }
  }
}
