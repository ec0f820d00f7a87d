/** What the fields are told of, and from when on. */
import type { CardFields } from './fields.js';

const isEdit = ({ type }: Event): boolean => type === 'input' || type === 'change';

/**
 * Tells the fields what happens in `place`. What only a payer does there, and no autofill, is listened for once there is one.
 * @param edited told of each edit, once the fields have heard of it
 */
export function hear(place: Element, fields: () => CardFields, edited: () => void): void {
  const tell = (event: Event): void => {
    fields().handleEvent(event);
    // An undo of the fields' own raises no `input`: it takes the place of the browser's.
    if (isEdit(event) || event.defaultPrevented) edited();
  };
  const listen = (...types: string[]): void => types.forEach((type) => place.addEventListener(type, tell));
  const follow = (): void => {
    listen('beforeinput', 'compositionend', 'keydown', 'focusout');
    place.getRootNode().addEventListener('pointerdown', tell);
  };
  listen('input', 'change');
  if (place.matches(':focus-within')) follow();
  else place.addEventListener('focusin', follow, { once: true });
}
