/** The contents of the dialog for the issuer's confirmation: the issuer's page, or a message in its place. */
import { type TemplateResult, html, nothing } from 'lit';
import type { OutcomeWords } from './outcome.words.js';

/** Asks whether the payer really wants to give up. */
export const leaveView = (t: OutcomeWords, stay: () => void, stop: () => void): TemplateResult =>
  html`<div class="notice danger" role="alertdialog" aria-labelledby="challenge-leave">
    <p id="challenge-leave">${t.text('challenge.sure')}</p>
    <div class="actions">
      <button type="button" class="stay" @click=${stay}>${t.text('challenge.stay')}</button>
      <button type="button" @click=${stop}>${t.text('challenge.stop')}</button>
    </div>
  </div>`;

/** No top navigation: the issuer's page must not replace the shop's. Windows are allowed, as some banks open them. */
export const frameView = (t: OutcomeWords, isLoading: boolean, loaded: (event: Event) => void): TemplateResult =>
  html`<div class="frame">
    ${isLoading ? html`<p class="heading"><span class="spinner" aria-hidden="true"></span>${t.text('loading')}</p>` : nothing}
    <iframe
      title=${t.text('challenge.title')}
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      @load=${loaded}
    ></iframe>
  </div>`;

/** Shown while the payer is in the issuer's window. */
export const windowView = (t: OutcomeWords): TemplateResult =>
  html`<p class="heading"><span class="spinner" aria-hidden="true"></span>${t.text('challenge.elsewhere')}</p>`;
