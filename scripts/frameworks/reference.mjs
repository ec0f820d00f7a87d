// @ts-check
// Generates docs/elements.md, the reference of the elements, from custom-elements.json.
import { readFileSync } from 'node:fs';
import { inRoot } from '../entries.mjs';

/** @typedef {import('./model.mjs').Element} Element */
/** @typedef {import('./model.mjs').Said} Said */
/** @typedef {import('./model.mjs').Attribute} Attribute */

/** Stands for a missing description: members without one are those that native controls have as well. */
const asNative = 'The same as in a native form control.';

const code = (/** @type {string} */ text) => `\`${text.replaceAll('|', '\\|')}\``;

/** No table if there are no rows. @param {readonly string[]} heads @param {readonly (readonly string[])[]} rows */
const table = (heads, rows) =>
  rows.length === 0
    ? []
    : [[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')];

/** @param {Said} said */
const meaning = ({ description }) => description || asNative;

/** Returns a default value as it is written in an attribute. @param {string | undefined} value */
const written = (value) => {
  const text = (value ?? '').replace(/^'(.*)'$/, '$1').replaceAll(/(?<=\d)_(?=\d)/g, '');
  return text && text !== 'false' ? code(text) : '–';
};

/** Describes the values of an attribute. @param {Attribute} attribute */
const kindOf = ({ values, type }) => {
  if (values) return values.map(code).join(', ');
  if (type.startsWith('readonly string[]')) return 'words, separated by spaces';
  return code(type.replace(/ \| undefined$/, ''));
};

/** @param {Attribute} attribute */
const attributeRow = (attribute) => {
  const { name, field } = attribute;
  const property = field === name ? '' : ` (property ${code(field)})`;
  return [`${code(name)}${property}`, kindOf(attribute), written(attribute.default), meaning(attribute)];
};

/** @param {readonly Said[]} all @param {string} [unnamed] Text for an empty name. */
const rows = (all, unnamed = '') => all.map((each) => [each.name ? code(each.name) : unnamed, meaning(each)]);

/** @param {readonly Said[]} all */
const typedRows = (all) => all.map((each) => [code(each.name), code(each.type), meaning(each)]);

/** @param {{ name: string, description: string }} one */
const keyOf = ({ name, description }) => `${name}: ${description}`;

/**
 * Returns what all elements have with the same description; the page lists it only once.
 * @template {Said} T
 * @param {readonly Element[]} elements
 * @param {(element: Element) => readonly T[]} of
 */
const shared = (elements, of) =>
  elements.map(of).reduce((all, own) => all.filter((each) => own.some((other) => keyOf(other) === keyOf(each))));

/** @param {Element} element Attributes are also properties, and are listed as attributes only. */
const propertiesOnly = ({ properties, attributes }) =>
  properties.filter(({ name }) => !attributes.some(({ field }) => field === name));

/** Returns the values of an attribute that the theme stylesheet defines. @param {string} attribute */
const looks = (attribute) => {
  const css = readFileSync(inRoot('src/styles/theme.css'), 'utf8');
  const names = [...css.matchAll(new RegExp(`\\[${attribute}='(\\w+)'\\]`, 'g'))].map(([, name = '']) => code(name));
  return [...new Set(names)].join(', ').replace(/, (?=[^,]*$)/, ' or ');
};

/** @param {readonly Element[]} elements */
function looksSection(elements) {
  const properties = new Map(elements.flatMap(({ cssProperties }) => cssProperties).map((each) => [each.name, each]));
  const of = (/** @type {string} */ name) => {
    const own = elements.filter(({ cssProperties }) => cssProperties.some((each) => each.name === name));
    return own.length === elements.length ? '' : ` ${own.map(({ tag }) => code(`<${tag}>`)).join(', ')} only.`;
  };
  const all = [...properties.values()].map((each) => [
    code(each.name),
    written(each.default),
    `${each.description}${of(each.name)}`,
  ]);
  return [
    '## Looks',
    `\`pay-elements/theme.css\` has ready-made looks for the page or any part of it. The attribute \`data-pay-theme\` may be ${looks('data-pay-theme')}. The attribute \`data-pay-density\` may be ${looks('data-pay-density')}. An example: \`<html data-pay-theme="soft" data-pay-density="compact">\`.`,
    'For a look of your own, set the custom properties below. The defaults are those of a light page; a dark page has others.',
    ...table(['custom property', 'default', 'is for'], all),
  ];
}

/** @param {readonly Element[]} elements */
export function referencePage(elements) {
  const common = {
    attributes: shared(elements, ({ attributes }) => attributes),
    properties: shared(elements, propertiesOnly),
  };
  /** @template {Said} T @param {readonly T[]} all @param {readonly Said[]} told */
  const others = (all, told) => all.filter((each) => !told.some((other) => keyOf(other) === keyOf(each)));
  const heads = {
    attribute: ['attribute', 'type', 'default', 'meaning'],
    property: ['property', 'type', 'meaning'],
  };
  /** @param {Element} element */
  const section = (element) => [
    `## \`<${element.tag}>\``,
    element.description,
    ...table(
      heads.attribute,
      others(element.attributes, common.attributes)
        .filter(({ type }) => type)
        .map(attributeRow),
    ),
    ...table(heads.property, typedRows(others(propertiesOnly(element), common.properties))),
    ...table(['property, read only', 'type', 'meaning'], typedRows(element.getters)),
    ...table(['method', 'answers', 'does'], typedRows(element.methods)),
    ...table(['event', 'type', 'when'], typedRows(element.events)),
    ...table(['slot', 'holds'], rows(element.slots, '(none)')),
    ...table(['part', 'is'], rows(element.parts)),
    ...table(['state', 'when'], rows(element.states)),
  ];
  const text = [
    '# The elements',
    '<!-- Drawn from custom-elements.json by npm run manifest. Do not edit. -->',
    'This page lists, for each element, its attributes, properties, methods, events, slots, parts and states.',
    [
      '- Each attribute is also a property. The property has the same name, unless another name is given.',
      '- A state is the value of `state.name`, and matches `:state(…)` in CSS.',
      '- A part is styled by `::part(…)`.',
      '- `pay-elements` exports the classes of the elements and of their events.',
    ].join('\n'),
    '## All of them',
    ...table(heads.attribute, common.attributes.map(attributeRow)),
    ...table(heads.property, typedRows(common.properties)),
    ...looksSection(elements),
    ...elements.flatMap(section),
  ];
  return { 'docs/elements.md': `${text.join('\n\n')}\n` };
}
