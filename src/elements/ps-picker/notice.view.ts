/** The message in place of the methods. While they load, only screen readers are told so: there is a skeleton. */
import { type TemplateResult, html, nothing } from 'lit';
import type { first } from '../../locales/en/first.js';
import type { pickerFirst } from '../../locales/en/picker-first.js';
import { againView } from '../base/again.view.js';
import type { State } from './ps-picker.effects.js';

interface NoticeWords {
  text(key: keyof typeof first | keyof typeof pickerFirst): string;
}

/** @param news the message for all, empty if there is none */
export const noticeView = (t: NoticeWords, name: State['name'], news: string, again: () => void): TemplateResult =>
  html`<div class=${news ? `notice ${name === 'error' ? 'danger' : ''}` : 'visually-hidden'} part="notice">
    <p role="status" tabindex=${name === 'loading' ? -1 : nothing}>${news || (name === 'loading' ? t.text('pickerLoading') : '')}</p>
    ${news ? againView(t, again) : nothing}
  </div>`;
