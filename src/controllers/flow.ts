/** Owns an element's flow: keeps the state, runs the effect of the state entered, aborts that of the state left. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Flow, FlowSignal, FlowState } from '../flows/flow.js';

/** What a state does while it lasts. A signal it resolves to is sent, unless the state was left meanwhile. */
export type Effects<State extends FlowState, Signal extends FlowSignal> = {
  readonly [N in State['name']]?: Effect<Extract<State, { name: N }>, Signal>;
};

/** The effect of one state. */
export type Effect<State extends FlowState, Signal extends FlowSignal> = (
  state: State,
  abort: AbortSignal,
) => Promise<Signal | undefined> | Signal | undefined;

export interface FlowOptions<State extends FlowState, Signal extends FlowSignal> {
  readonly flow: Flow<State, Signal>;
  readonly effects: Effects<State, Signal>;
  /** Told after each change, before the host renders. */
  readonly changed?: (to: State, from: State) => void;
  /** Turns what an effect threw into a signal; without one the rejection is reported as an uncaught error. */
  readonly failed?: (error: unknown, state: State) => Signal | undefined;
}

/** The host's `internals`, for `:state(<name>)`. */
export interface FlowHost extends ReactiveControllerHost {
  readonly internals?: { readonly states?: Set<string> } | undefined;
  /** While true, what a server rendered is being taken over: no effect may change the state before that is done. */
  readonly isHydrating?: boolean;
}

export class FlowController<State extends FlowState, Signal extends FlowSignal> implements ReactiveController {
  protected transition: Flow<State, Signal>['transition'];
  protected effects: Effects<State, Signal>;
  readonly #host: FlowHost;
  readonly #options: FlowOptions<State, Signal>;
  #state: State;
  #running: AbortController | undefined;
  #connected = false;
  #sending = false;
  #isHeld = false;
  readonly #waiting: Signal[] = [];

  constructor(host: FlowHost, options: FlowOptions<State, Signal>) {
    this.#host = host;
    this.#options = options;
    this.#state = options.flow.initial;
    this.transition = options.flow.transition;
    this.effects = options.effects;
    host.addController(this);
  }

  get state(): State {
    return this.#state;
  }

  hostConnected(): void {
    this.#connected = true;
    this.#mark();
    this.#isHeld = this.#host.isHydrating ?? false;
    if (!this.#isHeld) return this.start();
    void this.#host.updateComplete.then(() => {
      this.#isHeld = false;
      this.#enter();
    });
  }

  /** Runs the effect of the state that the element comes to the page with. */
  protected start(): void {
    this.#enter();
  }

  hostDisconnected(): void {
    this.#connected = false;
    const wasRunning = this.#running !== undefined;
    this.#leave();
    if (wasRunning) this.send({ type: 'interrupted' } as Signal);
  }

  /** Signals sent while another is being handled wait their turn, so that states never nest. */
  send(signal: Signal): void {
    this.#waiting.push(signal);
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) this.#apply(next);
    } finally {
      this.#sending = false;
    }
  }

  #apply(signal: Signal): void {
    const from = this.#state;
    const to = this.transition(from, signal);
    if (to === from) return;
    this.#leave();
    this.#state = to;
    this.#mark();
    this.#options.changed?.(to, from);
    this.#host.requestUpdate();
    this.#enter();
  }

  /** For `:state()`; without it where a browser has no states, or only names that begin with two dashes (Chromium to 124). */
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

  #enter(): void {
    const state = this.#state;
    const effect = this.effects[state.name as State['name']] as Effect<State, Signal> | undefined;
    if (!effect || !this.#connected || this.#running || this.#isHeld) return;
    this.#running = new AbortController();
    void this.#run(effect, state, this.#running);
  }

  async #run(effect: Effect<State, Signal>, state: State, running: AbortController): Promise<void> {
    let signal: Signal | undefined;
    try {
      signal = await effect(state, running.signal);
    } catch (error) {
      if (running.signal.aborted) return;
      signal = this.#options.failed?.(error, state);
      if (!signal) reportError(error);
    }
    if (running.signal.aborted) return;
    this.#running = undefined;
    if (signal) this.send(signal);
  }
}
