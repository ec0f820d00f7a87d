import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { CardFields } from './fields.js';

/** For a live region: what is wrong with a field, where no move of the focus announces it. */
export function spokenView(fields: CardFields): unknown {
  const { spoken } = fields;
  if (!spoken) return nothing;
  // A new element each time: otherwise only the first message is announced.
  return keyed(spoken, html`<span class="visually-hidden">${fields.errorText(spoken.field)}</span>`);
}
