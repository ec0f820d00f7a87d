/** Bundles a module for a runtime as a merchant would, with the package conditions of that runtime. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

export interface Target {
  readonly conditions: readonly string[];
  /** Whether the runtime has `node:` modules. */
  readonly node: boolean;
}

export async function bundle(entry: string, outfile: string, { conditions, node }: Target): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: node ? 'node' : 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['pay-elements-source', ...conditions],
    logLevel: 'error',
  });
}

/** The targets of the runtimes that the package supports. */
export const targets = {
  node: { conditions: ['node'], node: true },
  bun: { conditions: ['bun', 'node'], node: true },
  deno: { conditions: ['deno', 'node'], node: true },
  workerd: { conditions: ['workerd', 'worker'], node: false },
} as const satisfies Record<string, Target>;
