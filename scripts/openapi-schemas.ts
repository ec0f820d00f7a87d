/** Prepares the contract's schemas for code generators: adds the contract's comments, and names every shape. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Json } from './openapi-pages.js';

export type ObjectSchema = Json & { properties?: Json; required?: string[] };

const folder = new URL('../src/contract/', import.meta.url);

/** Returns the text of a comment as Markdown: lines are joined, but paragraphs and list items stay apart. */
const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*(?!\*)|\s+/g, ' ').trim())
    .join('\n')
    .replace(/(?<!\n)\n(?!\n|- )/g, ' ')
    .trim();

const comment = String.raw`/\*\*((?:(?!\*/)[^])*)\*/\s*\n`;

/** Returns the doc comments of the sources, keyed by schema name or `Schema.field`. */
export function wordsOf(sources: readonly string[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const source of sources) {
    // Each top-level declaration with its comment, up to the next one.
    for (const [part] of source.matchAll(
      /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?(?:export )?const [^]*?(?=^(?:\/\*\*|export |const )|(?![^]))/gm,
    )) {
      const name = /^(?:export )?const (\w+)/m.exec(part)?.[1] ?? '';
      const own = new RegExp(`^${comment}(?:export )?const`).exec(part)?.[1];
      if (own !== undefined) words.set(name, plain(own));
      for (const [, text = '', field = ''] of part.matchAll(new RegExp(`[ ]${comment}\\s+(\\w+):`, 'g'))) {
        words.set(`${name}.${field}`, plain(text));
      }
      // Comments on the fields of a spread schema apply here as well.
      for (const [, spread] of part.matchAll(/\.\.\.(\w+)/g)) {
        for (const [key, text] of [...words]) {
          if (key.startsWith(`${spread}.`)) words.set(`${name}${key.slice(key.indexOf('.'))}`, text);
        }
      }
    }
  }
  return words;
}

export const contractWords = (): ReadonlyMap<string, string> =>
  wordsOf(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8')),
  );

/** Adds the contract's comments on a schema and its fields. */
export function explained(
  name: string,
  { properties, ...schema }: ObjectSchema,
  words: ReadonlyMap<string, string>,
): Json {
  const description = words.get(name);
  const shapes = schema['oneOf'] as ObjectSchema[] | undefined;
  return {
    ...(description !== undefined && { description }),
    ...schema,
    ...(shapes && { oneOf: shapes.map((shape) => withFields(name, shape, words)) }),
    ...withFields(name, { ...(properties && { properties }) }, words),
  };
}

/** Adds the comments on the fields only. */
export function withFields(name: string, schema: ObjectSchema, words: ReadonlyMap<string, string>): ObjectSchema {
  if (!schema.properties) return schema;
  const fields = Object.entries(schema.properties).map(([field, each]) => {
    const said = words.get(`${name}.${field}`);
    return [field, said === undefined ? each : { ...(each as Json), description: said }];
  });
  return { ...schema, properties: Object.fromEntries(fields) as Json };
}

/**
 * Gives each shape of a union its own name, for code generators, and states the property that tells the shapes apart.
 */
export function named(schemas: Record<string, Json>): Record<string, Json> {
  const all: Record<string, Json> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const shapes = (schema['oneOf'] ?? []) as ObjectSchema[];
    const constants = (shapes[0]?.properties ?? {}) as Record<string, { enum?: string[] }>;
    const propertyName = Object.keys(constants).find((key) => constants[key]?.enum?.length === 1);
    if (propertyName === undefined) {
      all[name] = schema;
      continue;
    }
    const mapping = Object.fromEntries(
      shapes.map((shape) => {
        const [value] = (shape.properties?.[propertyName] as { enum: [string] }).enum;
        const own = name + value.charAt(0).toUpperCase() + value.slice(1);
        all[own] = shape;
        return [value, `#/components/schemas/${own}`];
      }),
    );
    const { oneOf: _shapes, ...rest } = schema;
    const oneOf = Object.values(mapping).map(($ref) => ({ $ref }));
    all[name] = { ...rest, oneOf, discriminator: { propertyName, mapping } };
  }
  return all;
}
