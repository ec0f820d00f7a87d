/** Looks words from outside up in tables. */

/** Returns the table's own entry for `key`: every object also has entries named `constructor` or `toString`. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, key = ''): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
