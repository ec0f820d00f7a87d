/** The part of a Playwright `Locator` that page objects use; nothing is imported from Playwright. */
export interface Locator {
  locator(selector: string): Locator;
  /** Returns the content of an iframe. */
  contentFrame(): Place;
  /** With `trial`, only waits until the element could be clicked. */
  click(options?: { trial?: boolean }): Promise<void>;
  press(key: string): Promise<void>;
  fill(value: string): Promise<void>;
  check(): Promise<void>;
  selectOption(value: string): Promise<unknown>;
  innerText(): Promise<string>;
  waitFor(options?: { state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>;
  evaluate<Result>(read: (element: HTMLElement) => Result): Promise<Result>;
}

/** A page, a frame, or part of one. */
export type Place = Pick<Locator, 'locator'>;

/** Returns the name of an element's state, read from `element.state`. */
export const stateOf = async (element: Locator): Promise<string> =>
  element.evaluate((node) => (node as HTMLElement & { state: { name: string } }).state.name);

/** Waits until the element is in this state. */
export const isIn = async (place: Place, tag: string, state: string): Promise<void> =>
  place.locator(`${tag}:state(${state})`).waitFor({ state: 'attached' });
