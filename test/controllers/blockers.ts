/** What blockers of pop-ups put in place of `window.open`. */
export const blockers: readonly (readonly [what: string, open: typeof window.open])[] = [
  ['returns null', () => null],
  ['returns nothing', () => undefined as unknown as null],
  ['returns a function', () => (() => undefined) as unknown as Window],
  ['returns a dummy', () => ({ closed: false, close: () => undefined, focus: () => undefined, document: {}, location: {} }) as unknown as Window], // prettier-ignore
  [
    'returns a window that is closed at once',
    () => ({ closed: true, close: () => undefined, location: { replace: () => undefined } }) as unknown as Window,
  ],
  [
    'throws',
    () => {
      throw new Error('blocked');
    },
  ],
];
