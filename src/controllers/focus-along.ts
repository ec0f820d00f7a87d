/** Takes the focus along when what has it makes room for something else. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Whether the focus is within `element`. While it is within a frame, nothing around the frame is `:focus-within`. */
export const hasFocus = (element: Element): boolean =>
  element.matches(':focus-within') || Boolean(element.shadowRoot?.activeElement);

export class FocusAlong implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #go: () => void;
  #had = false;

  /** @param go puts the focus where it belongs now; called after a rendering, when the focus was within before */
  constructor(host: ReactiveControllerHost & Element, go: () => void) {
    this.#host = host;
    this.#go = go;
    host.addController(this);
  }

  /** Before a change. */
  note(): void {
    this.#had ||= hasFocus(this.#host);
  }

  hostUpdated(): void {
    if (!this.#had) return;
    this.#had = false;
    this.#go();
  }
}
