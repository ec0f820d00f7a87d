/** The tests that every payment element must pass: configuration, language, disconnecting, disabling, states. */
import { expect, fixture, html } from '@open-wc/testing';
import { configure } from '../../src/client/index.js';
import { settleTime } from '../../src/elements/base/order-of.js';
import type { PaymentElement } from '../../src/index.js';
import type { OrderDetails } from '../../src/server/index.js';
import { Payer, type Stack, createStack, deep, framedPlace, until } from '../elements/harness.js';
import { warnings } from '../elements/warnings.js';
import { isAccessible } from './is-accessible.js';

type Subject = PaymentElement & { readonly state: { readonly name: string } };

type Move = HTMLElementEventMap['pay-statechange']['detail'];

export interface PaymentElementSuite {
  /** The tag of a registered element. */
  readonly tag: string;
  /** The state in which the element can be used. */
  readonly usable: string;
  /** Attributes that the element needs besides `order`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Details of the order, if the element needs a special one. */
  readonly order?: Partial<OrderDetails>;
  /** The element is usable from the start, and shows only what the elements within it render. */
  readonly isMadeOfOthers?: true;
  /** The state in which the element waits for an order; absent if it works without one. */
  readonly waiting?: string;
  /** The element can be used even if the backend does not answer. */
  readonly needsNoAnswer?: true;
  /** Values of a wrong type, by property, for properties that the element reads before it can be used. */
  readonly wrong?: Readonly<Record<string, unknown>>;
}

/** Values that a page may set by mistake; frameworks set `undefined` and `null` for an absent value. */
const oddities = [undefined, null, 5, Number.NaN, true, 'no such value', {}, []];

/** Waits until the time is over in which a framework may set the order: timers of one delay end in their order. */
const pastSettling = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settleTime));

/** Returns the errors and unhandled rejections that the page raises during `during`. */
async function thrown(during: () => Promise<void>): Promise<readonly string[]> {
  const heard: string[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    heard.push(String(event instanceof ErrorEvent ? event.message : event.reason));
  };
  for (const type of ['error', 'unhandledrejection'] as const) window.addEventListener(type, hear, true);
  try {
    await during();
  } finally {
    for (const type of ['error', 'unhandledrejection'] as const) window.removeEventListener(type, hear, true);
  }
  return heard;
}

