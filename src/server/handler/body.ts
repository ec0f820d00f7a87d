/** Reads request bodies, and refuses those that cannot be read. */
import { maximumBody, textOf } from '../body.js';
import { invalid, type ProblemError } from './problem.js';

const tooLarge = (): ProblemError =>
  invalid(undefined, `a body has at most ${maximumBody} bytes`, 'too-large', { status: 413 });

const brokeOff = (): never => {
  throw invalid(undefined, 'the body broke off, or a body parser has read it: mount the handler before the parser');
};

const checked = (whole: string | undefined): string => {
  if (whole === undefined || whole.length > maximumBody) throw tooLarge();
  return whole;
};

/** Returns the body as text. A body is refused as soon as it grows past the limit. */
export function readText(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  // The server enforces an announced length, so such a body can be read as a whole, which is faster.
  if (!(Number(announced) <= maximumBody)) throw tooLarge();
  return (announced === null ? textOf(request) : request.text()).then(checked, brokeOff);
}

/** Whether the request declares a JSON body. */
export const saysJson = ({ headers }: Request): boolean =>
  /^application\/json *(;|$)/i.test(headers.get('content-type') ?? '');

/** Parses `text`, the request's body, as JSON; returns undefined for an empty body. */
export function jsonOf(request: Request, text: string): unknown {
  if (text === '') return undefined;
  if (!saysJson(request)) {
    throw invalid(undefined, 'send content-type: application/json', 'media-type', { status: 415 });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(undefined, 'the body is not JSON');
  }
}
