/** Tells values that hold other values. */

/** Whether a value is an object or a list. */
export const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value is an object of values by name. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isNested(value) && !Array.isArray(value);
