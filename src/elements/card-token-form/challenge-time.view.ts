/** The time that the payer has left for the issuer's confirmation. */
import { type TemplateResult, html, nothing } from 'lit';
import { spokenTimeLeft, timeLeft } from '../../domain/milestones.js';
import type { TimeLeft } from '../base/time-limit.js';
import type { OutcomeWords } from './outcome.words.js';

/**
 * For a live region that is not atomic: the timer is shown to be read, and the time left is announced only at
 * milestones.
 */
export function timeView(t: OutcomeWords, left: TimeLeft | undefined): TemplateResult | typeof nothing {
  if (left === undefined) return nothing;
  const { seconds, isMilestone } = left;
  const say = (time: string): string => t.text('challenge.left', { time });
  const language = t.languageOf('challenge.left');
  return html`<p class="hint" id="challenge-time" role="timer">${say(timeLeft(seconds, language))}</p>
    ${isMilestone ? html`<p class="visually-hidden">${say(spokenTimeLeft(seconds, language))}</p>` : nothing}`;
}