export function behavesLikePaymentElement({
  tag,
  usable,
  attributes = {},
  order = {},
  isMadeOfOthers,
  waiting,
  needsNoAnswer,
  wrong = {},
}: PaymentElementSuite): void {
  const create = (order?: string): Subject => {
    const element = document.createElement(tag) as Subject;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (order !== undefined) element.setAttribute('order', order);
    return element;
  };

  /** Configures the page for a new stack. */
  const newStack = (): Stack => {
    const stack = createStack({ place: framedPlace(), order });
    configure({ endpoint: '/pay', fetch: stack.fetch, wait: stack.wait, now: stack.now, headers: undefined });
    return stack;
  };

  /** Opens an element with its own stack in its own place. */
  async function opens(
    prepare: (stack: Stack) => void = () => undefined,
  ): Promise<{ element: Subject; place: HTMLElement; payer: Payer; stack: Stack; moves: Move[] }> {
    const stack = newStack();
    prepare(stack);
    const place = await fixture<HTMLElement>(html`<section></section>`);
    const element = create('o-1');
    const payer = new Payer(element);
    const moves: Move[] = [];
    // Events of elements within it bubble up to here too.
    element.addEventListener('pay-statechange', (event) => {
      if (event.composedPath()[0] === element) moves.push(event.detail);
    });
    place.append(element);
    return { element, place, payer, stack, moves };
  }

  describe(`<${tag}> is a payment element`, () => {
    beforeEach(() => sessionStorage.clear());

    it('exposes its state as property, :state() and event, and fires pay-ready once', async () => {
      const { element, payer, moves } = await opens();
      await payer.isIn(usable);
      expect(element.matches(`:state(${usable})`)).to.be.true;
      await payer.hears('pay-ready');
      expect(moves.at(-1)?.to).to.equal(isMadeOfOthers ? undefined : usable);
      for (const [index, move] of moves.slice(1).entries()) expect(move.from).to.equal(moves[index]?.to);
      expect(payer.raised.filter(({ type }) => type === 'pay-ready')).to.have.length(1);
    });

    it('works when moved, and when it gets its order after it is connected', async () => {
      const { element, place, payer } = await opens();
      await payer.isIn(usable);
      element.remove();
      place.append(element);
      await payer.isIn(usable);
      const other = create();
      place.append(other);
      other.order = 'o-2';
      await new Payer(other).isIn(usable);
    });

    it('reacts to no event of the page once removed', async () => {
      const { element, payer } = await opens();
      await payer.isIn(usable);
      element.remove();
      const { name } = element.state;
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      expect(element.state.name).to.equal(name);
    });

    it('renders its live region before there is anything to announce', async () => {
      const { element } = await opens();
      await element.updateComplete;
      expect(element.shadowRoot?.querySelector('[aria-live], [role="status"]')).to.be.an.instanceOf(HTMLElement);
    });

    it('has no status region within aria-busy, where screen readers would not announce it', async () => {
      const { element, stack } = await opens(({ network }) => network.always('hangs'));
      await element.updateComplete;
      expect(element.shadowRoot?.querySelectorAll('[aria-busy] [role="status"]')).to.have.length(0);
      stack.network.release();
    });

    it('can be disabled, by itself and by a fieldset around it', async () => {
      const { element, place, payer } = await opens();
      await payer.isIn(usable);
      await payer.hears('pay-ready');
      const controls = (): Element[] => [...deep(element)].filter((each) => each.matches('input, button'));
      const areOff = (): boolean => controls().length > 0 && controls().every((each) => each.matches(':disabled'));
      element.disabled = true;
      await until(areOff, () => 'disabled controls');
      element.disabled = false;
      await until(
        () => !areOff(),
        () => 'enabled controls',
      );
      const fieldset = document.createElement('fieldset');
      fieldset.disabled = true;
      place.append(fieldset);
      fieldset.append(element);
      await until(areOff, () => 'controls disabled by the fieldset');
    });

    it('warns once about a missing endpoint, without throwing', async () => {
      configure({ endpoint: '' });
      const warned = await warnings(async (heard) => {
        const place = await fixture<HTMLElement>(html`<section></section>`);
        const element = create('o-1');
        place.append(element);
        await element.updateComplete;
        await until(
          () => heard.some((first) => first.includes(`<${tag}>`)),
          () => 'a warning',
        );
      });
      const own = warned.filter((warning) => warning.includes(`<${tag}>`));
      expect(own, own.join('\n')).to.have.length(1);
      expect(own[0]).to.contain('endpoint');
      if (!isMadeOfOthers) expect(warned).to.have.length(1);
    });

    it('returns to the default when an attribute is removed', async () => {
      const { elementProperties } = document.createElement(tag).constructor as typeof PaymentElement;
      const element = document.createElement(tag) as Subject & Record<PropertyKey, unknown>;
      const place = await fixture<HTMLElement>(html`<section></section>`);
      place.append(element);
      for (const [property, { attribute }] of elementProperties) {
        if (attribute === false) continue;
        const before = element[property];
        const name = typeof attribute === 'string' ? attribute : String(property).toLowerCase();
        element.setAttribute(name, '1');
        await element.updateComplete;
        element.removeAttribute(name);
        await element.updateComplete;
        expect(element[property] ?? undefined, name).to.equal(before);
      }
    });

    it('throws for no value of a property, and accepts the next valid one', async () => {
      const { element, payer } = await opens();
      await payer.isIn(usable);
      await payer.hears('pay-ready');
      const properties = element as Subject & Record<PropertyKey, unknown>;
      const { elementProperties } = element.constructor as typeof PaymentElement;
      const heard = await thrown(async () => {
        for (const property of elementProperties.keys()) {
          const right = properties[property];
          for (const odd of oddities) {
            properties[property] = odd;
            await element.updateComplete;
            await new Promise((resolve) => setTimeout(resolve));
          }
          properties[property] = right;
          await payer.isIn(usable);
        }
      });
      expect(heard).to.deep.equal([]);
    });

    // Vue and Preact turn an absent value into an empty string.
    for (const nothing of [undefined, null, '']) {
      it(`treats ${JSON.stringify(nothing)} as a property that was not set`, async () => {
        newStack();
        const place = await fixture<HTMLElement>(html`<section></section>`);
        const element = create('o-1');
        const { elementProperties } = element.constructor as typeof PaymentElement;
        for (const [property, { attribute }] of elementProperties) {
          const name = typeof attribute === 'string' ? attribute : String(property).toLowerCase();
          // Any value of `isolated`, even an empty one, keeps the card out of the page.
          if (!element.hasAttribute(name) && (name !== 'isolated' || nothing !== ''))
            Object.assign(element, { [property]: nothing });
        }
        const payer = new Payer(element);
        const warned = await warnings(async () => {
          place.append(element);
          await payer.isIn(usable);
          await payer.hears('pay-ready');
        });
        expect(warned).to.deep.equal([]);
      });
    }

    for (const id of [5, 5n]) {
      it(`converts an order id of type ${typeof id} to its digits`, async () => {
        const asked: string[] = [];
        const stack = newStack();
        const fetch: Stack['fetch'] = async (...call) => {
          const request = new Request(...call);
          asked.push(`${request.url} ${await request.clone().text()}`);
          return stack.fetch(request);
        };
        configure({ fetch });
        const place = await fixture<HTMLElement>(html`<section></section>`);
        const element = create();
        Object.assign(element, { order: id });
        const warned = await warnings(async () => {
          place.append(element);
          await new Payer(element).isIn(usable);
        });
        expect(element.order).to.equal('5');
        expect(warned).to.deep.equal([]);
        const ofOrder = asked.filter((call) => /order/.test(call));
        if (waiting) expect(ofOrder).not.to.be.empty;
        for (const call of ofOrder) expect(call).to.match(/\/orders\/5\b|order=5\b|"order":"5"/);
      });
    }

    for (const [property, value] of Object.entries({ client: 5, ...wrong })) {
      it(`ignores a value of a wrong type for ${property}, and warns once`, async () => {
        const warned = await warnings(async () => {
          newStack();
          const place = await fixture<HTMLElement>(html`<section></section>`);
          const element = Object.assign(create('o-1'), { [property]: value });
          const payer = new Payer(element);
          place.append(element);
          await payer.isIn(usable);
          await payer.hears('pay-ready');
          element.requestUpdate();
          await element.updateComplete;
        });
        expect(warned.filter((warning) => warning.startsWith(`<${tag}>: "${property}" must be`))).to.have.length(1);
      });
    }

    if (waiting !== undefined) {
      for (const order of [null, '']) {
        it(`waits for an order and warns once if the page ${order === null ? 'takes it away' : 'names none'}`, async () => {
          const { element, payer, stack } = await opens();
          await payer.isIn(usable);
          await payer.hears('pay-ready');
          const asked = stack.network.calls.length;
          const warned = await warnings(async (heard) => {
            for (const _ of ['once', 'twice']) {
              if (order === null) element.removeAttribute('order');
              else element.setAttribute('order', order);
              await payer.isIn(waiting);
              await new Promise((resolve) => setTimeout(resolve));
              await payer.isIn(waiting);
              expect(stack.network.calls).to.have.length(asked);
              Object.assign(element, { order: undefined });
              await until(
                () => heard.length > 0,
                () => 'a warning of the missing order',
              );
            }
            await pastSettling();
          });
          expect(warned).to.deep.equal([`<${tag}>: set the attribute "order" to the id of the order to pay.`]);
          element.setAttribute('order', 'o-2');
          await payer.isIn(usable);
        });
      }

      it('does not warn of an order that a framework sets a moment after it has inserted the element', async () => {
        const { place } = await opens();
        const other = create();
        const payer = new Payer(other);
        const warned = await warnings(async () => {
          place.append(other);
          await payer.isIn(waiting);
          await new Promise((resolve) => setTimeout(resolve));
          other.order = 'o-2';
          await payer.isIn(usable);
          await pastSettling();
        });
        expect(warned).to.be.empty;
      });
    }

    it('is accessible in light and dark schemes and in both directions', async () => {
      const { element, place, payer } = await opens();
      await payer.isIn(usable);
      await payer.hears('pay-ready');
      await isAccessible(element);
      place.dir = 'rtl';
      place.style.cssText = 'color-scheme: dark; background: #12131a; color: #fff';
      await element.updateComplete;
      await isAccessible(element);
    });

    if (!needsNoAnswer) {
      it('shows accessibly that the backend cannot be reached, and goes on after a retry', async () => {
        const { element, place, payer, stack } = await opens(({ network }) => network.always('offline'));
        await payer.hears('pay-failure');
        await payer.sees('There is no connection');
        await isAccessible(element);
        place.dir = 'rtl';
        await element.updateComplete;
        await isAccessible(element);
        stack.network.heal();
        await payer.presses('Try again');
        await payer.isIn(usable);
        await payer.hears('pay-ready');
        payer.doesNotSee('There is no connection');
      });
    }

    it('follows the language of its place', async () => {
      const { place, payer } = await opens();
      await payer.hears('pay-ready');
      const english = payer.text;
      place.lang = 'de';
      await until(
        () => payer.text !== english && payer.text !== '',
        () => `other words than "${english}"`,
      );
    });

    it('fits into 280 pixels', async () => {
      const { element, place, payer } = await opens();
      place.style.inlineSize = '280px';
      await payer.isIn(usable);
      await payer.hears('pay-ready');
      expect(element.scrollWidth).to.be.at.most(280);
      const wide = [...deep(element)].filter(
        (each) =>
          !each.closest('.visually-hidden') &&
          each.getBoundingClientRect().right > element.getBoundingClientRect().right + 1,
      );
      expect(wide).to.deep.equal([]);
    });
  });
}
