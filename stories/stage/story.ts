/** A story is a way to a state of the element's flow: played on the stage, and it must arrive there. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { StoryPayer } from './payer.js';
import { payer } from './payer.js';
import { type Args, type Stage, type Told, speakAsToolbar, stageOf } from './stage.js';

export type Story = StoryObj;

/** What a play function has to do with. */
export interface Scene {
  readonly who: StoryPayer;
  readonly stage: Stage;
  readonly canvas: HTMLElement;
}

type Render = (args: Args, context: Told) => unknown;

export interface StoryOptions {
  /** Instead of the file's own. */
  readonly render?: Render;
  readonly name?: string;
  readonly parameters?: Record<string, unknown>;
}

export const asRender = (render: Render): NonNullable<Meta['render']> => render as NonNullable<Meta['render']>;

/**
 * A story that ends in `state` of its element's flow. The tests hold the states of the flow tables against the states of
 * the stories: each has one.
 */
export function at(
  state: string,
  act: (scene: Scene) => Promise<unknown> = async () => undefined,
  { render, name, parameters }: StoryOptions = {},
): Story {
  return {
    ...(name && { name }),
    ...(render && { render: asRender(render) }),
    parameters: { ...parameters, flow: { state } },
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

/** A listener of `before-pay` that never comes to an end. */
export const thinksForEver = (event: HTMLElementEventMap['before-pay']): void =>
  event.waitUntil(new Promise(() => undefined));
