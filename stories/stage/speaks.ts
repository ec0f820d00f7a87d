/** The end of a story in another language: the story is played in English, then its page switches the language. */
import type { Meta } from '@storybook/web-components-vite';
import { waitFor } from 'storybook/test';
import { loadLanguage } from '../../src/locales/load.js';
import { deep, payer, words } from './payer.js';
import { pseudoLanguage } from './pseudo.js';
import type { Story } from './story.js';

type Speaking = HTMLElement & { readonly updateComplete?: Promise<unknown> };

const textOf = (stage: HTMLElement): string => words([...deep(stage)].map(({ innerText }) => innerText).join(' '));

/** Resolves when every element has rendered its messages. */
async function drawn(stage: HTMLElement): Promise<void> {
  for (const each of deep(stage)) await (each as Speaking).updateComplete;
}

const languages = {
  Pseudo: { tag: pseudoLanguage, direction: 'ltr' },
  Arabic: { tag: 'ar', direction: 'rtl' },
  Japanese: { tag: 'ja', direction: 'ltr' },
} as const;

/** @param from the meta of the story's file, for its default `render` */
export const speaks = (language: keyof typeof languages, story: Story, from: Meta): Story => ({
  ...(from.render && { render: from.render }),
  ...story,
  play: async (context) => {
    await story.play?.(context);
    const stage = context.canvasElement.querySelector<HTMLElement>('.stage');
    if (!stage) throw new Error('there is no stage: render the story with onStage()');
    const english = textOf(stage);
    const { tag, direction } = languages[language];
    await loadLanguage(tag);
    stage.lang = tag;
    stage.dir = direction;
    await waitFor(async () => {
      await drawn(stage);
      if (textOf(stage) === english) throw new Error(`nothing is said in ${language}`);
    });
    // The provider's page reloads for a new language, and the story might then end in another state.
    await payer(context.canvasElement).isIn((story.parameters as { flow: { state: string } }).flow.state);
  },
});
