/** A payer without a mouse, who uses real keys only. At every step the focus must be on a control and visible. */
import assert from 'node:assert/strict';
import type { Wall } from './gallery.js';

/** The element with the focus, found through shadow roots and frames. */
interface Focus {
  readonly name: string;
  /** Undefined if nothing has the focus. */
  readonly tag: string | undefined;
  readonly isVisible: boolean;
}

/** Runs in the page. */
function focusNow(): Focus {
  let at = document.activeElement;
  for (let inner: Element | null | undefined = at; inner;) {
    at = inner;
    const page: Document | null | undefined = inner instanceof HTMLIFrameElement ? inner.contentDocument : undefined;
    const within: Element | null | undefined = page ? page.activeElement : inner.shadowRoot?.activeElement;
    inner = within?.localName === 'body' ? undefined : within;
  }
  if (!at || at.localName === 'body') return { name: '', tag: undefined, isVisible: false };
  const view = at.ownerDocument.defaultView ?? window;
  const labels = (at as HTMLInputElement).labels;
  const text = at.getAttribute('aria-label') ?? (labels?.length ? labels[0]?.textContent : at.textContent);
  const { width, height } = at.getBoundingClientRect();
  // A choice may show its focus ring on its whole row (the label) instead of the control.
  const hasRing = [at, ...(labels ?? [])].some((each) => {
    const { outlineStyle, outlineWidth, boxShadow } = view.getComputedStyle(each);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  return {
    name: (at.getAttribute('title') ?? text ?? '').replace(/\s+/g, ' ').trim(),
    tag: at.localName,
    isVisible: hasRing && width > 2 && height > 2,
  };
}

export class Keys {
  readonly #wall: Wall;

  constructor(wall: Wall) {
    this.#wall = wall;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#wall.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#wall.page.keyboard.type(text);
  }

  focus(): Promise<Focus> {
    return this.#wall.page.evaluate(focusNow);
  }

  /** Asserts that the focus is on an element that visibly shows it. */
  async isSomewhere(): Promise<Focus> {
    const now = await this.focus();
    assert.ok(now.tag, 'the focus is lost');
    if (now.tag !== 'iframe') assert.ok(now.isVisible, `the focus on ${now.tag} “${now.name}” cannot be seen`);
    return now;
  }

  /** Presses Tab (or `key`) until an element whose name starts with `name` is focused; every stop must be visible. */
  async to(name: string, key = 'Tab'): Promise<void> {
    const stops: string[] = [];
    for (let step = 0; step < 40; step++) {
      const now = await this.focus();
      if (now.tag && now.tag !== 'iframe')
        assert.ok(now.isVisible, `the focus on ${now.tag} “${now.name}” cannot be seen`);
      if (now.tag && now.name.startsWith(name)) return;
      stops.push(`${now.tag} ${now.name.slice(0, 30)}`);
      await this.press(key);
    }
    assert.fail(`no way by ${key} to “${name}”: ${stops.join(' → ')}`);
  }

  async into(name: string, text: string): Promise<void> {
    await this.to(name);
    await this.type(text);
  }

  /** Waits until the element is in this state, and asserts that the focus is not lost. */
  async arrives(tag: string, state: string): Promise<Focus> {
    await this.#wall.page.locator(`${tag}:state(${state})`).waitFor({ timeout: 10_000 });
    await this.#wall.page
      .locator(tag)
      .evaluate((element) => (element as { updateComplete?: Promise<unknown> } & Element).updateComplete);
    return this.isSomewhere();
  }
}
