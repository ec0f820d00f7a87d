/** Styles of the part that pays. The first view does without them. */
import type { LitElement } from 'lit';
import type { CardState } from '../../flows/card-state.js';
import { addStyles } from '../../styles/add.js';
import { endingStyles } from '../../styles/ending.js';
import { hiddenStyles } from '../../styles/hidden.js';
import { noticeStyles } from '../../styles/notice.js';
import { spinnerStyles } from '../../styles/spinner.js';
import { wrongStyles } from '../../styles/wrong.js';
import { extrasStyles } from './extras.styles.js';
import { isPlain } from './payment-host.js';

/** Adds the styles that fields need once the payer types. */
export const dressFields = (element: LitElement): void => addStyles(element, hiddenStyles, wrongStyles);

/**
 * Adds the styles of notices and extras once something of them is shown. Not before: each sheet makes the browser
 * restyle the whole form.
 */
export function dressMore(element: LitElement, state: CardState, hasNotice: boolean): void {
  if (hasNotice || !isPlain(state)) addStyles(element, noticeStyles, spinnerStyles, endingStyles, extrasStyles);
}
