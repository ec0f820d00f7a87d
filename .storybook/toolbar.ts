/** What a reviewer can change for every story: look, language, and how the provider and the network behave. */
import type { Preview } from '@storybook/web-components-vite';
import { languageTags } from '../src/locales/languages.js';
import { pseudoLanguage } from '../stories/stage/pseudo.js';

const choice = (title: string, icon: string, items: readonly (string | { value: string; title: string })[]) => ({
  description: title,
  toolbar: { title, icon: icon as 'paintbrush', items: [...items], dynamicTitle: true },
});

/** Returns the name of a language in that language. */
const ownNameOf = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

export const toolbar: NonNullable<Preview['globalTypes']> = {
  theme: choice('Theme', 'paintbrush', ['none', 'plain', 'soft', 'contrast']),
  scheme: choice('Scheme', 'contrast', ['light', 'dark']),
  density: choice('Density', 'ruler', ['normal', 'compact', 'roomy']),
  column: choice('Column', 'sidebar', ['auto', '260px', '320px', '900px']),
  language: choice(
    'Language',
    'globe',
    [...languageTags, pseudoLanguage].map((tag) => ({ value: tag, title: ownNameOf(tag) })),
  ),
  direction: choice('Direction', 'transfer', ['auto', 'ltr', 'rtl']),
  provider: choice('Provider', 'alert', ['well', 'unavailable', 'garbage']),
  network: choice('Network', 'timer', ['fast', 'slow', 'offline']),
};

export const initial = {
  theme: 'none',
  scheme: 'light',
  density: 'normal',
  column: 'auto',
  language: 'en',
  direction: 'auto',
  provider: 'well',
  network: 'fast',
};

/** Languages written from right to left. */
const rightToLeft = /^(ar|he|fa|ur)\b/;

/** Puts the toolbar's choices on the page, where elements read them as on any site. */
export function applyToPage(globals: Record<string, unknown>, root: HTMLElement): void {
  const chosen = { ...initial, ...(globals as Partial<typeof initial>) };
  root.dataset['payTheme'] = chosen.theme;
  root.dataset['payDensity'] = chosen.density;
  root.style.colorScheme = chosen.scheme;
  root.style.setProperty('--column', chosen.column === 'auto' ? '' : chosen.column);
  root.lang = chosen.language;
  root.dir = chosen.direction === 'auto' ? (rightToLeft.test(chosen.language) ? 'rtl' : 'ltr') : chosen.direction;
}
