/**
 * A payer's own connection to the shop. It forwards everything, and can hold an answer back or break off, in the same
 * way for every browser. Interception by the browser's driver is no substitute: in Firefox it loses the body.
 */
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Backend } from './watch.js';

interface Trouble {
  /** Matched against the path with its query. */
  readonly match: RegExp;
  readonly method: string;
  /** Whether the shop gets the call at once. If not, it gets a held call at `release`, and a lost one never. */
  readonly isDone: boolean;
  readonly kind: 'held' | 'lost';
}

interface Answer {
  readonly head: IncomingMessage;
  readonly body: Buffer;
}

/** Headers that describe a single connection and are not forwarded. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

export class Line implements Backend {
  readonly #server: Server;
  readonly #target: string;
  readonly #troubles: Trouble[] = [];
  readonly #open = new Set<Promise<void>>();
  /** Number of calls so far. */
  count = 0;
  #release = (): void => undefined;
  readonly #released = new Promise<void>((resolve) => (this.#release = resolve));
  /** Origin at which the payer's browser sees the shop. */
  url = '';
  overhears?: NonNullable<Backend['overhears']>;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((asked, answer) => {
      // Errors are expected: the page that asked may be gone, and so may the shop.
      const call = this.#meet(asked, answer).catch(() => void answer.destroy());
      this.#open.add(call);
      this.count += 1;
      void call.then(() => this.#open.delete(call));
    });
  }

  /** @param target The shop's origin. */
  static async open(target: string): Promise<Line> {
    const line = new Line(target);
    line.#server.listen(0, 'localhost');
    await once(line.#server, 'listening');
    line.url = `http://localhost:${(line.#server.address() as AddressInfo).port}`;
    return line;
  }

  /** Holds the answer to matching calls back until `release`. */
  readonly holds = (match: RegExp, method = 'GET', isDone = false): void =>
    void this.#troubles.push({ match, method, isDone, kind: 'held' });

  /** Breaks the connection of matching calls, which never get an answer. */
  readonly loses = (match: RegExp, method = 'GET', isDone = false): void =>
    void this.#troubles.push({ match, method, isDone, kind: 'lost' });

  /** Lets the held calls go on, and all later ones. */
  readonly release = (): void => {
    this.#troubles.length = 0;
    this.#release();
  };

  /** Whether some calls are held back until `release`. */
  get isHolding(): boolean {
    return this.#troubles.some(({ kind }) => kind === 'held');
  }

  /** Waits until no call is in flight. */
  async isQuiet(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open);
  }

  readonly close = (): void => {
    this.release();
    this.#server.closeAllConnections();
    this.#server.close();
  };

  async #meet(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = asked;
    const trouble = this.#troubles.find((each) => each.method === method && each.match.test(url));
    const body = await buffer(asked);
    const text = `${body.toString()} ${JSON.stringify(asked.headers)}`;
    this.overhears?.({ method, url: this.url + url, text });
    if (!trouble) return give(answer, await this.#ask(asked, body, answer));
    const early = trouble.isDone ? await this.#ask(asked, body) : undefined;
    if (trouble.kind === 'lost') return void answer.destroy();
    await this.#released;
    return give(answer, early ?? (await this.#ask(asked, body)));
  }

  /** @param waiting The response that waits for this call; the call is aborted when its connection closes. */
  async #ask({ method, url = '', headers }: IncomingMessage, body: Buffer, waiting?: ServerResponse): Promise<Answer> {
    // Use a new connection: a pooled one may turn out to be closed.
    const call = request(this.#target + url, { method: method ?? 'GET', headers, agent: false });
    waiting?.once('close', () => call.destroy());
    call.end(body);
    const [head] = (await once(call, 'response')) as [IncomingMessage];
    return { head, body: await buffer(head) };
  }
}

function give(answer: ServerResponse, { head, body }: Answer): void {
  const raw = head.rawHeaders;
  const headers = raw.flatMap((name, at) =>
    at % 2 === 0 && !ofConnection.has(name.toLowerCase()) ? [name, raw[at + 1] ?? ''] : [],
  );
  // Browsers silently retry when a reused connection breaks. Here each connection is used once.
  answer.writeHead(head.statusCode ?? 0, [...headers, 'connection', 'close', 'content-length', String(body.length)]);
  answer.end(body);
}
