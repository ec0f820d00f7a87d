/** An HTTP proxy through which a browser sees the shop at another origin. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Proxy {
  readonly url: string;
  close(): void;
}

/**
 * @param name The origin that the browser requests.
 * @param shop The origin that answers; the shop knows itself by this origin only.
 */
export async function openProxy(name: string, shop: string): Promise<Proxy> {
  const server = createServer((asked, answer) => {
    const pass = async (): Promise<void> => {
      const { origin: _, host: __, 'content-length': ___, ...headers } = asked.headers;
      const body = (await text(asked)).replaceAll(name, shop);
      const call = request((asked.url ?? '').replace(name, shop), {
        method: asked.method ?? 'GET',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      call.once('error', () => answer.destroy()).end(body);
      const [head] = await once(call, 'response');
      answer.writeHead(head.statusCode, head.rawHeaders);
      head.pipe(answer);
    };
    pass().catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
