/** Records what a polite live region announces: the text of every node added to it. */

/** Starts to listen; `stop` ends this and returns the announcements in order. */
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
