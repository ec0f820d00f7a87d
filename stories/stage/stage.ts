/** What a story plays on: the real handler and sandbox in the page, with the toolbar's faults before them. */
import type { StoryContext } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { createClient, type PayClient } from '../../src/client/index.js';
import { type OpenOptions, type Stack, createStack } from '../../test/elements/stack.js';
import { placeOf, servePages } from './pages.js';

/** The toolbar's `provider` and `network`. */
export interface Conditions {
  readonly provider?: 'well' | 'unavailable' | 'garbage';
  readonly network?: 'fast' | 'slow' | 'offline';
}

export interface Stage extends Stack {
  /** What the story's element is given; a page would call `configure({ endpoint })`. */
  readonly client: PayClient;
  /** Closes the story: its time stands still and its pages are gone. */
  strike(): void;
}

/** A function is asked for each stage anew: for a backend that remembers something. */
export type StageOptions = OpenOptions | (() => OpenOptions);

/** Milliseconds that each call takes on a slow network. */
const slow = 1500;

function createStage(options: StageOptions, { provider, network }: Conditions): Stage {
  sessionStorage.clear();
  const id = crypto.randomUUID();
  const stack = createStack({
    ...(typeof options === 'function' ? options() : options),
    now: Math.floor(Date.now() / 1000),
    place: placeOf(id),
  });
  if (network === 'offline') stack.network.always('offline');
  if (provider === 'unavailable') stack.sandbox.faults.next(1000, { fail: 503 });
  if (provider === 'garbage') stack.sandbox.faults.next(1000, { garbage: true });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (network === 'slow') await new Promise((resolve) => setTimeout(resolve, slow));
    return stack.fetch(input, init);
  };
  const close = servePages(id, { ...stack, fetch });
  const ticking = setInterval(() => void stack.passes(1), 1000);
  return {
    ...stack,
    fetch,
    client: createClient({ endpoint: stack.place.backend, fetch, wait: stack.wait, now: stack.now }),
    strike() {
      clearInterval(ticking);
      close();
    },
  };
}

interface Set {
  readonly stage: Stage;
  readonly key: string;
}

/** The stage of each place where a story is shown: pages of documentation show many. */
const stages = new Map<Element, Set>();

export type Told = Pick<StoryContext, 'canvasElement' | 'globals' | 'id' | 'args'>;

/** The stage of a story: the same as long as it is shown, unless the toolbar changes what it is like there. */
function setStage({ canvasElement, globals, id }: Told, options: StageOptions): Stage {
  const conditions = globals as Conditions;
  const key = [id, conditions.provider, conditions.network].join(' ');
  const there = stages.get(canvasElement);
  if (there?.key === key) return there.stage;
  strikeStage(canvasElement);
  const stage = createStage(options, conditions);
  stages.set(canvasElement, { key, stage });
  return stage;
}

export function strikeStage(canvas: Element): void {
  stages.get(canvas)?.stage.strike();
  stages.delete(canvas);
}

/** The stage of the story that is shown there. */
export function stageOf(canvas: Element): Stage {
  const there = stages.get(canvas);
  if (!there) throw new Error('no stage is set: render the story with onStage()');
  return there.stage;
}

export type Args = Readonly<Record<string, unknown>>;

/** Renders `content` on a stage, as wide as a checkout column unless `look` says otherwise. */
export const onStage =
  (
    content: (client: PayClient, args: Args, stage: Stage) => TemplateResult,
    options: StageOptions = {},
    look = 'stage',
  ) =>
  (args: Args, context: Told): TemplateResult => {
    const stage = setStage(context, options);
    return html`<main class=${look}>${content(stage.client, args, stage)}</main>`;
  };
