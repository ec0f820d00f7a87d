/** The cases of every endpoint, what the provider's document says of them, and a client that records what it sends. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createProvider, parseForm, type ProviderConfig } from 'pay-elements/server';
import { base, now, type Case } from './case.js';
import { cardCases } from './cases-card.js';
import { restCases } from './cases-rest.js';
import { widgetCases } from './cases-widget.js';

export const cases: readonly Case[] = [...widgetCases, ...cardCases, ...restCases];

interface Documented {
  readonly heading: string;
  readonly calls: readonly { readonly method: string; readonly base: string; readonly path: string }[];
  /** Each field's name, and whether it is required, in the document's words. */
  readonly fields: Readonly<Record<string, string>>;
}

// The headings, paths and field names are copied unchanged from the provider's document.
export const documented = JSON.parse(
  readFileSync(new URL('document-endpoints.json', import.meta.url), 'utf8'),
) as readonly Documented[];

/** The fields that the document has for the endpoint of a case, by their names. */
export const documentedFields = ({ heading }: Case): Documented['fields'] =>
  documented.find((each) => each.heading === heading)?.fields ?? {};

export const secretKey = 'sk_secret';
export const projectKey = 't_key';

export interface Sent {
  readonly request: Request;
  readonly fields: Record<string, unknown>;
}

export function recorder({ auth }: Case, answer: unknown, config: Partial<ProviderConfig> = {}) {
  const sent: Sent[] = [];
  const provider = createProvider({
    baseUrl: base,
    projectKey,
    secretKey,
    clock: () => now,
    retries: 0,
    ...config,
    fetch: async (request) => {
      const url = new URL(request.url);
      const body = request.method === 'POST' ? await request.text() : url.search.slice(1);
      const isJson = request.headers.get('content-type') === 'application/json';
      if (auth === 'Token' && /\/(carrier|phoney)\/token$/.test(url.pathname)) {
        return Response.json({ success: true, token: 'ct-1' });
      }
      sent.push({ request, fields: isJson ? JSON.parse(body) : parseForm(body) });
      return Response.json(answer);
    },
  });
  return { sent, provider };
}

export function call(provider: ReturnType<typeof createProvider>, { name, id, given }: Case): Promise<unknown> {
  const [group = '', method = ''] = name.split('.');
  const methods = (provider as unknown as Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>)[
    group
  ];
  const run = methods?.[method];
  assert.ok(run, `no method ${name}`);
  return id !== undefined ? run(id) : given !== undefined ? run(given) : run();
}

/** Sends the case's request and returns what was sent. The URL of a hosted page is only built, never fetched. */
export async function sentBy(each: Case, config?: Partial<ProviderConfig>): Promise<Sent> {
  const { sent, provider } = recorder(each, each.answer, config);
  if (each.name.startsWith('widget.')) {
    const url = provider.widget.url({ variant: each.name.slice(7), ...each.given } as never);
    return { request: new Request(url), fields: parseForm(new URL(url).search.slice(1)) };
  }
  await call(provider, each);
  assert.equal(sent.length, 1);
  return sent[0] as Sent;
}
