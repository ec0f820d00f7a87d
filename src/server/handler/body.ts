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

/** The body as text, refused as soon as it grows past the limit. */
export async function readText(request: Request): Promise<string> {
  const announced = request.headers.get('content-length');
  if (announced !== null) {
    // The server in front has held the body to its announced length, so it can be taken whole, which is faster.
    if (!(Number(announced) <= maximumBody)) throw tooLarge();
    const whole = await request.text().catch(() => {
      throw invalid(undefined, 'the body broke off');
    });
    if (whole.length > maximumBody) throw tooLarge();
    return whole;
  }
  const body = await bodyOf(request);
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw invalid(undefined, 'the body broke off');
    });
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maximumBody) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}

export const mediaType = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The body as JSON; undefined when there is none. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return undefined;
  if (mediaType(request) !== 'application/json') {
    throw new ProblemError('invalid-request', {
      status: 415,
      code: 'media-type',
      detail: 'send content-type: application/json',
    });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(undefined, 'the body is not JSON');
  }
}
