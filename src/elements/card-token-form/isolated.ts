interface Isolating {
  readonly isolated?: string | null | undefined;
}

/** Whether the card is typed in a frame. Any value counts, even a wrong one: the card is never typed here then. */
export const isIsolated = ({ isolated }: Isolating): boolean => (isolated ?? undefined) !== undefined;
