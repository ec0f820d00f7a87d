/** Elements must not touch a form early: from the first access by script, browsers maintain a list of its controls. */
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

/** Records which members of forms of the page scripts use, until `stop`. Forms in templates are not counted. */
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
  it(`<${tag}> does not access its form until the payer interacts`, async () => {
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
