import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { type FieldsView, errorText } from './fields.view.js';

/** For a live region: what is wrong with the field that has the focus. A focus that does not move says nothing of it. */
export function unmovedView(view: Pick<FieldsView, 't' | 'fields'>): unknown {
  const unmoved = view.fields?.unmoved;
  // A new element each time, or only the first is heard.
  return unmoved
    ? keyed(unmoved, html`<span class="visually-hidden">${errorText(view, unmoved.field)}</span>`)
    : nothing;
}
