/** Pages of a stage: the service worker asks over a channel, and the stage's own handler and sandbox answer. */
import type { Stack } from '../../test/elements/stack.js';

interface Question {
  readonly type: 'ask';
  readonly question: string;
  readonly method: string;
  readonly url: string;
  readonly headers: [string, string][];
  readonly body: string;
}

/** The folder of the page itself, so that stories work wherever the static files are hosted. */
const folder = (): URL => new URL('./', document.baseURI);

export const placeOf = (id: string): { backend: string; provider: string } => {
  const { href } = new URL(`stage/${id}`, folder());
  return { backend: `${href}/pay`, provider: `${href}/provider` };
};

/** Resolves once frames get answers. Resolves at once if the browser offers no service workers (insecure addresses). */
export async function pagesAreThere(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  const controlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  const { active } = await registered(serviceWorker);
  if (serviceWorker.controller) return;
  active?.postMessage('claim');
  await controlled;
}

let registration: Promise<ServiceWorkerRegistration> | undefined;

function registered(serviceWorker: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  registration ??= serviceWorker.register(new URL('stage-worker.js', folder())).then(() => serviceWorker.ready);
  return registration;
}

/** Answers requests until the returned function is called. */
export function servePages(id: string, { fetch, place }: Pick<Stack, 'fetch' | 'place'>): () => void {
  const channel = new BroadcastChannel(`pay-elements stage ${id}`);
  const answer = async ({ question, method, url, headers, body }: Question): Promise<void> => {
    channel.postMessage({ type: 'heard', question });
    try {
      const response = await fetch(url, { method, headers, ...(body && { body }) });
      const location = response.headers.get('location');
      channel.postMessage({
        type: 'answer',
        question,
        status: response.status,
        headers: [...response.headers],
        body: url.startsWith(place.provider)
          ? rooted(await response.text(), response.headers.get('content-type') ?? '', place.provider)
          : await response.text(),
        location: location && new URL(location.replace(/^\//, `${place.provider}/`), url).href,
      });
    } catch {
      channel.postMessage({ type: 'answer', question, status: 0 });
    }
  };
  channel.onmessage = ({ data }: MessageEvent<Question>) => {
    if (data.type === 'ask') void answer(data);
  };
  return () => channel.close();
}

/** Adds the real location to the sandbox's paths, which assume that the sandbox has its own host. */
function rooted(text: string, type: string, provider: string): string {
  if (type.includes('html')) return text.replace(/(\s(?:href|src|action|formaction|data-next)=")\//g, `$1${provider}/`);
  if (type.includes('json')) return text.replace(/("url":")\//, `$1${provider}/`);
  return type.includes('javascript') ? text.replace(/(fetch\(')\//, `$1${provider}/`) : text;
}
