/** Returns the current time in Unix seconds. */
export const systemClock = (): number => Math.floor(Date.now() / 1000);
