/**
 * What assistive technology is given of each story: its accessibility tree, kept as text in `trees/<tag>.txt` for people to
 * read. `TREES=write npm run test:stories` writes them anew; what changed is then read in the diff.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StoryEntry, Wall } from './gallery.js';

const isWriting = process.env['TREES'] === 'write';

const file = (tag: string): string => fileURLToPath(new URL(`trees/${tag}.txt`, import.meta.url));

const headOf = ({ title, name, state }: StoryEntry): string =>
  `# ${title.replace('Elements/', '')}: ${name} (${state ?? ''})`;

const timeOfDay = /(?:[A-Z][a-z]+ \d+, )?\d+:\d\d\s[AP]M/g;

/** Lists of countries are told by their first and their number, times of day as one; where a link leads is not heard. */
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

/** The sentences of a tree, in its order. */
const sentences = (tree: string): string[] =>
  tree
    .split('\n')
    .map((line) => /- (?:status|alert|paragraph|text|strong): "?(.*?)"?$/.exec(line)?.[1] ?? '')
    .filter((text) => /\S\s\S.*[.!…]$/.test(text));

/** What is wrong with a field: where the focus stays in it, a live region says the same, as no screen reader comes to it again. */
const errors = (tree: string): string[] =>
  // A hint may stand between.
  [...tree.matchAll(/ \[invalid\].*(?:\n\s*- paragraph: .*){1,2}/g)].flatMap(([field]) => sentences(field));

/** What is wrong with any tree: something to use without a name, or a sentence that is heard twice. */
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

  /** Looks at the story that is shown; answers what is wrong, the empty list when nothing is. */
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

  /** Heads of trees that are kept of no story. Call it when every story was looked at. */
  finish(): string[] {
    const stale: string[] = [];
    for (const [tag, seen] of this.#seen) {
      if (isWriting) {
        mkdirSync(fileURLToPath(new URL('trees/', import.meta.url)), { recursive: true });
        const heads = new Set([...(this.#kept.get(tag)?.keys() ?? []), ...seen.keys()]);
        // In the order in which they stood: stories play side by side.
        const parts = [...heads].flatMap((head) => (seen.has(head) ? [`${head}\n${seen.get(head)}\n`] : []));
        const text = parts.join('\n');
        writeFileSync(file(tag), text);
      } else for (const head of this.#kept.get(tag)?.keys() ?? []) if (!seen.has(head)) stale.push(head);
    }
    return stale;
  }
}
