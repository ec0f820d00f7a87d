// @ts-check
// Generates what editors know about the elements: custom data for VS Code, web-types for JetBrains.

/** @typedef {import('./model.mjs').Element} Element */

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const markdown = (/** @type {string} */ value) => ({ kind: 'markdown', value });

/** @param {Element} element */
function described({ summary, description, events, slots, parts }) {
  /** @param {string} title @param {readonly { name: string, description: string }[]} items */
  const list = (title, items) =>
    items.length === 0
      ? []
      : [`**${title}**\n${items.map((item) => `- \`${item.name || '(default)'}\`: ${item.description}`).join('\n')}`];
  return [summary, description, ...list('Events', events), ...list('Slots', slots), ...list('Parts', parts)].join(
    '\n\n',
  );
}

/** @param {readonly Element[]} elements */
const htmlData = (elements) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: markdown(described(element)),
    attributes: element.attributes.map(({ name, description, type, values }) => ({
      name,
      description: markdown(description),
      // "v" is the value set of custom data for attributes that need no value.
      ...(type === 'boolean' && { valueSet: 'v' }),
      ...(values && { values: values.map((value) => ({ name: value })) }),
    })),
  })),
});

/** @param {readonly Element[]} elements */
function cssData(elements) {
  const properties = new Map(elements.flatMap(({ cssProperties }) => cssProperties).map((each) => [each.name, each]));
  return {
    version: 1.1,
    properties: [...properties.values()].map(({ name, description, default: value }) => ({
      name,
      description: markdown(value === undefined ? description : `${description} Default: \`${value}\`.`),
    })),
  };
}

/** @param {readonly Element[]} elements @param {string} version */
const webTypes = (elements, version) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'pay-elements',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => ({
        name: element.tag,
        description: [element.summary, element.description].join('\n\n'),
        attributes: element.attributes.map(({ name, description, type, values }) => ({
          name,
          description,
          value: {
            type: values ? values.map((value) => `'${value}'`).join(' | ') : type.replace(/ \| undefined$/, ''),
          },
        })),
        slots: element.slots.map(({ name, description }) => ({ name, description })),
        js: {
          properties: element.properties.map(({ name, description, type }) => ({ name, description, type })),
          events: element.events.map(({ name, description }) => ({ name, description })),
        },
        css: {
          properties: element.cssProperties.map(({ name, description }) => ({ name, description })),
          parts: element.parts.map(({ name, description }) => ({ name, description })),
        },
      })),
    },
  },
});

/** @param {readonly Element[]} elements @param {string} version @returns {Record<string, string>} */
export const editorFiles = (elements, version) => ({
  'vscode.html-custom-data.json': json(htmlData(elements)),
  'vscode.css-custom-data.json': json(cssData(elements)),
  'web-types.json': json(webTypes(elements, version)),
});
