/** Runs the demo on free ports, as `npm start` does, and controls its provider through the sandbox's own API. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readPackage } from '../../scripts/entries.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Movement {
  readonly movement: string;
  readonly ref: string;
  readonly amount: string;
  readonly currency: string;
  readonly goods: string;
}

export interface Fault {
  readonly fail?: number;
  readonly delay?: number;
  readonly reset?: 'before' | 'after';
  readonly times?: number;
  /** Part of `METHOD /path`. */
  readonly match?: string;
}

export class Shop {
  readonly #process: ChildProcess;
  readonly url: string;
  readonly provider: string;
  /** Everything the demo printed. */
  readonly printed: () => string;

  private constructor(process: ChildProcess, urls: { shop: string; provider: string }, printed: () => string) {
    this.#process = process;
    this.url = urls.shop;
    this.provider = urls.provider;
    this.printed = printed;
  }

  /** @param port The shop's port; 0 takes any free one. */
  static async open(port = 0): Promise<Shop> {
    // Run the command of `npm start` directly: with npm in between, signals would not reach the demo.
    const [command = '', ...args] = (readPackage() as { scripts: { start: string } }).scripts.start.split(' ');
    assert.equal(command, 'node');
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const urls = await new Promise<{ shop: string; provider: string }>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        text += chunk.toString();
        const [shop, provider] = text.match(/http:\/\/localhost:\d+/g) ?? [];
        if (shop && provider) resolve({ shop, provider });
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`The demo ended with ${code}: ${text}`)));
    });
    return new Shop(child, urls, () => text);
  }

  /** Stops the demo as Ctrl-C does, and returns its exit status. */
  async close(): Promise<number | null> {
    const exit = once(this.#process, 'exit') as Promise<[number | null]>;
    this.#process.kill('SIGINT');
    return (await exit)[0];
  }

  async #sandbox<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.provider}/sandbox${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    assert.equal(response.status, 200, `${method} /sandbox${path}`);
    return (await response.json()) as T;
  }

  /** Advances the provider's clock. Everything due by then has happened when the promise resolves. */
  readonly advance = (seconds: number): Promise<unknown> => this.#sandbox('POST', '/clock', { advance: seconds });
  readonly trouble = (fault: Fault): Promise<unknown> => this.#sandbox('POST', '/faults', fault);
  readonly noTrouble = (): Promise<unknown> => this.#sandbox('DELETE', '/faults');

  /** Sets the countries in which a phone bill cannot be charged without naming the operator. */
  readonly wantsOperator = (...required: string[]): Promise<unknown> => this.#sandbox('POST', '/carrier', { required });

  /** Sets the price points that are no longer on offer, such as `PL 24.60`. */
  readonly withdraws = (...withdrawn: string[]): Promise<unknown> => this.#sandbox('POST', '/carrier', { withdrawn });

  /** Returns the movements of money for an order. */
  async moved(order: string): Promise<readonly Movement[]> {
    return (await this.ledger()).filter(({ goods }) => goods === order);
  }

  readonly ledger = (): Promise<readonly Movement[]> => this.#sandbox('GET', '/ledger');

  /** Issues a voucher and returns its ePIN. */
  async voucher(options: { nominal: string; currency?: string; active?: boolean; expires?: number }): Promise<string> {
    return (await this.#sandbox<{ pin: string }>('POST', '/vouchers', options)).pin;
  }

  /** Sends a text message from the sandbox's phone, and returns the PIN that comes back. */
  async text(to: string, text: string): Promise<string> {
    return (await this.#sandbox<{ pin: string | null }>('POST', '/handset', { to, text })).pin ?? '';
  }

  /** Returns the newest PIN on the sandbox's phone, or the newest sent to `number` (digits only). */
  async pin(number?: string): Promise<string> {
    const path = number === undefined ? '/handset' : `/handset?number=${number}`;
    return (await this.#sandbox<{ pin: string | null }>('GET', path)).pin ?? '';
  }

  /** Returns the requests that the provider received, newest last; the sandbox redacts card data. */
  readonly asked = (): Promise<readonly { method: string; path: string }[]> => this.#sandbox('GET', '/log');
}
