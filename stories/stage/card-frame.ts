/** The card frame of a story: the package's own files on a second origin, set up for the story's page and sandbox. */
import { waitFor } from 'storybook/test';
import { deep } from './payer.js';
import type { Stage } from './stage.js';

interface Question {
  readonly type: 'ask' | 'typed';
  readonly question: string;
  readonly method: string;
  readonly url: string;
  readonly headers: [string, string][];
  readonly body: string;
}

/** @param there folder on the second origin */
export function cardFrameOf({ sandbox }: Stage, there: URL): string {
  const frame = new URL('card-frame/story.html', there);
  frame.searchParams.set('parent', location.origin);
  frame.searchParams.set('token-url', `${sandbox.baseUrl}/api/${sandbox.words.gateway}/token`);
  return frame.href;
}

const frameIn = (canvas: HTMLElement): HTMLIFrameElement | undefined =>
  [...deep(canvas)].find((each): each is HTMLIFrameElement => each.matches('iframe[part=frame]'));

/** Lets the stage answer the requests that the frame in `canvas` sends to the provider, until `signal` aborts. */
export function answerFrame(stage: Pick<Stage, 'fetch'>, canvas: HTMLElement, signal: AbortSignal): void {
  const answer = async ({ question, method, url, headers, body }: Question): Promise<object> => {
    try {
      const response = await stage.fetch(url, { method, headers, ...(body && { body }) });
      return { type: 'answer', question, status: response.status, body: await response.text() };
    } catch {
      return { type: 'answer', question, status: 0 };
    }
  };
  const hear = ({ data, source, origin }: MessageEvent<Question>): void => {
    const target = frameIn(canvas)?.contentWindow;
    if (data.type !== 'ask' || !target || source !== target) return;
    void answer(data).then((said) => target.postMessage(said, origin));
  };
  addEventListener('message', hear, { signal });
}

/** Types into the card frame, where a story on another origin has no access. */
export async function typesInFrame(canvas: HTMLElement, label: string, text: string): Promise<void> {
  const question = crypto.randomUUID();
  const done = new AbortController();
  let isTyped = false;
  const hear = ({ data }: MessageEvent<Question>): void => {
    isTyped ||= data.type === 'typed' && data.question === question;
  };
  addEventListener('message', hear, { signal: done.signal });
  const say = (): void => {
    const frame = frameIn(canvas);
    frame?.contentWindow?.postMessage({ type: 'type', question, label, text }, new URL(frame.src).origin);
    if (!isTyped) throw new Error(`there is no “${label}” in the card frame`);
  };
  await waitFor(say, { timeout: 10_000, interval: 100 }).finally(() => done.abort());
}
