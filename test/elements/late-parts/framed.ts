/** An element on its own page in a frame. A reload of the frame discards the page's modules, as for a real payer. */
import { fixture, html } from '@open-wc/testing';
import { type OpenOptions, Payer, type Stack, createStack } from '../harness.js';

/** The data that the page in the frame receives. */
export interface Framed {
  readonly view: string;
  readonly stack: Stack;
  readonly shown: (element: HTMLElement) => void;
}

export interface Page {
  readonly stack: Stack;
  /** Loads or reloads the page. */
  load(): Promise<Payer>;
}

export async function framedPage(view: string, options: OpenOptions = {}): Promise<Page> {
  const stack = createStack(options);
  const frame = await fixture<HTMLIFrameElement>(
    html`<iframe title="Page" style="inline-size: 40rem; block-size: 40rem"></iframe>`,
  );
  const address = new URL('page.html', import.meta.url).href;
  return {
    stack,
    load: () =>
      new Promise((resolve) => {
        const framed: Framed = { view, stack, shown: (element) => resolve(new Payer(element)) };
        Object.assign(window, { framed });
        if (frame.contentWindow?.location.href === address) frame.contentWindow.location.reload();
        else frame.src = address;
      }),
  };
}
