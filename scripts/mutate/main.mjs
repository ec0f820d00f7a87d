/**
 * Mutation tests of the pure code, folder by folder: `npm run mutate`, or `npm run mutate -- sign flows`. Prints the
 * score of each folder and every surviving mutant. Fails if the share of killed mutants over all folders is below the
 * threshold.
 */
import { readFile } from 'node:fs/promises';
import { Stryker } from '@stryker-mutator/core';

/** The source of each folder and its tests, quickest first: a mutant runs only until a test fails. */
const folders = {
  sign: {
    tests: ['sign', 'crypto', 'sign.property'].map((name) => `test/server/sign/${name}.test.ts`),
    source: 'src/server/sign',
    loadedByName: ['src/server/sign/crypto.node.ts'],
  },
  pingback: { tests: ['test/server/pingback'], source: 'src/server/pingback' },
  domain: { tests: ['test/domain'], source: 'src/domain' },
  flows: { tests: ['test/flows'], source: 'src/flows' },
};

const asked = process.argv.slice(2);
const wrong = asked.filter((name) => !(name in folders));
if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: the folders are ${Object.keys(folders).join(', ')}`);

const config = JSON.parse(await readFile('stryker.config.json', 'utf8'));
const killedStatuses = ['Killed', 'Timeout'];
const missedStatuses = ['Survived', 'NoCoverage'];
const rows = [];
const survivors = [];

for (const name of asked.length > 0 ? asked : Object.keys(folders)) {
  const { source, ...mutants } = folders[name];
  const results = await new Stryker({
    ...config,
    mutate: [`${source}/**/*.ts`],
    mutants,
    warnings: { unknownOptions: false },
    tempDirName: `${config.tempDirName}/${name}`,
    jsonReporter: { fileName: `reports/mutation-${name}.json` },
    thresholds: { ...config.thresholds, break: null },
  }).runMutationTest();
  const count = (statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  rows.push({ folder: name, killed: count(killedStatuses), missed: count(missedStatuses) });
  survivors.push(...results.filter(({ status }) => missedStatuses.includes(status)));
}

const score = ({ killed, missed }) => (100 * killed) / (killed + missed);
const whole = rows.reduce(
  (sum, { killed, missed }) => ({ ...sum, killed: sum.killed + killed, missed: sum.missed + missed }),
  { folder: 'all', killed: 0, missed: 0 },
);
for (const { fileName, location, mutatorName, replacement } of survivors) {
  const { line, column } = location.start;
  console.log(`${fileName}:${line}:${column} ${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`);
}
for (const row of [...rows, whole]) {
  console.log(`${row.folder.padEnd(9)} ${score(row).toFixed(1)} % of ${row.killed + row.missed} mutants killed`);
}
if (score(whole) < config.thresholds.break) {
  console.error(`Under ${config.thresholds.break} %`);
  process.exitCode = 1;
}
