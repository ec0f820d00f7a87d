/** Every endpoint of the provider's document: its fields, its authentication, its answers, its failures, its limits. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import {
  createProvider,
  LimitError,
  parseForm,
  ProviderError,
  providerEndpoints,
  sign,
  signEpin,
  type ProviderConfig,
  type ProviderEndpoint,
} from 'pay-elements/server';
import { camel } from '../../../src/server/provider/camel.js';
import { base, now, type Case } from './case.js';
import { cardCases } from './cases-card.js';
import { restCases } from './cases-rest.js';
import { widgetCases } from './cases-widget.js';
import { leaves, type Shaped } from './leaves.js';

const cases: readonly Case[] = [...widgetCases, ...cardCases, ...restCases];

interface Documented {
  readonly heading: string;
  readonly calls: readonly { readonly method: string; readonly base: string; readonly path: string }[];
  /** Each field's name, and whether it is required, in the document's words. */
  readonly fields: Readonly<Record<string, string>>;
}

// The headings, paths and field names are copied unchanged from the provider's document.
const documented = JSON.parse(
  readFileSync(new URL('document-endpoints.json', import.meta.url), 'utf8'),
) as readonly Documented[];

const secretKey = 'sk_secret';
const projectKey = 't_key';

interface Sent {
  readonly request: Request;
  readonly fields: Record<string, unknown>;
}

