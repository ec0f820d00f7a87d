/** What a view of the element consists of, and the view that is needed before the late part is loaded. */
import type { WidgetState } from '../../flows/widget-state.js';
import type { common } from '../../locales/en/common.js';
import type { widget } from '../../locales/en/widget.js';

export type Word = keyof typeof common | keyof typeof widget;

/** What a button does. */
export type Offer = 'continue' | 'tryAgain' | 'openWindow' | 'continueHere' | 'windowShow' | 'cancel';

export interface View {
  readonly tone: 'quiet' | 'plain' | 'success' | 'danger';
  readonly text?: Word;
  /** Something is going on: a spinner is shown, except with `unseen`. */
  readonly busy?: boolean;
  /** The text is for screen readers only, because the skeleton shows the same to everybody else. */
  readonly unseen?: boolean;
  /** The buttons; the first is the main one. */
  readonly offers?: readonly Offer[];
}

/** The view while the payer must press a button to open the hosted page in a window or in place of this page. */
export const ready: View = { tone: 'plain', text: 'widgetInWindow', offers: ['continue'] };

/** States in which room is kept for the frame. */
export const statesWithStage: ReadonlySet<WidgetState['name']> = new Set([
  'idle',
  'starting',
  'loading',
  'slow',
  'open',
  'processing',
] as const);

/** Returns whether the hosted page is shown in a frame, as in any mode that is not one of the others. */
export const isFramed = (mode: string): boolean => mode !== 'window' && mode !== 'popup' && mode !== 'redirect';
