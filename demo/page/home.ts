/** The payer's country. The shop cannot know it, so it asks where it matters. */
import { type TemplateResult, html } from 'lit';

const homes = ['DE', 'PL', 'TR', 'GB', 'BR', 'US'] as const;
const key = 'halfmoon:home';
const names = new Intl.DisplayNames('en', { type: 'region' });

export const home = (): string => homes.find((each) => each === localStorage.getItem(key)) ?? homes[0];

export const homeField = (changed: () => void): TemplateResult => html`
  <label class="home">
    <span>I live in</span>
    <select
      @change=${({ target }: Event) => {
        localStorage.setItem(key, (target as HTMLSelectElement).value);
        changed();
      }}
    >
      ${homes.map((each) => html`<option value=${each} ?selected=${each === home()}>${names.of(each)}</option>`)}
    </select>
  </label>
`;
