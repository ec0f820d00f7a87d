/** The JSON body of a control call. A misspelt name is refused: ignored, it would do something else than was asked. */
import type { Context } from 'hono';
import { Refusal } from '../refusal.js';

export type Body = Readonly<Record<string, unknown>>;

export const refusal = (message: string): Refusal => new Refusal(4005, message, { shape: 'flat' });

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param known the names that the body may have
 * @throws Refusal 4005 if the body is not an object or has another name
 */
export async function jsonOf(c: Context, known: readonly string[]): Promise<Body> {
  const value = parsed(await c.req.text());
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal('Send a JSON object');
  const other = Object.keys(value).find((name) => !known.includes(name));
  if (other !== undefined) throw refusal(`"${other}" is not known here, only: ${known.join(', ')}`);
  return value as Body;
}
