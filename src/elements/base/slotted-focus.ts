/** Tells whether the payer is in content of the page's own, which keeps the focus when the element shows another view. */

/** Whether something that the page has slotted into `element` has the focus and is rendered. */
export const hasSlottedFocus = (element: Element): boolean =>
  Boolean(element.querySelector(':focus')?.getClientRects().length);
