/** The late part of `<ps-picker>`: the request to the backend, the list of methods, and its keyboard support. */
import { type TemplateResult, html, nothing } from 'lit';
import { warnOfCopies } from '../../client/copies.js';
import type { PayClient } from '../../client/options.js';
import type { PaymentSystem } from '../../contract/lookups.js';
import type { LatePart } from '../../controllers/late-flow.js';
import { Locale, type LocaleHost } from '../../controllers/locale.js';
import { SlottedChildren } from '../../controllers/slotted.js';
import type { Flow } from '../../flows/flow.js';
import { pickerFlow } from '../../flows/picker.js';
import { common } from '../../locales/en/common.js';
import { pickerList } from '../../locales/en/picker-list.js';
import { addStyles } from '../../styles/add.js';
import { endingStyles } from '../../styles/ending.js';
import { fieldStyles } from '../../styles/fields.js';
import { linkStyles } from '../../styles/link.js';
import { pressingStyles } from '../../styles/pressing.js';
import { wrongStyles } from '../../styles/wrong.js';
import { errorText } from '../base/error-word.js';
import { PayReadyEvent, PayStateChangeEvent } from '../base/events.js';
import { tellFailure } from '../base/tell-failure.js';
import { functionOf, numberOf, textOf } from '../base/values.js';
import { warn } from '../base/warn.js';
import type { SystemsQuery } from './asked.js';
import { arrange } from './choices.js';
import { radioOf, typeAhead } from './keys.js';
import { listStyles } from './list.styles.js';
import { type ListView, groupView } from './list.view.js';
import { type Signal, type State, pickerEffects } from './ps-picker.effects.js';
import { handToTargets } from './reveal.js';

/** What the list needs from the element. */
export type ListElement = LocaleHost & {
  readonly state: State;
  value: string;
  readonly system: PaymentSystem | undefined;
  readonly preferred: string;
  readonly limit: number;
  readonly pricePoints: boolean;
  readonly filter?: ((system: PaymentSystem) => boolean) | undefined;
  readonly sort?: ((a: PaymentSystem, b: PaymentSystem) => number) | undefined;
  readonly for?: string | undefined;
  readonly forCard?: string | undefined;
  readonly forPrepaid?: string | undefined;
  readonly forMobile?: string | undefined;
  readonly form: HTMLFormElement | null;
  submit(): void;
};

const methodSlot = 'method-';

export interface ListHost {
  readonly element: ListElement;
  api(): PayClient | undefined;
  isDisabled(): boolean;
  query(): SystemsQuery;
}

export interface List extends LatePart<State, Signal> {
  changed(to: State, from: State): void;
  /** Returns the chosen payment system. */
  system(): PaymentSystem | undefined;
  /** Returns whether a method with this id can be chosen. */
  has(id: string): boolean;
  methods(): TemplateResult;
  /** Returns the message in place of the methods; empty if there is none. */
  text(): string;
  pressed(this: void, event: KeyboardEvent): void;
  /** Passes the choice to the elements that serve it, only once, because the page may set them differently later. */
  hand(): void;
}

