/** What a view of the element is made of, and the one that is there at once. */
import type { WidgetState } from '../../flows/widget.js';
import type { common } from '../../locales/en/common.js';
import type { widget } from '../../locales/en/widget.js';

export type Word = keyof typeof common | keyof typeof widget;

/** What a button does. */
export type Offer = 'continue' | 'tryAgain' | 'openWindow' | 'continueHere' | 'windowShow' | 'cancel';

export interface View {
  readonly tone: 'quiet' | 'plain' | 'success' | 'danger';
  readonly text?: Word;
  /** Something is going on. */
  readonly busy?: boolean;
  /** For screen readers only: sighted people see it from the skeleton. */
  readonly unseen?: boolean;
  /** The first one is the one to press. */
  readonly offers?: readonly Offer[];
}

/** A window or this page is to be used. */
export const ready: View = { tone: 'plain', text: 'widgetInWindow', offers: ['continue'] };

/** States in which the frame's place is kept. */
export const staged: ReadonlySet<WidgetState['name']> = new Set([
  'idle',
  'starting',
  'loading',
  'slow',
  'open',
  'processing',
] as const);

/** Whether the page is to be shown in a frame: anything that is not one of the other modes. */
export const isFramed = (mode: string): boolean => mode !== 'window' && mode !== 'popup' && mode !== 'redirect';
