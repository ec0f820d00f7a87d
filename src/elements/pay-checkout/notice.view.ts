/** The notice below the pieces of `<pay-checkout>`: a piece is being loaded, or why none can be shown. */
import { type TemplateResult, html, nothing } from 'lit';

export interface Notice {
  readonly text: string;
  readonly isOpening?: boolean;
  readonly isError?: boolean;
  /** The button that tries again, if that may help. */
  readonly again?: TemplateResult | false;
}

export const noticeView = ({ text, isOpening, isError, again }: Notice): TemplateResult =>
  html`<div class=${isError ? 'notice danger' : ''} part="notice">
    <p class=${isOpening || isError ? 'status' : 'status visually-hidden'} role="status">${isOpening ? spinner : nothing}${text}</p>
    ${again || nothing}
  </div>`;

const spinner = html`<span class="spinner" aria-hidden="true"></span>`;
