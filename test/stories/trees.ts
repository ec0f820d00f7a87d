/**
 * The accessibility tree of each story, as assistive technology gets it, recorded in `trees/<tag>.txt` for people to
 * read. `TREES=write npm run test:stories` records the trees again; review the changes in the diff.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StoryEntry, Wall } from './gallery.js';

const isWriting = process.env['TREES'] === 'write';

const file = (tag: string): string => fileURLToPath(new URL(`trees/${tag}.txt`, import.meta.url));

const headOf = ({ title, name, state }: StoryEntry): string =>
  `# ${title.replace('Elements/', '')}: ${name} (${state ?? ''})`;

const timeOfDay = /(?:[A-Z][a-z]+ \d+, )?\d+:\d\d\s[AP]M/g;

/** Shortens a tree: keeps the first options of a list and counts the rest, masks times of day, drops link targets. */
function shorten(tree: string): string {
  const lines: string[] = [];
  let options = 0;
  const close = (): void => {
    if (options > 3) lines.push(`    … ${options - 3} more options`);
    options = 0;
  };
  for (const line of tree.split('\n')) {
    if (/^\s*- \/url:/.test(line)) continue;
    if (/^\s*- option /.test(line)) {
      const isSelected = line.endsWith('[selected]');
      if (++options <= 3 || isSelected) lines.push(line);
      continue;
    }
    close();
    lines.push(line.replace(/(- link "[^"]*"):$/, '$1').replace(timeOfDay, 'some time'));
  }
  close();
  return lines.join('\n');
}

const controls = /^\s*- (?:button|textbox|link|radio|checkbox|combobox|img|dialog|alertdialog|heading)(?! ")/;

/** Returns the sentences of a tree, in order. */
const sentences = (tree: string): string[] =>
  tree
    .split('\n')
    .map((line) => /- (?:status|alert|paragraph|text|strong): "?(.*?)"?$/.exec(line)?.[1] ?? '')
    .filter((text) => /\S\s\S.*[.!…]$/.test(text));

/** The errors of invalid fields. A live region may repeat them: no screen reader re-reads a field that keeps focus. */
const errors = (tree: string): string[] =>
  // A hint may stand between the field and its error.
  [...tree.matchAll(/ \[invalid\].*(?:\n\s*- paragraph: .*){1,2}/g)].flatMap(([field]) => sentences(field));

/** Returns the faults of a tree: controls without a name, and sentences that are heard twice. */
function faults(tree: string): string[] {
  const unnamed = tree.split('\n').filter((line) => controls.test(line));
  const said = sentences(tree);
  const mayBeSaid = errors(tree);
  const twice = said.filter(
    (text, at) => !mayBeSaid.includes(text) && said.some((other, before) => before < at && other.includes(text)),
  );
  return [
    ...unnamed.map((line) => `without a name:${line.replace('-', '')}`),
    ...twice.map((text) => `heard twice: ${text}`),
  ];
}

const read = (tag: string): Map<string, string> => {
  const text = existsSync(file(tag)) ? readFileSync(file(tag), 'utf8') : '';
  return new Map(
    text
      .split(/\n(?=# )/)
      .filter((part) => part.startsWith('# '))
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trimEnd()]),
  );
};

export class Trees {
  readonly #kept = new Map<string, Map<string, string>>();
  readonly #seen = new Map<string, Map<string, string>>();

  /** Compares the tree of the shown story with the recorded one; returns what is wrong. */
  async look(wall: Wall, story: StoryEntry): Promise<string[]> {
    const { component: tag } = story;
    // The theme editor shows several elements.
    if (!tag) return [];
    const tree = shorten(await wall.page.locator(tag).first().ariaSnapshot());
    if (!this.#seen.has(tag)) this.#seen.set(tag, new Map());
    this.#seen.get(tag)?.set(headOf(story), tree);
    if (!this.#kept.has(tag)) this.#kept.set(tag, read(tag));
    const kept = this.#kept.get(tag)?.get(headOf(story));
    const isOther = !isWriting && kept !== tree;
    return [
      ...faults(tree),
      ...(isOther ? [`its tree is another (TREES=write keeps it):\n${tree}\ninstead of\n${kept}`] : []),
    ];
  }

  /** Returns the headings of recorded trees that belong to no story. Call it after `look` has seen every story. */
  finish(): string[] {
    const stale: string[] = [];
    for (const [tag, seen] of this.#seen) {
      if (isWriting) {
        mkdirSync(fileURLToPath(new URL('trees/', import.meta.url)), { recursive: true });
        const heads = new Set([...(this.#kept.get(tag)?.keys() ?? []), ...seen.keys()]);
        // Keeps the recorded order, because stories play in parallel.
        const parts = [...heads].flatMap((head) => (seen.has(head) ? [`${head}\n${seen.get(head)}\n`] : []));
        const text = parts.join('\n');
        writeFileSync(file(tag), text);
      } else for (const head of this.#kept.get(tag)?.keys() ?? []) if (!seen.has(head)) stale.push(head);
    }
    return stale;
  }
}
