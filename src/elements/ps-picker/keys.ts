/** Keys that native radio buttons do not support: Home, End and typing a name. */

/** Milliseconds after which typing starts a new name. */
const forgetAfter = 800;

/** Takes a typed key and returns the text typed so far without a pause. */
export type TypeAhead = (key: string, time: number) => string;

export function typeAhead(): TypeAhead {
  let text = '';
  let last = 0;
  return (key, time) => {
    const isNew = time - last > forgetAfter;
    // A space within a name is part of the name; otherwise it is the key that selects the radio button.
    if (key === ' ' && isNew) return '';
    text = isNew ? key : text + key;
    last = time;
    return text;
  };
}

const labelOf = (radio: HTMLInputElement): string => {
  const slot = radio.closest('label')?.querySelector<HTMLSlotElement>('slot.name');
  const words = slot ? slot.assignedElements({ flatten: true }).map((each) => each.textContent).join(' ') : radio.closest('label')?.querySelector('.name')?.textContent; // prettier-ignore
  return (words ?? '').trim();
};

/** Returns the radio button that a key leads to. Typing the same letter again leads to the next name with it. */
export function radioOf(
  radios: readonly HTMLInputElement[],
  event: KeyboardEvent,
  typed: TypeAhead,
): HTMLInputElement | undefined {
  if (event.key === 'Home') return radios[0];
  if (event.key === 'End') return radios.at(-1);
  if ([...event.key].length !== 1) return undefined;
  const text = typed(event.key, event.timeStamp);
  if (text === '') return undefined;
  const isRepeat = new Set([...text.toLowerCase()]).size === 1;
  const wanted = isRepeat ? [...text].slice(0, 1).join('') : text;
  const at = radios.findIndex((radio) => radio === event.target);
  const from = isRepeat ? at + 1 : Math.max(0, at);
  const around = [...radios.slice(from), ...radios.slice(0, from)];
  return around.find((radio) => startsWith(labelOf(radio), wanted));
}

const startsWith = (label: string, text: string): boolean =>
  label.slice(0, text.length).localeCompare(text, undefined, { sensitivity: 'base' }) === 0;
