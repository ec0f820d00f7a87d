/** The message and the buttons of each state of the flow. */
import { widgetFlow } from '../../flows/widget.js';
import type { WidgetState } from '../../flows/widget-state.js';
import { type View, ready } from './stage.js';

/** The text of `ready` also depends on the mode, and that of `error` on the error. */
export const views: Readonly<Record<WidgetState['name'], View>> = {
  idle: { tone: 'quiet' },
  looking: ready,
  ready,
  starting: { tone: 'quiet', text: 'frameLoading', busy: true, unseen: true },
  loading: { tone: 'quiet', text: 'frameLoading', busy: true, unseen: true },
  slow: { tone: 'plain', text: 'frameSlow', offers: ['tryAgain'] },
  open: { tone: 'quiet' },
  processing: { tone: 'plain', text: 'frameBusy', busy: true },
  opening: { tone: 'plain', text: 'windowOpening', busy: true },
  blocked: { tone: 'danger', text: 'windowBlocked', offers: ['openWindow', 'continueHere'] },
  away: { tone: 'plain', text: 'windowOpen', offers: ['windowShow', 'cancel'] },
  leaving: { tone: 'plain', text: 'widgetLeaving', busy: true },
  confirming: { tone: 'plain', text: 'widgetConfirming', busy: true },
  review: { tone: 'plain', text: 'review', busy: true },
  succeeded: { tone: 'success', text: 'succeeded' },
  failed: { tone: 'danger', text: 'widgetRefused', offers: ['tryAgain'] },
  cancelled: { tone: 'plain', text: 'widgetCancelled', offers: ['tryAgain'] },
  error: { tone: 'danger', text: 'notResponding', offers: ['tryAgain'] },
};

/** The view of `cancelled` where the page was in a window: blockers may close each window at once. */
export const closedWindow: View = { ...views.cancelled, offers: ['tryAgain', 'continueHere'] };

/** Returns whether a window may be opened instead, because no payment is under way. */
export const canOpenWindow = ({ name }: Pick<WidgetState, 'name'>): boolean => 'window' in widgetFlow.table[name];

/** States in which `submit()` continues or tries again; `idle` may wait to be shown, or for the page's own button. */
export const canSubmit: ReadonlySet<WidgetState['name']> = new Set([
  'idle',
  'looking',
  'ready',
  'blocked',
  'slow',
  'failed',
  'cancelled',
  'error',
] as const);

/** States in which no payment can be under way that needs to be remembered. */
export const forgettingStates: ReadonlySet<WidgetState['name']> = new Set([
  'starting',
  'open',
  'opening',
  'succeeded',
  'failed',
  'cancelled',
  'error',
] as const);

/** States in which the frame has a page for the order as it was. Not `processing`: a page that is working stays. */
export const isFilled: ReadonlySet<WidgetState['name']> = new Set(['starting', 'loading', 'slow', 'open'] as const);

/** States that no change of properties ends, except another order. */
export const isUnderWay: ReadonlySet<WidgetState['name']> = new Set([
  'processing',
  'away',
  'confirming',
  'review',
  'succeeded',
] as const);
