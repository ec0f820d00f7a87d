/** `<pay-checkout>` with a choice or pieces of the page's own in place of its own. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { TemplateResult } from 'lit';
import type { PayCheckout } from '../../src/index.js';
import { type OpenOptions, Payer, type Stack, createStack, framedPlace, open as openOn, until } from './harness.js';

/** A payer at the checkout, whichever element in it was heard first. */
async function open(template: TemplateResult, options?: OpenOptions): Promise<Payer & Stack> {
  const stack = createStack(options);
  const { element } = await openOn(template, { stack });
  return Object.assign(new Payer(element.closest('pay-checkout') as PayCheckout), stack);
}

const of = (payer: { element: HTMLElement }): PayCheckout => payer.element as PayCheckout;
const slotted = <T extends HTMLElement>(payer: Payer, name: string): T =>
  payer.element.querySelector<T>(`[slot="${name}"]`) as T;
const calls = ({ network }: Stack, wanted: string): number =>
  network.calls.filter(({ call }) => call === wanted).length;
const shows = (payer: Payer, element: HTMLElement): Promise<unknown> =>
  until(
    () => of(payer).piece === element,
    () => `the page's own piece; ${of(payer).state.name}; seen: ${payer.text}`,
  );

/** The radio button of a payment system, in the page's own choice. */
const radio = (payer: Payer, id: string): Promise<HTMLInputElement> =>
  until(
    () => slotted(payer, 'picker').shadowRoot?.querySelector<HTMLInputElement>(`input[value="${id}"]`),
    () => `${id}; seen: ${payer.text}`,
  );

describe('<pay-checkout> and what the page puts in place of its own', () => {
  beforeEach(() => sessionStorage.clear());

  it("asks for no hosted page beside that of the page's own piece", async () => {
    const payer = await open(
      html`<pay-checkout order="o-1" country="DE">
        <pay-widget-frame slot="page" order="o-1"></pay-widget-frame>
      </pay-checkout>`,
      { place: framedPlace() },
    );
    await payer.presses(/^SEPA/);
    await shows(payer, slotted(payer, 'page'));
    await payer.passes(1);
    expect(calls(payer, 'POST /widget')).to.equal(1);
  });

  it("goes by the page's own choice alone", async () => {
    const payer = await open(
      html`<pay-checkout order="o-1" country="DE">
        <ps-picker slot="picker" country="DE" .filter=${({ id }: { id: string }) => id !== 'cc'}></ps-picker>
      </pay-checkout>`,
    );
    (await radio(payer, 'paysafecard')).click();
    await until(
      () => of(payer).piece?.localName === 'epin-redeem',
      () => `the voucher; ${of(payer).state.name}`,
    );
    expect(calls(payer, 'GET /payment-systems')).to.equal(1);
    // What the page's own choice does not follow changes nothing.
    of(payer).country = 'GB';
    await payer.passes(1);
    await payer.isIn('paying');
  });
});
