/** `<ps-picker>` loads the payment methods of a country, again if it must, and lists them. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/ps-picker.js';
import type { PayClient } from '../../src/client/index.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';
import { createStack, deep, open, until } from './harness.js';
import { headings, names, of, picker } from './picker-payer.js';
import { warnings } from './warnings.js';

describe('<ps-picker>', () => {
  it('lists the systems of a country by kind, with their names and logos', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    await payer.sees('Payment method');
    expect(headings(payer.element), 'over more than one').to.deep.equal(['Wallets']);
    const group = [...deep(payer.element)].find((each) => each.matches('[role=group]'));
    expect(group?.getAttribute('aria-labelledby')).to.equal('kind-wallet');
    expect(group?.querySelector('.heading')?.id).to.equal('kind-wallet');
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

  it('loads nothing for another country while it is in no page', async () => {
    const payer = await open(picker);
    await payer.finds(/^SEPA/);
    const told = payer.raised.length;
    payer.element.remove();
    of(payer).country = 'TR';
    await of(payer).updateComplete;
    expect(payer.raised.slice(told).map(({ detail }) => detail.to)).to.deep.equal(['idle']);
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

  it('does not say that nothing was charged, which it does not know', async () => {
    const stack = createStack();
    for (const [answer, says] of [
      [() => Promise.reject(new TypeError('offline')), 'There is no connection'],
      [async () => new Response('', { status: 503 }), 'The payment service is not responding'],
    ] as const) {
      const payer = await open(picker, {
        stack: {
          ...stack,
          fetch: (...args) => (new Request(...args).url.includes('systems') ? answer() : stack.fetch(...args)),
        },
      });
      await payer.sees(says);
      payer.doesNotSee('charged');
    }
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

  it('does not warn if the backend has no method for a country that is known', async () => {
    const client = { endpoint: '/pay', fetch, wait: async () => undefined, now: Date.now };
    const call = async (): Promise<never> => ({ country: 'DE', systems: [] }) as never;
    const warned = await warnings(async () => {
      const payer = await open(html`<ps-picker .client=${{ ...client, call }}></ps-picker>`);
      await payer.isIn('empty');
    });
    expect(warned).to.deep.equal([]);
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

  it('shows the price points of a phone bill with price-points', async () => {
    const payer = await open(html`<ps-picker country="GB" price-points></ps-picker>`);
    await payer.finds(/^Phone bill/);
    await payer.sees(/Phone bill.*£/);
  });

  it('reserves room only for as many methods as there are kinds, whatever the limit', async () => {
    const fault = ['hangs', 'GET /payment-systems'] as const;
    const high = await open(html`<ps-picker country="DE" limit="100"></ps-picker>`, { fault });
    const six = await open(html`<ps-picker country="DE" limit="6"></ps-picker>`, { fault });
    expect(high.element.offsetHeight).to.equal(six.element.offsetHeight);
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

behavesLikePaymentElement({
  tag: 'ps-picker',
  usable: 'ready',
  attributes: { country: 'DE' },
  wrong: { preferred: 5, limit: 'many', filter: 'cards', sort: [] },
});
