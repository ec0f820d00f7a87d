/** Reads a pingback in whatever form the listener's framework provides it. */
import { maximumBody, textOf } from '../body.js';
import { SignatureError } from '../errors.js';
import { isNested } from '../objects.js';
import { parseForm, type Tree } from '../sign/index.js';

/** A pingback from a framework that is not built on `Request`; an Express request can be passed unchanged. */
export interface ReceivedPingback {
  /** The query: raw text, or already parsed. */
  readonly query?: unknown;
  /** The form body: raw text, or already parsed. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The address the connection came from. */
  readonly remoteAddress?: string | undefined;
}

/** A pingback as a listener may pass it to `verifyPingback`. */
export type PingbackInput = Request | ReceivedPingback;

export interface Received {
  tree: Tree;
  /** Whether other code parsed the pingback, and so may have changed it. */
  parsedElsewhere: boolean;
  forwardedFor?: string | undefined;
  remoteAddress?: string | undefined;
}

const isRequest = (input: PingbackInput): input is Request =>
  typeof (input as Partial<Request>).headers?.get === 'function' && typeof (input as Partial<Request>).url === 'string';

async function readText(request: Request): Promise<string> {
  if (request.bodyUsed || request.body?.locked) {
    throw new SignatureError(
      'body-parsed',
      'The body was read before: hand over the request untouched, or its text as { body }',
    );
  }
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== undefined && type !== 'application/x-www-form-urlencoded') {
    throw new SignatureError('body-type', 'A pingback is a query or a form, never JSON');
  }
  let text: string | undefined;
  try {
    text = await textOf(request, undefined, true);
  } catch (cause) {
    throw new SignatureError('body-unreadable', 'The body broke off', undefined, { cause });
  }
  if (text === undefined) throw new SignatureError('body-unreadable', `The body is over ${maximumBody} bytes`);
  return text;
}

function pairs(name: string, value: unknown, form: URLSearchParams, depth = 0): void {
  if (typeof value === 'string') form.append(name, value);
  else if (isNested(value) && depth < 2) {
    for (const [sub, leaf] of Object.entries(value)) {
      pairs(name.endsWith('[]') ? name : `${name}[${sub}]`, leaf, form, depth + 1);
    }
  } else if (value !== undefined) {
    throw new SignatureError('body-parsed', `Parameter "${name.slice(0, 64)}" is not text: other code parsed it`, name);
  }
}

/** Returns text unchanged but for a leading `?`; turns parameters that other code parsed back into form text. */
function formText(source: unknown): string {
  if (source === undefined || source === null) return '';
  if (typeof source === 'string') return source.replace(/^\?/, '');
  if (source instanceof URLSearchParams) return source.toString();
  if (typeof source !== 'object' || source instanceof Uint8Array) {
    throw new SignatureError('body-parsed', 'A pingback is text or an object');
  }
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(source)) pairs(name, value, form);
  return form.toString();
}

/** Returns the parameters of the body if it has the signature, or else those of the query. */
export function treeOf(query: string, body: string): Tree {
  const fromBody = parseForm(body);
  return fromBody['sig'] === undefined ? parseForm(query) : fromBody;
}

/** Returns a header that Node gives as a text or a list of texts. */
function headerText(header: unknown): string | undefined {
  if (Array.isArray(header)) return header.filter((line) => typeof line === 'string').join(',');
  return typeof header === 'string' ? header : undefined;
}

/** @throws {SignatureError} if the body was read before, is not a form, is too large or breaks off. */
export async function received(input: PingbackInput): Promise<Received> {
  if (!isNested(input)) {
    throw new SignatureError('body-parsed', 'A pingback is a Request or { query, body }');
  }
  if (isRequest(input)) {
    const query = /^[^?#]*\?([^#]*)/.exec(input.url)?.[1] ?? '';
    const body = input.method === 'GET' || input.method === 'HEAD' ? '' : await readText(input);
    const forwardedFor = input.headers.get('x-forwarded-for') ?? undefined;
    return { tree: treeOf(query, body), parsedElsewhere: false, forwardedFor };
  }
  return {
    tree: treeOf(formText(input.query), formText(input.body)),
    parsedElsewhere: [input.query, input.body].some(isNested),
    forwardedFor: headerText(input.headers?.['x-forwarded-for']),
    remoteAddress: typeof input.remoteAddress === 'string' ? input.remoteAddress : undefined,
  };
}
