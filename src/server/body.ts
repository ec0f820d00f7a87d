/** Reading a body, with a limit. */

/**
 * A body, piece by piece. In Firefox requests have no stream, which a backend inside a page or a service worker meets
 * (demos, tests): there it is taken whole.
 */
export const bodyOf = async (message: Request | Response): Promise<ReadableStream<Uint8Array> | null> =>
  (message.body as Request['body'] | undefined) === undefined ? (await message.blob()).stream() : message.body;

/** Most bytes of a request's body: the largest call has a few short fields, an issuer's return somewhat more. */
export const maximumBody = 64 * 1024;

/**
 * A body as text, given up as soon as it grows past the limit: then undefined.
 * @throws when it breaks off
 */
export async function textOf(
  message: Request | Response,
  most: number = maximumBody,
  ignoreBOM = false,
): Promise<string | undefined> {
  const reader = (await bodyOf(message))?.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM });
  let text = '';
  let size = 0;
  for (let read = await reader?.read(); reader && read && !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > most) {
      // Let go of the rest; whether that works does not matter.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}
