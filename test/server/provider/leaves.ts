/** Lists the fields of a request from its schema. */
import { camel } from '../../../src/server/provider/camel.js';

export interface Shaped {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shaped>>;
  readonly wrapped?: Shaped;
  readonly item?: Shaped;
  readonly options?: readonly unknown[];
  readonly kind: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Shaped[];
}

const validationsOf = ({ pipe = [] }: Shaped): Shaped[] =>
  pipe.flatMap((each) => (each.kind === 'validation' ? [each] : validationsOf(each)));

/** Returns every field by its dotted name; `ruled` means that it has a rule besides its type and being non-empty. */
export function leaves(schema: Shaped, path = ''): { path: string; ruled: boolean }[] {
  if (schema.wrapped) return leaves(schema.wrapped, path);
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (schema.entries) return Object.entries(schema.entries).flatMap(([name, each]) => leaves(each, below(camel(name))));
  if (schema.item?.entries) return leaves(schema.item, below('0'));
  // A union of a kind of text and the empty text: the rules of the first option count.
  const [kind] = (schema.type === 'union' ? (schema.options ?? []) : []) as Shaped[];
  if (kind && !kind.item) return leaves(kind, path);
  const rules = validationsOf(schema);
  const isPlain =
    schema.type === 'boolean' ||
    (schema.type === 'string' &&
      rules.every(
        ({ type, requirement }) =>
          (type === 'min_length' && requirement === 1) || (type === 'max_length' && requirement === 65_536),
      ));
  return [{ path, ruled: !isPlain }];
}
