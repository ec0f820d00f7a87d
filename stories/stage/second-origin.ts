/**
 * A second origin, for content that must not share the page's origin: the same files under another name of their host.
 * A local machine has two names for itself. For a build on another host, `STORYBOOK_SECOND_ORIGIN` names the second
 * origin at build time.
 */

const ownNames: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '127.0.0.1': 'localhost',
  '[::1]': 'localhost',
};

/** Milliseconds to wait until the host answers under its second name. */
const patience = 5000;

/** Returns the folder of these files under the other name. */
function named(): URL | undefined {
  const { STORYBOOK_SECOND_ORIGIN: origin } = import.meta.env as Readonly<Record<string, string | undefined>>;
  const own = new URL('./', document.baseURI);
  if (origin) return new URL(own.pathname, origin);
  const other = ownNames[own.hostname];
  if (other) own.hostname = other;
  return other ? own : undefined;
}

/** Whether a page on the second origin reports that it has loaded. */
function answers(there: URL): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = new URL('card-frame/story.html', there).href;
  return new Promise((resolve) => {
    const end = (isThere: boolean): void => {
      removeEventListener('message', hear);
      frame.remove();
      resolve(isThere);
    };
    const hear = ({ source }: MessageEvent): void => {
      if (source === frame.contentWindow) end(true);
    };
    addEventListener('message', hear);
    setTimeout(end, patience, false);
    document.body.append(frame);
  });
}

async function seek(): Promise<URL | undefined> {
  const there = named();
  return there && (await answers(there)) ? there : undefined;
}

let seeking: Promise<URL | undefined> | undefined;
let found: URL | undefined;

/** For the `loaders` of stories that need a second origin. */
export async function secondOriginIsSought(): Promise<void> {
  found = await (seeking ??= seek());
}

/** The folder of these files on the second origin. Undefined if there is none, or before it was sought. */
export const secondOrigin = (): URL | undefined => found;
