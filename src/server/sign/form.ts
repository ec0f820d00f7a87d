/** Writes trees as form text, and reads form text the way a form-parsing server does. */
import { bare, fail, text, type Params, type Tree } from './tree.js';

/** Text that form encoding leaves unchanged. */
const plain = /^[\w*.-]*$/;
/** Output of `encodeURIComponent` that form encoding writes differently. */
const otherwise = /%20|[!'()~]/g;

const encoded = (part: string): string =>
  plain.test(part)
    ? part
    : encodeURIComponent(part.toWellFormed()).replace(otherwise, (found) =>
        found === '%20' ? '+' : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
      );

const pair = (name: string, value: string): string => `&${encoded(name)}=${encoded(value)}`;

/** Returns the form text (`application/x-www-form-urlencoded`) of a tree: a query without its `?`, or a body. */
export function toForm(tree: Tree): string {
  let form = '';
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') form += pair(name, value);
    else for (const [sub, leaf] of Object.entries(value)) form += pair(`${name}[${sub}]`, leaf);
  }
  return form.slice(1);
}

/** Returns the form text of single values, with a `&` before each pair. */
export function flatForm(params: Params): string {
  let form = '';
  for (const name of Object.keys(params)) {
    const sent = text(params[name], name);
    if (sent !== undefined) form += pair(name, sent);
  }
  return form;
}

interface FieldName {
  name: string;
  /** Absent for a plain value, null for "the next index". */
  sub?: string | null;
}

/** Reads a field name as a server does: cut at a NUL, without leading spaces, `.` and space as `_`, one `[sub]`. */
function fieldName(raw: string): FieldName | undefined {
  const given = raw.replace(/\0.*/s, '').replace(/^ +/, '');
  const open = given.indexOf('[');
  const name = (open === -1 ? given : given.slice(0, open)).replace(/[ .]/g, '_');
  if (name === '') return undefined;
  if (open === -1) return { name };
  const close = given.indexOf(']', open);
  // An unclosed bracket does not open a group.
  if (close === -1) return { name: given.replace(/[ .[]/g, '_') };
  if (given[close + 1] === '[' && given.includes(']', close + 2)) fail('depth', name, 'holds groups within groups');
  const sub = given.slice(open + 1, close);
  return { name, sub: sub === '' || /^\s$/.test(sub) ? null : sub };
}

const index = /^(?:0|[1-9]\d{0,14})$/;

/**
 * Returns the tree that a form-parsing server makes of a query or form body: the last of two equal names wins, `a[]`
 * takes the next index, and text after a closing bracket is dropped.
 *
 * @throws {SignatureError} `depth` when groups are nested.
 */
export function parseForm(text: string): Tree {
  const tree: Tree = bare();
  /** The next index of each group. Searching the group for it would take minutes for a long text of `a[]`. */
  const next = bare<number>();
  // URLSearchParams drops a leading "?"; the "&" in front keeps a "?" that belongs to the text.
  for (const [raw, value] of new URLSearchParams(`&${text}`)) {
    const field = fieldName(raw);
    if (!field) continue;
    const { name, sub } = field;
    if (sub === undefined) {
      tree[name] = value;
      continue;
    }
    const there = tree[name];
    const isGroup = typeof there === 'object';
    const group = (tree[name] = isGroup ? there : bare<string>());
    const free = (isGroup && next[name]) || 0;
    const key = sub ?? String(free);
    group[key] = value;
    next[name] = index.test(key) ? Math.max(free, Number(key) + 1) : free;
  }
  return tree;
}
