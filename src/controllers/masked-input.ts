/** A text field that groups its digits while they are typed, with an undo of its own. */
import { type Mask, type Typed, reformat } from '../domain/card/typing.js';

/**
 * Handles `beforeinput`, `input`, `compositionend`, `keydown` and `change` of one uncontrolled field, as a listener on
 * the field or around it: `html`<input @input=${masked} …>``. Setting a value empties the browser's own undo history,
 * so undo and redo are kept here, until `clear()`.
 */
export class MaskedInput implements EventListenerObject {
  readonly #mask: Mask;
  readonly #changed: (input: HTMLInputElement) => void;
  #before: { value: string; start: number; end: number } = { value: '', start: 0, end: 0 };
  #past: Typed[] = [];
  #future: Typed[] = [];

  /** @param changed called after each edit */
  constructor(mask: Mask, changed: (input: HTMLInputElement) => void) {
    this.#mask = mask;
    this.#changed = changed;
  }

  handleEvent(event: Event): void {
    const input = event.target as HTMLInputElement;
    switch (event.type) {
      case 'beforeinput':
        return this.#remember(input, event as InputEvent);
      case 'input':
        if (!(event as InputEvent).isComposing) this.#edit(input, (event as InputEvent).inputType ?? '');
        return;
      case 'compositionend':
      case 'change':
        return this.#edit(input, '');
      case 'keydown':
        return this.#undoByKey(input, event as KeyboardEvent);
    }
  }

  /** Groups the digits that are already in the field. */
  take(input: HTMLInputElement): void {
    this.#edit(input, '');
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#before = { value: '', start: 0, end: 0 };
  }

  #remember(input: HTMLInputElement, event: InputEvent): void {
    if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault();
      this.#travel(input, event.inputType === 'historyUndo');
    } else if (!event.isComposing) {
      this.#before = { value: input.value, start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 };
    }
  }

  #edit(input: HTMLInputElement, type: string): void {
    const raw: Typed = { value: input.value, caret: input.selectionStart ?? input.value.length };
    const { value, caret } = reformat(this.#mask, { before: this.#before, after: raw, type });
    if (value !== raw.value) this.#show(input, { value, caret });
    if (value !== this.#before.value) {
      this.#past.push({ value: this.#before.value, caret: this.#before.end });
      this.#future = [];
    }
    this.#before = { value, start: caret, end: caret };
    this.#changed(input);
  }

  #show(input: HTMLInputElement, { value, caret }: Typed): void {
    // Setting the value moves the caret to the end.
    input.value = value;
    // Moving the caret of a field without focus would take the focus in some engines.
    if (caret < value.length && input.matches(':focus')) input.setSelectionRange(caret, caret);
  }

  #undoByKey(input: HTMLInputElement, event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    // Keys of another script are identified by their position, as browsers do.
    const key = (/^[ -~]/.test(event.key) ? event.key : event.code.slice(3)).toLowerCase();
    if (key !== 'z' && !(key === 'y' && !event.shiftKey)) return;
    event.preventDefault();
    this.#travel(input, key === 'z' && !event.shiftKey);
  }

  #travel(input: HTMLInputElement, isBack: boolean): void {
    const [from, to] = isBack ? [this.#past, this.#future] : [this.#future, this.#past];
    const next = input.readOnly ? undefined : from.pop();
    if (!next) return;
    to.push({ value: input.value, caret: input.selectionStart ?? 0 });
    this.#show(input, next);
    this.#before = { value: next.value, start: next.caret, end: next.caret };
    this.#changed(input);
  }
}
