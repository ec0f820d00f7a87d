/** Which events the fields are told of, and from when on. */
import type { CardFields } from './fields.js';

const isEdit = ({ type }: Event): boolean => type === 'input' || type === 'change';

/**
 * Tells the fields of the events in `place`. Events that a payer raises and autofill does not are listened for only
 * once a payer has come to the fields.
 * @param edited called after each edit, once the fields have handled it
 */
export function listenToFields(place: Element, fields: () => CardFields, edited: () => void): void {
  const tell = (event: Event): void => {
    fields().handleEvent(event);
    // The fields' own undo takes the place of the browser's, and raises no `input`.
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
