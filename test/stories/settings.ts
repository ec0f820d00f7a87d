/** In which settings stories are looked at. */
import type { Setting } from './gallery.js';

/** Every story plays in this one. */
export const plain: Setting = { name: 'as it comes' };

/** The page's width says nothing about the room that an element has. */
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

/** Every story is brought into each of these when it has played: nobody is asked to begin again for a setting. */
export const live: readonly Setting[] = [dark, forced, rtl, slim, large];

/** Every story plays from its beginning in some of these too; which, is told by `sample`. */
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
 * Which of `count` things setting number `at` is for, so that each thing meets `times` settings and neighbours meet
 * different ones. With STORIES=all every setting is for everything.
 */
export const sample = (at: number, index: number, times: number): boolean =>
  process.env['STORIES'] === 'all' || (index + at * 5) % others.length < times;
