/** The picker of `<pay-checkout>`, with its properties and with the merchant's methods and logos passed on to it. */
import { type TemplateResult, html } from 'lit';
import type { PsPicker } from '../ps-picker/ps-picker.js';

type Given = Pick<PsPicker, 'endpoint' | 'client' | 'messages' | 'country' | 'preferred' | 'limit' | 'filter'>;

/** @param slots names of the slots that are passed on to the picker */
export const pickerView = (
  given: Given,
  order: string | undefined,
  slots: readonly string[],
  isLocked: boolean,
): TemplateResult =>
  html`<ps-picker
    exportparts="legend, group, heading, choice, logo, name, more, notice, button, skeleton"
    .endpoint=${given.endpoint}
    .client=${given.client}
    .order=${order}
    .messages=${given.messages}
    .country=${given.country}
    .preferred=${given.preferred}
    .limit=${given.limit}
    .filter=${given.filter}
    .disabled=${isLocked}
  >
    ${slots.map((name) => html`<slot name=${name} slot=${name}></slot>`)}
  </ps-picker>`;
