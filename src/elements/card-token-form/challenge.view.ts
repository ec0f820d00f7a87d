/** What stands in the dialog of the issuer's confirmation: the issuer's page, or what is said in its place. */
import { type TemplateResult, html, nothing } from 'lit';
import type { OutcomeWords } from './outcome.words.js';

/** Asks before the payer gives up. */
export const leaveView = (t: OutcomeWords, stay: () => void, stop: () => void): TemplateResult =>
  html`<div class="notice danger" role="alertdialog" aria-labelledby="challenge-leave">
    <p id="challenge-leave">${t.text('challenge.sure')}</p>
    <div class="actions">
      <button type="button" class="stay" @click=${stay}>${t.text('challenge.stay')}</button>
      <button type="button" @click=${stop}>${t.text('challenge.stop')}</button>
    </div>
  </div>`;

/** No top navigation: the issuer's page must not take the shop's away. It may open windows, as some banks do. */
export const frameView = (t: OutcomeWords, isLoading: boolean, loaded: (event: Event) => void): TemplateResult =>
  html`<div class="frame">
    ${isLoading ? html`<p class="heading"><span class="spinner" aria-hidden="true"></span>${t.text('loading')}</p>` : nothing}
    <iframe
      title=${t.text('challenge.title')}
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      @load=${loaded}
    ></iframe>
  </div>`;

/** The payer is in a window. */
export const windowView = (t: OutcomeWords): TemplateResult =>
  html`<p class="heading"><span class="spinner" aria-hidden="true"></span>${t.text('challenge.elsewhere')}</p>`;
