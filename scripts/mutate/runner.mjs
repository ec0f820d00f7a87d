/**
 * Runs tests for Stryker within its own process: a mutant costs what its tests cost, and no start of Node and its modules.
 * Each test file is bundled once with all the project code it imports, and loaded again for every mutant, so that no
 * module state carries over to the next mutant. A mutant that loops for ever is ended by Stryker, with the process.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';

/** The first failing example is enough; fast-check need not shrink it. */
fc.configureGlobal({ endOnFailure: true });

/** @type {unknown} */
let stray;
process.on('unhandledRejection', (error) => {
  stray = error ?? new Error('rejected');
});

const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join(folder, name));

const bundleOf = (/** @type {string} */ file) => path.resolve(file.replace(/\.ts$/, '.js'));

class InProcessRunner {
  static inject = /** @type {const} */ (['options']);
  /** @type {string[]} */
  #files = [];
  #loads = 0;
  /** State shared with the mutated code. */
  #state = (globalThis.__stryker__ ??= {});

  constructor(options) {
    this.options = options;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const { tests, loadedByName = [] } = this.options.mutants;
    this.#files = tests.flatMap((name) => (name.endsWith('.ts') ? [name] : filesIn(name)));
    // A process that replaces an ended one finds the bundles already in place.
    if (existsSync(bundleOf(this.#files.at(-1)))) return;
    await build({
      // In the copy that Stryker made: beside their sources, so that they find what they read.
      entryPoints: [...this.#files, ...loadedByName],
      absWorkingDir: process.cwd(),
      outdir: '.',
      outbase: '.',
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      conditions: ['pay-elements-source'],
      alias: { 'node:test': './scripts/mutate/node-test.mjs' },
      logLevel: 'error',
    });
  }

  async dryRun() {
    const tests = [];
    const perTest = {};
    for (const file of this.#files) {
      this.#state.mutantCoverage = { static: {}, perTest: {} };
      const start = performance.now();
      const failure = await this.#run(file);
      perTest[file] = this.#state.mutantCoverage.static;
      const result = { id: file, name: file, fileName: file, timeSpentMs: performance.now() - start };
      tests.push(failure ? { ...result, status: 1, failureMessage: failure.message } : { ...result, status: 0 });
    }
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } };
  }

  async mutantRun({ activeMutant, testFilter = this.#files, hitLimit }) {
    this.#state.activeMutant = activeMutant.id;
    this.#state.hitCount = hitLimit === undefined ? undefined : 0;
    this.#state.hitLimit = hitLimit;
    let nrOfTests = 0;
    for (const file of testFilter) {
      nrOfTests += 1;
      const failure = await this.#run(file);
      if (this.#state.hitCount > hitLimit) return { status: 'timeout', reason: 'ran the same code again and again' };
      if (failure) return { status: 'killed', killedBy: [file], failureMessage: failure.message, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }

  /** Runs the tests of a file until one fails. Returns the failure, if any. */
  async #run(file) {
    stray = undefined;
    try {
      const module = pathToFileURL(bundleOf(file));
      await import(`${module}?${(this.#loads += 1)}`);
      const tests = globalThis.gatheredTests;
      if (tests.length === 0) throw new Error(`${file} has no tests`);
      for (const { name, run } of tests) {
        try {
          await run();
          if (stray) throw stray;
        } catch (error) {
          return { message: `${name}: ${error?.message ?? error}` };
        }
      }
      return undefined;
    } catch (error) {
      return { message: String(error) };
    }
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];
