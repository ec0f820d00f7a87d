/**
 * Reads forms as a form-parsing server does: `a[b]=c` becomes a tree, `a[]=c` takes the next index, and a later value
 * wins. The sandbox does not share a parser with the signing code that it checks, so that a mistake there shows up
 * here.
 */

/** A parsed form. Each name holds a text or another level of names. */
export interface Tree {
  [name: string]: string | Tree;
}

const emptyTree = (): Tree => Object.create(null) as Tree;

const isIndex = (name: string): boolean => /^(?:0|-?[1-9]\d{0,14})$/.test(name);

function nextIndex(tree: Tree): string {
  const indices = Object.keys(tree).filter(isIndex).map(Number);
  return String(indices.length === 0 ? 0 : Math.max(...indices) + 1);
}

/** Splits `a[b][c]` into its names and, like a form parser, turns `.` and spaces into `_`. */
function pathOf(rawName: string): string[] {
  const name = rawName.trimStart();
  const open = name.indexOf('[', 1);
  const close = open < 0 ? -1 : name.indexOf(']', open);
  if (close < 0) return [name.replace(/[. [\]]/g, '_')];
  const path = [name.slice(0, open).replace(/[. ]/g, '_')];
  let rest = name.slice(open);
  for (;;) {
    const part = /^\[([^\]]*)\]/.exec(rest);
    if (part?.[1] === undefined) return path;
    path.push(part[1]);
    rest = rest.slice(part[0].length);
  }
}

function put(tree: Tree, path: readonly string[], value: string): void {
  let node = tree;
  path.forEach((name, depth) => {
    const key = name === '' ? nextIndex(node) : name;
    if (depth === path.length - 1) {
      node[key] = value;
      return;
    }
    const child = node[key];
    const next = typeof child === 'object' ? child : emptyTree();
    node[key] = next;
    node = next;
  });
}

/** Levels of names that a form-parsing server reads; it passes over a name that has more. */
const DEEPEST = 64;

/** Fields that a form-parsing server reads; it passes over the rest. */
const MOST = 1_000;

/** Parses a query string or a form body. */
export function parseTree(text: string): Tree {
  const tree = emptyTree();
  for (const [name, value] of [...new URLSearchParams(text)].slice(0, MOST)) {
    const path = name.trim() === '' ? [] : pathOf(name);
    if (path.length <= DEEPEST) put(tree, path, value);
  }
  return tree;
}

/** Gives a JSON body the same shape as a form. */
export function treeOfJson(value: unknown): Tree {
  const tree = emptyTree();
  if (typeof value !== 'object' || value === null) return tree;
  for (const [name, item] of Object.entries(value)) {
    if (item === null) continue;
    tree[name] = typeof item === 'object' ? treeOfJson(item) : String(item);
  }
  return tree;
}

/** Returns the text at `name` or `name[sub]`; `undefined` if there is none or if it is a level. */
export function textAt(tree: Tree, field: string): string | undefined {
  let node: string | Tree | undefined = tree;
  for (const name of pathOf(field)) {
    if (typeof node !== 'object') return undefined;
    node = node[name];
  }
  return typeof node === 'string' ? node : undefined;
}

/** Whether `name` or `name[sub]` was sent in another shape: a level where a text belongs, or the other way round. */
export function isMisshapen(tree: Tree, field: string): boolean {
  const [name = '', sub] = pathOf(field);
  const node = tree[name];
  if (sub === undefined) return typeof node === 'object';
  return typeof node === 'object' ? typeof node[sub] === 'object' : Boolean(node);
}

/** Returns the level at `name`, if there is one. */
export function levelAt(tree: Tree, name: string): Tree | undefined {
  const node = tree[name];
  return typeof node === 'object' ? node : undefined;
}
