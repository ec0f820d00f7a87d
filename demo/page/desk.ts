/**
 * The test desk beside the checkout: tools for the chosen way to pay, the provider's clock and faults, and live logs.
 */
import { type TemplateResult, html, nothing, render } from 'lit';
import { money } from './basket.js';
import { epinCounter } from './desk-counter.js';
import { handset } from './desk-handset.js';
import { ask, standing, whenAsked } from './desk-link.js';
import { testCardChips } from './desk-cards.js';
import { couponChips } from './desk-shop.js';

interface Heard {
  readonly at: Date;
  readonly from: string;
  readonly type: string;
  readonly detail: string;
}

const events = [
  'pay-ready',
  'pay-orderchange',
  'pay-cardchange',
  'pay-statechange',
  'before-pay',
  'pay-success',
  'pay-pending',
  'pay-failure',
  'pay-cancel',
  'pay-other-way',
];
const jumps: readonly (readonly [string, number])[] = [
  ['+ 30 s', 30],
  ['+ 2 min', 120],
  ['+ 1 day', 86_400],
];
const moods = [
  ['fine', 'Fine'],
  ['slow', 'Slow'],
  ['down', 'Down'],
] as const;

/** The test tools for each way to pay. The hosted page has its own. */
const kits: Readonly<Record<string, () => TemplateResult>> = {
  card: () => html`${testCardChips()} ${couponChips()}`,
  isolated: couponChips,
  phone: handset,
  voucher: epinCounter,
};

const heard: Heard[] = [];
let root: HTMLElement;
let way = '';

/** The detail of an event as text. Elements never put card data or codes into events, so everything can be shown. */
function wordsOf({ detail }: CustomEvent<unknown>): string {
  const plain = (_: string, value: unknown): unknown =>
    value instanceof Error ? { ...value, message: value.message } : value;
  return JSON.stringify(detail, plain, 1);
}

/** The part of an event that is worth seeing at a glance. */
function gistOf(type: string, detail: Record<string, unknown>): string {
  if (type === 'pay-statechange') return `${String(detail['from'])} → ${String(detail['to'])}`;
  if (type === 'pay-cardchange')
    return `${(detail['brand'] as string | undefined) ?? 'no brand'}, ${detail['complete'] ? 'complete' : 'not complete'}`;
  const { outcome, error } = detail as { outcome?: { status?: string }; error?: { type?: string; code?: string } };
  return outcome?.status ?? [error?.type, error?.code].filter(Boolean).join(' ');
}

function hear(event: Event): void {
  const from = (event.composedPath()[0] as Element).localName;
  const { detail } = event as CustomEvent<Record<string, unknown>>;
  const gist = gistOf(event.type, detail);
  heard.unshift({ at: new Date(), from: gist || from, type: event.type, detail: wordsOf(event as CustomEvent) });
  heard.length = Math.min(heard.length, 100);
  draw();
  void ask('');
}

const clockText = (): string => {
  const now = standing()?.now;
  if (now === undefined) return '··:··:··';
  const date = new Date(now * 1000);
  return `${date.toLocaleDateString('en', { day: 'numeric', month: 'short' })}, ${date.toLocaleTimeString('en-GB')}`;
};

const provider = (): TemplateResult => html`
  <section>
    <h3>The provider's clock <time>${clockText()}</time></h3>
    <div class="chips">
      ${jumps.map(
        ([name, seconds]) =>
          html`<button type="button" @click=${() => void ask('/clock', { seconds })}>${name}</button>`,
      )}
    </div>
    <h3>The provider is</h3>
    <div class="switch" role="radiogroup" aria-label="The provider is">
      ${moods.map(
        ([value, name]) => html`
          <label>
            <input
              type="radio"
              name="weather"
              .checked=${(standing()?.weather ?? 'fine') === value}
              @change=${() => void ask('/weather', { weather: value })}
            /><span>${name}</span>
          </label>
        `,
      )}
    </div>
  </section>
`;

const eventLog = (): TemplateResult => html`
  <section>
    <h3>Events <span>${heard.length}</span></h3>
    <ol class="log" role="log" tabindex="0" aria-label="Events">
      ${heard.length === 0 ? html`<li class="none">Nothing yet</li>` : nothing}
      ${heard.map(
        ({ at, from, type, detail }) => html`
          <li>
            <details>
              <summary><time>${at.toLocaleTimeString('en-GB')}</time> <b class=${type}>${type}</b> <i>${from}</i></summary>
              <code>${detail}</code>
            </details>
          </li>
        `,
      )}
    </ol>
  </section>
`;

const ledger = (): TemplateResult => html`
  <section>
    <h3>Money moved</h3>
    <ol class="log" role="log" tabindex="0" aria-label="Money moved">
      ${standing()?.ledger.length ? nothing : html`<li class="none">Not a cent</li>`}
      ${[...(standing()?.ledger ?? [])]
        .reverse()
        .map(
          ({ movement, amount, currency, ref }) =>
            html`<li><b>${movement}</b> ${money(amount, currency)} <i>${ref}</i></li>`,
        )}
    </ol>
  </section>
`;

function draw(): void {
  render(
    html`
      <details open>
        <summary><h2>Test desk</h2><small>Not part of the shop</small></summary>
        <div class="drawers">${kits[way]?.() ?? nothing} ${provider()} ${eventLog()} ${ledger()}</div>
      </details>
    `,
    root,
  );
}

/** Shows the test tools for a way to pay. */
export function prepareDesk(chosen: string): void {
  way = chosen;
  draw();
}

/** Shows the desk in `element` and keeps it up to date. */
export function openDesk(element: HTMLElement): void {
  root = element;
  for (const type of events) document.addEventListener(type, hear);
  whenAsked(draw);
  draw();
  void ask('');
  setInterval(draw, 1_000);
  setInterval(() => document.visibilityState === 'visible' && void ask(''), 5_000);
}
