/** Passes a choice on to the elements that serve it. */
import type { PaymentSystem } from '../../contract/lookups.js';

/** Ids of elements in the same document or shadow root as the picker. */
export interface Targets {
  /** The element that shows the hosted page; it is given the choice as its `ps`. */
  readonly widget: string | undefined;
  readonly card: string | undefined;
  readonly prepaid: string | undefined;
  readonly mobile: string | undefined;
}

interface Choice {
  readonly chosen: string;
  readonly system: PaymentSystem | undefined;
  readonly country: string | undefined;
  /** The `ps` that this picker gave to the hosted page before. */
  readonly handed: string | undefined;
}

/**
 * Passes the chosen system to the element that serves it, and hides the other elements, if there are others than the
 * hosted page. Elements that do not exist are skipped: a page may add them later. Once nothing is chosen, the `ps` that
 * was given is removed.
 * @returns the `ps` that this picker has given to the hosted page by now
 */
export function handToTargets(
  from: Element,
  targets: Targets,
  { chosen, system, country, handed }: Choice,
): string | undefined {
  const root = from.getRootNode() as Document | ShadowRoot;
  // An id that was removed is null, or in some frameworks an empty text.
  const find = (id: string | undefined): HTMLElement | null => (id ? (root.getElementById?.(id) ?? null) : null);
  const { widget, card, prepaid, mobile } = targets;
  const special = { card, prepaid, mobile } as Readonly<Record<string, string | undefined>>;
  const serving = chosen && system ? special[system.kind] || widget : undefined;
  const page: (HTMLElement & { ps?: string | undefined }) | null = find(widget);
  const given = serving === widget && chosen ? chosen : undefined;
  // Pass on the country as well: in another one, the hosted page may not offer the system.
  if (page && given) Object.assign(page, { ps: given, ...(country && { country }) });
  else if (page && !chosen && page.ps === handed) page.ps = undefined;
  if (card || prepaid || mobile) {
    for (const id of [widget, card, prepaid, mobile]) {
      const target = find(id);
      if (target) target.hidden = id !== serving;
    }
  }
  return given ?? handed;
}
