/**
 * A request's body, piece by piece. In Firefox requests have no stream, which a backend inside a page or a service worker
 * meets (demos, tests): there it is taken whole.
 */
export const bodyOf = async (request: Request): Promise<ReadableStream<Uint8Array> | null> =>
  (request.body as Request['body'] | undefined) === undefined ? (await request.blob()).stream() : request.body;
