/** Reading a request's body, with a limit. */
import { bodyOf } from '../body.js';
import { ProblemError, invalid } from './problem.js';

/** Most bytes of a body: the largest call has a few short fields, an issuer's return somewhat more. */
export const maximumBody = 64 * 1024;

const tooLarge = (): ProblemError =>
  new ProblemError('invalid-request', {
    status: 413,
    code: 'too-large',
    detail: `a body has at most ${maximumBody} bytes`,
  });

const brokeOff = (): never => {
  throw invalid(undefined, 'the body broke off');
};

const checked = (whole: string): string => {
  if (whole.length > maximumBody) throw tooLarge();
  return whole;
};

/** The body as text, refused as soon as it grows past the limit. */
export function readText(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  if (announced === null) return readPieces(request);
  // The server in front has held the body to its announced length, so it can be taken whole, which is faster.
  if (!(Number(announced) <= maximumBody)) throw tooLarge();
  return request.text().then(checked, brokeOff);
}

async function readPieces(request: Request): Promise<string> {
  const body = await bodyOf(request);
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(brokeOff);
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maximumBody) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}

const json = 'application/json';

/** Whether the request says that its body is JSON. */
export function saysJson(request: Request): boolean {
  const given = request.headers.get('content-type') ?? '';
  return given === json || given.split(';', 1)[0]?.trim().toLowerCase() === json;
}

/** The request's body, which was `text`, as JSON; undefined when there is none. */
export function jsonOf(request: Request, text: string): unknown {
  if (text === '') return undefined;
  if (!saysJson(request)) {
    throw new ProblemError('invalid-request', {
      status: 415,
      code: 'media-type',
      detail: `send content-type: ${json}`,
    });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(undefined, 'the body is not JSON');
  }
}
