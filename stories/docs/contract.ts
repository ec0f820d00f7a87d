/** The merchant API as tables, generated from the endpoint table that client and handler use. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { type EndpointDefinition, type Schema, endpoints, pages } from '../../src/contract/index.js';
import { summaries } from '../../src/contract/summaries.js';
import { code, table } from './markdown.js';

const schemaOf = (schema: Schema): JsonSchema => toJsonSchema(schema, { errorMode: 'ignore' });

/** Describes a type in a few words. */
function words(schema: JsonSchema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(words).join(' or ');
  if (schema.type === 'array') return `list of ${words(schema.items as JsonSchema)}`;
  if (schema.type === 'object') {
    const fields = fieldsOf(schema);
    return fields.length > 0
      ? `{ ${fields.map(({ name, isRequired }) => (isRequired ? name : `${name}?`)).join(', ')} }`
      : 'object';
  }
  return String(schema.type ?? 'anything');
}

function fieldsOf(schema: JsonSchema): { name: string; type: string; isRequired: boolean }[] {
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    type: words(each),
    isRequired: schema.required?.includes(name) ?? false,
  }));
}

const fieldTable = (schema: JsonSchema): string =>
  table(
    ['Field', 'Type', ''],
    fieldsOf(schema).map(({ name, type, isRequired }) => [code(name), code(type), isRequired ? '' : 'may be left out']),
  );

function part(title: string, schema: Schema | undefined): string {
  if (!schema) return '';
  const json = schemaOf(schema);
  const choices = json.anyOf ?? json.oneOf;
  const shown = choices ? choices.map((each) => fieldTable(each as JsonSchema)).join('\n\nor\n\n') : fieldTable(json);
  return json.properties || choices ? `**${title}**\n\n${shown}` : '';
}

const effects = {
  read: 'may be repeated',
  write: 'changes something; may be repeated',
  money: 'may move money; never repeated blindly',
} as const;

type Named = readonly [name: string, definition: EndpointDefinition];

function endpointPage([name, { method, path, params, query, body, answer, effect = 'read' }]: Named): string {
  return [
    `### ${code(`${method} ${path}`)}`,
    `${summaries[name]} _${effects[effect]}_`,
    part('In the path', params),
    part('In the query', query),
    part('Body', body),
    part('Answer', answer) || '**Answer**: nothing (204)',
  ]
    .filter(Boolean)
    .join('\n\n');
}

export const contractTable = (): string =>
  table(
    ['Call', 'What for', 'Effect'],
    Object.entries<EndpointDefinition>(endpoints).map(([name, { method, path, effect = 'read' }]) => [
      code(`${method} ${path}`),
      summaries[name] ?? '',
      effects[effect],
    ]),
  );

export const contractPages = (): string => Object.entries<EndpointDefinition>(endpoints).map(endpointPage).join('\n\n');

export const pageTable = (): string =>
  table(
    ['Page', 'What for'],
    Object.entries(pages).map(([name, { methods, path }]) => [
      code(`${methods.join(' or ')} ${path}`),
      summaries[name] ?? '',
    ]),
  );
