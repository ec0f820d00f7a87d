/** merchant-api.openapi.json is current, valid, and true to the contract. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { is } from 'valibot';
import { endpoints, pages, Payment, problemStatus, Text, type EndpointDefinition } from '../../src/contract/index.js';
import { inRoot } from '../../scripts/entries.mjs';
import { target, written } from '../../scripts/openapi.js';
import { callsOf } from '../../scripts/openapi-words.js';
import { createHandler, createProvider } from '../../src/server/index.js';

interface Described {
  readonly description?: string;
  readonly properties?: Record<string, unknown>;
  readonly oneOf?: unknown[];
  readonly not?: unknown;
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Record<string, string> };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: { readonly name: string }[];
  readonly description: string;
  readonly requestBody?: { content: Record<string, { schema: Described }> };
  readonly responses: Record<string, { content?: Record<string, { example?: string }> }>;
}

interface Description {
  readonly info: { readonly description: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    schemas: Record<string, Described>;
    responses: Record<string, { readonly headers?: Record<string, { readonly schema: { readonly type: string } }> }>;
  };
}

const text = readFileSync(target, 'utf8');
const description = JSON.parse(text) as Description;

suite('merchant-api.openapi.json', () => {
  test('is current', async () => {
    assert.equal(text, await written(), 'run npm run openapi');
  });

  test('names the codes of refusals that the elements know, and the field of a coupon', () => {
    const known = readFileSync(inRoot('src/elements/base/tell-failure.ts'), 'utf8');
    const [, list = ''] = /ofPayers = \[([^\]]+)\]/.exec(known) ?? [];
    const codes = [...list.matchAll(/'([\w-]+)'/g)].map(([, code]) => code);
    assert.ok(codes.length >= 5);
    const { code } = description.components.schemas['Problem']?.properties as { code: Described };
    for (const each of codes) assert.ok(code.description?.includes(`\`${String(each)}\``), each);
    assert.match(code.description ?? '', /`coupon-unknown`[^.]*`field` `coupon`/);
    assert.match(description.paths['/coupons/{code}']?.['get']?.description ?? '', /`coupon-unknown`.*field `coupon`/);
  });

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(text);
    assert.ok(valid, JSON.stringify(errors));
    assert.equal(validator.version, '3.1');
  });

  test('has no empty list of required fields, which OpenAPI 3.0 forbids and tools that read only 3.0 refuse', () => {
    assert.doesNotMatch(text, /"required": \[\]/);
  });

  test('names the provider endpoint behind each call, and how it is authenticated', () => {
    const row = '| `POST /subscriptions` | POST `/api/gateway/subscription` | header `X-ApiKey` with the secret key |';
    assert.ok(description.info.description.includes(row));
    for (const [, path = ''] of description.info.description.matchAll(/`(docs\/[\w./]+)`/g))
      assert.ok(existsSync(inRoot(path)), path);
  });

  test('passes a public linter without errors or warnings', () => {
    const cli = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'lint', '--extends', 'recommended', '--max-problems', '5', '--format', 'json', target],
      {
        encoding: 'utf8',
        // This test must not use the network.
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
      },
    );
    assert.equal(status, 0, stderr);
    const { totals } = JSON.parse(stdout) as { totals: { errors: number; warnings: number } };
    assert.deepEqual([totals.errors, totals.warnings], [0, 0], stdout.slice(0, 2000));
  });

  test('has every call of the contract, and no others', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const contracted = [
      ...Object.values(endpoints).map(({ method, path }) => `${method} ${path}`),
      ...Object.values(pages).flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)),
    ];
    assert.deepEqual(described.sort(), contracted.sort());
  });

  test('lists every problem status for every call', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const { operationId, responses } of Object.values(methods)) {
        if (!(operationId in endpoints)) continue;
        for (const status of Object.values(problemStatus)) assert.ok(status in responses, `${path} ${status}`);
      }
    }
  });

  test('answers 403 to a foreign origin, and 409 where an order may have changed or be taken', () => {
    for (const methods of Object.values(description.paths)) {
      for (const { operationId, responses } of Object.values(methods)) {
        const endpoint = Object.entries<EndpointDefinition>(endpoints).find(([name]) => name === operationId)?.[1];
        if (endpoint === undefined) continue;
        assert.ok('403' in responses, operationId);
        assert.equal('409' in responses, endpoint.effect !== undefined, operationId);
      }
    }
  });

  test('names every variant of a union, and its discriminator', () => {
    const { schemas } = description.components;
    for (const name of ['Outcome', 'Step', 'Action']) {
      const { discriminator, oneOf = [] } = schemas[name] ?? {};
      const shapes = Object.entries(discriminator?.mapping ?? {});
      assert.ok(shapes.length > 1, name);
      assert.deepEqual(
        oneOf,
        shapes.map(([, $ref]) => ({ $ref })),
      );
      for (const [value, $ref] of shapes) {
        const { properties = {} } = schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
        assert.deepEqual(properties[discriminator?.propertyName ?? ''], { type: 'string', enum: [value] });
      }
    }
  });

  test('says that a payment of a changed order is refused before one of an order of another purpose', () => {
    assert.match(description.paths['/widget']?.['post']?.description ?? '', /cannot reserve.*400, `purpose`/);
    const payments = ['/charges', '/carrier/payments', '/epin/redemptions'];
    for (const path of payments) {
      const words = description.paths[path]?.['post']?.description ?? '';
      assert.match(words, /409, `stale-order`.*400, `purpose`/s, path);
    }
  });

  test('says what a payment means that was taken back, to calls that look it up, too', () => {
    assert.match(description.paths['/charges']?.['post']?.description ?? '', /If `refunded` is true, .*`declined`/);
    const lookUp = description.paths['/charges/attempts/{attempt}']?.['get']?.description ?? '';
    assert.match(lookUp, /means the same as in the answer to `POST \/charges`/);
  });

  test('says that a free trial whose answer was lost never counts as not charged', () => {
    const words = description.paths['/subscriptions']?.['post']?.description ?? '';
    assert.match(words, /A free trial leaves no payment\..*must never count as not charged/);
    assert.match(
      description.info.description,
      /`GET \/charges\/attempts\/{attempt}` \| [^|]*GET `\/api\/gateway\/subscription\/{id}`/,
    );
  });

  test('describes what the handler reads and answers on its pages', () => {
    const { paths } = description;
    const query = (path: string): string[] => (paths[path]?.['get']?.parameters ?? []).map(({ name }) => name);
    assert.deepEqual(query('/carrier/return'), ['ref']);
    assert.deepEqual(query('/widget/return'), ['state', 'ref', 'result']);
    assert.deepEqual(Object.keys(paths['/pingback']?.['post']?.responses ?? {}), ['200', '403', '500', 'default']);
  });

  test('takes its descriptions from the comments of the contract', () => {
    const { Problem, Amount, Period, PeriodLength } = description.components.schemas;
    assert.match(Amount?.description ?? '', /decimal string/);
    assert.match(Period?.description ?? '', /counted in/);
    assert.match(PeriodLength?.description ?? '', /^Number of units/);
    assert.match(JSON.stringify(Problem?.properties?.['retryAt']), /rate limit ends/);
  });

  test('takes over comments on the fields of a call and on one variant of a union', () => {
    const { paths, components } = description;
    const fieldsOf = (path: string): Record<string, unknown> =>
      paths[path]?.['post']?.requestBody?.content['application/json']?.schema.properties ?? {};
    const said = (field: unknown): string => (field as Described | undefined)?.description ?? '';
    assert.match(said(fieldsOf('/widget')['ps']), /by default, all/);
    assert.match(said(fieldsOf('/carrier/payments')['msisdn']), /no leading 0/);
    assert.match(said(fieldsOf('/carrier/payments')['country']), /Without it.*the order's.*refused \(400\)/);
    assert.match(said(components.schemas['OutcomeAction']?.properties?.['secondsLeft']), /Time the payer/);
    assert.match(said(components.schemas['StepCode']?.properties?.['price']), /phone bill will show/);
  });

  test('accepts every address of a page, even with a "|", which RFC 3986 (`uri`) forbids and browsers keep', () => {
    const { href } = new URL('https://shop.example/cart?of=a|b&for={c}');
    const { pattern = '', format } = description.components.schemas['WebUrl'] as { pattern?: string; format?: string };
    assert.match(href, new RegExp(pattern));
    assert.equal(format, undefined);
  });

  test('describes the answer to a new subscription, and when tries are accepted again', () => {
    const { description: says = '' } = description.paths['/subscriptions']?.['post'] ?? {};
    for (const field of ['trial', 'period_duration', 'charges', 'active', 'expired', 'store_card'])
      assert.match(says, new RegExp(`\\b${field}\\b`));
    assert.match(text, /header `retry-after` says the same in seconds/);
  });

  test('describes the header that says when to try again, with each problem that has it', async () => {
    const wait = { status: 429, headers: { 'retry-after': '7' } };
    const handler = createHandler({
      provider: createProvider({
        baseUrl: 'https://provider.example',
        projectKey: 't_key',
        secretKey: 'secret',
        fetch: () => Promise.resolve(new Response(null, wait)),
      }),
      seal: 'a sealing key of this test, long enough',
      customer: () => ({ id: 'ada', email: 'ada@shop.example' }),
      order: () => ({ amount: '9.90', currency: 'EUR', description: 'Tea', coupons: true }),
      onPayment: () => undefined,
      limiter: { consume: () => Promise.reject(Object.assign(new Error(), { msBeforeNext: 7000 })) },
      onError: () => undefined,
    });
    const seen = new Set<string>();
    for (const path of ['/coupons/TEA?order=o-1', '/payment-systems?country=DE']) {
      const response = await handler(new Request(`https://shop.example/pay${path}`));
      const { type } = (await response.json()) as { type: string };
      const { headers } = description.components.responses[type] ?? {};
      assert.equal(headers?.['retry-after']?.schema.type, 'integer', type);
      assert.equal(response.headers.get('retry-after'), '7');
      seen.add(type);
    }
    assert.deepEqual([...seen], ['rate-limited', 'provider-unavailable']);
  });

  test('says which element uses each call, and so which calls may be left out', () => {
    const named = new Set(Object.values(callsOf).flat());
    assert.deepEqual([...named].sort(), [...Object.keys(endpoints), ...Object.keys(pages)].sort());
    for (const { path } of [...Object.values(endpoints), ...Object.values(pages)])
      assert.ok(description.info.description.includes(path), path);
  });

  test('names the look-up for every call that moves money', () => {
    for (const [name, { effect, path, method }] of Object.entries<EndpointDefinition>(endpoints)) {
      if (effect !== 'money') continue;
      const { description: words = '' } = description.paths[path]?.[method.toLowerCase()] ?? {};
      const lookUp = /the element asks `GET (\/[^`]+)` what became of it/.exec(words)?.[1] ?? '';
      assert.ok(description.paths[lookUp]?.['get'], `${name}: ${lookUp}`);
      const asked = Object.values<EndpointDefinition>(endpoints).find((each) => each.method === 'GET' && each.path === lookUp); // prettier-ignore
      assert.ok(asked?.isLookUp, `${name}: ${lookUp} is a look-up for the elements, too`);
    }
  });

  test('says that an answer with an error beside what was paid is not a refusal', () => {
    const { info, paths } = description;
    assert.match(info.description, /has an error beside the whole charge/);
    assert.match(
      paths['/charges']?.['post']?.description ?? '',
      /A refusal is[^]*also is a charge with an `id`, it is not a refusal/,
    );
  });

  test('says what to send so that a card is stored only if its payer wants that, and a phone bill recurs', () => {
    const { paths } = description;
    assert.match(paths['/charges']?.['post']?.description ?? '', /`store_card` 0, unless `saveCard` is true/);
    const bill = paths['/carrier/payments']?.['post']?.description ?? '';
    for (const word of ['`plan`', '`is_recurring`', '`period_value`', '`purpose`'])
      assert.ok(bill.includes(word), word);
  });

  test('says what the provider takes of a language: `pt-BR` as it stands is refused', () => {
    assert.match(description.components.schemas['Language']?.description ?? '', /two letters: send `pt` for `pt-BR`/);
  });

  test('says that a voucher cannot be looked up, and which answer to deliver upon', () => {
    const { paths, info } = description;
    assert.match(
      paths['/epin/redemptions/{attempt}']?.['get']?.description ?? '',
      /cannot be looked up[^]*However old/,
    );
    assert.match(paths['/orders/{order}/payment']?.['get']?.description ?? '', /not a voucher's is unknown/);
    assert.match(info.description, /looked up at the provider, except for a voucher/);
    assert.match(paths['/epin/redemptions']?.['post']?.description ?? '', /deliver upon this answer/);
  });

  test('says which price of a subscription with a trial the hosted page takes first', () => {
    const widget = description.paths['/widget']?.['post']?.description ?? '';
    assert.match(widget, /`ag_trial` is 1[^]*are the trial's[^]*`post_trial`[^]*of the plan/);
  });

  test('says how a payment of virtual currency, which names no order, finds its order', () => {
    const { paths } = description;
    const widget = paths['/widget']?.['post']?.description ?? '';
    assert.match(widget, /`variant: currency`[^]*names no order[^]*user and the number of units[^]*`purpose`/);
    const fields = paths['/pingback']?.['post']?.requestBody?.content['application/x-www-form-urlencoded']?.schema;
    assert.match((fields?.properties?.['currency'] as Described).description ?? '', /units/);
    const query = paths['/pingback']?.['get']?.parameters?.map(({ name }) => name);
    assert.ok(query?.includes('currency'));
  });

  test('shows the bridge page and its script as the handler serves them', async () => {
    const handler = createHandler({
      provider: createProvider({ baseUrl: 'https://provider.example', projectKey: 't_key', secretKey: 'secret' }),
      seal: 'a sealing key of this test, long enough',
      customer: () => undefined,
      order: () => undefined,
      onPayment: () => undefined,
    });
    const served = async (path: string): Promise<string> =>
      (await handler(new Request(`https://shop.example/pay${path}`))).text();
    const example = (path: string, media: string): string =>
      description.paths[path]?.['get']?.responses['200']?.content?.[media]?.example ?? '';
    assert.equal(example('/bridge.js', 'text/javascript'), await served('/bridge.js'));
    const [page, empty] = [example('/widget/return', 'text/html'), await served('/widget/return')];
    assert.equal(
      page.replace(/ data-return="[^"]*"|<p><a .*\n/g, ''),
      empty.replace(/ data-return="[^"]*"/, '').trimEnd() + '\n',
    );
    assert.match(page, /pay-elements:return/);
  });

  test('says how lengths are counted: an answer that is too long by that count is not understood', () => {
    assert.match(description.info.description, /Lengths are counted in UTF-16 code units.*an emoji counts as two/);
    assert.ok(is(Text, '😀'.repeat(512)));
    assert.ok(!is(Text, '😀'.repeat(513)));
  });

  test('says that white space around a name on a card does not count', () => {
    const { cardholder } = description.components.schemas['Payment']?.properties as { cardholder: Described };
    assert.match(cardholder.description ?? '', /White space around it does not count/);
    const payment = { attempt: 'attempt-000000000001', order: 'o-1', orderVersion: '1', token: 'ot_1' };
    assert.ok(is(Payment, { ...payment, cardholder: ` ${'a'.repeat(128)} ` }));
    assert.ok(!is(Payment, { ...payment, cardholder: ' ' }));
  });

  test('has an example with a correct signature', () => {
    const { description: words } = description.info;
    const [, text = '', secret = '', sha256, md5] =
      /make the text `([^`]+)`\. With the secret `([^`]+)`.*SHA-256 is `(\w+)`.*MD5 is `(\w+)`/.exec(words) ?? [];
    const hash = (name: string, base: string): string =>
      createHash(name)
        .update(base + secret)
        .digest('hex');
    assert.equal(text, 'Amount=9.90goods[2]=agoods[10]=bnote=sign_version=3uid=zoë');
    assert.equal(hash('sha256', text), sha256);
    assert.equal(hash('md5', text.replace('version=3', 'version=2')), md5);
  });

  test('requires either a token or a saved card for a payment', () => {
    const { properties = {}, not } = description.components.schemas['Payment'] ?? {};
    assert.deepEqual(Object.keys(properties), Object.keys(Payment.entries));
    const has = (name: string): object => ({ properties: { [name]: {} }, required: [name] });
    assert.deepEqual(not, { not: { oneOf: [has('token'), has('savedCard')] } });
  });

  test('has no schema that generators of code take for less than it says, or make code of that does not compile', () => {
    const check = (schema: object): void => {
      if ('properties' in schema && 'type' in schema) {
        // They check only the union, and nothing of the fields beside it.
        for (const union of ['oneOf', 'anyOf', 'allOf']) assert.ok(!(union in schema), JSON.stringify(schema));
        // In TypeScript, fields that may be left out contradict such a type of all others.
        assert.ok(!('additionalProperties' in schema), JSON.stringify(schema));
      }
      // OpenAPI 3.0 has no constants: tools that read only 3.0 take any text.
      assert.ok(!('const' in schema), JSON.stringify(schema));
      // A slash needs no escape, and some escape it again.
      if ('pattern' in schema) assert.doesNotMatch(String(schema.pattern), /\\\//);
      for (const each of Object.values(schema) as unknown[]) if (typeof each === 'object' && each) check(each);
    };
    check(description.components.schemas);
    check(description.paths);
  });
});
