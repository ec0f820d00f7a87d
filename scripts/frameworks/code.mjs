// @ts-check
// Generates the React wrappers, and the types on which the types of every framework are based.

/** @typedef {import('./model.mjs').Element} Element */

const head = '// Drawn from custom-elements.json by npm run manifest. Do not edit.\n';

/** Whether the event is a plain platform `Event`, which needs no type of its own. */
const isNative = (/** @type {string} */ type) => type === 'Event';

/** `pay-success` → `onPaySuccess`. @param {string} event */
const handlerName = (event) =>
  `on${event
    .split('-')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')}`;

/** @param {readonly { type: string }[]} events */
const eventTypes = (events) => [...new Set(events.map(({ type }) => type))].filter((type) => !isNative(type)).sort();

/** @param {Element} element */
function wrapper({ tag, className, summary, events }) {
  const types = eventTypes(events);
  const map = events.map(({ name, type, description }) => {
    return `/** ${description} */\n${handlerName(name)}: '${name}' as EventName<${type}>,`;
  });
  return `${head}'use client';

import { type EventName, createComponent } from '@lit/react';
import * as react from 'react';
import { ${className} as Element } from '../define/${tag}.js';
import type { ${types.join(', ')} } from '../elements/base/events.js';

/** \`<${tag}>\`: ${summary} */
export const ${className} = /* @__PURE__ */ createComponent({
  react,
  tagName: '${tag}',
  elementClass: Element,
  displayName: '${className}',
  events: {
${map.join('\n')}
  },
});
`;
}

/** @param {readonly Element[]} elements @returns {Record<string, string>} */
export const reactFiles = (elements) => ({
  ...Object.fromEntries(elements.map((element) => [`src/react/${element.tag}.ts`, wrapper(element)])),
  'src/react/index.ts': `${head}'use client';

/** The elements as React components: properties, and events as \`on…\` props. Only those that are used are loaded. */
${elements.map(({ tag, className }) => `export { ${className} } from './${tag}.js';`).join('\n')}
`,
});

/** @param {readonly Element[]} elements @returns {Record<string, string>} */
export function typeFiles(elements) {
  const classes = elements.map(({ className }) => className);
  const types = eventTypes(elements.flatMap(({ events }) => events));
  /** @param {(element: Element) => string} of */
  const byTag = (of) => elements.map((element) => `'${element.tag}': ${of(element)};`).join('\n');
  return {
    'src/types/elements.d.ts': `${head}
import type { ${[...classes, ...types].sort().join(', ')} } from '../index.js';

/** The class of each tag. */
export interface Classes {
${byTag(({ className }) => className)}
}

/** Names of the properties that can be set. */
export interface Properties {
${byTag(({ properties }) => properties.map(({ name }) => `'${name}'`).join(' | '))}
}

/** Attributes whose names differ from the properties'. */
export interface Attributes {
${byTag(({ attributes }) => {
  const others = attributes.filter(({ name, field }) => name !== field);
  const own = others.map(({ name, description, type }) => {
    const value = /number/.test(type) ? 'number | string' : /boolean/.test(type) ? "true | ''" : 'string';
    return `/** ${description} */\n'${name}'?: ${value} | undefined;`;
  });
  return `{\n${own.join('\n')}\n}`;
})}
}

/** What each element raises. */
export interface Events {
${byTag(({ events }) => {
  const own = events.map(({ name, type, description }) => `/** ${description} */\n'${name}': ${type};`);
  return `{\n${own.join('\n')}\n}`;
})}
}
`,
  };
}
