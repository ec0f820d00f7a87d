/** Arranges what the picker offers: the provider's payment systems and the merchant's own methods, grouped by kind. */
import type { PaymentSystem, SystemKind } from '../../contract/lookups.js';
import { systemKinds } from '../../contract/lookups.js';

/** One radio button. `system` is missing for a method of the merchant's own. */
export interface Choice {
  readonly id: string;
  readonly system?: PaymentSystem;
}

export interface Group {
  readonly kind: SystemKind | 'other';
  readonly choices: readonly Choice[];
}

export interface Wishes {
  readonly filter?: ((system: PaymentSystem) => boolean) | undefined;
  readonly sort?: ((a: PaymentSystem, b: PaymentSystem) => number) | undefined;
  /** Ids that come first, in this order; so do the groups that they are in. */
  readonly preferred: readonly string[];
  /** Ids of the merchant's own methods; they come last. */
  readonly own: readonly string[];
  /** How many choices are shown at first; 0 shows all. */
  readonly limit: number;
  /** Id of the chosen method, which is never hidden. */
  readonly chosen: string;
}

const kinds: readonly Group['kind'][] = [...systemKinds, 'other'];

/** Returns the groups to show, and how many choices are hidden. Errors that `filter` or `sort` throw are not caught. */
export function arrange(
  systems: readonly PaymentSystem[],
  { filter, sort, preferred, own, limit, chosen }: Wishes,
): { readonly groups: readonly Group[]; readonly hidden: number } {
  const rank = (id: string): number => (preferred.includes(id) ? preferred.indexOf(id) : preferred.length);
  const listed = systems.filter((system) => !own.includes(system.id) && (filter?.(system) ?? true));
  const seen = new Set<string>();
  const sorted = (sort ? [...listed].sort(sort) : listed)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .sort((a, b) => rank(a.id) - rank(b.id));
  const byKind = new Map<Group['kind'], Choice[]>();
  const add = (kind: Group['kind'], choice: Choice): void => {
    const group = byKind.get(kind);
    if (group) group.push(choice);
    else byKind.set(kind, [choice]);
  };
  for (const system of sorted) add(system.kind, { id: system.id, system });
  for (const id of own) add('other', { id });
  const first = (group: Group): number => Math.min(...group.choices.map(({ id }) => rank(id)));
  const groups = [...byKind]
    .map(([kind, choices]): Group => ({ kind, choices }))
    .sort((a, b) => first(a) - first(b) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return cut(groups, limit, chosen);
}

function cut(
  groups: readonly Group[],
  limit: number,
  chosen: string,
): { readonly groups: readonly Group[]; readonly hidden: number } {
  const total = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  // A button that shows a single further choice would take as much room as the choice itself.
  if (limit <= 0 || total <= limit + 1) return { groups, hidden: 0 };
  let left = limit;
  const shown = groups
    .map(({ kind, choices }): Group => {
      const kept = choices.filter(({ id }, index) => index < left || id === chosen);
      left = Math.max(0, left - choices.length);
      return { kind, choices: kept };
    })
    .filter(({ choices }) => choices.length > 0);
  return { groups: shown, hidden: total - shown.reduce((sum, { choices }) => sum + choices.length, 0) };
}

/** Returns up to two letters that stand in for a missing logo. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
