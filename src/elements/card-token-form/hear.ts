/** What the fields are told of, and from when on. */
import type { CardFields } from './fields.js';

/** Tells the fields what happens in `place`. What only a payer does there, and no autofill, is listened for once there is one. */
export function hear(place: Element, fields: () => CardFields): void {
  const tell = (event: Event): void => fields().handleEvent(event);
  const listen = (...types: string[]): void => types.forEach((type) => place.addEventListener(type, tell));
  const follow = (): void => {
    listen('beforeinput', 'compositionend', 'keydown', 'focusout');
    place.getRootNode().addEventListener('pointerdown', tell);
  };
  listen('input', 'change');
  if (place.matches(':focus-within')) follow();
  else place.addEventListener('focusin', follow, { once: true });
}
