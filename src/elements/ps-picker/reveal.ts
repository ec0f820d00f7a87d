/** Handing a choice to the elements that serve it. */
import type { PaymentSystem } from '../../contract/lookups.js';

/** Ids of elements in the picker's own tree. */
export interface Targets {
  /** Shows the hosted page; gets the choice as its `ps`. */
  readonly widget: string | undefined;
  readonly card: string | undefined;
  readonly prepaid: string | undefined;
  readonly mobile: string | undefined;
}

interface Choice {
  readonly chosen: string;
  readonly system: PaymentSystem | undefined;
  readonly country: string | undefined;
  /** What this picker gave the hosted page before. */
  readonly handed: string | undefined;
}

/**
 * Gives a chosen system to its element and shows that one alone, if there is more than the hosted page to choose from.
 * What does not exist is left out: a page may bring its elements later. What was given goes with the choice.
 * @returns what the hosted page has of this picker now
 */
export function hand(from: Element, targets: Targets, { chosen, system, country, handed }: Choice): string | undefined {
  const root = from.getRootNode() as Document | ShadowRoot;
  // An id that was taken away is null, or with frameworks an empty text.
  const find = (id: string | undefined): HTMLElement | null => (id ? (root.getElementById?.(id) ?? null) : null);
  const { widget, card, prepaid, mobile } = targets;
  const special = { card, prepaid, mobile } as Readonly<Record<string, string | undefined>>;
  const serving = chosen && system ? special[system.kind] || widget : undefined;
  const page: (HTMLElement & { ps?: string | undefined }) | null = find(widget);
  const given = serving === widget && chosen ? chosen : undefined;
  // A system is offered where it was listed; elsewhere the hosted page may not know it.
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
