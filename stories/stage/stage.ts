/** The stage of a story: the real handler and sandbox in the page, behind the faults chosen in the toolbar. */
import type { StoryContext } from '@storybook/web-components-vite';
import { html, nothing, type TemplateResult } from 'lit';
import { createClient, type PayClient } from '../../src/client/index.js';
import { type OpenOptions, type Stack, createStack } from '../../test/elements/stack.js';
import { placeOf, servePages } from './pages.js';

/** The toolbar's settings for provider and network. */
interface Conditions {
  readonly provider?: 'well' | 'unavailable' | 'garbage';
  readonly network?: 'fast' | 'slow' | 'offline';
}

export interface Stage extends Stack {
  /** The client of the story's element. A real page would call `configure({ endpoint })` instead. */
  readonly client: PayClient;
  /** Ends the story: its clock stops and its pages are no longer served. */
  strike(): void;
}

export interface Setting extends OpenOptions {
  /** Runs before the story begins; the story's calls wait for it. */
  readonly before?: (stack: Stack) => Promise<void>;
}

/** A function is called for each new stage, for backends that keep state. */
export type StageOptions = Setting | (() => Setting);

/** Milliseconds that each call takes longer on a slow network. */
const slow = 1500;

function spoil({ network, sandbox }: Stack, conditions: Conditions): void {
  if (conditions.network === 'offline') network.always('offline');
  if (conditions.provider === 'unavailable') sandbox.faults.next(1000, { fail: 503 });
  if (conditions.provider === 'garbage') sandbox.faults.next(1000, { garbage: true });
}

function createStage(options: StageOptions, conditions: Conditions): Stage {
  sessionStorage.clear();
  const id = crypto.randomUUID();
  const { before, ...open } = typeof options === 'function' ? options() : options;
  const stack = createStack({
    ...open,
    now: Math.floor(Date.now() / 1000),
    place: placeOf(id),
  });
  const begun = Promise.resolve(before?.(stack)).then(() => spoil(stack, conditions));
  const fetch: typeof globalThis.fetch = async (input, init) => {
    await begun;
    if (conditions.network === 'slow') await new Promise((resolve) => setTimeout(resolve, slow));
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

/** The stage of each canvas: a documentation page shows many stories. */
const stages = new Map<Element, Set>();

export type Told = Pick<StoryContext, 'canvasElement' | 'globals' | 'id' | 'args' | 'viewMode'>;

/** Returns the stage of a story, and creates it anew when the story or the toolbar's conditions have changed. */
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

/** Returns the stage of the story in this canvas. */
export function stageOf(canvas: Element): Stage {
  const there = stages.get(canvas);
  if (!there) throw new Error('no stage is set: render the story with onStage()');
  return there.stage;
}

export type Args = Readonly<Record<string, unknown>>;

/**
 * Renders `content` on a stage, as wide as a checkout column unless `look` says otherwise. The payer of a story reads
 * English; after the story has played, {@link speakAsToolbar} switches the stage to the toolbar's language. In
 * documentation no story is played, and Storybook marks the whole page as English, so the toolbar's language is set at
 * once.
 */
export const onStage =
  (
    content: (client: PayClient, args: Args, stage: Stage) => TemplateResult,
    options: StageOptions = {},
    look = 'stage',
  ) =>
  (args: Args, context: Told): TemplateResult => {
    const stage = setStage(context, options);
    const { viewMode, globals } = context;
    const lang = viewMode === 'docs' ? (globals as { language?: string }).language : 'en';
    return html`<main class=${look} lang=${lang ?? nothing}>${content(stage.client, args, stage)}</main>`;
  };

export const speakAsToolbar = (canvas: Element): void => canvas.querySelector('.stage')?.removeAttribute('lang');
