/** Every field of the provider's endpoints: whether it is needed, its type, and both sides of its limits. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { LimitError, providerEndpoints, type ProviderEndpoint } from 'pay-elements/server';
import { camel } from '../../../src/server/provider/camel.js';
import type { Case } from './case.js';
import { leaves, type Shaped } from './leaves.js';
import { cases, documentedFields, sentBy } from './recorder.js';

for (const each of cases) {
  const fieldsOf = documentedFields(each);

  suite(`${each.name}: ${each.heading}`, () => {
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
