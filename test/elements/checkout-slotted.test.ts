/** `<pay-checkout>` with a slotted picker or slotted pieces of the page's own. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { TemplateResult } from 'lit';
import type { PayCheckout } from '../../src/index.js';
import { fillsIn } from './card-payer.js';
import { type OpenOptions, Payer, type Stack, createStack, framedPlace, open as openOn, until } from './harness.js';

/** Opens the checkout and returns a payer at `<pay-checkout>`, not at an element within it. */
async function open(template: TemplateResult, options?: OpenOptions): Promise<Payer & Stack> {
  const stack = options?.stack ?? createStack(options);
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

/** Returns the radio button of a payment system in the page's own picker. */
const radio = (payer: Payer, id: string): Promise<HTMLInputElement> =>
  until(
    () => slotted(payer, 'picker').shadowRoot?.querySelector<HTMLInputElement>(`input[value="${id}"]`),
    () => `${id}; seen: ${payer.text}`,
  );

async function isLocked(payer: Payer): Promise<void> {
  const other = await payer.finds<HTMLInputElement>(/^SEPA/, 'input');
  await until(
    () => other.disabled,
    () => `a locked choice; ${JSON.stringify(of(payer).state)}`,
  );
}

describe("<pay-checkout> with the page's own picker or pieces", () => {
  beforeEach(() => sessionStorage.clear());

  it("requests only the hosted page of the page's own piece", async () => {
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

  it("follows only the page's own picker", async () => {
    const payer = await open(
      html`<pay-checkout order="o-1" country="DE">
        <ps-picker slot="picker" country="DE" .filter=${({ id }: { id: string }) => id !== 'cc'}></ps-picker>
      </pay-checkout>`,
      { order: { amount: '10.00' } },
    );
    (await radio(payer, 'paysafecard')).click();
    await until(
      () => of(payer).piece?.localName === 'epin-redeem',
      () => `the voucher; ${of(payer).state.name}`,
    );
    expect(calls(payer, 'GET /payment-systems')).to.equal(1);
    // The page's own picker has its own country, so this one has no effect.
    of(payer).country = 'GB';
    await payer.passes(1);
    await payer.isIn('paying');
  });

  /** Pays `paid` in the page's own piece of a checkout for o-1; a library then puts a copy in, as from its cache. */
  async function isCopied(paid: string): Promise<Payer> {
    const payer = await open(
      html`<pay-checkout order="o-1" country="DE">
        <card-token-form slot="card" order=${paid}></card-token-form>
      </pay-checkout>`,
    );
    await payer.presses(/^Credit/);
    const card = new Payer(slotted(payer, 'card'));
    await shows(payer, card.element);
    await fillsIn(card);
    await card.presses('Pay €9.90');
    await payer.isIn('paid');
    const copy = new Payer(payer.element.cloneNode(true) as HTMLElement);
    payer.element.replaceWith(copy.element);
    // The piece, which is there from the start, knows it before the checkout has shown it.
    await new Payer(slotted(copy, 'card')).isIn('succeeded');
    return copy;
  }

  it('shows no choice once its copy finds the order paid', async () => {
    await (await isCopied('o-1')).isIn('paid');
  });

  it("keeps the choice if it is another order that the page's own piece in a copy finds paid", async () => {
    const copy = await isCopied('o-2');
    await copy.isIn('paying');
    await of(copy).updateComplete;
    await copy.finds(/^SEPA/);
    expect(of(copy).state.name).to.equal('paying');
  });

  it("locks the choice while the page's own piece pays, even within a wrapper", async () => {
    const payer = await open(
      html`<pay-checkout order="o-1" country="DE">
        <div slot="card"><card-token-form order="o-1"></card-token-form></div>
      </pay-checkout>`,
    );
    await payer.presses(/^Credit and debit cards/);
    await shows(payer, slotted(payer, 'card'));
    await fillsIn(payer);
    payer.network.next('hangs', 'POST /charges');
    await payer.presses('Pay €9.90');
    await isLocked(payer);
    payer.network.release();
    await payer.isIn('paid');
  });

  for (const [what, own] of [
    ['what pays in the slot "own"', html`<card-token-form slot="own" order="o-1"></card-token-form>`],
    [
      'what pays from what it has put around it',
      html`<div slot="own"><card-token-form order="o-1"></card-token-form></div>`,
    ],
  ] as const)
    it(`frees the choice if the page removes ${what}`, async () => {
      const payer = await open(
        html`<pay-checkout order="o-1" country="DE"><span slot="method-mine">Mine</span>${own}</pay-checkout>`,
      );
      await payer.finds(/^SEPA/);
      const picker = payer.element.shadowRoot?.querySelector('ps-picker');
      picker?.shadowRoot?.querySelector<HTMLInputElement>('[value="mine"]')?.click();
      await shows(payer, slotted(payer, 'own'));
      await fillsIn(payer);
      payer.network.next('hangs', 'POST /charges');
      await payer.presses('Pay €9.90');
      await isLocked(payer);
      payer.element.querySelector('card-token-form')?.remove();
      payer.network.release();
      const other = await payer.finds<HTMLInputElement>(/^SEPA/, 'input');
      await until(
        () => !other.disabled,
        () => `a free choice; ${JSON.stringify(of(payer).state)}`,
      );
    });

  it("locks the choice if the page's own piece is already paying when it is shown", async () => {
    const template = html`<pay-checkout order="o-1" country="DE">
      <card-token-form slot="card" order="o-1"></card-token-form>
    </pay-checkout>`;
    const stack = createStack();
    const before = await open(template, { stack });
    await before.presses(/^Credit and debit cards/);
    await shows(before, slotted(before, 'card'));
    await fillsIn(before);
    before.network.next('lost', 'POST /charges');
    before.network.always('offline', '/charges/attempts');
    await before.presses('Pay €9.90');
    await new Payer(slotted(before, 'card')).isIn('unknown');
    before.element.remove();

    // After the reload, the piece looks up its payment before the choice is made again.
    const payer = await open(template, { stack });
    await new Payer(slotted(payer, 'card')).isIn('unknown');
    await isLocked(payer);
    payer.network.heal();
    await payer.passes(30);
    await payer.isIn('paid');
  });

  it("keeps the paying method chosen in the page's own picker, whatever is pressed there", async () => {
    const payer = await open(
      html`<pay-checkout order="o-1"><ps-picker slot="picker" country="DE"></ps-picker></pay-checkout>`,
    );
    (await radio(payer, 'cc')).click();
    await until(
      () => of(payer).piece?.localName === 'card-token-form',
      () => `the card form; ${of(payer).state.name}`,
    );
    await fillsIn(payer);
    payer.network.next('hangs', 'POST /charges');
    await payer.presses('Pay €9.90');
    await until(
      () => of(payer).state.name === 'paying' && (of(payer).state as { busy: boolean }).busy,
      () => 'a payment under way',
    );
    (await radio(payer, 'sepa')).click();
    const card = await radio(payer, 'cc');
    await until(
      () => card.checked,
      () => 'the card as the choice',
    );
    payer.network.release();
    await payer.isIn('paid');
  });
});
