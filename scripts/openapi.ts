/**
 * Writes merchant-api.openapi.json (OpenAPI 3.1) from the contract, for backends in other languages. `npm run openapi`
 * writes the file; `npm run openapi -- --check` fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import { format } from 'prettier';
import type * as v from 'valibot';
import * as contract from '../src/contract/index.js';
import type { EndpointDefinition, Schema } from '../src/contract/index.js';
import { meaning, retryAfter, special, tagWords, wait } from './openapi-answers.js';
import { pageOperations, refer, type Json, type PageName } from './openapi-pages.js';
import { contractWords, explained, named, withFields, type ObjectSchema } from './openapi-schemas.js';
import { details } from './openapi-details.js';
import { markdown } from './openapi-markdown.js';
import { overview } from './openapi-words.js';
import { summaries } from '../src/contract/summaries.js';

export const target = fileURLToPath(new URL('../merchant-api.openapi.json', import.meta.url));

const { version, license } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
  license: string;
};

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'schema';

/**
 * Every named schema of the contract becomes a component; an alias is listed once. `ReturnMessage` is left out, because
 * it travels between windows and not in a call.
 */
const components = Object.fromEntries(
  Object.entries(contract).filter(
    ([name, value], index, all) =>
      isSchema(value) &&
      value.type !== 'void' &&
      all.findIndex(([, other]) => other === value) === index &&
      name !== 'ReturnMessage',
  ),
) as Record<string, Schema>;

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // JSON Schema cannot express trimming or checks across two fields; the descriptions below cover them.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // A bare constant has no type, but code generators need one. OpenAPI 3.0 knows no constants, only lists of one value.
  overrideSchema: ({ valibotSchema, jsonSchema: { required, ...jsonSchema } }) =>
    valibotSchema.type === 'literal'
      ? { type: 'string', enum: [(valibotSchema as v.LiteralSchema<string, undefined>).literal] }
      : // OpenAPI 3.0, to which tools convert this file, forbids an empty list.
        { ...jsonSchema, ...(required?.length && { required }) },
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const { requirement } = valibotAction as { requirement?: unknown };
    // JSON Schema patterns have no flags, so the only case-insensitive pattern spells out both cases.
    return requirement instanceof RegExp && requirement.flags.includes('i')
      ? { ...jsonSchema, pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/]' }
      : undefined;
  },
};

const bare = ({ $schema: _version, $defs: _definitions, ...schema }: Json): Json => schema;

const schemaOf = (schema: Schema): ObjectSchema => {
  const name = Object.keys(components).find((key) => components[key] === schema);
  return name === undefined
    ? bare(toJsonSchema(schema, { ...config, definitions: components }) as Json)
    : { $ref: `#/components/schemas/${name}` };
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const words = contractWords();

function parameters(endpoint: string, definition: EndpointDefinition): Json[] {
  const of = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
    const { properties = {}, required = [] }: ObjectSchema = schema ? schemaOf(schema) : {};
    return Object.entries(properties).map(([name, each]) => ({
      name,
      in: place,
      required: required.includes(name),
      ...(words.has(`${endpoint}.${name}`) && { description: words.get(`${endpoint}.${name}`) }),
      schema: each,
    }));
  };
  return [...of(definition.params, 'path'), ...of(definition.query, 'query')];
}

const problems = Object.entries(contract.problemStatus) as [contract.ProblemType, number][];

const problemResponses = ({ effect }: EndpointDefinition): Json => ({
  ...Object.fromEntries(problems.map(([type, status]) => [status, refer(type)])),
  [special.forbidden.status]: refer('forbidden'),
  ...(effect !== undefined && { [special.conflict.status]: refer('conflict') }),
  default: { $ref: '#/components/responses/problem' },
});

const has = (name: string): Json => ({ properties: { [name]: {} }, required: [name] });

/**
 * The contract's own check of a payment: exactly one of the two fields. It stands within `not`, which code generators
 * pass over: of a `oneOf` beside the fields, several make code that checks only the `oneOf`, and so accepts anything.
 */