export function createList(host: ListHost): List {
  const { element } = host;
  const children = new SlottedChildren(element);
  const t = new Locale(element, { common, picker: pickerList });
  warnOfCopies();
  addStyles(element, pressingStyles, linkStyles, fieldStyles, wrongStyles, endingStyles, listStyles);
  const broken = new Set<string>();
  const typed = typeAhead();
  let isOpened = false;
  let handed: string | undefined;
  /** The choice and targets that were passed on last, since the list was loaded. */
  let given = '';

  const systems = (): readonly PaymentSystem[] => (element.state.name === 'ready' ? element.state.systems : []);
  const systemOf = (id: string): PaymentSystem | undefined => systems().find((each) => each.id === id);
  /** Ids of the merchant's own methods. */
  const own = (): readonly string[] =>
    children.names
      .filter((slot) => slot.startsWith(methodSlot) && slot.length > methodSlot.length)
      .map((slot) => slot.slice(methodSlot.length));

  const arranged = (): ReturnType<typeof arrange> =>
    arrange(systems(), {
      filter: functionOf(element, 'filter'),
      sort: functionOf(element, 'sort'),
      preferred: textOf(element, 'preferred')?.match(/\S+/g) ?? [],
      own: own(),
      limit: isOpened ? 0 : (numberOf(element, 'limit') ?? 0),
      chosen: element.value,
    });

  const choose = (id: string): void => {
    if (host.isDisabled() || id === element.value) return;
    element.value = id;
    // Not `new Event`, which MooTools, in old shops, replaces by a class of its own.
    element.dispatchEvent(new CustomEvent('input', { bubbles: true, composed: true }));
    element.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  };

  const open = (): void => {
    const inputs = (): HTMLInputElement[] => [...element.renderRoot.querySelectorAll('input')];
    const shown = new Set(inputs().map(({ value }) => value));
    isOpened = true;
    element.requestUpdate();
    // The pressed button is gone: the focus goes to the first method that it revealed.
    void element.updateComplete.then(() =>
      inputs()
        .find(({ value }) => !shown.has(value))
        ?.focus(),
    );
  };

  /** Enter works as in a native field: it presses the form's first submit button, which does nothing while disabled. */
  const pressEnter = (): void => {
    const button = [...(element.form?.elements ?? [])].find((each) => (each as HTMLButtonElement).type === 'submit');
    if (button) (button as HTMLButtonElement).click();
    else element.submit();
  };

  const view = (): ListView => ({
    t,
    chosen: element.value,
    isDisabled: host.isDisabled(),
    showsPricePoints: element.pricePoints,
    hasLogo: (id) => children.names.includes(`logo-${id}`),
    broken,
    choose,
    breaks: (id) => {
      broken.add(id);
      element.requestUpdate();
    },
  });

  const text = (): string => {
    const { state } = element;
    switch (state.name) {
      case 'error':
        return errorText(t, state.error, host.api());
      case 'empty':
      case 'ready':
        return arranged().groups.length === 0 ? t.text('pickerEmpty') : '';
      case 'slow':
        return t.text('pickerSlow');
      default:
        return '';
    }
  };

  return {
    transition: (pickerFlow as Flow<State, Signal>).transition,
    effects: pickerEffects(host),

    changed: (to, from) => {
      given = '';
      // The methods shown so far go. Chromium keeps a shadow root's radio buttons, with all around them, as long as the
      // root lives if they had a name when they were removed.
      for (const radio of element.renderRoot.querySelectorAll('input')) radio.name = '';
      element.dispatchEvent(new PayStateChangeEvent(from.name, to.name));
      if (to.name === 'ready' || to.name === 'empty') element.dispatchEvent(new PayReadyEvent(undefined));
      if (to.name === 'empty' && to.country === undefined)
        warn(element, 'country', 'say where the payer is: by the attribute "country", or by the order or the backend');
      if (to.name === 'error') tellFailure(element, to.error);
    },

    system: () => systemOf(element.value),

    has: (id) => {
      const system = systemOf(id);
      return own().includes(id) || (system !== undefined && (functionOf(element, 'filter')?.(system) ?? true));
    },

    methods: () => {
      const { groups, hidden } = arranged();
      const shown = view();
      return html`${groups.map((group) => groupView(group, shown))}
      ${
        hidden > 0
          ? html`<button class="link more" part="more" type="button" @click=${open}>
            ${t.text('pickerMore', { count: hidden })}
          </button>`
          : nothing
      }`;
    },

    text,

    pressed: (event) => {
      const radios = [...element.renderRoot.querySelectorAll<HTMLInputElement>('input:enabled')];
      // A method of the page's own may contain a field, whose keys belong to the page.
      if (!radios.includes(event.target as HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') {
        pressEnter();
        return;
      }
      const target = radioOf(radios, event, typed);
      if (!target) return;
      event.preventDefault();
      target.focus();
      choose(target.value);
    },

    hand: () => {
      const { state, value: chosen, system } = element;
      const { for: widget, forCard: card, forPrepaid: prepaid, forMobile: mobile } = element;
      const targets = { widget, card, prepaid, mobile };
      const now = JSON.stringify([chosen, targets]);
      if (now === given) return;
      given = now;
      const country = state.name === 'ready' ? state.country : undefined;
      handed = handToTargets(element, targets, { chosen, system, country, handed });
    },
  };
}
