/** `npx pay-elements sandbox`: the sandbox alone. */
import { parseArgs } from 'node:util';
import { serveSandbox, type ServedSandbox } from './serve.js';

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

function signVersionOf(text: string): 2 | 3 {
  if (text !== '2' && text !== '3') throw new TypeError(`--sign-version is 2 or 3, not "${text}".`);
  return text === '2' ? 2 : 3;
}

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === 'EADDRINUSE';

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
  const first = values.port === undefined ? FIRST_PORT : portOf(values.port);
  const signVersion = signVersionOf(values['sign-version'] ?? '3');
  for (let port = first; ; port += 1) {
    try {
      const served = await serveSandbox({
        port,
        // Ids differ from run to run, so that a shop that remembers more than the sandbox never meets one twice.
        seed: Math.floor(Date.now() / 1000) % 100_000,
        ...(values.host === undefined ? {} : { hostname: values.host }),
        ...(values.pingback === undefined ? {} : { pingbackUrl: values.pingback }),
        ...(values['project-key'] === undefined ? {} : { projectKey: values['project-key'] }),
        ...(values['secret-key'] === undefined ? {} : { secretKey: values['secret-key'] }),
        signVersion,
      });
      process.stdout.write(`Sandbox provider: ${served.url}\n`);
      return served;
    } catch (error) {
      if (!isTaken(error) || port >= first + TRIES) throw error;
    }
  }
}
