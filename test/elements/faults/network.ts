/** Ways in which a call can fail, as the browser sees them. */
import type { Stack } from '../stack.js';

/** `go` forwards the call; a fault decides whether and how often to call it, and what to return. */
export type Fault = (go: () => Promise<Response>, stack: Stack) => Promise<Response>;

const answers = async (go: () => Promise<Response>, response: () => Response): Promise<Response> => {
  await go();
  return response();
};

/** Every fault, named by what the page sees. "When done" faults are the hard ones: the call has had its effect. */
export const faults = {
  offline: () => Promise.reject(new TypeError('offline')),
  'cut off when done': (go) => go().then(() => Promise.reject(new TypeError('cut off'))),
  'a 500': () => Promise.resolve(new Response('', { status: 500 })),
  'a 503 when done': (go) => answers(go, () => new Response('', { status: 503 })),
  'a page when done': (go) =>
    answers(go, () => new Response('<!doctype html><h1>Gateway', { headers: { 'content-type': 'text/html' } })),
  'another shape when done': (go) => answers(go, () => Response.json({ status: { of: ['things'] } })),
  'half an answer': async (go) => {
    const response = await go();
    const text = await response.text();
    return new Response(text.slice(0, text.length / 2), response);
  },
  slow: async (go, { wait }) => {
    await wait(20_000);
    return go();
  },
  'delivered twice': async (go) => {
    await go();
    return go();
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export interface Faulty extends Stack {
  /** `METHOD path` of each call, with ids in the path replaced by `*`. */
  readonly asked: string[];
}

/** `POST /carrier/payments/abc` → `POST /carrier/payments/*`. */
const nameless = (call: string): string =>
  call.replace(/\/(o-1|[\w-]*\d[\w-]{5,})(?=\/|$)/g, (_, id: string) => (id === 'o-1' ? '/o-1' : '/*'));

/** Returns the stack with a fault in the first call named `at`. */
export function withFault(stack: Stack, name?: FaultName, at?: string): Faulty {
  const asked: string[] = [];
  let isDue = name !== undefined;
  const fetch: Stack['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = nameless(`${request.method} ${pathname.replace(/^\/pay(?=\/)/, '')}`);
    asked.push(call);
    const body = await request.text();
    const { method, url, headers, signal } = request;
    const go = (): Promise<Response> =>
      stack.fetch(new Request(url, { method, headers, ...(body && { body }) }), { signal });
    if (!isDue || call !== at || name === undefined) return go();
    isDue = false;
    return faults[name](go, stack);
  };
  return { ...stack, fetch, asked };
}
