interface Isolating {
  readonly isolated?: string | null | undefined;
}

/** Whether the card is typed in a frame. Whatever names the frame counts, even wrongly: the card is not typed here then. */
export const isIsolated = ({ isolated }: Isolating): boolean => (isolated ?? undefined) !== undefined;
