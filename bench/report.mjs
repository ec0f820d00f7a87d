// Turns bench/results.json and bench/server-results.json into bench/results.md and bench/results.svg. Ratios compare
// figures of one run only.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { median, quartiles, ratioRange, short } from './stats.mjs';

const at = (name) => new URL(name, import.meta.url);
const read = (name) => (existsSync(at(name)) ? JSON.parse(readFileSync(at(name), 'utf8')) : undefined);
const browser = read('results.json');
const server = read('server-results.json');

const measures = [
  ['usable', 'Script in memory → four usable fields, CPU 4× (ms)'],
  ['slow', 'First byte of the page → four usable fields over slow 4G, CPU 4× (ms)'],
  ['order', 'First byte of the page → what is to be paid is shown, over slow 4G, CPU 4× (ms)'],
  ['key', 'One keystroke: script, style and layout, CPU 4× (ms)'],
  ['firstRender', 'One form of many, its fields there: render and layout (µs)'],
  ['render', 'One form of many, its order there too: render and layout (µs)'],
  ['firstMemory', 'One form of many, its fields there: memory (KiB)'],
  ['memory', 'One form of many, its order there too: memory (KiB)'],
  ['firstPageHeap', 'Page heap after collection, one form, its fields there (MiB)'],
  ['pageHeap', 'Page heap after collection, its order there too (MiB)'],
  ['gzip', 'First load, minified and gzipped (kB)'],
];

/** Goals as ratios: [measure, peer, maximum]. */
const goals = [
  ['usable', 'lit', 1.4],
  ['usable', 'shoelace', 0.5],
  ['usable', 'webawesome', 0.5],
  ['slow', 'plain', 1.5],
  ['firstRender', 'plain', 2],
  ['firstRender', 'webawesome', 0.35],
  ['render', 'plain', 2],
  ['render', 'webawesome', 0.35],
  ['firstMemory', 'plain', 1.6],
  ['memory', 'plain', 1.6],
  ['firstPageHeap', 'plain', 1.2],
  ['pageHeap', 'plain', 1.2],
  ['key', 'plain', 1],
];

const signing = 'sign, version 3, 12 parameters';
const handler = 'handler through @hono/node-server';
const byCpu = 'POST /widget, by CPU';

/** Goals of the server: [group, ours, peer, minimum]. */
const serverGoals = [
  ['Signing', signing, 'crypto.hash of the same bytes', 0.3],
  ['Signing', signing, 'public Node SDK of the family', 1.5],
  [byCpu, handler, 'raw node:http', 0.65],
  [byCpu, handler, 'Express', 3.5],
];

function browserTable({ samples, chromium, rounds, forms }) {
  const cell = (name, measure) => {
    const values = samples[name][measure];
    if (!values) return '–';
    const limit = samples.plain[measure];
    const ratio = limit ? ` (${(median(values) / median(limit)).toFixed(2)}×)` : '';
    const [low, high] = quartiles(values);
    return `${short(median(values))}${ratio}${values.length > 2 ? ` [${short(low)}–${short(high)}]` : ''}`;
  };
  const rows = measures.map(
    ([measure, title]) =>
      `| ${title} | ${Object.keys(samples)
        .map((name) => cell(name, measure))
        .join(' | ')} |`,
  );
  return [
    `## In the browser\n`,
    `Chromium ${chromium}, ${rounds} rounds, ${forms} forms. Median (ratio to plain inputs) [quartiles].\n`,
    `| measure | ${Object.keys(samples).join(' | ')} |`,
    `|---|${Object.keys(samples)
      .map(() => '---:|')
      .join('')}`,
    ...rows,
    `\nLong tasks while typing: ${Math.max(0, ...(samples['pay-elements']?.longTasks ?? []))} in pay-elements.`,
    `Adyen's fields live in frames from its own servers, which are not part of this run: its figures are lower bounds.\n`,
  ];
}

