/** What a story plays on: the real handler and sandbox in the page, with the toolbar's faults before them. */
import { html, type TemplateResult } from 'lit';
import { configure } from '../src/client/index.js';
import { type OpenOptions, type Stack, createStack } from '../test/elements/stack.js';

/** The toolbar's `provider` and `network`. */
export interface Conditions {
  readonly provider?: 'well' | 'unavailable' | 'garbage';
  readonly network?: 'fast' | 'slow' | 'offline';
}

let current: Stage | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;

export interface Stage extends Stack {
  /** What a request to the backend takes, in milliseconds; the toolbar's slow network. */
  delay: number;
}

/** Sets a fresh stage; the one before it is struck. Time runs by itself, and faster when a play function says so. */
export function setStage(options: OpenOptions = {}, conditions: Conditions = {}): Stage {
  clearInterval(ticking);
  sessionStorage.clear();
  const stack = createStack(options);
  const stage: Stage = Object.assign(stack, { delay: conditions.network === 'slow' ? 1500 : 0 });
  if (conditions.network === 'offline') stage.network.always('offline');
  if (conditions.provider === 'unavailable') stage.sandbox.faults.next(1000, { fail: 503 });
  if (conditions.provider === 'garbage') stage.sandbox.faults.next(1000, { garbage: true });
  configure({
    endpoint: '/pay',
    headers: undefined,
    wait: stage.wait,
    fetch: async (input, init) => {
      if (stage.delay > 0) await new Promise((resolve) => setTimeout(resolve, stage.delay));
      return stage.fetch(input, init);
    },
  });
  ticking = setInterval(() => void stage.passes(1), 1000);
  current = stage;
  return stage;
}

/** The stage of the story that is shown. */
export function stage(): Stage {
  if (!current) throw new Error('no stage is set: render the story with onStage()');
  return current;
}

/** Renders `content` on a fresh stage, as wide as a checkout column. */
export const onStage =
  (content: (args: Record<string, string>) => TemplateResult, options: OpenOptions = {}) =>
  (args: Record<string, string>, { globals }: { globals: Conditions }): TemplateResult => {
    setStage(options, globals);
    return html`<main style="max-inline-size: 28rem; margin-inline: auto">${content(args)}</main>`;
  };
