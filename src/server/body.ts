/** Reading a request's body, with a limit. */

/**
 * A request's body, piece by piece. In Firefox requests have no stream, which a backend inside a page or a service worker
 * meets (demos, tests): there it is taken whole.
 */
export const bodyOf = async (request: Request): Promise<ReadableStream<Uint8Array> | null> =>
  (request.body as Request['body'] | undefined) === undefined ? (await request.blob()).stream() : request.body;

/** Most bytes of a body: the largest call has a few short fields, an issuer's return somewhat more. */
export const maximumBody = 64 * 1024;

/**
 * A request's body as text, given up as soon as it grows past the limit: then undefined.
 * @throws when it breaks off
 */
export async function textOf(request: Request, ignoreBOM = false): Promise<string | undefined> {
  const reader = (await bodyOf(request))?.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM });
  let text = '';
  let size = 0;
  for (let read = await reader?.read(); reader && read && !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > maximumBody) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}
