/** `npx pay-elements sandbox`: runs the sandbox on its own. */
import { parseArgs } from 'node:util';
import { isListener, shownAddress } from '../pingbacks.js';
import { deliveryLine } from './delivery-line.js';
import { serveSandbox, type ServedSandbox, type ServeOptions } from './serve.js';

export const help = `Usage: pay-elements sandbox [options]

Starts the sandbox provider. It says where, and which pingbacks your backend did not answer with OK.

  --port <n>          port to listen on (4174); when it is taken, the next free one, which is said
  --host <name>       address to listen on (localhost)
  --base-url <url>    origin at which browsers reach it, if another: of a proxy, a tunnel or a container's host
  --pingback <url>    your backend's pingback listener; without it, no payment is told to anybody
  --project-key <k>   public key (t_sandbox_project)
  --secret-key <k>    private key (sandbox_secret)
  --sign-version <v>  signature version of pingbacks, 2 or 3 (3)
  --help              this text
`;

const FIRST_PORT = 4174;
const TRIES = 20;

/** The highest valid port number. */
const LAST_PORT = 65_535;

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > LAST_PORT)
    throw new TypeError(`--port is a number up to ${LAST_PORT}, not "${text}".`);
  return port;
}

function pingbackOf(text: string): string {
  if (isListener(text)) return text;
  throw new TypeError(`--pingback is an address that begins with http:// or https://, not "${text}".`);
}

function originOf(text: string): string {
  if (isListener(text) && new URL(text).href === `${new URL(text).origin}/`) return new URL(text).origin;
  throw new TypeError(`--base-url is an origin, such as https://sandbox.example, not "${text}".`);
}

/** Refuses an empty value: a shell passes a variable that is not set as an empty text. */
function filled(name: string, text: string): string {
  if (text !== '') return text;
  throw new TypeError(`--${name} is empty.`);
}

function signVersionOf(text: string): 2 | 3 {
  if (text !== '2' && text !== '3') throw new TypeError(`--sign-version is 2 or 3, not "${text}".`);
  return text === '2' ? 2 : 3;
}

/** What to tell the user when an address cannot be listened on, by error code. */
const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: name another --port',
  EACCES: 'is not for you to listen on: name another --port',
  EADDRNOTAVAIL: 'is not on this machine: name another --host',
  ENOTFOUND: 'is not on this machine: name another --host',
  EAI_AGAIN: 'is not on this machine: name another --host',
};

/**
 * Listens on the first free port from `first` on. With a base URL, listens on no other port: what serves that address
 * passes requests on to this one.
 * @returns the running sandbox and, if another port had to be used, the port that was asked for.
 */
async function serveOn(first: number, options: ServeOptions): Promise<{ served: ServedSandbox; taken?: number }> {
  const last = options.baseUrl === undefined ? Math.min(first + TRIES, LAST_PORT) : first;
  for (let port = first; ; port += 1) {
    try {
      const served = await serveSandbox({ ...options, port });
      return port === first ? { served } : { served, taken: first };
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (code === 'EADDRINUSE' && port < last) continue;
      const remedy = remedies[code];
      if (remedy === undefined) throw error;
      const ports = port === first ? String(first) : `${String(first)} to ${String(port)}`;
      throw new TypeError(`${options.hostname ?? 'localhost'}:${ports} ${remedy}.`, { cause: error });
    }
  }
}

const NO_LISTENER =
  'No --pingback: your backend hears of no payment. Name its listener, as in --pingback http://localhost:3000/pay/pingback';

/** Returns what a person who has just started the sandbox needs to know. */
function startLines(url: string, taken: number | undefined, pingback: string | undefined): readonly string[] {
  return [
    `Sandbox provider: ${url}`,
    ...(taken === undefined
      ? []
      : [`Port ${String(taken)} is taken, so it is the next that is free: let your backend call ${url}`]),
    "Open it in a browser for test cards, payments and pingbacks; /handset is the payer's phone. Ctrl-C ends it.",
    pingback === undefined ? NO_LISTENER : `Pingbacks go to ${shownAddress(pingback)}`,
  ];
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Runs the command with the arguments after `sandbox`. Resolves with the running sandbox, or `undefined` if only the
 * help was printed.
 * @param say called with each line for the person at the terminal.
 * @throws TypeError that says what is wrong with the arguments.
 */
export async function runSandbox(args: readonly string[], say = print): Promise<ServedSandbox | undefined> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'base-url': { type: 'string' },
      pingback: { type: 'string' },
      'project-key': { type: 'string' },
      'secret-key': { type: 'string' },
      'sign-version': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    process.stdout.write(help);
    return undefined;
  }
  const { pingback, 'base-url': baseUrl } = values;
  const { served, taken } = await serveOn(values.port === undefined ? FIRST_PORT : portOf(values.port), {
    // Each run has other ids, so that a shop that outlives the sandbox never meets the same id twice.
    seed: Math.floor(Date.now() / 1000) % 100_000,
    ...(values.host === undefined ? {} : { hostname: filled('host', values.host) }),
    ...(baseUrl === undefined ? {} : { baseUrl: originOf(baseUrl) }),
    ...(pingback === undefined ? {} : { pingbackUrl: pingbackOf(pingback) }),
    ...(values['project-key'] === undefined ? {} : { projectKey: filled('project-key', values['project-key']) }),
    ...(values['secret-key'] === undefined ? {} : { secretKey: filled('secret-key', values['secret-key']) }),
    signVersion: signVersionOf(values['sign-version'] ?? '3'),
    onPingback: (sent) => {
      const line = deliveryLine(sent);
      if (line !== undefined) say(line);
    },
  });
  startLines(served.url, taken, pingback).forEach(say);
  return served;
}
