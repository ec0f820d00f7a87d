/** A browser keeps a list of a form's controls from the first time that a script asks the form for anything. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import { form } from './card-payer.js';
import { inCountry } from './carrier-payer.js';
import { opens as opensVoucher } from './epin-payer.js';
import { open } from './harness.js';

const ofForms = [EventTarget, Node, Element, HTMLElement, HTMLFormElement].map(({ prototype }) => prototype as object);
const { get: documentOf } = Object.getOwnPropertyDescriptor(Node.prototype, 'ownerDocument') as { get: () => Document };

/** What scripts ask of any form of the page, until `stop`. That of a template is not on a page. */
function listen(): { readonly asked: string[]; readonly stop: () => void } {
  const asked: string[] = [];
  const undo: (() => void)[] = [];
  const heard = (name: string, real: (...args: unknown[]) => unknown) =>
    function (this: unknown, ...args: unknown[]): unknown {
      if (this instanceof HTMLFormElement && documentOf.call(this) === document) asked.push(name);
      return Reflect.apply(real, this, args);
    };
  for (const prototype of ofForms) {
    for (const [name, real] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (name === 'constructor' || !real.configurable) continue;
      const { get, value } = real as { get?: () => unknown; value?: unknown };
      if (get) Object.defineProperty(prototype, name, { ...real, get: heard(name, get) });
      else if (typeof value === 'function')
        Object.defineProperty(prototype, name, { ...real, value: heard(name, value as () => unknown) });
      else continue;
      undo.push(() => Object.defineProperty(prototype, name, real));
    }
  }
  return { asked, stop: () => undo.forEach((each) => each()) };
}

for (const [tag, opens, isIn] of [
  ['card-token-form', () => open(form), 'ready'],
  ['epin-redeem', () => opensVoucher(), 'ready'],
  ['carrier-flow', () => inCountry('PL'), 'choosing'],
] as const)
  it(`<${tag}> asks its form for nothing until the payer comes`, async () => {
    sessionStorage.clear();
    const { asked, stop } = listen();
    try {
      document.createElement('form').append('words');
      expect(asked).to.deep.equal(['append']);
      const payer = await opens();
      await payer.isIn(isIn);
      expect(payer.element.shadowRoot?.querySelector('form')).to.be.instanceOf(HTMLFormElement);
      expect(asked).to.deep.equal(['append']);
    } finally {
      stop();
    }
  });
