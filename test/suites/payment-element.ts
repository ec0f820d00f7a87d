/** What every payment element does alike: configuration, language, disconnecting, disabling, telling its states. */
import { expect, fixture, html } from '@open-wc/testing';
import { configure } from '../../src/client/index.js';
import type { PaymentElement } from '../../src/index.js';
import { Payer, createStack, until } from '../elements/harness.js';
import { isAccessible } from './is-accessible.js';

type Element = PaymentElement & { readonly state: { readonly name: string } };

export interface PaymentElementSuite {
  /** The tag of a registered element. */
  readonly tag: string;
  /** The state in which it can be used. */
  readonly usable: string;
  /** Attributes it needs besides `order`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

export function behavesLikePaymentElement({ tag, usable, attributes = {} }: PaymentElementSuite): void {
  const create = (order?: string): Element => {
    const element = document.createElement(tag) as Element;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (order !== undefined) element.setAttribute('order', order);
    return element;
  };

  /** An element on a stack of its own, in a place of its own. */
  async function opens(order = 'o-1'): Promise<{ element: Element; place: HTMLElement; payer: Payer }> {
    const stack = createStack();
    configure({ endpoint: '/pay', fetch: stack.fetch, wait: stack.wait, headers: undefined });
    const place = await fixture<HTMLElement>(html`<section></section>`);
    const element = create(order);
    const payer = new Payer(element);
    place.append(element);
    return { element, place, payer };
  }

  describe(`<${tag}> is a payment element`, () => {
    beforeEach(() => sessionStorage.clear());

    it('tells its states by property, by :state() and by event, and says when it can be used', async () => {
      const { element, payer } = await opens();
      await payer.isIn(usable);
      expect(element.matches(`:state(${usable})`)).to.be.true;
      const changes = payer.raised.filter(({ type }) => type === 'pay-statechange').map(({ detail }) => detail);
      expect(changes.at(-1)?.to).to.equal(usable);
      for (const [index, change] of changes.slice(1).entries()) expect(change.from).to.equal(changes[index]?.to);
      expect(payer.raised.filter(({ type }) => type === 'pay-ready')).to.have.length(1);
    });

    it('may be made first, told its order later, and moved about', async () => {
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

    it('holds nothing in the page once it is gone', async () => {
      const { element, payer } = await opens();
      await payer.isIn(usable);
      element.remove();
      const { name } = element.state;
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      expect(element.state.name).to.equal(name);
    });

    it('has its live region before there is anything to say', async () => {
      const { element } = await opens();
      await element.updateComplete;
      expect(element.shadowRoot?.querySelector('[aria-live], [role="status"]')).to.be.an.instanceOf(HTMLElement);
    });

    it('can be disabled, by itself and by a fieldset around it', async () => {
      const { element, place, payer } = await opens();
      await payer.isIn(usable);
      const controls = (): (HTMLInputElement | HTMLButtonElement)[] => [
        ...(element.shadowRoot?.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button') ?? []),
      ];
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

    it('says once, and without throwing, that it does not know where to ask', async () => {
      configure({ endpoint: '' });
      const warnings: unknown[][] = [];
      const original = console.warn;
      console.warn = (...args: unknown[]) => void warnings.push(args);
      const place = await fixture<HTMLElement>(html`<section></section>`);
      const element = create('o-1');
      place.append(element);
      await element.updateComplete;
      await until(
        () => warnings.length > 0,
        () => 'a warning',
      );
      console.warn = original;
      expect(warnings).to.have.length(1);
      expect(String(warnings[0]?.[0])).to.contain(`<${tag}>`).and.contain('endpoint');
    });

    it('is accessible, light and dark, left to right and right to left', async () => {
      const { element, place, payer } = await opens();
      await payer.isIn(usable);
      await isAccessible(element);
      place.dir = 'rtl';
      place.style.cssText = 'color-scheme: dark; background: #12131a; color: #fff';
      await element.updateComplete;
      await isAccessible(element);
    });

    it('fits 280 pixels', async () => {
      const { element, place, payer } = await opens();
      place.style.inlineSize = '280px';
      await payer.isIn(usable);
      expect(element.scrollWidth).to.be.at.most(280);
      const wide = [...(element.shadowRoot?.querySelectorAll('*') ?? [])].filter(
        (each) =>
          !each.closest('.visually-hidden') &&
          each.getBoundingClientRect().right > element.getBoundingClientRect().right + 1,
      );
      expect(wide).to.deep.equal([]);
    });
  });
}
