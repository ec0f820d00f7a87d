/** The settings in which stories are tested. */
import type { Setting } from './gallery.js';

/** The setting in which every story plays. */
export const plain: Setting = { name: 'as it comes' };

/** A wide page: with a narrow column, an element must go by its own room and not by the page's width. */
const wide = { viewport: { width: 1280, height: 900 } };
const narrow = { viewport: { width: 320, height: 800 } };

const dark: Setting = { name: 'dark', globals: { scheme: 'dark' }, context: { colorScheme: 'dark' } };
const forced: Setting = { name: 'forced colours', context: { forcedColors: 'active' } };
const rtl: Setting = {
  name: 'right to left, in a column of 260 px',
  globals: { direction: 'rtl', column: '260px' },
  context: wide,
};
const slim: Setting = { name: '320 px', context: narrow };
const large: Setting = {
  name: '200 % text in a column of 320 px',
  isLargeText: true,
  globals: { column: '320px' },
  context: wide,
};

/** After it has played, every story is switched live into each of these, without playing again. */
export const live: readonly Setting[] = [dark, forced, rtl, slim, large];

/** Every story also plays from its beginning in some of these; `sample` selects them. */
export const others: readonly Setting[] = [
  dark,
  forced,
  rtl,
  slim,
  { name: '320 px, right to left, dark', globals: { direction: 'rtl', scheme: 'dark' }, context: narrow },
  large,
  { name: '200 % text at 400 px', isLargeText: true, context: { viewport: { width: 400, height: 800 } } },
  { name: 'theme plain', globals: { theme: 'plain', density: 'compact' } },
  { name: 'theme plain, dark', globals: { theme: 'plain', scheme: 'dark' }, context: { colorScheme: 'dark' } },
  { name: 'theme soft', globals: { theme: 'soft', density: 'roomy' } },
  { name: 'theme soft, dark', globals: { theme: 'soft', scheme: 'dark' }, context: { colorScheme: 'dark' } },
  { name: 'theme contrast', globals: { theme: 'contrast' } },
  { name: 'theme contrast, dark', globals: { theme: 'contrast', scheme: 'dark' }, context: { colorScheme: 'dark' } },
  { name: 'forced colours, dark, 320 px', context: { ...narrow, forcedColors: 'active', colorScheme: 'dark' } },
];

/**
 * Returns whether story number `index` plays in setting number `at`, so that each story plays in `times` settings and
 * neighbouring stories play in different ones. With STORIES=all, every story plays in every setting.
 */
export const sample = (at: number, index: number, times: number): boolean =>
  process.env['STORIES'] === 'all' || (index + at * 5) % others.length < times;
