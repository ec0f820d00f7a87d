import type { Meta } from '@storybook/web-components-vite';
import '../src/define/card-token-form.js';
import '../src/define/epin-redeem.js';
import '../src/define/ps-picker.js';
import { asRender, at } from './stage/story.js';
import { onStage } from './stage/stage.js';
import { themeEditor } from './theme-editor/theme-editor.js';

const meta: Meta = {
  title: 'Theme editor',
  tags: ['!autodocs'],
  render: asRender(onStage((client) => themeEditor(client), {}, 'stage wide')),
  parameters: { controls: { disable: true } },
};
export default meta;

export const Editor = at('ready', ({ who }) => who.sees('Pay €9.90'));

/** A change is visible at once, and the CSS contains exactly that change. */
export const Changed = at('ready', async ({ who }) => {
  await who.types('--pay-radius', '1.5rem');
  await who.sees('--pay-radius: 1.5rem;');
});
