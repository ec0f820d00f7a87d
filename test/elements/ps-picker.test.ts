import { expect, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../src/define/ps-picker.js';
import type { PayClient } from '../../src/client/index.js';
import type { PaymentSystem } from '../../src/contract/index.js';
import { PsPicker } from '../../src/index.js';
import { behavesLikeFormControl } from '../suites/form-control.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';
import { deep, open, until } from './harness.js';
import { warnings } from './warnings.js';

const picker = html`<ps-picker country="DE" name="method"></ps-picker>`;
const of = (payer: { element: HTMLElement }): PsPicker => payer.element as PsPicker;
const names = (element: HTMLElement): string[] =>
  [...deep(element)]
    .filter((each) => each.matches('label'))
    .map((each) => each.textContent.trim().replace(/\s+/g, ' '));
const headings = (element: HTMLElement): string[] =>
  [...deep(element)].filter((each) => each.matches('.heading')).map((each) => each.textContent.trim());

describe('<ps-picker>', () => {
  it('lists the systems of a country by kind, with their names and logos', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    await payer.sees('Payment method');
    expect(headings(payer.element), 'over more than one').to.deep.equal(['Wallets']);
    await payer.finds(/^SEPA direct debit$/);
    await payer.finds(/^PayPal Opens a new window$/);
    const images = [...deep(payer.element)].filter(
      (each): each is HTMLImageElement => each instanceof HTMLImageElement,
    );
    expect(images).to.not.be.empty;
    for (const image of images) {
      expect(image.loading).to.equal('lazy');
      expect([image.width, image.height]).to.not.include(0);
    }
    expect((await payer.hears('pay-ready')).type).to.equal('pay-ready');
  });

  it('has equal gaps between methods, whether or not they share a kind', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    payer.element.style.inlineSize = '20rem';
    const choices = [...deep(payer.element)].filter((each) => each.matches('.choice'));
    const boxes = choices.map((each) => each.getBoundingClientRect());
    const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
    // The last two, the wallets, have a heading above them.
    const ofHeading = gaps.splice(-2, 1)[0] ?? 0;
    expect(new Set(gaps), gaps.join()).to.have.length(1);
    expect(ofHeading).to.be.above((gaps[0] ?? 0) * 3);
  });

  for (const [name, firstSign, last] of [
    ['7-Eleven', '7', 'E'],
    ['Canal+', 'C', '+'],
  ] as const) {
    it(`keeps the name ${name} intact on a right-to-left page`, async () => {
      const payer = await open(html`<ps-picker dir="rtl" lang="ar"></ps-picker>`);
      const systems = [{ id: 'a', name, kind: 'wallet', opensWindow: false }];
      const { wait, now } = payer;
      of(payer).client = {
        endpoint: '/pay',
        fetch,
        wait,
        now,
        call: async () => ({ country: 'EG', systems }) as never,
      };
      const radio = await payer.finds<HTMLInputElement>(name, 'input');
      const text = document.createTreeWalker(radio.closest('label') as HTMLElement, NodeFilter.SHOW_TEXT);
      while (text.nextNode()) if (text.currentNode.textContent?.includes(name)) break;
      const leftOf = (sign: string): number => {
        const range = document.createRange();
        const at = (text.currentNode.textContent ?? '').indexOf(sign);
        range.setStart(text.currentNode, at);
        range.setEnd(text.currentNode, at + 1);
        return range.getBoundingClientRect().left;
      };
      expect(leftOf(firstSign)).to.be.below(leftOf(last));
    });
  }

  it("uses the order's country if none is given", async () => {
    const payer = await open(html`<ps-picker order="o-1"></ps-picker>`, { order: { country: 'PL' } });
    await payer.finds(/^BLIK/);
    expect(of(payer).state).to.include({ country: 'PL' });
  });

  it('loads the systems again when the country changes', async () => {
    const payer = await open(picker);
    await payer.finds(/^SEPA/);
    of(payer).country = 'TR';
    await payer.finds(/^Havale/);
    payer.doesNotSee('SEPA');
  });

  it('loads the systems again for a new client, not for other changes', async () => {
    const payer = await open(picker);
    await payer.presses(/^SEPA/);
    const asked: string[] = [];
    const lists = (name: string): PayClient => ({
      endpoint: '/pay',
      fetch,
      wait: payer.wait,
      now: payer.now,
      call: async () => {
        asked.push(name);
        return { country: 'DE', systems: [{ id: name, name, kind: 'wallet', opensWindow: false }] } as never;
      },
    });
    of(payer).client = lists('Purse');
    await payer.finds('Purse', 'input');
    payer.doesNotSee('SEPA');
    expect(of(payer).value).to.equal('');
    of(payer).client = lists('Pouch');
    await payer.finds('Pouch', 'input');
    of(payer).limit = 3;
    of(payer).preferred = 'Pouch';
    await of(payer).updateComplete;
    expect(asked).to.deep.equal(['Purse', 'Pouch']);
  });

  it('fires input and change once per choice by mouse, like a native control', async () => {
    const payer = await open(picker);
    const raised: string[] = [];
    for (const type of ['input', 'change']) {
      payer.element.addEventListener(type, (event) => {
        expect(event.target).to.equal(payer.element);
        raised.push(`${type} ${of(payer).value}`);
      });
    }
    await payer.presses(/^SEPA/);
    expect(raised).to.deep.equal(['input sepa', 'change sepa']);
    expect(of(payer).system?.name).to.equal('SEPA direct debit');
  });

  it('can be used with arrow keys, Home, End and by typing a name', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    payer.element.focus();
    await payer.keys('ArrowDown');
    const second = of(payer).value;
    expect(second).to.not.equal('');
    await payer.keys('Home');
    expect(of(payer).value).to.equal('cc');
    await payer.keys('End');
    const last = of(payer).value;
    expect(last).to.equal('skrill');
    await payer.keys('ArrowUp');
    expect(of(payer).value).to.equal('paypal');
    await sendKeys({ type: 'pays' });
    expect(of(payer).value).to.equal('paysafecard');
    await payer.keys('Home');
    await payer.keys(' ');
    expect(of(payer).value, 'a space alone is no name').to.equal('cc');
  });

  it('takes part in a form: value, required, reset, disabled fieldset', async () => {
    const payer = await open(picker);
    const element = of(payer);
    await payer.isIn('ready');
    const form = document.createElement('form');
    const fieldset = document.createElement('fieldset');
    payer.element.before(form);
    form.append(fieldset);
    fieldset.append(element);
    await payer.isIn('ready');
    const sent = (): string | null => new FormData(form).get('method') as string | null;
    expect(sent()).to.equal(null);
    element.required = true;
    await element.updateComplete;
    expect(form.checkValidity()).to.be.false;
    expect(element.validity.valueMissing).to.be.true;
    await payer.sees('Please choose a payment method.');
    await payer.presses(/^SEPA/);
    await element.updateComplete;
    expect(sent()).to.equal('sepa');
    expect(form.checkValidity()).to.be.true;
    payer.doesNotSee('Please choose a payment method.');
    form.reset();
    await element.updateComplete;
    expect(element.value).to.equal('');
    fieldset.disabled = true;
    await element.updateComplete;
    expect((await payer.finds<HTMLInputElement>(/^SEPA/, 'input')).disabled).to.be.true;
    expect(sent()).to.equal(null);
    form.remove();
  });

  it('keeps a value that was set before the systems were loaded', async () => {
    const payer = await open(html`<ps-picker country="DE" .value=${'sepa'}></ps-picker>`, {
      fault: ['hangs', 'GET /payment-systems'],
    });
    expect(of(payer).value).to.equal('sepa');
    await until(
      () => payer.network.calls.length === 1,
      () => 'the question',
    );
    payer.network.release();
    await payer.isIn('ready');
    expect((await payer.finds<HTMLInputElement>(/^SEPA/, 'input')).checked).to.be.true;
    of(payer).value = 'no-such-system';
    expect(of(payer).value).to.equal('');
  });

  it('takes a value that was set before the element was registered, and updates it', async () => {
    const late = document.createElement('ps-picker-late') as PsPicker;
    Object.assign(late, { value: 'cc' });
    late.setAttribute('country', 'DE');
    const payer = await open(html`${late}`);
    customElements.define('ps-picker-late', class extends PsPicker {});
    await payer.isIn('ready');
    expect(late.value).to.equal('cc');
    await payer.presses(/^PayPal/);
    expect(late.value).to.equal('paypal');
    expect(late.system?.name).to.equal('PayPal');
    late.value = 'sepa';
    await late.updateComplete;
    expect((await payer.finds<HTMLInputElement>(/^SEPA/, 'input')).checked).to.be.true;
  });

  it('shows a skeleton, then that loading is slow, and loads again', async () => {
    const payer = await open(picker, { fault: ['hangs', 'GET /payment-systems'] });
    await payer.isIn('loading');
    expect([...deep(payer.element)].filter((each) => each.matches('span.skeleton'))).to.have.length(4);
    payer.network.next('hangs', 'GET /payment-systems');
    await payer.passes(7);
    await payer.isIn('slow');
    await payer.sees('taking a while to load');
    await payer.presses('Try again');
    await payer.isIn('ready');
    expect(payer.network.calls.filter(({ call }) => call === 'GET /payment-systems')).to.have.length(3);
  });

  it('offers another try after a failure', async () => {
    const payer = await open(picker, { fault: ['offline', 'GET /payment-systems'] });
    await payer.isIn('error');
    await payer.hears('pay-failure');
    await payer.sees('There is no connection');
    payer.network.heal();
    await payer.presses('Try again');
    await payer.isIn('ready');
    await until(
      () => of(payer).shadowRoot?.activeElement?.localName === 'input',
      () => 'the focus, where the methods are',
    );
  });

  it('shows that there is no method, and warns the developer why', async () => {
    const warned = await warnings(async () => {
      const payer = await open(html`<ps-picker></ps-picker>`);
      await payer.isIn('empty');
      await payer.sees('No payment method is available');
      await payer.finds('Try again');
    });
    expect(warned).to.have.length(1);
    expect(warned[0]).to.match(/^<ps-picker>: say where the payer is: by the attribute "country"/);
  });

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

  it('presses the form’s button on Enter, and sends nothing while that is disabled', async () => {
    const payer = await open(picker);
    const form = document.createElement('form');
    const button = Object.assign(document.createElement('button'), { name: 'do', value: 'pay' });
    form.append(button);
    payer.element.before(form);
    form.prepend(payer.element);
    await payer.isIn('ready');
    const sent: (string | null | undefined)[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event.submitter?.getAttribute('value'));
    });
    payer.element.focus();
    await payer.keys('Enter');
    expect(sent).to.deep.equal(['pay']);
    button.disabled = true;
    await payer.keys('Enter');
    expect(sent, 'the page lets nothing be sent now').to.deep.equal(['pay']);
    form.remove();
  });

  it('shows initials if a logo fails to load', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    await payer.finds(/^SEPA/);
    [...deep(payer.element)]
      .filter((each) => each.matches('img'))
      .forEach((image) => image.dispatchEvent(new Event('error')));
    await payer.sees('SD');
    await payer.sees('PA');
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

  it('shows the price points of a phone bill with price-points', async () => {
    const payer = await open(html`<ps-picker country="GB" price-points></ps-picker>`);
    await payer.finds(/^Phone bill/);
    await payer.sees(/Phone bill.*£/);
  });

  it('passes the choice to the elements of `for` and `for-card`', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    const page = document.createElement('div') as HTMLElement & { ps?: string };
    page.id = 'page';
    const card = document.createElement('div');
    card.id = 'card';
    payer.element.after(page, card);
    of(payer).for = 'page';
    of(payer).forCard = 'card';
    await of(payer).updateComplete;
    await payer.presses(/^SEPA/);
    await of(payer).updateComplete;
    expect(page).to.include({ ps: 'sepa', country: 'DE' });
    expect([page.hidden, card.hidden]).to.deep.equal([false, true]);
    await payer.presses(/^Credit/);
    await of(payer).updateComplete;
    expect([page.hidden, card.hidden]).to.deep.equal([true, false]);
    of(payer).filter = () => false;
    await of(payer).updateComplete;
    expect([page.hidden, card.hidden], 'nothing is chosen any more').to.deep.equal([true, true]);
  });

  for (const none of [null, ''] as const) {
    it(`treats the id ${JSON.stringify(none)} of \`forCard\` as absent: hides nothing, and passes cards to \`for\``, async () => {
      const payer = await open(html`<ps-picker country="DE" for="page" for-card="card"></ps-picker>`);
      const page = document.createElement('div') as HTMLElement & { ps?: string };
      page.id = 'page';
      Object.assign(of(payer), { forCard: none });
      await payer.isIn('ready');
      payer.element.after(page);
      await payer.presses(/^Credit/);
      await of(payer).updateComplete;
      expect([page.ps, page.hidden]).to.deep.equal(['cc', false]);
      of(payer).value = '';
      await of(payer).updateComplete;
      expect(page.hidden).to.be.false;
    });
  }

  it('reserves room only for as many methods as there are kinds, whatever the limit', async () => {
    const fault = ['hangs', 'GET /payment-systems'] as const;
    const high = await open(html`<ps-picker country="DE" limit="100"></ps-picker>`, { fault });
    const six = await open(html`<ps-picker country="DE" limit="6"></ps-picker>`, { fault });
    expect(high.element.offsetHeight).to.equal(six.element.offsetHeight);
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

  it('clears the `ps` that it has set when the choice is reset, not one that the page has set', async () => {
    const payer = await open(picker);
    const page = Object.assign(document.createElement('div'), { id: 'page', ps: undefined as string | undefined });
    payer.element.after(page);
    of(payer).for = 'page';
    await payer.presses(/^SEPA/);
    await of(payer).updateComplete;
    expect(page.ps).to.equal('sepa');
    of(payer).formResetCallback();
    await of(payer).updateComplete;
    expect(page.ps).to.equal(undefined);
    await payer.presses(/^SEPA/);
    await of(payer).updateComplete;
    page.ps = 'skrill';
    of(payer).formResetCallback();
    await of(payer).updateComplete;
    expect(page.ps).to.equal('skrill');
  });

  it('passes the choice once to elements that are named later', async () => {
    const payer = await open(picker);
    await payer.presses(/^SEPA/);
    await of(payer).updateComplete;
    const page = Object.assign(document.createElement('div'), { id: 'page', ps: undefined as string | undefined });
    const card = Object.assign(document.createElement('div'), { id: 'card' });
    payer.element.after(page, card);
    of(payer).for = 'page';
    await of(payer).updateComplete;
    expect(page.ps).to.equal('sepa');
    of(payer).forCard = 'card';
    await of(payer).updateComplete;
    expect([page.hidden, card.hidden]).to.deep.equal([false, true]);
    page.ps = 'skrill';
    of(payer).limit = 3;
    await of(payer).updateComplete;
    expect(page.ps, 'what the page itself wants').to.equal('skrill');
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

  it('hides the element of `for-card` if there is nothing to choose', async () => {
    const payer = await open(picker);
    const card = document.createElement('div');
    card.id = 'card';
    payer.element.after(card);
    of(payer).forCard = 'card';
    await payer.presses(/^Credit/);
    await of(payer).updateComplete;
    expect(card.hidden).to.be.false;
    payer.element.removeAttribute('country');
    await payer.isIn('empty');
    await of(payer).updateComplete;
    expect(card.hidden).to.be.true;
  });

  it('shows 200 systems without a long task', async () => {
    const systems = Array.from({ length: 200 }, (_, index) => ({
      id: `s${index}`,
      name: `System ${index}`,
      kind: (['card', 'bank', 'prepaid', 'wallet', 'mobile'] as const)[index % 5],
      opensWindow: index % 3 === 0,
    }));
    const payer = await open(html`<ps-picker country="DE"></ps-picker>`, { fault: ['hangs', 'GET /payment-systems'] });
    const element = of(payer);
    element.client = {
      endpoint: `${location.origin}/pay`,
      fetch,
      wait: payer.wait,
      now: payer.now,
      call: async () => ({ country: 'DE', systems }) as never,
    };
    const root = element.shadowRoot as ShadowRoot;
    let turns = 0;
    let changes = 0;
    const observer = new MutationObserver((records) => {
      turns += 1;
      changes += records.length;
    });
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    element.country = 'FR';
    await payer.isIn('ready');
    await element.updateComplete;
    expect(names(element)).to.have.length(200);
    expect(turns, 'one skeleton, one list').to.be.at.most(3);
    const radio = await payer.finds<HTMLInputElement>('System 199', 'input');
    observer.takeRecords();
    changes = 0;
    radio.click();
    await element.updateComplete;
    changes += observer.takeRecords().length;
    observer.disconnect();
    expect(element.value).to.equal('s199');
    expect(changes, 'a choice leaves the other 199 alone').to.be.at.most(10);
  });
});

behavesLikeFormControl({
  tag: 'ps-picker',
  attributes: { required: '', country: 'DE' },
  fillIn: (payer) => payer.presses(/^SEPA/),
  sends: /^sepa$/,
  missing: 'Please choose a payment method.',
  restores: 'sepa',
});
behavesLikePaymentElement({
  tag: 'ps-picker',
  usable: 'ready',
  attributes: { country: 'DE' },
  wrong: { preferred: 5, limit: 'many', filter: 'cards', sort: [] },
});
