import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { CardFields } from './fields.js';

/** For a live region: what is wrong with the field that has the focus. A focus that does not move says nothing of it. */
export function unmovedView(fields: CardFields): unknown {
  const { unmoved } = fields;
  if (!unmoved) return nothing;
  // A new element each time, or only the first is heard.
  return keyed(unmoved, html`<span class="visually-hidden">${fields.errorText(unmoved.field)}</span>`);
}
