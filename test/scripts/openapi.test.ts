/** merchant-api.openapi.json: current, valid, and true to the contract. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { endpoints, pages, Payment, problemStatus, type EndpointDefinition } from '../../src/contract/index.js';
import { target, written } from '../../scripts/openapi.js';

interface Described {
  readonly description?: string;
  readonly properties?: Record<string, unknown>;
  readonly oneOf?: unknown[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Record<string, string> };
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: { readonly name: string }[];
  readonly responses: Record<string, unknown>;
}

interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, Described> };
}

const text = readFileSync(target, 'utf8');
const description = JSON.parse(text) as Description;

suite('merchant-api.openapi.json', () => {
  test('is current', async () => {
    assert.equal(text, await written(), 'run npm run openapi');
  });

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(text);
    assert.ok(valid, JSON.stringify(errors));
    assert.equal(validator.version, '3.1');
  });

  test('leaves a public linter without a word', () => {
    const cli = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'lint', '--extends', 'recommended', '--max-problems', '5', '--format', 'json', target],
      {
        encoding: 'utf8',
        // Nothing may be asked of the network here.
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
      },
    );
    assert.equal(status, 0, stderr);
    const { totals } = JSON.parse(stdout) as { totals: { errors: number; warnings: number } };
    assert.deepEqual([totals.errors, totals.warnings], [0, 0], stdout.slice(0, 2000));
  });

  test('has every call of the contract, and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const contracted = [
      ...Object.values(endpoints).map(({ method, path }) => `${method} ${path}`),
      ...Object.values(pages).flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)),
    ];
    assert.deepEqual(described.sort(), contracted.sort());
  });

  test('says every problem of every call', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const { operationId, responses } of Object.values(methods)) {
        if (!(operationId in endpoints)) continue;
        for (const status of Object.values(problemStatus)) assert.ok(status in responses, `${path} ${status}`);
      }
    }
  });

  test('says that a page of another origin is forbidden, and that an order may have changed or be taken', () => {
    for (const methods of Object.values(description.paths)) {
      for (const { operationId, responses } of Object.values(methods)) {
        const endpoint = Object.entries<EndpointDefinition>(endpoints).find(([name]) => name === operationId)?.[1];
        if (endpoint === undefined) continue;
        assert.ok('403' in responses, operationId);
        assert.equal('409' in responses, endpoint.effect !== undefined, operationId);
      }
    }
  });

  test('gives every shape of a choice a name, and says what tells them apart', () => {
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
        assert.deepEqual(properties[discriminator?.propertyName ?? ''], { type: 'string', const: value });
      }
    }
  });

  test('says of the pages what the handler reads and answers', () => {
    const { paths } = description;
    const query = (path: string): string[] => (paths[path]?.['get']?.parameters ?? []).map(({ name }) => name);
    assert.deepEqual(query('/carrier/return'), ['ref']);
    assert.deepEqual(query('/widget/return'), ['state', 'ref', 'result']);
    assert.deepEqual(Object.keys(paths['/pingback']?.['post']?.responses ?? {}), ['200', '403', '500', 'default']);
  });

  test('says what the comments of the contract say', () => {
    const { Problem, Amount, Period, PeriodLength } = description.components.schemas;
    assert.match(Amount?.description ?? '', /decimal string/);
    assert.match(Period?.description ?? '', /counted in/);
    assert.match(PeriodLength?.description ?? '', /^Length of a period/);
    assert.match(JSON.stringify(Problem?.properties?.['retryAt']), /rate limit ends/);
  });

  test('says that a payment has a token or a saved card', () => {
    const { properties = {}, oneOf } = description.components.schemas['Payment'] ?? {};
    assert.deepEqual(Object.keys(properties), Object.keys(Payment.entries));
    assert.deepEqual(oneOf, [{ required: ['token'] }, { required: ['savedCard'] }]);
  });
});
