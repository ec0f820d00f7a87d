/** `npx pay-elements sandbox`: the sandbox alone. */
import { parseArgs } from 'node:util';
import { isListener } from '../pingbacks.js';
import { serveSandbox, type ServedSandbox, type ServeOptions } from './serve.js';

export const help = `Usage: pay-elements sandbox [options]

Starts the sandbox provider.

  --port <n>          port to listen on; the next free one when it is taken (4174)
  --host <name>       address to listen on (localhost)
  --pingback <url>    the shop's pingback listener
  --project-key <k>   public key (t_sandbox_project)
  --secret-key <k>    private key (sandbox_secret)
  --sign-version <v>  signature version of pingbacks, 2 or 3 (3)
  --help              this text
`;

const FIRST_PORT = 4174;
const TRIES = 20;

/** The highest there is. */
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

/** A variable of the shell that is not set comes as nothing. */
function filled(name: string, text: string): string {
  if (text !== '') return text;
  throw new TypeError(`--${name} is empty.`);
}

function signVersionOf(text: string): 2 | 3 {
  if (text !== '2' && text !== '3') throw new TypeError(`--sign-version is 2 or 3, not "${text}".`);
  return text === '2' ? 2 : 3;
}

/** What to name instead, by the code of an address that cannot be listened on. */
const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken, and so are those after it: name another --port',
  EACCES: 'is not for you to listen on: name another --port',
  EADDRNOTAVAIL: 'is not on this machine: name another --host',
  ENOTFOUND: 'is not on this machine: name another --host',
  EAI_AGAIN: 'is not on this machine: name another --host',
};

async function serveOn(first: number, options: ServeOptions): Promise<ServedSandbox> {
  const last = Math.min(first + TRIES, LAST_PORT);
  for (let port = first; ; port += 1) {
    try {
      return await serveSandbox({ ...options, port });
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (code === 'EADDRINUSE' && port < last) continue;
      const remedy = remedies[code];
      if (remedy === undefined) throw error;
      throw new TypeError(`${options.hostname ?? 'localhost'}:${String(first)} ${remedy}.`, { cause: error });
    }
  }
}

/**
 * Runs the command with the arguments after `sandbox`. Resolves with what it started; `undefined` when it only printed.
 * @throws TypeError that says what is wrong with the arguments.
 */
export async function runSandbox(args: readonly string[]): Promise<ServedSandbox | undefined> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
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
  const served = await serveOn(values.port === undefined ? FIRST_PORT : portOf(values.port), {
    // Ids differ from run to run, so that a shop that remembers more than the sandbox never meets one twice.
    seed: Math.floor(Date.now() / 1000) % 100_000,
    ...(values.host === undefined ? {} : { hostname: filled('host', values.host) }),
    ...(values.pingback === undefined ? {} : { pingbackUrl: pingbackOf(values.pingback) }),
    ...(values['project-key'] === undefined ? {} : { projectKey: filled('project-key', values['project-key']) }),
    ...(values['secret-key'] === undefined ? {} : { secretKey: filled('secret-key', values['secret-key']) }),
    signVersion: signVersionOf(values['sign-version'] ?? '3'),
  });
  process.stdout.write(`Sandbox provider: ${served.url}\n`);
  return served;
}
