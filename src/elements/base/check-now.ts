/** The button that asks at once what became of a payment, and what the payer is told of the answer. */
import { type TemplateResult, html, nothing } from 'lit';
import { formatClock } from '../../domain/time-format.js';

type Word = 'checkNow' | 'checking' | 'noResult';

export interface CheckWords {
  text(key: Word, values?: Readonly<Record<string, string>>): string;
  languageOf(key: Word): string;
}

export interface CheckNow {
  /** Another state: what was asked there is of no interest any more. */
  forget(): void;
  /**
   * Inside a live region.
   * @param tries look-ups that were answered since it was asked for the last time
   * @param more other buttons beside it
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
      // Below the button, which stays under the pointer.
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
