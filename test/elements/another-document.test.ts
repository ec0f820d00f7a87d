/** An element moves to another document, as on pages that show their checkout in a frame or a separate window. */
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/all.js';
import { entersAndPays, form } from './card-payer.js';
import { Payer, open, until } from './harness.js';

let frame: HTMLIFrameElement;

/** Moves the element to the body of a frame's document. */
async function moves({ element }: Payer): Promise<HTMLElement> {
  frame = document.createElement('iframe');
  Object.assign(frame, { width: '600', srcdoc: '<!doctype html>' });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  frame.contentDocument?.body.append(element);
  return element;
}

const rows: readonly [tag: string, template: TemplateResult, state: string][] = [
  ['card-token-form', form, 'ready'],
  ['carrier-flow', html`<carrier-flow order="o-1" country="GB"></carrier-flow>`, 'choosing'],
  ['epin-redeem', html`<epin-redeem order="o-1"></epin-redeem>`, 'ready'],
  ['pay-widget-frame', html`<pay-widget-frame order="o-1" mode="window"></pay-widget-frame>`, 'ready'],
  ['ps-picker', html`<ps-picker order="o-1" country="GB"></ps-picker>`, 'ready'],
  ['pay-checkout', html`<pay-checkout order="o-1" country="GB"></pay-checkout>`, 'choosing'],
];

/** Returns the text of all style rules that the element adopts. */
const rules = ({ shadowRoot }: HTMLElement): string =>
  (shadowRoot?.adoptedStyleSheets ?? []).flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('');

/** Waits until the element has its former styles: at once, or when its late parts have loaded. */
const looksLike = ({ element }: Payer, before: string): Promise<unknown> =>
  until(
    () => rules(element).startsWith(before),
    () => `the styles that it had; it has ${rules(element).length} characters of ${before.length}`,
  );

describe('an element moved to another document', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => frame.remove());

  for (const [tag, template, state] of rows) {
    it(`keeps the styles of <${tag}>, there and on return`, async () => {
      const payer = await open(template);
      await payer.isIn(state);
      const before = rules(payer.element);
      expect(before).to.contain(':host');
      await moves(payer);
      expect(payer.element.ownerDocument).to.equal(frame.contentDocument);
      await looksLike(payer, before);
      document.body.append(payer.element);
      await looksLike(payer, before);
      payer.element.remove();
    });
  }

  it('pays by card, and styles the parts that load late', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    const element = await moves(payer);
    await entersAndPays(payer);
    await payer.isIn('succeeded');
    const display = (): string | undefined => {
      const notice = element.shadowRoot?.querySelector('[part="notice"]');
      return notice ? frame.contentWindow?.getComputedStyle(notice).display : undefined;
    };
    await until(
      () => display() === 'grid',
      () => `a notice with its styles; it is ${display()}`,
    );
  });

  for (const [tag, , state] of rows) {
    it(`renders <${tag}> with styles if it was never in this document`, async () => {
      // Sets up the page's network with another payer.
      (await open(form)).element.remove();
      const fresh = document.createElement(tag);
      Object.assign(fresh, { order: 'o-1', country: 'GB', ...(tag === 'pay-widget-frame' && { mode: 'window' }) });
      const other = new Payer(fresh);
      await moves(other);
      await other.isIn(state);
      await until(
        () => rules(fresh).includes(':host'),
        () => 'styles',
      );
    });
  }

  it('gets the styles of late parts that load after the move', async () => {
    const element = document.createElement('epin-redeem');
    element.setAttribute('order', 'o-1');
    const payer = await open(html`${element}`);
    await moves(payer);
    await payer.isIn('ready');
    expect(rules(element)).to.contain(':host');
  });
});
