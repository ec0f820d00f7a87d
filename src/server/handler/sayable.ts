/** Leaves out of an answer what the contract does not allow. */
import { is } from 'valibot';
import type { Schema } from '../../contract/index.js';

/** Returns `value` if the contract allows it: otherwise the whole answer could not be sent. */
export const sayable = <T>(schema: Schema<T>, value: unknown): T | undefined =>
  is(schema, value) ? (value as T) : undefined;