const goalRow = (measure, peer, goal, ratio, isMet, [low, high]) =>
  `| ${measure} | ${peer} | ${goal}× | ${ratio.toFixed(2)}× | ${low.toFixed(2)}–${high.toFixed(2)} | ${isMet ? 'met' : '**missed**'} |`;

function browserGoals({ samples }) {
  const ours = samples['pay-elements'];
  return goals
    .filter(([measure, peer]) => ours?.[measure] && samples[peer])
    .map(([measure, peer, most]) => {
      const ratio = median(ours[measure]) / median(samples[peer][measure]);
      return goalRow(
        measure,
        peer,
        `≤ ${most}`,
        ratio,
        ratio <= most,
        ratioRange(ours[measure], samples[peer][measure]),
      );
    });
}

const goalsOfServer = ({ groups }) =>
  serverGoals.flatMap(([title, ours, peer, least]) => {
    const { values } = groups.find((group) => group.title === title);
    if (!values[peer]) return [];
    const ratio = median(values[ours]) / median(values[peer]);
    return [goalRow(title, peer, `≥ ${least}`, ratio, ratio >= least, ratioRange(values[ours], values[peer]))];
  });

const goalTable = (rows) =>
  rows.length === 0
    ? []
    : [
        '## Goals\n',
        '| measure | beside | goal | pay-elements | 95 % | |',
        '|---|---|---:|---:|---|---|',
        ...rows,
        '\n95 %: where the ratio lies with that certainty, as far as the samples tell.\n',
      ];

const serverTable = ({ groups }) =>
  groups.flatMap(({ title, unit, limit, values }) => [
    `## ${title}\n`,
    `| | ${unit} | of ${limit} |`,
    '|---|---:|---:|',
    ...Object.entries(values).map(
      ([name, list]) => `| ${name} | ${short(median(list))} | ${(median(list) / median(values[limit])).toFixed(2)}× |`,
    ),
    '',
  ]);

function picture({ samples }) {
  const names = Object.keys(samples);
  const width = 760;
  const bar = 22;
  const chart = (measure, title, top) => {
    const most = Math.max(...names.map((name) => median(samples[name][measure] ?? [0])));
    const bars = names.map((name, index) => {
      const value = median(samples[name][measure] ?? [0]);
      const y = top + 26 + index * bar;
      const fill = name === 'pay-elements' ? '#3a4ad9' : '#b7bac9';
      return `<text x="150" y="${y + 14}" text-anchor="end">${name}</text><rect x="158" y="${y + 2}" width="${((value / most) * 500).toFixed(1)}" height="${bar - 6}" rx="3" fill="${fill}"/><text x="${(164 + (value / most) * 500).toFixed(1)}" y="${y + 14}">${samples[name][measure] ? short(value) : '–'}</text>`;
    });
    return `<text x="0" y="${top + 14}" font-weight="700">${title}</text>${bars.join('')}`;
  };
  const shown = measures.filter(([measure]) => ['usable', 'render', 'gzip'].includes(measure));
  const tall = 26 + names.length * bar + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${shown.length * tall}" font-family="system-ui,sans-serif" font-size="13" fill="#1b1c24"><rect width="100%" height="100%" fill="#fff"/>${shown.map(([measure, title], index) => chart(measure, title, index * tall)).join('')}</svg>\n`;
}

const lines = [
  '# Measurements\n',
  `One machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}. Figures compare within one run only; \`npm run bench\` makes them anew.\n`,
  ...(browser ? ['![Side by side](results.svg)\n'] : []),
  ...goalTable([...(browser ? browserGoals(browser) : []), ...(server ? goalsOfServer(server) : [])]),
  ...(browser ? browserTable(browser) : []),
  ...(server ? serverTable(server) : []),
];
writeFileSync(at('results.md'), `${lines.join('\n')}\n`);
if (browser) writeFileSync(at('results.svg'), picture(browser));
