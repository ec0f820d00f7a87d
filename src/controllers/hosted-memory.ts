/** What is remembered of an opened page while it may be paid: its channel, and whether it was processing a payment. */
import type { Lost, WidgetState } from '../flows/widget-state.js';

/** Follows the channel of a page that was processing a payment. No channel has it. */
const busyMark = '!';

/** Returns what to remember of the page that `state` is about. */
export const noteOf = (state: Lost & Pick<WidgetState, 'name'>): string =>
  state.channel + (state.name === 'processing' || state.wasBusy ? busyMark : '');

/** Reads what `noteOf` returned. */
export const readNote = (note: string): Lost => ({
  channel: note.replace(busyMark, ''),
  wasBusy: note.endsWith(busyMark),
});
