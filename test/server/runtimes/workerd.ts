/** Serves a worker in workerd, without Node compatibility. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Worker extends AsyncDisposable {
  /** The address of the worker, without a trailing slash. */
  readonly url: string;
}

/** Returns workerd's configuration: `bindings` are the worker's environment, and it may call this machine. */
const settings = (script: string, bindings: Readonly<Record<string, string>>): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "${script}")],
      compatibilityDate = "2026-01-01",
      bindings = [${Object.entries(bindings)
        .map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`)
        .join(', ')}],
    )),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;

/** Waits for the port, which workerd chooses and reports over its control channel. */
async function portOf(child: ChildProcess): Promise<number> {
  const control = child.stdio[3];
  if (!control || !('on' in control)) throw new Error('workerd has no control channel');
  for await (const line of createInterface({ input: control as NodeJS.ReadableStream })) {
    const { event, port } = JSON.parse(line) as { event: string; port?: number };
    if (event === 'listen' && port !== undefined) return port;
  }
  throw new Error('workerd ended before it listened');
}

export async function serveWorker(
  binary: string,
  script: string,
  bindings: Readonly<Record<string, string>> = {},
): Promise<Worker> {
  const config = join(dirname(script), `${basename(script)}.capnp`);
  writeFileSync(config, settings(basename(script), bindings));
  const child = spawn(binary, ['serve', '--control-fd=3', config], { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] });
  const port = await portOf(child);
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      // SIGKILL, as workerd would otherwise wait for answers that it still expects.
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
