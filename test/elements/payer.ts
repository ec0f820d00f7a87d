/** A payer, who uses an element only through what payers perceive: labels and words, never nodes. */
import { sendKeys } from '@web/test-runner-commands';
import type { PayError } from '../../src/client/index.js';
import type { PayOutcome } from '../../src/elements/base/events.js';

/** An event as it was raised: its type and its detail. */
export interface Raised {
  readonly type: string;
  readonly detail: any;
}

export type Result = PayOutcome | { readonly status: 'failed'; readonly error: PayError };

const raisedTypes = [
  'pay-ready',
  'pay-orderchange',
  'pay-statechange',
  'pay-success',
  'pay-pending',
  'pay-failure',
  'pay-cancel',
  'pay-other-way',
] as const;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement | HTMLAnchorElement;

/** Yields every element below `root`, through open shadow roots. */
export function* deep(root: Element | ShadowRoot): Generator<Element> {
  if ('shadowRoot' in root && root.shadowRoot) yield* deep(root.shadowRoot);
  for (const child of root.children) {
    yield child;
    yield* deep(child);
  }
}

/** Waits until `condition` returns a truthy value. Fails with `what` after 15 seconds, which only a fault can take. */
export async function until<T>(condition: () => T | undefined | false | null, what: () => string): Promise<T> {
  const end = performance.now() + 15_000;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`never happened: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}

/** Works across pages, where `instanceof` fails: an element in a frame has other constructors. */
const isHtml = (element: Element): element is HTMLElement => 'innerText' in element;
export const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
export const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Returns the text of an element without what is hidden from assistive technology. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('[aria-hidden="true"]').forEach((each) => each.remove());
  return copy.textContent;
}

/** The accessible name, as far as tests need it. */
function nameOf(control: Element): string {
  const root = control.getRootNode() as Document | ShadowRoot;
  const by = control.getAttribute('aria-labelledby');
  if (by) return clean(by.split(/\s+/).map((id) => root.getElementById(id)?.textContent).join(' ')); // prettier-ignore
  const own = control.getAttribute('aria-label') ?? (wordsOf(control).trim() === '' && control.getAttribute('title'));
  if (own) return clean(own);
  const labels = (control as Partial<HTMLInputElement>).labels;
  return labels?.length ? clean([...labels].map(wordsOf).join(' ')) : clean(wordsOf(control));
}

/** Waits up to a second for a control to become usable; after that, the payer presses it anyway. */
async function usable(control: Element): Promise<void> {
  const end = performance.now() + 1000;
  const isIdle = (): boolean => control.matches(':disabled, [aria-disabled=true]');
  while (isIdle() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 4));
}

/**
 * Sends the first key into a page in a frame, and returns the rest of the text. WebKit's driver sometimes sends that
 * key to the outer page, in which case the key is sent again.
 */
async function firstKey(field: HTMLElement, text: string): Promise<string> {
  const [key = '', ...rest] = text;
  let isHeard = false;
  field.addEventListener('keydown', () => (isHeard = true), { once: true });
  for (let tries = 0; !isHeard && tries < 3; tries++) await sendKeys({ type: key });
  return rest.join('');
}

export class Payer {
  readonly raised: Raised[] = [];
  #seen = 0;

  constructor(readonly element: HTMLElement) {
    for (const type of raisedTypes) {
      element.addEventListener(type, (event) => {
        if (event.target === element) this.raised.push({ type, detail: (event as CustomEvent).detail });
      });
    }
  }

  /** Everything the payer can read at the moment. */
  get text(): string {
    const words: string[] = [];
    const read = (root: Element | ShadowRoot): void => {
      for (const child of root.children) {
        if (!isHtml(child) || child.localName === 'style' || !isShown(child)) continue;
        words.push(child.innerText);
        for (const inner of [child, ...deep(child)]) if (inner.shadowRoot) read(inner.shadowRoot);
      }
    };
    read(this.element.shadowRoot ?? this.element);
    return clean(words.join(' '));
  }

  /** Waits for the control with this label to be shown, and returns it. */
  async finds<T extends Control = Control>(name: string | RegExp, selector = '*'): Promise<T> {
    const fits = (control: Element): boolean => {
      const own = nameOf(control);
      return typeof name === 'string' ? own === name : name.test(own);
    };
    const controls = (): Control[] =>
      [...deep(this.element)].filter(
        (each): each is Control => each.matches('input, select, textarea, button, a, summary, [role]') && isShown(each),
      );
    const found = await until(
      () => controls().find((each) => each.matches(selector) && fits(each)),
      () => `a control named ${String(name)}; there are: ${controls().map(nameOf).join(' | ')}; text: ${this.text}`,
    );
    return found as T;
  }

  /** Replaces the text of a field, with real keys. */
  async types(label: string | RegExp, text: string): Promise<void> {
    const field = await this.finds<HTMLInputElement>(label, 'input, textarea');
    field.focus();
    field.select();
    if (text === '') return sendKeys({ press: 'Delete' });
    const typed = field.ownerDocument === document ? text : await firstKey(field, text);
    // WebDriver takes a repeated key for a held one, so repeated keys are sent separately.
    for (const run of typed.replace(/(.)(?=\1)/gu, '$1\0').split('\0')) if (run) await sendKeys({ type: run });
  }

  async chooses(label: string | RegExp, option: string): Promise<void> {
    const select = await this.finds<HTMLSelectElement>(label, 'select');
    const chosen = [...select.options].find(({ value, text }) => text === option || value === option);
    if (!chosen)
      throw new Error(`no option ${option}; there are: ${[...select.options].map((o) => o.text).join(' | ')}`);
    select.focus();
    select.value = chosen.value;
    select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Presses a button, link, radio button or checkbox. */
  async presses(name: string | RegExp): Promise<void> {
    const control = await this.finds(name, 'button, a, summary, [role], input[type=radio], input[type=checkbox]');
    await usable(control);
    this.#seen = this.raised.length;
    control.focus();
    control.click();
  }

  /** Presses keys on the focused element. */
  async keys(...keys: string[]): Promise<void> {
    this.#seen = this.raised.length;
    for (const press of keys) await sendKeys({ press });
  }

  async sees(text: string | RegExp): Promise<void> {
    await until(
      () => (typeof text === 'string' ? this.text.includes(text) : text.test(this.text)),
      () => `${String(text)}; seen: ${this.text}`,
    );
  }

  doesNotSee(text: string | RegExp): void {
    const found = typeof text === 'string' ? this.text.includes(text) : text.test(this.text);
    if (found) throw new Error(`${String(text)} is seen: ${this.text}`);
  }

  /** Waits for the flow to be in this state. */
  async isIn(state: string): Promise<void> {
    const now = (): string | undefined => (this.element as { state?: { name: string } }).state?.name;
    await until(
      () => now() === state,
      () => `state ${state}; it is ${now()}; seen: ${this.text}`,
    );
  }

  /** Waits for an event of this type since the last press, and returns it. */
  async hears(type: string): Promise<Raised> {
    return until(
      () => this.raised.slice(this.#seen).find((each) => each.type === type),
      () => `${type}; raised: ${this.raised.map((each) => each.type).join(' ')}; seen: ${this.text}`,
    );
  }

  /** Waits for a success or failure since the last press, and returns its outcome. */
  async outcome(): Promise<Result> {
    const { type, detail } = await until(
      () => this.raised.slice(this.#seen).find((each) => each.type === 'pay-success' || each.type === 'pay-failure'),
      () => `an outcome; raised: ${this.raised.map((each) => each.type).join(' ')}; seen: ${this.text}`,
    );
    return type === 'pay-success' ? detail.outcome : { status: 'failed', error: detail.error };
  }
}
