/** Moves the focus along when the focused part of an element is replaced. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hasFocus } from './has-focus.js';

export class FocusAlong implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #go: () => void;
  #had = false;

  /** @param go puts the focus where it belongs now; called after a rendering if the focus was within the host before */
  constructor(host: ReactiveControllerHost & Element, go: () => void) {
    this.#host = host;
    this.#go = go;
    host.addController(this);
  }

  /** Call this before a change: records whether the focus is within the host. */
  note(): void {
    this.#had ||= hasFocus(this.#host);
  }

  hostUpdated(): void {
    if (!this.#had) return;
    this.#had = false;
    this.#go();
  }
}
