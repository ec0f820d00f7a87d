/** The test desk beside the checkout: test cards, the provider's clock and moods, and everything that happens, live. */
import { type TemplateResult, html, nothing, render } from 'lit';
import type { LedgerEntry } from 'pay-elements/sandbox';
import { testCards, testCvvs } from '../../src/domain/test-data.js';
import { money } from './basket.js';
import { fillCard } from './fill.js';

interface Standing {
  readonly now: number;
  readonly weather: string;
  readonly ledger: readonly LedgerEntry[];
}

interface Heard {
  readonly at: Date;
  readonly from: string;
  readonly type: string;
  readonly detail: string;
}

const events = [
  'pay-ready',
  'pay-statechange',
  'before-pay',
  'pay-success',
  'pay-pending',
  'pay-failure',
  'pay-cancel',
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

const heard: Heard[] = [];
let standing: Standing | undefined;
let readAt = 0;
let root: HTMLElement;

async function ask(path: string, body?: object): Promise<void> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/desk${path}`, init).catch(() => undefined);
  if (!response?.ok) return;
  standing = (await response.json()) as Standing;
  readAt = Date.now();
  draw();
}

/** What an event says, in short. Elements never put card data into one, so all of it can be shown. */
function wordsOf({ detail }: CustomEvent<unknown>): string {
  return JSON.stringify(detail, (_, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  );
}

function hear(event: Event): void {
  const from = (event.composedPath()[0] as Element).localName;
  heard.unshift({ at: new Date(), from, type: event.type, detail: wordsOf(event as CustomEvent) });
  heard.length = Math.min(heard.length, 100);
  draw();
  void ask('');
}

const clockText = (): string => {
  if (!standing) return '··:··:··';
  const now = new Date(standing.now * 1000 + (Date.now() - readAt));
  return `${now.toLocaleDateString('en', { day: 'numeric', month: 'short' })}, ${now.toLocaleTimeString('en-GB')}`;
};

const testData = (): TemplateResult => html`
  <section>
    <h3>Fill a test card</h3>
    <div class="chips">
      <button type="button" @click=${() => fillCard({ number: testCards[0].number })}><b>4242</b> pays</button>
      ${testCvvs.map(
        ({ cvv, label }) => html`
        <button type="button" @click=${() => fillCard({ number: testCards[0].number, cvv })}><b>${cvv}</b> ${label.toLowerCase()}</button>
      `,
      )}
      ${testCards.slice(1).map(
        ({ number, label }) => html`
        <button type="button" @click=${() => fillCard({ number })}><b>${number.slice(-4)}</b> ${label.toLowerCase()}</button>
      `,
      )}
    </div>
  </section>
`;

const provider = (): TemplateResult => html`
  <section>
    <h3>The provider's clock <time>${clockText()}</time></h3>
    <div class="chips">
      ${jumps.map(([name, seconds]) => html`<button type="button" @click=${() => void ask('/clock', { seconds })}>${name}</button>`)}
    </div>
    <h3>The provider is</h3>
    <div class="switch" role="radiogroup" aria-label="The provider is">
      ${moods.map(
        ([value, name]) => html`
        <label>
          <input
            type="radio"
            name="weather"
            .checked=${(standing?.weather ?? 'fine') === value}
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
          <time>${at.toLocaleTimeString('en-GB')}</time> <b class=${type}>${type}</b> <i>${from}</i>
          <code>${detail}</code>
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
      ${standing?.ledger.length ? nothing : html`<li class="none">Not a cent</li>`}
      ${[...(standing?.ledger ?? [])].reverse().map(
        ({ movement, amount, currency, ref }) => html`
        <li><b>${movement}</b> ${money(amount, currency)} <code>${ref}</code></li>
      `,
      )}
    </ol>
  </section>
`;

function draw(): void {
  render(
    html`
      <details open>
        <summary><h2>Test desk</h2><small>Not part of the shop</small></summary>
        <div class="drawers">${testData()} ${provider()} ${eventLog()} ${ledger()}</div>
      </details>
    `,
    root,
  );
}

/** Shows the desk in `element` and keeps it current. */
export function openDesk(element: HTMLElement): void {
  root = element;
  for (const type of events) document.addEventListener(type, hear);
  draw();
  void ask('');
  setInterval(draw, 1_000);
  setInterval(() => document.visibilityState === 'visible' && void ask(''), 5_000);
}
