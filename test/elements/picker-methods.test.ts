/** The methods in `<ps-picker>` as the merchant wants them: own methods and logos, filter, order and limit. */
import { expect, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../src/define/ps-picker.js';
import type { PaymentSystem } from '../../src/contract/index.js';
import type { PsPicker } from '../../src/index.js';
import { deep, open, until } from './harness.js';
import { headings, names, of, picker } from './picker-payer.js';
import { warnings } from './warnings.js';

describe("<ps-picker> with the merchant's own methods, filter, order and limit", () => {
  it("offers the merchant's own methods and logos", async () => {
    const payer = await open(
      html`<ps-picker country="DE" name="method">
        <span slot="method-cash">Cash on delivery</span>
        <span slot="method-till">At the till</span>
        <b slot="logo-sepa">S!</b>
      </ps-picker>`,
    );
    await payer.isIn('ready');
    expect(headings(payer.element).at(-1)).to.equal('Other ways to pay');
    const radio = [...deep(payer.element)].find((each) => each.matches('input[value="cash"]')) as HTMLInputElement;
    radio.click();
    expect(of(payer).value).to.equal('cash');
    expect(of(payer).system).to.equal(undefined);
    const logo = [...deep(payer.element)].find((each) => each.matches('slot[name="logo-sepa"]')) as HTMLSlotElement;
    expect(logo.assignedElements()[0]?.textContent).to.equal('S!');
    of(payer).querySelector('[slot="method-cash"]')?.remove();
    await until(
      () => of(payer).value === '',
      () => 'a method that is gone is no choice',
    );
  });

  it('offers no method for a slot that names none', async () => {
    const payer = await open(html`<ps-picker country="DE"><span slot="method-">Nothing</span></ps-picker>`);
    await payer.isIn('ready');
    payer.doesNotSee('Other ways to pay');
    expect(payer.element.shadowRoot?.querySelector('input[value=""]')).to.equal(null);
  });

  it('has no empty place for the logo of an own method that has none', async () => {
    const payer = await open(
      html`<ps-picker country="DE">
        <span slot="method-cash">Cash on delivery</span>
        <span slot="method-till">At the till</span>
        <b slot="logo-till">T!</b>
      </ps-picker>`,
    );
    await payer.isIn('ready');
    const logos = (id: string) =>
      payer.element.shadowRoot?.querySelector(`input[value="${id}"]`)?.parentElement?.querySelectorAll('.logo').length;
    expect(['cash', 'till'].map(logos)).to.deep.equal([0, 1]);
  });

  it('leaves keys and events to a field within the page’s own method', async () => {
    const payer = await open(
      html`<ps-picker country="DE" name="method">
        <span slot="method-invoice">Invoice <input id="number" /></span>
      </ps-picker>`,
    );
    await payer.isIn('ready');
    const field = of(payer).querySelector('input');
    const heard: string[] = [];
    for (const type of ['input', 'change'])
      document.body.addEventListener(type, (event) => event.target === field && heard.push(type));
    const { x, y, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
    await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await sendKeys({ type: 'pays' });
    field?.blur();
    expect(heard, 'frameworks listen at the root of the page').to.deep.equal(
      [...'pays'].map(() => 'input').concat('change'),
    );
    expect(field?.value).to.equal('pays');
    expect(of(payer).value).to.equal('');
  });

  it('filters, sorts, prefers, and shows more on demand', async () => {
    const payer = await open(
      html`<ps-picker
        country="DE"
        preferred="skrill sepa"
        limit="2"
        .filter=${({ id }: PaymentSystem) => id !== 'paypal'}
        .sort=${(a: PaymentSystem, b: PaymentSystem) => b.name.localeCompare(a.name)}
      ></ps-picker>`,
    );
    await payer.isIn('ready');
    expect(names(payer.element)).to.have.length(2);
    expect(names(payer.element)[0]).to.match(/^Skrill/);
    await payer.presses(/^Show \d+ more$/);
    await payer.finds(/^paysafecard/);
    payer.doesNotSee('PayPal');
    payer.doesNotSee('more');
    const focused = of(payer).shadowRoot?.activeElement;
    expect(focused?.matches('input')).to.be.true;
  });

  it('shows a single further method instead of a button', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    const all = names(payer.element).length;
    for (const [limit, shown] of [
      [all - 1, all],
      [all - 2, all - 2],
    ] as const) {
      of(payer).limit = limit;
      await of(payer).updateComplete;
      expect(names(payer.element)).to.have.length(shown);
    }
  });

  it('shows that no method is available while the filter leaves none', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    payer.doesNotSee('No payment method is available');
    of(payer).filter = () => false;
    await payer.sees('No payment method is available here at the moment.');
    of(payer).filter = undefined;
    await payer.finds(/^SEPA/);
    payer.doesNotSee('No payment method is available');
  });

  it('keeps the choice if "filter" is no function, and warns', async () => {
    const payer = await open(picker);
    await payer.presses(/^SEPA/);
    const warned = await warnings(async () => {
      of(payer).filter = 'cards' as unknown as PsPicker['filter'] & object;
      await of(payer).updateComplete;
      expect(of(payer).value).to.equal('sepa');
    });
    expect(warned.join('\n')).to.include('"filter" must be a function');
  });

  it("prefers the merchant's own method to a system of the same id, even one that is filtered out", async () => {
    const payer = await open(html`
      <ps-picker country="DE" name="method" .filter=${({ id }: PaymentSystem) => id !== 'sepa'}>
        <span slot="method-sepa">By your bank, through us</span>
      </ps-picker>
    `);
    await payer.isIn('ready');
    ([...deep(payer.element)].find((each) => each.matches('input[value="sepa"]')) as HTMLInputElement).click();
    expect(of(payer).value).to.equal('sepa');
  });

  it('focuses the first newly shown method after "Show more"', async () => {
    const payer = await open(html`<ps-picker country="DE" limit="2" value="skrill"></ps-picker>`);
    await payer.isIn('ready');
    const ids = (): string[] =>
      [...deep(payer.element)].filter((each) => each.matches('input')).map((each) => (each as HTMLInputElement).value);
    const before = ids();
    expect(before).to.include('skrill');
    await payer.presses(/^Show \d+ more$/);
    await of(payer).updateComplete;
    const { activeElement } = payer.element.shadowRoot ?? {};
    expect((activeElement as HTMLInputElement | null)?.value).to.equal(ids().find((id) => !before.includes(id)));
  });
});
