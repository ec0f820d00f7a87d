/** Pages that a tool has translated, one that reaches into elements: what is charged is still what is shown. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import type { CardTokenForm } from '../../src/index.js';
import type { OrderDetails } from '../../src/server/index.js';
import { fillsIn, form } from './card-payer.js';
import { inCountry, shadow } from './carrier-payer.js';
import { open } from './harness.js';

beforeEach(() => sessionStorage.clear());

/** Puts an element of its own in the place of each text, as such tools do. Gives how many. */
function translate({ shadowRoot }: Element): number {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(shadowRoot as ShadowRoot, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const words = texts.filter(({ data, parentElement }) => data.trim() && parentElement?.localName !== 'style');
  for (const text of words) {
    const font = document.createElement('font');
    font.textContent = `«${text.data.trim()}»`;
    text.replaceWith(font);
  }
  return words.length;
}

const monthly: Partial<OrderDetails> = { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } };

for (const [name, more, before, now] of [
  ['a basket', {}, ['Pay €9.90'], ['Pay €12.50']],
  [
    'a subscription',
    monthly,
    ['Subscribe for €9.90', '€9.90 every month'],
    ['Subscribe for €12.50', '€12.50 every month'],
  ],
] as const) {
  it(`shows ${name} that became dearer`, async () => {
    let amount = '9.90';
    const payer = await open(form, { order: () => ({ amount, currency: 'EUR', description: 'A book', ...more }) });
    for (const words of before) await payer.sees(words);
    await fillsIn(payer);
    expect(translate(payer.element)).to.be.greaterThan(3);
    await payer.sees(`«${before[0]}»`);
    amount = '12.50';
    await (payer.element as CardTokenForm).refresh();
    for (const words of now) await payer.sees(words);
    payer.doesNotSee('9.90');
    await payer.presses(now[0]);
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger.map((each) => each.amount)).to.deep.equal(['12.50']);
  });
}

it('says what the phone bill will be, whatever amount is chosen', async () => {
  const payer = await inCountry('PL');
  await payer.sees(/zł\s?24\.60/);
  translate(payer.element);
  await payer.presses(/30\.75/);
  const said = [...shadow(payer).querySelectorAll('.hint')].map(({ textContent }) => textContent).join();
  expect(said).to.contain('30.75').and.not.contain('24.60');
});
