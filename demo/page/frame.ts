/** The header and footer of every page of the shop. */
import { type TemplateResult, html, svg } from 'lit';

const sun = svg`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
  <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"></circle>
  <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"></path>
</svg>`;

const moon = svg`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <circle cx="16" cy="16" r="15" fill="#20264a"></circle><path d="M16 5a11 11 0 0 1 0 22z" fill="#f2c14e"></path>
</svg>`;

/** Switches between light and dark, whatever the system prefers, and remembers the choice. */
function switchTheme(): void {
  const root = document.documentElement;
  const isDark =
    getComputedStyle(root).colorScheme === 'dark' ||
    (!root.dataset['theme'] && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['theme'] = isDark ? 'light' : 'dark';
  localStorage.setItem('halfmoon:theme', root.dataset['theme']);
}

/** @param tools placed at the end of the bar, before the theme button. */
export const bar = (tools: TemplateResult | undefined): TemplateResult => html`
  <header class="bar">
    <a class="brand" href="/">${moon}<span>Halfmoon Press</span></a>
    <div class="tools">
      ${tools}
      <button class="icon" type="button" title="Light or dark" aria-label="Light or dark" @click=${switchTheme}>${sun}</button>
    </div>
  </header>
`;

export const foot = html`
  <footer class="foot">
    <p>Halfmoon Press is a demo. Its prints, cards and payments are all make-believe; its checkout is not.</p>
  </footer>
`;
