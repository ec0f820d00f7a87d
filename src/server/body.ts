/** Reads bodies, up to a size limit. */

/**
 * Returns a body as a stream. In Firefox, requests have no stream, which affects a backend that runs inside a page or a
 * service worker (demos, tests): there the whole body is read first.
 */
export const bodyOf = async (message: Request | Response): Promise<ReadableStream<Uint8Array> | null> =>
  (message.body as Request['body'] | undefined) === undefined ? (await message.blob()).stream() : message.body;

/**
 * Largest body of a request, in bytes. The largest call has a few short fields; an issuer's return has somewhat more.
 */
export const maximumBody = 64 * 1024;

/**
 * Returns a body as text; undefined as soon as the body exceeds the limit.
 * @throws when the body breaks off
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
      // Discard the rest; whether that succeeds does not matter.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}
