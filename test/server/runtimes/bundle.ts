/** Bundles a module as a merchant would for a runtime: with the conditions that the runtime resolves packages by. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

export interface Target {
  readonly conditions: readonly string[];
  /** Whether `node:` modules are there. */
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

/** Conditions of the runtimes that the package is made for. */
export const targets = {
  node: { conditions: ['node'], node: true },
  bun: { conditions: ['bun', 'node'], node: true },
  deno: { conditions: ['deno', 'node'], node: true },
  workerd: { conditions: ['workerd', 'worker'], node: false },
} as const satisfies Record<string, Target>;
