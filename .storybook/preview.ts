/// <reference types="vite/client" />
import { type Preview, setCustomElementsManifest } from '@storybook/web-components-vite';
import manifest from '../custom-elements.json' with { type: 'json' };
import '../src/styles/theme.css';
import { pagesAreThere } from '../stories/stage/pages.js';
import { addPseudoLanguage } from '../stories/stage/pseudo.js';
import { strikeStage } from '../stories/stage/stage.js';
import { windowsOpenAsEver } from '../stories/stage/window.js';
import './preview.css';
import { told } from './told.js';
import { applyToPage, initial, toolbar } from './toolbar.js';

setCustomElementsManifest(manifest);
addPseudoLanguage();

/**
 * Rules that cannot be checked. With forced colours, the browser paints text and background in its own pair of colours,
 * but scripts still read the author's text colour on the forced background, a contrast that nobody sees.
 */
const unknowable = matchMedia('(forced-colors: active)').matches ? ['color-contrast'] : [];

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: toolbar,
  initialGlobals: initial,
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: Object.fromEntries(unknowable.map((rule) => [rule, { enabled: false }])),
      },
    },
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: [
          'Getting started',
          'Theming',
          'Theme editor',
          'Events and states',
          'Backend contract',
          'Security and PCI',
          'Sandbox data',
          'Elements',
        ],
      },
    },
  },
  argTypesEnhancers: [({ component, parameters, argTypes }) => told(component ?? parameters['component'], argTypes)],
  loaders: [pagesAreThere],
  beforeEach:
    ({ canvasElement }) =>
    () => {
      // Remove the elements first: they may store something as they leave, and the next story must start empty.
      canvasElement.querySelector('.stage')?.remove();
      strikeStage(canvasElement);
      windowsOpenAsEver();
    },
  decorators: [
    (story, { globals }) => {
      applyToPage(globals, document.documentElement);
      return story();
    },
  ],
};
export default preview;
