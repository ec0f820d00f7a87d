/** The base of every page object: looks at one element, and waits for its states. */
import { type Locator, type Place, isIn, stateOf } from './locator.js';

export abstract class ElementPage {
  readonly element: Locator;
  readonly #place: Place;
  readonly #tag: string;

  protected constructor(place: Place, tag: string) {
    this.#place = place;
    this.#tag = tag;
    this.element = place.locator(tag);
  }

  /** Returns the text of the element's notice. */
  async notice(): Promise<string> {
    return this.element.locator('[part="notice"]').innerText();
  }

  /** Waits for a state by name. */
  async isIn(state: string): Promise<void> {
    return isIn(this.#place, this.#tag, state);
  }

  /** Returns the name of the element's state. */
  async state(): Promise<string> {
    return stateOf(this.element);
  }

  /** Waits for one of these states, and returns its name. */
  protected async isInOneOf(states: readonly string[]): Promise<string> {
    const selectors = states.map((state) => `:state(${state})`).join(', ');
    for (;;) {
      await this.#place.locator(`${this.#tag}:is(${selectors})`).waitFor({ state: 'attached' });
      const state = await this.state();
      // The element may have moved on since `waitFor`.
      if (states.includes(state)) return state;
    }
  }

  /** Waits until the element has left this state. */
  protected async isOutOf(state: string): Promise<void> {
    await this.#place.locator(`${this.#tag}:state(${state})`).waitFor({ state: 'detached' });
  }
}
