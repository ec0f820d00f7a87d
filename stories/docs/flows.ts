/** The flows as tables: states, what leads on from them, and a story of each. */
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { cardFlow } from '../../src/flows/card.js';
import { carrierFlow } from '../../src/flows/carrier.js';
import { checkoutFlow } from '../../src/flows/checkout.js';
import { epinFlow } from '../../src/flows/epin.js';
import { pickerFlow } from '../../src/flows/picker.js';
import { widgetFlow } from '../../src/flows/widget.js';
import * as card from '../card-token-form.stories.js';
import * as carrier from '../carrier-flow.stories.js';
import * as epin from '../epin-redeem.stories.js';
import * as checkout from '../pay-checkout.stories.js';
import * as widget from '../pay-widget-frame.stories.js';
import * as picker from '../ps-picker.stories.js';
import { elements } from './manifest.js';
import { code, table } from './markdown.js';

type Stories = Readonly<
  Record<string, { readonly title?: string; readonly parameters?: { readonly flow?: { readonly state: string } } }>
>;

interface Drawn {
  readonly tag: string;
  readonly table: Readonly<Record<string, object>>;
  readonly stories: Stories;
}

const drawn: readonly Drawn[] = [
  { tag: 'card-token-form', table: cardFlow.table, stories: card as unknown as Stories },
  { tag: 'pay-widget-frame', table: widgetFlow.table, stories: widget as unknown as Stories },
  { tag: 'carrier-flow', table: carrierFlow.table, stories: carrier as unknown as Stories },
  { tag: 'epin-redeem', table: epinFlow.table, stories: epin as unknown as Stories },
  { tag: 'ps-picker', table: pickerFlow.table, stories: picker as unknown as Stories },
  { tag: 'pay-checkout', table: checkoutFlow.table, stories: checkout as unknown as Stories },
];

function links({ stories }: Drawn, state: string): string {
  const title = stories['default']?.title ?? '';
  return Object.keys(stories)
    .filter((name) => name !== 'default' && stories[name]?.parameters?.flow?.state === state)
    .map((name) => `[${storyNameFromExport(name)}](?path=/story/${toId(title, storyNameFromExport(name))})`)
    .join(', ');
}

function stateTable(flow: Drawn): string {
  const says = new Map(
    elements
      .find(({ tagName }) => tagName === flow.tag)
      ?.cssStates?.map(({ name, description = '' }) => [name, description]),
  );
  return table(
    ['State', 'Means', 'Signals that lead on', 'Stories'],
    Object.entries(flow.table).map(([name, row]) => [
      code(name),
      says.get(name) ?? '',
      Object.keys(row).map(code).join(' '),
      links(flow, name),
    ]),
  );
}

export const flowPages = (): string =>
  drawn.map((flow) => `## <${flow.tag}>\n\n${stateTable(flow)}`.replace('<', '&lt;').replace('>', '&gt;')).join('\n\n');
