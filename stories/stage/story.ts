/** A story leads to one state of the element's flow: it is played on the stage and must end in that state. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { type StoryPayer, payer } from './payer.js';
import { type Args, type Stage, type Told, speakAsToolbar, stageOf } from './stage.js';

export type Story = StoryObj;

/** What a play function works with. */
export interface Scene {
  readonly who: StoryPayer;
  readonly stage: Stage;
  readonly canvas: HTMLElement;
}

type Render = (args: Args, context: Told) => unknown;

interface StoryOptions {
  /** Replaces the file's own `render`. */
  readonly render?: Render;
  /** What the controls are set to at first: attributes of the element. */
  readonly args?: Args;
}

export const asRender = (render: Render): NonNullable<Meta['render']> => render as NonNullable<Meta['render']>;

/** A story that ends in `state` of its element's flow. Tests check that every state of the flow tables has a story. */
export function at(
  state: string,
  act: (scene: Scene) => Promise<unknown> = async () => undefined,
  { render, args }: StoryOptions = {},
): Story {
  return {
    ...(render && { render: asRender(render) }),
    ...(args && { args }),
    parameters: { flow: { state } },
    play: async ({ canvasElement }) => {
      const who = payer(canvasElement);
      try {
        await act({ who, stage: stageOf(canvasElement), canvas: canvasElement });
        await who.isIn(state);
      } finally {
        speakAsToolbar(canvasElement);
      }
    },
  };
}

/** A `before-pay` listener that never finishes. */
export const thinksForEver = (event: HTMLElementEventMap['before-pay']): void =>
  event.waitUntil(new Promise(() => undefined));
