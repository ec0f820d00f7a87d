/** Fills an element's table of arguments from the manifest. Attributes get controls; everything else is read-only. */
import type { Preview } from '@storybook/web-components-vite';
import { Variant } from '../src/contract/widget.js';
import { widgetModes } from '../src/elements/pay-widget-frame/wishes.js';
import { elements } from '../stories/docs/manifest.js';

type Rows = ReturnType<NonNullable<Preview['argTypesEnhancers']>[number]>;

const kinds = {
  attributes: 'attributes',
  events: 'events',
  slots: 'slots',
  cssParts: 'css shadow parts',
} as const;

/** Whether stories set this attribute themselves, so that it needs no control. */
const isOfStory = (name: string): boolean => /^(?:order|endpoint|isolated)$/.test(name);

/** The values that a named type stands for. */
const choicesOf: Readonly<Record<string, readonly string[]>> = {
  Variant: Variant.options,
  WidgetMode: widgetModes,
};

/** Returns the control for an attribute of this TypeScript type. */
function controlOf(type: string): object {
  const choices = choicesOf[type] ?? type.split('|').map((part) => /^'(.+)'$/.exec(part.trim())?.[1]);
  if (choices.every((word) => word !== undefined)) return { control: { type: 'select' }, options: choices };
  return /string/.test(type) ? { control: { type: 'text' } } : {};
}

/** Adds the rows that Storybook drops: it keeps one per name, so a part or event replaces an attribute of that name. */
function whole(tag: string, rows: Rows): Rows {
  const all: Rows = { ...rows };
  const element = elements.find(({ tagName }) => tagName === tag);
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const category = kinds[kind];
    for (const { name, description, type, default: value } of element?.[kind] ?? []) {
      if (!name || !description || all[name]?.table?.category === category) continue;
      all[kind === 'attributes' ? name : `${category} ${name}`] = {
        name,
        description,
        table: {
          category,
          ...(type && { type: { summary: type.text } }),
          ...(value && { defaultValue: { summary: value } }),
        },
      };
    }
  }
  return all;
}

export function told(tag: unknown, rows: Rows): Rows {
  const all = typeof tag === 'string' ? whole(tag, rows) : rows;
  return Object.fromEntries(
    Object.entries(all)
      // Attributes without a description are those that every element of the platform has.
      .filter(([, { description, table }]) => table?.category !== 'attributes' || description)
      .map(([name, type]) => [
        name,
        type.table?.category === 'attributes' && !isOfStory(name)
          ? { ...type, ...controlOf(type.table.type?.summary ?? '') }
          : { ...type, control: false },
      ]),
  );
}
