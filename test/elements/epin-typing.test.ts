import { expect, html } from '@open-wc/testing';
import '../../src/define/epin-redeem.js';
import type { EpinRedeem } from '../../src/define/epin-redeem.js';
import { until } from './harness.js';
import { fieldOf, opens } from './epin-payer.js';
import { pastes } from './pastes.js';

describe('<epin-redeem> with its code field', () => {
  beforeEach(() => sessionStorage.clear());

  it('strips spaces and dashes from a paste at the caret, which can be undone', async () => {
    const payer = await opens();
    // The late part that tidies pastes also reads the order, so `ready` means that it has loaded.
    await payer.isIn('ready');
    await payer.types('Voucher code', 'AABB');
    const field = fieldOf(payer) as HTMLInputElement;
    field.setSelectionRange(2, 2);
    pastes(field, ' 12-34 \u2013 56\n');
    expect(field.value).to.equal('AA123456BB');
    expect(field.selectionStart).to.equal(8);
    document.execCommand('undo');
    expect(field.value).to.equal('AABB');
  });

  it('has one left-to-right field without autocorrection, in any language', async () => {
    const payer = await opens({}, html`<epin-redeem order="o-1" lang="ar" dir="rtl"></epin-redeem>`);
    await payer.isIn('ready');
    const fields = payer.element.shadowRoot?.querySelectorAll('input') ?? [];
    expect(fields).to.have.length(1);
    const [field] = fields;
    for (const [name, value] of [
      ['autocomplete', 'off'],
      ['autocapitalize', 'characters'],
      ['autocorrect', 'off'],
      ['spellcheck', 'false'],
    ] as const) {
      expect(field?.getAttribute(name), name).to.equal(value);
    }
    expect(getComputedStyle(field as Element).direction).to.equal('ltr');
    expect(field?.pattern, 'no alphabet is imposed').to.equal('');
  });

  for (const lang of ['en', 'de', 'hu', 'uk', 'el']) {
    it(`keeps the button that shows the code beside the field: ${lang}`, async () => {
      const payer = await opens({}, html`<epin-redeem order="o-1" masked lang=${lang}></epin-redeem>`);
      await payer.isIn('ready');
      const button = (): HTMLButtonElement | null | undefined =>
        payer.element.shadowRoot?.querySelector<HTMLButtonElement>('.entry button');
      await until(
        () => lang === 'en' || button()?.textContent?.trim() !== 'Show',
        () => `the words of ${lang}`,
      );
      for (const _ of ['show', 'hide']) {
        const field = (fieldOf(payer) as Element).getBoundingClientRect();
        expect(button()?.getBoundingClientRect().left).to.be.at.least(field.right - 1);
        button()?.click();
        await (payer.element as EpinRedeem).updateComplete;
      }
    });
  }

  it('puts that button below the field if large text leaves no room beside it', async () => {
    const payer = await opens({}, html`<epin-redeem order="o-1" masked lang="de"></epin-redeem>`);
    await payer.isIn('ready');
    await payer.finds('Anzeigen', 'button');
    const { style } = document.documentElement;
    style.fontSize = '32px';
    payer.element.style.inlineSize = '300px';
    const field = fieldOf(payer) as Element;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
    const room = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    const { bottom } = field.getBoundingClientRect();
    const { top } = (await payer.finds('Anzeigen', 'button')).getBoundingClientRect();
    const { scrollWidth } = payer.element;
    style.fontSize = '';
    expect(room).to.be.at.least(200);
    expect(top).to.be.at.least(bottom - 1);
    expect(scrollWidth).to.be.at.most(300);
  });

  it('empties the field as soon as the voucher has paid', async () => {
    const payer = await opens();
    const code = payer.sandbox.vouchers.issue({ nominal: '10.00' });
    await payer.types('Voucher code', code);
    const field = fieldOf(payer);
    await payer.presses('Redeem');
    await payer.outcome();
    expect(field?.value).to.equal('');
  });

  it('hides the code if masked, with a button that shows it', async () => {
    const payer = await opens({}, html`<epin-redeem order="o-1" masked></epin-redeem>`);
    const look = (): string => getComputedStyle(fieldOf(payer) as Element).getPropertyValue('-webkit-text-security');
    expect(look()).to.equal('disc');
    await payer.presses('Show');
    // The label changes with the action, so aria-pressed would contradict it.
    expect((await payer.finds('Hide')).hasAttribute('aria-pressed')).to.equal(false);
    expect(look()).to.equal('none');
  });
});
