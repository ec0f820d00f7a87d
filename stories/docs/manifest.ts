/** The elements' manifest as tables. */
import manifest from '../../custom-elements.json' with { type: 'json' };
import { code, table } from './markdown.js';

interface Named {
  readonly name: string;
  readonly description?: string;
  readonly default?: string;
  readonly type?: { readonly text: string };
}

interface ElementEntry {
  readonly tagName: string;
  readonly summary?: string;
  readonly attributes?: readonly Named[];
  readonly slots?: readonly Named[];
  readonly cssProperties?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssStates?: readonly Named[];
  readonly events?: readonly Named[];
}

export const elements: readonly ElementEntry[] = (
  manifest as { modules: { declarations?: Partial<ElementEntry>[] }[] }
).modules
  .flatMap(({ declarations = [] }) => declarations)
  .filter((each): each is ElementEntry => each.tagName !== undefined)
  .sort((a, b) => a.tagName.localeCompare(b.tagName));

/** Every `--pay-*` property, without duplicates. */
export const tokens: readonly Named[] = [
  ...new Map(elements.flatMap(({ cssProperties = [] }) => cssProperties.map((each) => [each.name, each]))).values(),
];

export const tokenTable = (): string =>
  table(
    ['Property', 'In light, when nobody sets it', 'What it is for'],
    tokens.map(({ name, default: value = '', description = '' }) => [code(name), value && code(value), description]),
  );

export const elementTable = (): string =>
  table(
    ['Element', 'What it is'],
    elements.map(({ tagName, summary = '' }) => [`[${tagName}](?path=/docs/elements-${tagName}--docs)`, summary]),
  );

export const partTable = (): string =>
  table(
    ['Element', 'Part', 'What it is'],
    elements.flatMap(({ tagName, cssParts = [] }) =>
      cssParts.map(({ name, description = '' }) => [code(tagName), code(name), description]),
    ),
  );

/** A table of the events and the elements that fire them. */
export function eventTable(): string {
  const names = [...new Set(elements.flatMap(({ events = [] }) => events.map(({ name }) => name)))];
  return table(
    ['Event', 'Raised by', 'When'],
    names.map((name) => {
      const raisers = elements.filter(({ events = [] }) => events.some((event) => event.name === name));
      const words = new Set(
        raisers.map(({ events = [] }) => events.find((event) => event.name === name)?.description ?? ''),
      );
      return [code(name), raisers.map(({ tagName }) => code(tagName)).join(' '), [...words].join(' ')];
    }),
  );
}
