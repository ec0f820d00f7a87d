/** What a polite live region tells: the text of every node that comes into it. */

/** Listens from now on; `stop` ends it and answers what was told, in order. */
export function listens(region: Element): { stop(): readonly string[] } {
  const told: string[] = [];
  const take = (changes: readonly MutationRecord[]): void => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement) told.push(node.textContent.replace(/\s+/g, ' ').trim());
  };
  const observer = new MutationObserver(take);
  observer.observe(region, { childList: true, subtree: true });
  return {
    stop: () => {
      take(observer.takeRecords());
      observer.disconnect();
      return told;
    },
  };
}
