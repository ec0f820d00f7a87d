/** What `<pay-checkout>` says below its pieces: that one is on its way, or why none came. */
import { type TemplateResult, html, nothing } from 'lit';

export interface Notice {
  readonly text: string;
  readonly isOpening?: boolean;
  readonly isError?: boolean;
  /** What tries again, where that may help. */
  readonly again?: TemplateResult | false;
}

export const noticeView = ({ text, isOpening, isError, again }: Notice): TemplateResult =>
  html`<div class=${isError ? 'notice danger' : ''} part="notice">
    <p class=${isOpening || isError ? 'status' : 'status visually-hidden'} role="status">${isOpening ? spinner : nothing}${text}</p>
    ${again || nothing}
  </div>`;

const spinner = html`<span class="spinner" aria-hidden="true"></span>`;
