/** An element is taken to another document, as a page does that shows its checkout in a frame or a window of its own. */
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/all.js';
import { entersAndPays, form } from './card-payer.js';
import { Payer, open, until } from './harness.js';

let frame: HTMLIFrameElement;

/** Takes it to the body of a frame's document. */
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

/** All that dresses it. */
const rules = ({ shadowRoot }: HTMLElement): string =>
  (shadowRoot?.adoptedStyleSheets ?? []).flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('');

/** At once, or once its parts are here. */
const looksLike = ({ element }: Payer, before: string): Promise<unknown> =>
  until(
    () => rules(element).startsWith(before),
    () => `the styles that it had; it has ${rules(element).length} characters of ${before.length}`,
  );

describe('in another document', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => frame.remove());

  for (const [tag, template, state] of rows) {
    it(`<${tag}> looks as it did, and does so again when it is back`, async () => {
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

  it('a card pays, and what comes with that is dressed, too', async () => {
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
    it(`<${tag}> that was never in this one is there, and dressed`, async () => {
      // The network is that of another payer.
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

  it('one that comes there before its parts have arrived is dressed with them', async () => {
    const element = document.createElement('epin-redeem');
    element.setAttribute('order', 'o-1');
    const payer = await open(html`${element}`);
    await moves(payer);
    await payer.isIn('ready');
    expect(rules(element)).to.contain(':host');
  });
});
