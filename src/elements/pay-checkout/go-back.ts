/** Moves the focus to the choice when a piece that had it is gone. */
import type { LitElement } from 'lit';
import { hasFocus } from '../../controllers/has-focus.js';

/** The picker of a payment method: ours, or the merchant's in its place. */
export type Picker = HTMLElement & {
  value?: string;
  reset?: () => void;
  readonly updateComplete?: Promise<boolean>;
};

/** Moves the focus to the picker once it is updated, unless the page has put the focus elsewhere. */
export async function focusPicker(element: LitElement, picker: () => Picker | undefined): Promise<void> {
  if (!hasFocus(element)) return;
  await element.updateComplete;
  const choice = picker();
  await choice?.updateComplete;
  const { activeElement, body } = element.ownerDocument;
  const isLeft = activeElement === body || element.contains(activeElement);
  if (choice && isLeft && !hasFocus(choice)) choice.focus();
}
