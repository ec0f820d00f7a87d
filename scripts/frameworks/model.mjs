// @ts-check
// Reads from custom-elements.json what users of each element need to know.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../entries.mjs';

/**
 * @typedef {object} Said
 * @property {string} name
 * @property {string} description
 * @property {string} type TypeScript type; empty if there is none.
 *
 * @typedef {Said & { field: string, values: readonly string[] | undefined, default: string | undefined }} Attribute
 *
 * @typedef {object} Element
 * @property {string} tag
 * @property {string} className
 * @property {string} summary
 * @property {string} description
 * @property {readonly Attribute[]} attributes
 * @property {readonly Said[]} properties Properties that can be set.
 * @property {readonly Said[]} getters Read-only properties.
 * @property {readonly Said[]} methods Each `name` includes the parameters; `type` is the return type.
 * @property {readonly Said[]} events
 * @property {readonly Said[]} slots
 * @property {readonly Said[]} parts
 * @property {readonly (Said & { default: string | undefined })[]} cssProperties
 * @property {readonly Said[]} states
 */

/** @param {any} item @returns {Said} */
const said = ({ name, description = '', type }) => ({
  name,
  description: description.replace(/\s+/g, ' '),
  type: type?.text ?? '',
});

/** @param {any} method @returns {Said} */
const signature = (method) => {
  const parameters = (method.parameters ?? []).map(
    (/** @type {any} */ { name, optional, type }) => `${name}${optional ? '?' : ''}: ${type.text}`,
  );
  return {
    ...said(method),
    name: `${method.name}(${parameters.join(', ')})`,
    type: method.return?.type.text ?? 'void',
  };
};

const byName = (/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) => (a.name < b.name ? -1 : 1);

/**
 * Finds the values of properties whose type is a union of string literals. Asks the compiler, because the manifest has
 * only the type's name.
 * @returns {(className: string, field: string) => readonly string[] | undefined}
 */
function wordsOfProperties() {
  const entry = inRoot('src/index.ts');
  const program = ts.createProgram([entry], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['pay-elements-source'],
    experimentalDecorators: true,
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const index = source && checker.getSymbolAtLocation(source);
  const exported = index ? checker.getExportsOfModule(index) : [];
  return (className, field) => {
    const alias = exported.find(({ name }) => name === className);
    const symbol = alias && alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias;
    const property = symbol && checker.getDeclaredTypeOfSymbol(symbol).getProperty(field);
    if (!property) throw new Error(`${className} has no property "${field}"`);
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    if (!type.isUnion() || !type.types.every((each) => each.isStringLiteral())) return undefined;
    return type.types.map((each) => String(/** @type {ts.StringLiteralType} */ (each).value)).sort();
  };
}

/** @returns {readonly Element[]} In the order of their tags. */
export function readElements() {
  const { modules } = JSON.parse(readFileSync(inRoot('custom-elements.json'), 'utf8'));
  const words = wordsOfProperties();
  /** @type {any[]} */
  const declarations = modules.flatMap((/** @type {any} */ { declarations = [] }) => declarations);
  return declarations
    .filter(({ tagName }) => tagName)
    .map((declaration) => ({
      tag: declaration.tagName,
      className: declaration.name,
      summary: declaration.summary ?? '',
      description: (declaration.description ?? '').replace(/\s+/g, ' '),
      attributes: (declaration.attributes ?? [])
        .map((/** @type {any} */ attribute) => {
          const field = attribute.fieldName ?? attribute.name;
          return { ...said(attribute), field, values: words(declaration.name, field), default: attribute.default };
        })
        .sort(byName),
      properties: (declaration.members ?? [])
        .filter((/** @type {any} */ { kind, readonly }) => kind === 'field' && !readonly)
        .map(said)
        .sort(byName),
      getters: (declaration.members ?? [])
        .filter((/** @type {any} */ { kind, readonly }) => kind === 'field' && readonly)
        .map(said)
        .sort(byName),
      methods: (declaration.members ?? [])
        .filter((/** @type {any} */ { kind }) => kind === 'method')
        .map(signature)
        .sort(byName),
      events: (declaration.events ?? []).map(said).sort(byName),
      slots: (declaration.slots ?? []).map(said),
      parts: (declaration.cssParts ?? []).map(said),
      cssProperties: (declaration.cssProperties ?? [])
        .map((/** @type {any} */ property) => ({ ...said(property), default: property.default }))
        .sort(byName),
      states: (declaration.cssStates ?? []).map(said),
    }))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
}
