/** A tool translates the page even within elements: what elements show must still follow their state and be charged. */
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-checkout.js';
import '../../src/define/pay-widget-frame.js';
import '../../src/define/ps-picker.js';
import type { CardTokenForm, PayWidgetFrame, PsPicker } from '../../src/index.js';
import type { OrderDetails } from '../../src/server/index.js';
import { entersAndPays, fillsIn, form } from './card-payer.js';
import { flow, order, shadow } from './carrier-payer.js';
import { form as voucher, redeems } from './epin-payer.js';
import { type OpenOptions, type Payer, type Stack, deep, framedPlace, open } from './harness.js';

beforeEach(() => sessionStorage.clear());

const unseen = 'style, option, title, font';

/** Replaces each text node with an element, as such tools do. */
function translate(root: Node): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || !text.parentNode || text.parentElement?.closest(unseen)) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

/** Translates everything in `element` and in elements within it, now and after each change. */
function follow(element: Element): void {
  const roots = [element, ...deep(element)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  for (const root of roots) {
    translate(root);
    new MutationObserver(() => translate(root)).observe(root, { childList: true, subtree: true, characterData: true });
  }
}

async function openTranslated(template: TemplateResult, options: OpenOptions = {}): Promise<Payer & Stack> {
  const payer = await open(template, options);
  follow(payer.element);
  return payer;
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
  it(`shows ${name} whose price has risen, on a translated page`, async () => {
    let amount = '9.90';
    const payer = await openTranslated(form, {
      order: () => ({ amount, currency: 'EUR', description: 'A book', ...more }),
    });
    for (const words of before) await payer.sees(words);
    await fillsIn(payer);
    expect(shadow(payer).querySelectorAll('font').length).to.be.greaterThan(3);
    amount = '12.50';
    await (payer.element as CardTokenForm).refresh();
    for (const words of now) await payer.sees(words);
    payer.doesNotSee('9.90');
    await payer.presses(now[0]);
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger.map((each) => each.amount)).to.deep.equal(['12.50']);
  });
}

it('shows the errors of a card field by field, on a translated page', async () => {
  const payer = await openTranslated(form);
  await payer.sees('3 digits on the back');
  await entersAndPays(payer, { number: '4242424242424241', cvc: '12' });
  await payer.sees('This card number is not valid');
  await payer.sees('The security code is not complete');
  await payer.types('Security code', '123');
  await payer.sees('3 digits on the back');
});

it('shows that a charge has no answer for long, on a translated page', async () => {
  const payer = await openTranslated(form);
  payer.network.always('lost', '/charges');
  await entersAndPays(payer);
  await payer.sees('We are checking what happened to your payment');
  await payer.passes(60);
  await payer.sees('There is still no answer');
});

it('shows the time left for the issuer, on a translated page', async () => {
  const payer = await openTranslated(form);
  await entersAndPays(payer, { cvc: '333' });
  await payer.sees('Time left: 15 minutes');
  for (let minute = 0; minute < 5; minute++) await payer.passes(60);
  await payer.sees('Time left: 10 minutes');
});

it('shows the amount of the phone bill, and that it can no longer pay, on a translated page', async () => {
  const payer = await openTranslated(flow, { order: { ...order, country: 'PL' } });
  await payer.sees(/PLN\s?24\.60/);
  payer.sandbox.carrier.withdrawn.add('PL 24.60');
  await payer.presses('Continue');
  await payer.sees('This amount is no longer available');
  await payer.isIn('choosing');
  const said = [...shadow(payer).querySelectorAll('.hint')].map(({ textContent }) => textContent).join();
  expect(said).to.contain('30.75').and.not.contain('24.60');
  payer.sandbox.carrier.withdrawn.add('PL 30.75');
  await payer.presses('Continue');
  await payer.sees('too large for a phone bill');
});

it('shows the error of a voucher and the time of a lock-out, on a translated page', async () => {
  const payer = await openTranslated(voucher, { order: { ...order, amount: '10.00' } });
  await payer.presses('Redeem');
  await payer.sees('Enter your voucher code');
  await redeems(payer, 'TEST-4001');
  await payer.sees('You can try again in 15 minutes');
  await payer.passes(870);
  await payer.sees('You can try again in 0:30');
});

for (const [name, template, isIn, again] of [
  ['the payment methods', html`<ps-picker country="DE"></ps-picker>`, 'ready', '/payment-systems'],
  ['the hosted page', html`<pay-widget-frame order="o-1"></pay-widget-frame>`, 'open', 'POST /widget'],
] as const) {
  it(`shows that ${name} could not be loaded, on a translated page`, async () => {
    const payer = await openTranslated(template, { place: framedPlace() });
    await payer.isIn(isIn);
    payer.network.always('offline', again);
    const element = payer.element as PsPicker | PayWidgetFrame;
    if ('country' in element) element.country = 'PL';
    else element.order = 'o-2';
    await payer.isIn('error');
    await payer.sees('There is no connection');
  });
}

it('shows that no piece serves the chosen method, on a translated page', async () => {
  const payer = await openTranslated(html`<pay-checkout order="o-1" country="GB"></pay-checkout>`, {
    handler: { features: ['epin'] },
  });
  await payer.presses(/^Credit and debit cards/);
  await payer.sees('cannot be used for this order');
});

it('shows the time of a lock-out where a tool, as that of WebKit, writes a paragraph of several texts anew', async () => {
  const payer = await open(voucher, { order: { ...order, amount: '10.00' } });
  await redeems(payer, 'TEST-4001');
  await payer.sees('You can try again in 15 minutes');
  // To WebKit, a span that is an inline block stands by itself. What is between two other texts is written anew.
  const isAlone = (node: Element): boolean =>
    node.localName === 'span' && getComputedStyle(node).display === 'inline-block';
  for (const paragraph of shadow(payer).querySelectorAll('.notice p')) {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
    while (walker.nextNode()) if (!isAlone(walker.currentNode.parentElement as Element)) texts.push(walker.currentNode);
    const isWord = (node: Node): boolean => node instanceof Text && node.data.trim() !== '';
    const [first, last] = [texts.findIndex(isWord), texts.findLastIndex(isWord)];
    for (const node of texts.slice(first, last)) if (node instanceof Comment) node.remove();
  }
  await payer.passes(870);
  await payer.sees('You can try again in 0:30');
});
