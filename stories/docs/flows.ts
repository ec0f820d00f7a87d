/** The flows as tables: each state, the signals that lead on from it, and its stories. */
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { cardFlow } from '../../src/flows/card.js';
import { carrierFlow } from '../../src/flows/carrier.js';
import { checkoutFlow } from '../../src/flows/checkout.js';
import { epinFlow } from '../../src/flows/epin.js';
import { pickerFlow } from '../../src/flows/picker.js';
import { widgetFlow } from '../../src/flows/widget.js';
import * as isolated from '../card-token-form.isolated.stories.js';
import * as issuer from '../card-token-form.issuer.stories.js';
import * as orders from '../card-token-form.orders.stories.js';
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
  /** The stories of each file about the element. */
  readonly stories: readonly Stories[];
}

const told = (...files: readonly object[]): readonly Stories[] => files as readonly Stories[];

const drawn: readonly Drawn[] = [
  { tag: 'card-token-form', table: cardFlow.table, stories: told(card, orders, issuer, isolated) },
  { tag: 'pay-widget-frame', table: widgetFlow.table, stories: told(widget) },
  { tag: 'carrier-flow', table: carrierFlow.table, stories: told(carrier) },
  { tag: 'epin-redeem', table: epinFlow.table, stories: told(epin) },
  { tag: 'ps-picker', table: pickerFlow.table, stories: told(picker) },
  { tag: 'pay-checkout', table: checkoutFlow.table, stories: told(checkout) },
];

function linksOf(file: Stories, state: string): string[] {
  const title = file['default']?.title ?? '';
  const [, part] = title.split(': ');
  const about = part ? ` (${part})` : '';
  return Object.keys(file)
    .filter((name) => name !== 'default' && file[name]?.parameters?.flow?.state === state)
    .map((name) => `[${storyNameFromExport(name)}${about}](?path=/story/${toId(title, storyNameFromExport(name))})`);
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
      flow.stories.flatMap((file) => linksOf(file, name)).join(', '),
    ]),
  );
}

export const flowPages = (): string =>
  drawn.map((flow) => `## <${flow.tag}>\n\n${stateTable(flow)}`.replace('<', '&lt;').replace('>', '&gt;')).join('\n\n');
