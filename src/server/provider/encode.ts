/**
 * Turns the caller's input into the fields that are sent: renames them as in the provider's document and checks them.
 */
import * as v from 'valibot';
import { limits } from '../../domain/limits.js';
import { LimitError, type Limit } from '../errors.js';
import { isNested, isObject } from '../objects.js';
import { camel } from './camel.js';
import type { Fields, ProviderEndpoint, RuleContext, Schema } from './endpoint.js';

interface Shaped {
  readonly entries?: Readonly<Record<string, Shaped>>;
  readonly wrapped?: Shaped;
  readonly item?: Shaped;
  readonly options?: readonly unknown[];
}

type Path = readonly unknown[];
type Entries = NonNullable<Shaped['entries']>;
const documented = new WeakMap<Entries, ReadonlyMap<string, string>>();

/** Maps the names that callers use to those of the document; built once for each schema. */
function namesOf(entries: Entries): ReadonlyMap<string, string> {
  let names = documented.get(entries);
  if (!names) documented.set(entries, (names = new Map(Object.keys(entries).map((name) => [camel(name), name]))));
  return names;
}

/** Renames fields as in the document. Calls `refuse` with the path of a field that the document does not have. */
function named(schema: Shaped, given: unknown, refuse: (path: Path) => never, path: Path = []): unknown {
  if (!isNested(given)) return given;
  if (schema.wrapped) return named(schema.wrapped, given, refuse, path);
  const { item, entries } = schema;
  if (item && Array.isArray(given)) return given.map((each, at) => named(item, each, refuse, [...path, at]));
  if (!entries || !isObject(given)) return given;
  const fields: Record<string, unknown> = {};
  const names = namesOf(entries);
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    const name = names.get(key) ?? refuse([...path, key]);
    fields[name] = isNested(value) ? named(entries[name] as Shaped, value, refuse, [...path, name]) : value;
  }
  return fields;
}

/** `customer`, `firstname` → `customer[firstname]`. */
const fieldName = (path: Path, within?: string): string => {
  const [first = '', ...rest] = [within ?? [], ...path].flat().map((part) => String(part).slice(0, 64));
  return first + rest.map((part) => `[${part}]`).join('');
};

type Rule = Pick<Limit, 'rule' | 'range'>;

/** Describes the rule that an issue breaks. Never uses valibot's own message, which quotes the value. */
function ruleOf(issue: v.BaseIssue<unknown>, bound: number): Rule {
  switch (issue.type) {
    case 'max_length':
      // Only lists have a limit of 1.
      return { rule: `must be at most ${bound} ${bound > 1 ? 'characters' : 'item'}`, range: { max: bound } };
    case 'min_length':
      return { rule: bound > 1 ? `must be at least ${bound} characters` : 'must not be empty', range: { min: bound } };
    case 'max_value':
      return { rule: `must be at most ${bound}`, range: { max: bound } };
    case 'min_value':
      return { rule: `must be at least ${bound}`, range: { min: bound } };
    case 'safe_integer':
      return { rule: 'must be a whole number' };
    case 'regex':
    case 'check':
      return { rule: issue.message };
    case 'object':
      return { rule: issue.path && issue.received === 'undefined' ? 'is required' : 'must be an object of fields' };
    default:
      return { rule: `must be ${issue.expected ?? 'of another type'}` };
  }
}

function limitError(endpoint: string, issue: v.BaseIssue<unknown>, within?: string): LimitError {
  const path = (issue.path ?? []).map(({ key }) => key);
  const { requirement: bound } = issue as unknown as { requirement: number };
  return new LimitError({
    endpoint,
    field: fieldName(path, within) || 'request',
    ...ruleOf(issue, bound),
    // A text that is too long may be a list of its characters by now.
    ...((typeof issue.input === 'string' || bound > 1) && { length: (issue.input as string).length }),
  });
}

const isTimestamp = (seconds: number): boolean =>
  Number.isSafeInteger(seconds) && String(seconds).length === limits.timestamp;

/**
 * Returns the fields of a request, checked one by one and then by the endpoint's rules.
 * @throws {LimitError} with the field's name in the document; nothing has been sent.
 */
export function encode(name: string, endpoint: ProviderEndpoint, given: unknown, context: RuleContext): Fields {
  const { request: schema, stamp: field }: { request?: Schema; stamp?: string } = endpoint;
  if (field !== undefined && !isTimestamp(context.clock())) {
    const rule = `must be Unix seconds of ${limits.timestamp} digits: the clock is wrong`;
    throw new LimitError({ endpoint: name, field, rule });
  }
  if (!schema) return {};
  const refuse = (path: Path): never => {
    const unknown = fieldName(path, endpoint.within);
    throw new LimitError({ endpoint: name, field: unknown, rule: 'is not a field of this endpoint' });
  };
  const result = v.safeParse(schema, named(schema as unknown as Shaped, given, refuse), { abortEarly: true });
  if (!result.success) throw limitError(name, result.issues[0], endpoint.within);
  const fields = result.output as Fields;
  for (const rule of endpoint.rules ?? []) {
    const breach = rule(fields, context);
    if (breach) throw new LimitError({ endpoint: name, ...breach });
  }
  return fields;
}
