/** The button that looks a payment up at once, and the hint below it that reports the answer. */
import { type TemplateResult, html, nothing } from 'lit';
import { formatClock } from '../../domain/time-format.js';

type Word = 'checkNow' | 'checking' | 'noResult';

export interface CheckWords {
  text(key: Word, values?: Readonly<Record<string, string>>): string;
  languageOf(key: Word): string;
}

export interface CheckNow {
  /** Clears the hint: the state has changed, so the last answer no longer matters. */
  forget(): void;
  /**
   * Renders the button and the hint. Must be inside a live region.
   * @param tries number of look-ups answered since the button was last pressed
   * @param more other buttons to show beside it
   */
  view(tries: number, more?: unknown): TemplateResult;
}

/** @param now Unix seconds by the payer's clock */
export function checkNow(t: CheckWords, now: () => number, ask: () => void): CheckNow {
  let pressed: number | undefined;
  const press = (): void => {
    pressed = now();
    ask();
  };
  const answer = (time: number): string => t.text('noResult', { time: formatClock(time, t.languageOf('noResult')) });

  return {
    forget: () => {
      pressed = undefined;
    },
    view: (tries, more = nothing) => {
      const isAsking = pressed !== undefined && tries === 0;
      // The hint is below the button, so that the button stays under the pointer.
      return html`<div class="actions">
          <button type="button" data-focus aria-disabled=${isAsking ? 'true' : nothing} @click=${isAsking ? nothing : press}>
            ${t.text('checkNow')}
          </button>
          ${more}
        </div>
        ${pressed === undefined ? nothing : html`<p class="hint">${isAsking ? t.text('checking') : answer(pressed)}</p>`}`;
    },
  };
}