const either = { not: { not: { oneOf: [has('token'), has('savedCard')] } } };

const effects = {
  read: 'This call changes nothing and may be repeated.',
  write: 'This call moves no money and may be repeated.',
} as const;

/** For each call that moves money, the call that the browser uses to find out its outcome. */
const lookUps: Readonly<Record<string, contract.EndpointName>> = {
  createCharge: 'readAttempt',
  createSubscription: 'readAttempt',
  processCarrierPayment: 'readCarrierPayment',
  redeemEpin: 'readRedemption',
};

function effectOf(name: string, { effect = 'read' }: EndpointDefinition): string {
  if (effect !== 'money') return effects[effect];
  const lookUp = lookUps[name];
  if (lookUp === undefined) throw new Error(`${name} moves money: say in lookUps where its outcome is asked for`);
  return `This call moves money and must never be repeated blindly. If its answer is lost, the element asks \`GET ${contract.endpoints[lookUp].path}\` what became of it.`;
}

const described = (name: string, schema: Schema): Json => {
  const json = schemaOf(schema);
  return '$ref' in json ? json : withFields(name, json, words);
};

function operation(name: string, definition: EndpointDefinition): Json {
  const nothing = definition.answer.type === 'void';
  const list = parameters(name, definition);
  const more = details[name as contract.EndpointName];
  return {
    operationId: name,
    tags: [definition.path.split('/')[1]],
    summary: summaries[name],
    description: markdown(...[effectOf(name, definition), more].filter((each) => each !== undefined)),
    ...(list.length > 0 && { parameters: list }),
    ...(definition.body && { requestBody: { required: true, content: json(described(name, definition.body)) } }),
    responses: {
      ...(nothing
        ? { 204: { description: 'The call has succeeded. There is no body.' } }
        : { 200: { description: 'The call has succeeded.', content: json(described(name, definition.answer)) } }),
      ...problemResponses(definition),
    },
  };
}

export function describe(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, definition] of Object.entries<EndpointDefinition>(contract.endpoints)) {
    paths[definition.path] = {
      ...paths[definition.path],
      [definition.method.toLowerCase()]: operation(name, definition),
    };
  }
  for (const name of Object.keys(contract.pages) as PageName[]) paths[contract.pages[name].path] = pageOperations(name);
  const problem = { [contract.problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } };
  const schemas = Object.fromEntries(
    Object.entries(toJsonSchemaDefs(components, config)).map(([name, schema]) => [
      name,
      explained(name, bare(schema as Json), words),
    ]),
  );
  const tags = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap((each) => (each as { tags: string[] }).tags),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'pay-elements merchant API',
      version,
      description: overview,
      license: { name: license, identifier: license },
    },
    servers: [{ url: '/pay', description: 'The `endpoint` of the elements. Any address will do.' }],
    security: [],
    tags: [...new Set(tags)].map((name) => ({ name, description: tagWords[name] })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(named(schemas)).map(([name, schema]) => [
          name,
          { ...schema, ...(name === 'Payment' && either) },
        ]),
      ),
      responses: {
        ...Object.fromEntries(
          problems.map(([type]) => [
            type,
            {
              description: meaning[type],
              ...(wait.includes(type) && { headers: { 'retry-after': retryAfter } }),
              content: problem,
            },
          ]),
        ),
        ...Object.fromEntries(
          Object.entries(special).map(([name, { description }]) => [name, { description, content: problem }]),
        ),
        problem: { description: 'Any other problem, such as a body that is too large.', content: problem },
      },
    },
  };
}

/** Returns the text of the file. */
export const written = (): Promise<string> => format(JSON.stringify(describe()), { parser: 'json', printWidth: 120 });

if (argv[1] === fileURLToPath(import.meta.url)) {
  const text = await written();
  if (!argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    console.error('merchant-api.openapi.json is not current: run npm run openapi');
    exit(1);
  }
}
