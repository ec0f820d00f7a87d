/** Sets the focus of the picker: what had it may be gone, or the page called `focus()` before there was a choice. */

interface Focusing extends HTMLElement {
  readonly renderRoot: ParentNode;
}

export class FocusDue {
  /** Whether the focus is to be set, as soon as there is something to take it. */
  isDue = false;
  readonly #picker: Focusing;

  constructor(picker: Focusing) {
    this.#picker = picker;
  }

  /** Called before an update, which may remove what has the focus. */
  note(): void {
    this.isDue ||= this.#picker.matches(':focus-within');
  }

  /** Called after an update. While the methods load, the focus waits at the message that says so. */
  settle(isWaiting: boolean): void {
    if (!this.isDue) return;
    const picker = this.#picker;
    const status = picker.renderRoot.querySelector<HTMLElement>('[role=status]');
    const { activeElement, body } = picker.ownerDocument;
    // Not if the focus has gone elsewhere meanwhile.
    if (activeElement === body || status?.matches(':focus')) {
      // In Firefox, an element that has the focus somewhere within does not pass it on to its first control.
      if (!isWaiting) status?.blur();
      (isWaiting ? status : picker)?.focus();
    }
    this.isDue &&= isWaiting;
  }
}
