/** Boxes and text of the page around the elements: as wide as their content, or narrow, and with text styles inherited. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-widget-frame.js';
import { pays } from './card-payer.js';
import { asksForPin } from './carrier-payer.js';
import { opens, redeems } from './epin-payer.js';
import { type Payer, deep, framedPlace, open } from './harness.js';

const around = ({ element }: Payer): CSSStyleDeclaration => (element.parentElement as HTMLElement).style;

/** Returns what shows beside its field or its element. */
function beside({ element }: Payer): string[] {
  const isBeside = (each: Element): boolean => {
    const box = each.getBoundingClientRect();
    if (box.width === 0) return false;
    const { left, right } = (each.closest('label') ?? element).getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1;
  };
  return [...deep(element)].filter(isBeside).map((each) => `${each.localName} “${each.textContent?.trim()}”`);
}

beforeEach(() => sessionStorage.clear());

describe('in a box that is as wide as its content', () => {
  const hosted = html`<pay-widget-frame order="o-1"></pay-widget-frame>`;

  for (const style of [
    'inline-size: 600px; display: grid; place-items: center',
    'inline-size: 600px; display: flex',
    'max-inline-size: 600px; display: inline-block',
  ])
    it(`the hosted page has a width: ${style}`, async () => {
      const payer = await open(hosted, { place: framedPlace() });
      around(payer).cssText = style;
      await payer.isIn('open');
      expect(payer.element.getBoundingClientRect().width).to.be.within(500, 600);
    });

  it('the hosted page takes no more room than there is', async () => {
    const payer = await open(hosted, { place: framedPlace() });
    around(payer).cssText = 'inline-size: 200px; display: flex';
    await payer.isIn('open');
    expect(payer.element.getBoundingClientRect().width).to.equal(200);
  });
});

describe('in a column of 250 px with large text', () => {
  it('the time until another voucher can be tried stays inside its notice', async () => {
    const payer = await opens();
    document.documentElement.style.fontSize = '200%';
    around(payer).cssText = 'inline-size: 250px; font: 2rem/1.5 sans-serif';
    await redeems(payer, 'TEST-4001');
    await payer.isIn('locked');
    try {
      const notice = [...deep(payer.element)].find((each) => each.matches('.notice'));
      expect(notice?.scrollWidth).to.equal(notice?.clientWidth);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });
});

describe('in text of the page', () => {
  for (const style of ['white-space: nowrap', 'white-space: pre', 'text-indent: 2em'])
    it(`nothing shows beside a field or the element: ${style}`, async () => {
      const payer = await pays({ cvc: '222' });
      await payer.sees('There is not enough money');
      around(payer).cssText = `inline-size: 320px; ${style}`;
      expect(beside(payer)).to.deep.equal([]);
    });

  it('a text message to send is shown as it must be sent', async () => {
    const payer = await asksForPin();
    around(payer).textTransform = 'uppercase';
    const codes = [...deep(payer.element)].filter((each) => each.matches('.code'));
    expect(codes.map((code) => getComputedStyle(code).textTransform)).to.deep.equal(['none', 'none']);
  });
});
