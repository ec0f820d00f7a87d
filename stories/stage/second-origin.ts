/**
 * A second origin, for what must not be of the page's own: the same files under another name of their host. Every machine
 * has two names for itself; for a build on another host, `STORYBOOK_SECOND_ORIGIN` names the second when it is built.
 */

const ownNames: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '127.0.0.1': 'localhost',
  '[::1]': 'localhost',
};

/** Milliseconds in which a host answers to its second name, if it does. */
const patience = 5000;

/** The folder of these files under the other name. */
function named(): URL | undefined {
  const { STORYBOOK_SECOND_ORIGIN: origin } = import.meta.env as Readonly<Record<string, string | undefined>>;
  const own = new URL('./', document.baseURI);
  if (origin) return new URL(own.pathname, origin);
  const other = ownNames[own.hostname];
  if (other) own.hostname = other;
  return other ? own : undefined;
}

/** Whether a page there says that it has come. */
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

/** For the `loaders` of stories that need one. */
export async function secondOriginIsSought(): Promise<void> {
  found = await (seeking ??= seek());
}

/** Where these files are of another origin than the page; undefined where they are not, and before it was sought. */
export const secondOrigin = (): URL | undefined => found;
