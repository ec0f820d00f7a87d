/** The JSON body of a control call, and what is answered if the sandbox cannot use it. */
import type { Context } from 'hono';
import { isObject, named, type Asked } from '../asked.js';
import { Refusal } from '../refusal.js';

export const refusal = (message: string): Refusal => new Refusal(4005, message, { shape: 'flat' });

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Does what was asked, and refuses what the sandbox cannot use.
 * @throws Refusal 4005
 */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof TypeError ? refusal(error.message) : error;
  }
}

/** @throws Refusal 4005 if the body is not an object */
export async function bodyOf(c: Context): Promise<Asked> {
  const value = parsed(await c.req.text());
  if (!isObject(value)) throw refusal('Send a JSON object');
  return value;
}

/**
 * @param known the names that the body may have
 * @throws Refusal 4005 if the body is not an object or has another name
 */
export async function jsonOf(c: Context, known: readonly string[]): Promise<Asked> {
  const body = await bodyOf(c);
  return refusing(() => named(body, known));
}