function recorder({ auth }: Case, answer: unknown, config: Partial<ProviderConfig> = {}) {
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

function call(provider: ReturnType<typeof createProvider>, { name, id, given }: Case): Promise<unknown> {
  const [group = '', method = ''] = name.split('.');
  const methods = (provider as unknown as Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>)[
    group
  ];
  const run = methods?.[method];
  assert.ok(run, `no method ${name}`);
  return id !== undefined ? run(id) : given !== undefined ? run(given) : run();
}

/** Sends the case's request and returns what was sent. The URL of a hosted page is only built, never fetched. */
async function sentBy(each: Case, config?: Partial<ProviderConfig>): Promise<Sent> {
  const { sent, provider } = recorder(each, each.answer, config);
  if (each.name.startsWith('widget.')) {
    const url = provider.widget.url({ variant: each.name.slice(7), ...each.given } as never);
    return { request: new Request(url), fields: parseForm(new URL(url).search.slice(1)) };
  }
  await call(provider, each);
  assert.equal(sent.length, 1);
  return sent[0] as Sent;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const names = (fields: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((sub) => `${name}[${sub}]`)
      : [name],
  );

const authentication: Record<Case['auth'], (sent: Sent, each: Case, version: 2 | 3) => string[]> = {
  signed: ({ fields }, _each, version) => {
    const { sign: signature, ...signed } = fields;
    assert.equal(signature, sign(signed as never, { secret: secretKey, version }));
    assert.equal(fields['sign_version'], String(version));
    assert.equal(fields['key'], projectKey);
    return ['key', 'sign_version', 'sign'];
  },
  coupon: ({ fields }) => {
    const { sign: signature, ...signed } = fields;
    assert.equal(signature, sign(signed as never, { secret: secretKey, version: 3 }));
    assert.equal(fields['key'], projectKey);
    return ['key', 'sign'];
  },
  'X-ApiKey': ({ request }) => {
    assert.equal(request.headers.get('x-apikey'), secretKey);
    return [];
  },
  invoice: ({ request, fields }, _each, version) => {
    assert.equal(request.headers.get('x-apikey'), secretKey);
    assert.equal(request.headers.get('content-type'), 'application/json');
    assert.equal(fields['key'], projectKey);
    assert.equal(fields['sign_version'], String(version));
    assert.match(String(fields['sign']), /^[0-9a-f]+$/);
    return ['key', 'sign', 'sign_version'];
  },
  Token: ({ request, fields }) => {
    assert.equal(request.headers.get('token'), 'ct-1');
    assert.equal(fields['key'], projectKey);
    return ['key'];
  },
  public_key: ({ fields, request }) => {
    assert.equal(fields['public_key'], projectKey);
    assert.equal(request.headers.get('x-apikey'), null);
    return ['public_key'];
  },
  app_key: ({ fields }) => {
    assert.equal(fields['app_key'], projectKey);
    return ['app_key'];
  },
  epin: ({ fields }) => {
    const params = fields['params'] as Record<string, string> | undefined;
    assert.deepEqual(plain(fields['auth']), {
      key: projectKey,
      timestamp: String(now),
      sign: signEpin({ key: projectKey, timestamp: now, ...(params && { params }), secret: secretKey }),
    });
    return ['auth[key]', 'auth[timestamp]', 'auth[sign]'];
  },
};

suite('the table and the document', () => {
  const table: readonly (readonly [name: string, ProviderEndpoint])[] = Object.entries(providerEndpoints).flatMap(
    ([group, endpoints]) =>
      Object.entries(endpoints).map(([name, each]) => [`${group}.${name}`, each as never] as const),
  );

  test('have the same calls in the same order', () => {
    const inDocument = documented.flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`));
    const inTable = table.flatMap(([, { method, path, livePath }]) =>
      [...(livePath === undefined ? [] : [livePath]), path].map((each) => `${method} ${each}`),
    );
    assert.deepEqual(inTable, inDocument);
  });

  test('have a case for each endpoint', () => {
    assert.deepEqual(cases.map(({ name }) => name).sort(), table.map(([name]) => name).sort());
    assert.deepEqual(new Set(cases.map(({ heading }) => heading)), new Set(documented.map(({ heading }) => heading)));
  });

  test('have no repeated call that moves money', () => {
    const repeated = table.filter(([, { effect }]) => effect === 'read').map(([name]) => name);
    assert.deepEqual(
      repeated.filter((name) => !/\.(read|list|balances|token)$|^widget\./.test(name)),
      ['tokens.create'],
    );
  });
});

for (const each of cases) {
  const isPage = each.name.startsWith('widget.');
  const fieldsOf = documented.find(({ heading }) => heading === each.heading)?.fields ?? {};

  suite(`${each.name}: ${each.heading}`, () => {
    for (const version of [3, 2] as const) {
      if (version === 2 && each.name === 'widget.currency') continue;
      test(`sends the documented fields, authenticated (sign_version ${version})`, async () => {
        const sent = await sentBy(each, { signVersion: version });
        assert.equal(sent.request.method, each.method);
        assert.equal(sent.request.url.split('?')[0], each.url);
        const added = new Set([...authentication[each.auth](sent, each, version), each.stamp ?? '']);
        if (each.stamp) assert.equal(sent.fields[each.stamp], String(now));
        const own = Object.fromEntries(
          Object.entries(sent.fields).filter(([name]) => !added.has(name) && name !== 'auth'),
        );
        assert.deepEqual(plain(own), each.sent ?? {});
        const wire = new Set(names(sent.fields));
        const missing = Object.keys(fieldsOf).filter(
          (name) =>
            !wire.has(name) &&
            name !== 'amount_off' &&
            ![...wire].some((one) => one.startsWith(`${name.split('[...]')[0]}[`)),
        );
        assert.deepEqual(missing, [], 'fields of the document that the full request leaves out');
      });
    }

    test("speaks the deployment's words", async () => {
      const words = { gateway: 'cardly', carrier: 'phoney', voucher: 'paper' };
      const own = (text: string): string =>
        text.replace(/gateway|carrier|voucher/g, (word) => words[word as 'carrier']);
      const paths =
        documented.find(({ heading }) => heading === each.heading)?.calls.map(({ path }) => own(path)) ?? [];
      const { request, fields } = await sentBy(each, { words });
      const path = new URL(request.url).pathname;
      assert.ok(
        paths.some((one) => path === one.replace(/\{\w+\}/, each.id ?? '')),
        `${path} is none of ${paths.join(', ')}`,
      );
      assert.deepEqual(
        names(fields).filter((name) => own(name) !== name),
        [],
      );
      if (each.name === 'pricePoints.list') assert.equal(fields['ps'], 'phoney');
    });

    if (!isPage) {
      test('reads a valid answer', async () => {
        assert.deepEqual(plain(await call(recorder(each, each.answer).provider, each)), plain(each.gives));
      });

      test('refuses an answer of another type', async () => {
        for (const wrong of [null, 7, 'text', true, [], [7], [[]], { id: {} }]) {
          // An empty list is valid where the answer is a list.
          if (each.name.endsWith('.list') && Array.isArray(wrong) && wrong.length === 0) continue;
          await assert.rejects(
            call(recorder(each, wrong).provider, each),
            /look up what became of it|not of the documented type/,
            JSON.stringify(wrong),
          );
        }
      });

      for (const [answer, code, message] of each.refusals ?? []) {
        test(`reads the refusal ${JSON.stringify(answer)}`, async () => {
          await assert.rejects(call(recorder(each, answer).provider, each), (error) => {
            assert.ok(error instanceof ProviderError);
            assert.deepEqual([error.code, error.message, error.endpoint], [code, message, each.name]);
            return true;
          });
        });
      }
    }

    const attempt = async (given: Record<string, unknown>): Promise<void> => void (await sentBy({ ...each, given }));

    for (const [name, rule] of Object.entries(fieldsOf)) {
      // The client adds these fields itself.
      if (rule !== 'yes' || /^(key|sign|sign_version|timestamp|ts|public_key|app_key|auth\[.*|ps|ag_type)$/.test(name))
        continue;
      // These are required only in name: they may be null, or replaced by another field.
      if (['fingerprint', 'reason', 'ag_trial', 'attachments'].includes(name)) continue;
      test(`needs ${name}`, async () => {
        const path = name
          .replace(/^params\[/, '')
          .replace(/\]/g, '')
          .replace('[', '.')
          .replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());
        await assert.rejects(attempt(changed(each.given ?? {}, path, undefined)), (error) => {
          assert.ok(error instanceof LimitError, String(error));
          assert.equal(error.field, name);
          return true;
        });
      });
    }

    const { request } = definitionOf(each);
    const fields = request ? leaves(request as unknown as Shaped) : [];
    for (const { path } of fields) {
      test(`${path}: refuses another type, naming the field as the document does`, async () => {
        await assert.rejects(attempt(changed(each.given ?? {}, path, NaN)), (error) => {
          assert.ok(error instanceof LimitError, String(error));
          assert.equal(
            camel(error.field.replace(/^params/, '').replace(/\[|\]/g, '.'))
              .replace(/\.+/g, '.')
              .replace(/^\.|\.$/g, ''),
            path,
          );
          return true;
        });
      });
    }

    if (fields.length > 0) {
      test('has values on both sides of every rule of a field', () => {
        const tried = new Set(
          (each.limits ?? [])
            .filter(([, allowed, refused]) => allowed.length > 0 && refused.length > 0)
            .map(([path]) => path),
        );
        const untried = fields.filter(({ path, ruled }) => ruled && !tried.has(path)).map(({ path }) => path);
        assert.deepEqual(untried, []);
      });
    }

    for (const [path, allowed, refused] of each.limits ?? []) {
      test(`${path}: accepts and refuses values on both sides of its limit`, async () => {
        for (const value of allowed) await attempt(changed(each.given ?? {}, path, value));
        for (const value of refused) {
          await assert.rejects(
            attempt(changed(each.given ?? {}, path, value)),
            LimitError,
            `${path} = ${JSON.stringify(value)}`,
          );
        }
      });
    }
  });
}

function definitionOf({ name }: Case): ProviderEndpoint {
  const [group = '', method = ''] = name.split('.');
  return (providerEndpoints as unknown as Record<string, Record<string, ProviderEndpoint>>)[group]?.[method] as never;
}

/** Returns a copy with the value at a dotted path replaced. */
function changed(given: Readonly<Record<string, unknown>>, path: string, value: unknown): Record<string, unknown> {
  const copy = structuredClone(given) as Record<string, unknown>;
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const parent = parts.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, copy);
  parent[last] = value;
  return copy;
}
