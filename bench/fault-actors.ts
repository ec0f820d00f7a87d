/** The participants of the fault run: the provider's listener, the merchant's backends, and the payers. */
import { serve, type ServerType } from '@hono/node-server';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from '../src/sandbox/index.js';

export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The provider's listener, which can be killed and restarted. The provider itself keeps its state. */
export class Listener {
  #server: ServerType | undefined;
  port = 0;
  readonly #sandbox: () => Sandbox;

  constructor(sandbox: () => Sandbox) {
    this.#sandbox = sandbox;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      const fetch = (request: Request, env: unknown) => this.#sandbox().fetch(request, env);
      this.#server = serve({ fetch, port: this.port, hostname: '127.0.0.1' }, (info: AddressInfo) => {
        this.port = info.port;
        resolve();
      });
    });
  }

  async kill(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    await new Promise((resolve) => {
      server.close(resolve);
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  }
}

/** A merchant backend in a process of its own. */
export class Backend {
  #child: ChildProcess | undefined;
  url = '';
  readonly #env: Record<string, string>;

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  async start(offset = 0): Promise<void> {
    const child = fork(fileURLToPath(new URL('fault-shop.ts', import.meta.url)), [], {
      env: { ...process.env, ...this.#env },
      execArgv: ['--conditions=pay-elements-source', '--import', 'tsx'],
    });
    this.#child = child;
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message: { port: number }) => resolve(message.port));
      child.once('exit', () => reject(new Error('a backend did not start')));
    });
    this.url = `http://127.0.0.1:${port}/pay`;
    this.turn(offset);
  }

  turn(offset: number): void {
    if (this.#child?.connected) this.#child.send({ offset });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  }
}

/** A payer who presses once, looks up the outcome, and presses again only if nothing was charged. */
export class Payer {
  readonly id: string;
  readonly order: string;
  attempt = '';
  attempts = 0;
  unknown = 0;
  status: 'open' | 'unknown' | 'paid' = 'open';
  readonly #backends: readonly Backend[];
  readonly #token: () => Promise<string>;

  constructor(id: string, backends: readonly Backend[], token: () => Promise<string>) {
    this.id = id;
    this.order = `order-${id}`;
    this.#backends = backends;
    this.#token = token;
  }

  async #call(method: string, path: string, body?: unknown): Promise<any> {
    try {
      const response = await fetch(`${pick(this.#backends).url}${path}`, {
        method,
        headers: { authorization: this.id, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(5_000),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return await response.json();
    } catch {
      return { type: 'network' };
    }
  }

  #take(answer: any): void {
    if (answer.status === 'succeeded') this.status = 'paid';
    else if (answer.status === 'declined' || answer.type === 'provider-unavailable') this.status = 'open';
    // The backend died before it recorded the attempt, so nothing was charged and pressing again is safe.
    else if (answer.type === 'not-found') this.status = 'open';
    else {
      this.unknown += 1;
      this.status = 'unknown';
    }
  }

  /** Presses the button once. */
  async press(): Promise<void> {
    const { version } = await this.#call('GET', `/orders/${this.order}`);
    if (version === undefined) return;
    this.attempt = `attempt-${randomUUID()}`;
    this.attempts += 1;
    const body = { attempt: this.attempt, order: this.order, orderVersion: version, token: await this.#token() };
    // Sometimes a double click, whose second request may reach the other backend.
    const again = Math.random() < 0.2 ? [this.#call('POST', '/charges', body)] : [];
    const [answer] = await Promise.all([this.#call('POST', '/charges', body), ...again]);
    this.#take(answer);
  }

  async lookUp(): Promise<void> {
    this.#take(await this.#call('GET', `/charges/attempts/${this.attempt}`));
  }

  async step(): Promise<void> {
    if (this.status === 'unknown') await this.lookUp();
    else if (this.status === 'open') await this.press();
  }
}
