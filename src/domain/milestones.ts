/** Decides when a time limit is announced: a few times, more often towards its end, so nobody has to watch a clock. */

/** Moments of announcements, in seconds left. */
const milestones = [600, 300, 120, 60, 30, 10];

/** Returns whether a milestone lies between `before` seconds left, at the last check, and `left` seconds left, now. */
export const passesMilestone = (before: number, left: number): boolean =>
  left > 0 && milestones.some((milestone) => before > milestone && left <= milestone);

/**
 * Returns the seconds until the next check: at the next whole minute, and every second in the last two minutes.
 * @param left seconds left; may be a fraction
 */
export const untilNextLook = (left: number): number => (left > 120 ? left - (Math.ceil(left / 60) - 1) * 60 : 1);

/** Formats the time left for display: 272 → "5 minutes", 72 → "1:12". */
export function timeLeft(seconds: number, language: string): string {
  if (seconds <= 120) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return spokenTimeLeft(seconds, language);
}

/** Formats the time left in words: 272 → "5 minutes", 30 → "30 seconds". */
export function spokenTimeLeft(seconds: number, language: string): string {
  const minutes = Math.ceil(seconds / 60);
  const [unit, value] =
    seconds < 60
      ? (['second', seconds] as const)
      : minutes <= 120
        ? (['minute', minutes] as const)
        : (['hour', Math.ceil(minutes / 60)] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
