/** Keeps the page from leaving for the issuer's page, as if the payer stopped the loading of that page. */

/**
 * Runs `test` while no form of this document can be sent. Forms of its frames are not sent either, and do not count.
 * @param test is given a function that returns how often the page would have left
 */
export async function withoutLeaving(test: (leaves: () => number) => Promise<void>): Promise<void> {
  const { submit } = HTMLFormElement.prototype;
  let leaves = 0;
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement): void {
    if (this.ownerDocument === document) leaves++;
  };
  try {
    await test(() => leaves);
  } finally {
    HTMLFormElement.prototype.submit = submit;
  }
}
