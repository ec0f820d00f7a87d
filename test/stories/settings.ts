/** In which settings stories are looked at. */
import type { Setting } from './gallery.js';

/** Every story plays in this one. */
export const plain: Setting = { name: 'as it comes' };

const narrow = { viewport: { width: 320, height: 800 } };

/** Every story plays in some of these; which, is told by `sample`. */
export const others: readonly Setting[] = [
  { name: 'dark', globals: { scheme: 'dark' }, context: { colorScheme: 'dark' } },
  { name: 'forced colours', context: { forcedColors: 'active' } },
  { name: 'right to left', globals: { direction: 'rtl' } },
  { name: '320 px', context: narrow },
  { name: '320 px, right to left, dark', globals: { direction: 'rtl', scheme: 'dark' }, context: narrow },
  { name: '200 % text', isLargeText: true },
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
