/// <reference types="vite/client" />
import { type Preview, setCustomElementsManifest } from '@storybook/web-components-vite';
import manifest from '../custom-elements.json' with { type: 'json' };
import '../src/styles/theme.css';
import './preview.css';
import { applyToPage, initial, toolbar } from './toolbar.js';

setCustomElementsManifest(manifest);

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: toolbar,
  initialGlobals: initial,
  parameters: {
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] } },
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: { storySort: { order: ['Getting started', 'Elements', '*', 'Pages'] } },
  },
  decorators: [
    (story, { globals }) => {
      applyToPage(globals, document.documentElement);
      return story();
    },
  ],
};
export default preview;
