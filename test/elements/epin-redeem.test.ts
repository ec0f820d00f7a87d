import { expect, html } from '@open-wc/testing';
import '../../src/define/epin-redeem.js';
import type { EpinRedeem } from '../../src/define/epin-redeem.js';
import { epinErrors } from '../../src/domain/epin-errors.js';
import { elsewhere } from '../../src/elements/epin-redeem/epin-redeem.messages.js';
import { epinOutcome } from '../../src/locales/en/epin-outcome.js';
import { type OpenOptions, type Payer, createStack, deep, newSandbox, open, until } from './harness.js';
import { listens } from './told.js';
import { isAccessible } from '../suites/is-accessible.js';
import { behavesLikeFormControl } from '../suites/form-control.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';

const form = html`<epin-redeem order="o-1"></epin-redeem>`;
const withOthers = html`<epin-redeem order="o-1"><button slot="other-ways">Other ways</button></epin-redeem>`;
const order = { amount: '10.00', currency: 'EUR', description: 'Coins' };
const opens = async (options: OpenOptions = {}, template = form) => open(template, { order, ...options });

const fieldOf = (payer: Payer): HTMLInputElement | null => payer.element.shadowRoot?.querySelector('input') ?? null;
const posts = (payer: Awaited<ReturnType<typeof opens>>): number =>
  payer.network.calls.filter(({ call }) => call === 'POST /epin/redemptions').length;

async function redeems(payer: Payer, code: string): Promise<void> {
  await payer.types('Voucher code', code);
  await payer.presses('Redeem');
}

/** Whether what leads to other ways to pay is shown. */
const isOffered = ({ element }: Payer): boolean =>
  element.querySelector('[slot="other-ways"]')?.checkVisibility() ?? false;

describe('<epin-redeem>', () => {
  beforeEach(() => sessionStorage.clear());

  it('pays with a voucher and shows what is left on it', async () => {
    const payer = await opens();
    await payer.sees('€10.00');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    const outcome = await payer.outcome();
    expect(outcome).to.have.property('status', 'succeeded');
    expect(outcome).to.have.property('redemption').that.deep.includes({ changeAmount: '3.00', changeCurrency: 'EUR' });
    await payer.sees('€3.00 left on this voucher');
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  it('says nothing of change when there is none', async () => {
    const payer = await opens();
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.sees('Payment received');
    payer.doesNotSee('left on this voucher');
  });

  it('keeps the code nowhere', async () => {
    const payer = await opens();
    const code = payer.sandbox.vouchers.issue({ nominal: '20.00' });
    const logged: unknown[] = [];
    const log = console.log;
    console.log = (...args: unknown[]) => void logged.push(...args);
    await redeems(payer, code);
    await payer.outcome();
    console.log = log;
    const everything = JSON.stringify([
      payer.raised,
      payer.element.outerHTML,
      (payer.element as EpinRedeem).state,
      { ...sessionStorage },
      { ...localStorage },
      payer.network.calls.map(({ url }) => url),
      location.href,
      logged,
    ]);
    expect(everything).not.to.contain(code);
    expect([...deep(payer.element)].some((each) => each.outerHTML.includes(code))).to.equal(false);
    expect(payer.network.calls.filter(({ body }) => body.includes(code))).to.have.length(1);
    expect(fieldOf(payer)).to.equal(null);
  });

  it('asks for a code before anything is sent, at the field', async () => {
    const payer = await opens();
    await payer.isIn('ready');
    await redeems(payer, ' - ');
    await payer.sees('Enter your voucher code.');
    const field = await payer.finds<HTMLInputElement>('Voucher code', 'input');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(field.getAttribute('aria-describedby')).to.equal('error');
    expect((payer.element.shadowRoot as ShadowRoot).activeElement).to.equal(field);
    expect(posts(payer)).to.equal(0);
    await payer.types('Voucher code', '1');
    payer.doesNotSee('Enter your voucher code.');
  });

  it('redeems on Enter, and once however often it is pressed', async () => {
    const payer = await opens();
    await payer.isIn('ready');
    await payer.types('Voucher code', payer.sandbox.vouchers.issue({ nominal: '20.00' }));
    payer.network.next('hangs', 'POST /epin');
    await payer.keys('Enter');
    await payer.isIn('redeeming');
    await payer.keys('Enter');
    (await payer.finds('Redeem', 'button')).click();
    (payer.element as EpinRedeem).submit();
    payer.network.release();
    await payer.outcome();
    expect(posts(payer)).to.equal(1);
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  for (const { code, next, field } of epinErrors.values()) {
    // The handler's own checks keep these from happening; the provider answers them all the same.
    it(`tells what ${code} means and goes on`, async () => {
      const payer = await opens({}, withOthers);
      await payer.isIn('ready');
      expect(isOffered(payer), 'before anything is wrong').to.equal(false);
      await redeems(payer, `TEST-${code}`);
      const outcome = await payer.outcome();
      expect(outcome).to.have.property('error').with.property('code', code);
      expect(payer.text).not.to.contain(code);
      const sends = /another way to pay/.test(payer.text);
      expect(isOffered(payer), payer.text).to.equal(sends);
      if (sends) {
        await payer.presses('Other ways');
        await payer.hears('pay-other-way');
      }
      if (next === 'wait') {
        await payer.isIn('locked');
        await payer.sees('Too many tries');
        await payer.sees(/You can try again in [\d,]+ \w+/);
        return;
      }
      await payer.isIn('ready');
      const input = await payer.finds<HTMLInputElement>('Voucher code', 'input');
      expect(input.getAttribute('aria-invalid'), 'the field is what is wrong').to.equal(field ? 'true' : null);
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
      expect(await payer.outcome()).to.have.property('status', 'succeeded');
    });
  }

  it('3009: another voucher pays, or another way to pay is asked for', async () => {
    const payer = await opens({}, withOthers);
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '5.00' }));
    await payer.sees('There is not enough money on this voucher');
    await isAccessible(payer.element);
    await payer.presses('Other ways');
    await payer.hears('pay-other-way');
    await payer.isIn('ready');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    expect(await payer.outcome()).to.have.property('status', 'succeeded');
    expect(isOffered(payer)).to.equal(false);
    expect(payer.raised.filter(({ type }) => type === 'pay-other-way')).to.have.length(1);
  });

  it('the words that send the payer elsewhere are those that come with a way there', () => {
    const words = Object.entries(epinOutcome).filter(([, text]) => text.includes('another way to pay'));
    expect([...elsewhere].sort()).to.deep.equal(words.map(([key]) => key).sort());
  });

  it('each voucher that cannot pay has its own words', async () => {
    const payer = await opens();
    const { vouchers } = payer.sandbox;
    const cases: readonly [string, string][] = [
      ['0000000000000000', 'This code is not valid'],
      [vouchers.issue({ nominal: '5.00' }), 'not enough money'],
      [vouchers.issue({ nominal: '20.00', expires: 1 }), 'expired'],
      [vouchers.issue({ nominal: '20.00', active: false }), 'not active yet'],
      [vouchers.issue({ nominal: '20.00', serviceId: 7 }), 'cannot be used in this shop'],
      [vouchers.issue({ nominal: '20.00', currency: 'PLN' }), 'another currency'],
    ];
    for (const [code, words] of cases) {
      await redeems(payer, code);
      await payer.outcome();
      await payer.sees(words);
    }
    expect(payer.sandbox.ledger).to.have.length(0);
  });

  describe('when the answer is lost', () => {
    it('looks the outcome up, and does not send the code again', async () => {
      const payer = await opens();
      payer.network.next('lost', 'POST /epin');
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
      await payer.hears('pay-pending');
      await payer.passes(1);
      expect(await payer.outcome()).to.have.property('status', 'succeeded');
      expect(posts(payer)).to.equal(1);
      expect(payer.sandbox.ledger).to.have.length(1);
    });

    it('keeps asking while there is no network', async () => {
      const payer = await opens();
      payer.network.next('lost', 'POST /epin');
      payer.network.always('offline', 'GET /epin');
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
      await payer.sees('Please do not enter it again');
      expect(fieldOf(payer)).to.equal(null);
      await payer.passes(20);
      await payer.isIn('unknown');
      payer.network.heal();
      await payer.passes(30);
      await payer.isIn('succeeded');
      expect(posts(payer)).to.equal(1);
    });

    it('says that a voucher that never arrived was not used', async () => {
      const payer = await opens();
      payer.network.next('offline', 'POST /epin');
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
      await payer.passes(1);
      await payer.sees('Your voucher was not used');
      expect(payer.sandbox.ledger).to.have.length(0);
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
      expect(await payer.outcome()).to.have.property('status', 'succeeded');
    });

    it('finds a refusal too', async () => {
      const payer = await opens();
      payer.network.next('lost', 'POST /epin');
      await redeems(payer, 'TEST-3002');
      await payer.passes(1);
      await payer.sees('This voucher has expired');
    });

    it('knows the outcome after a reload, without sending anything', async () => {
      const stack = createStack({ order });
      const payer = await opens({ stack });
      payer.network.next('hangs', 'POST /epin');
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
      await until(
        () => posts(payer) === 1,
        () => 'the code is on its way',
      );
      payer.element.remove();
      payer.network.release();
      await payer.passes(0);
      const again = await opens({ stack });
      await again.isIn('succeeded');
      await again.sees('€3.00 left');
      expect(posts(again)).to.equal(1);
    });

    it('goes on where it was when it is taken out of the page and put back', async () => {
      const payer = await opens();
      payer.network.next('hangs', 'POST /epin');
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
      await until(
        () => posts(payer) === 1,
        () => 'the code is on its way',
      );
      const { parentElement } = payer.element;
      payer.element.remove();
      await payer.isIn('unknown');
      payer.network.release();
      await payer.passes(0);
      parentElement?.append(payer.element);
      await payer.isIn('succeeded');
      expect(posts(payer)).to.equal(1);
    });
  });

  describe('locked out', () => {
    async function lockedOut(): Promise<Awaited<ReturnType<typeof opens>>> {
      const payer = await opens();
      await redeems(payer, 'TEST-4001');
      await payer.isIn('locked');
      return payer;
    }

    it('lets the payer try again when it is over, with the field in the focus', async () => {
      const payer = await lockedOut();
      expect(fieldOf(payer)).to.equal(null);
      expect(payer.element.shadowRoot?.activeElement).to.have.attribute('role', 'status');
      for (let left = 15 * 60; left > 0; left -= 30) await payer.passes(30);
      await payer.isIn('ready');
      await (payer.element as EpinRedeem).updateComplete;
      expect(payer.element.shadowRoot?.activeElement).to.equal(fieldOf(payer));
    });

    it('tells the time that is left at few moments', async () => {
      const payer = await lockedOut();
      const region = payer.element.shadowRoot?.querySelector('[role=status]') as HTMLElement;
      const ears = listens(region);
      expect(region.innerText).to.contain('You can try again in 15 minutes');
      expect(region.querySelector('[role=timer]')).not.to.equal(null);
      // Minutes, then ten seconds each: the clock itself is looked at every second then.
      const steps = [...Array<number>(13).fill(60), ...Array<number>(12).fill(10)];
      for (const seconds of steps) {
        await payer.passes(seconds);
        await (payer.element as EpinRedeem).updateComplete;
      }
      expect(ears.stop()).to.deep.equal(
        ['10 minutes', '5 minutes', '2 minutes', '1 minute', '30 seconds', '10 seconds'].map(
          (time) => `You can try again in ${time}`,
        ),
      );
      expect(region.textContent).to.contain('You can enter it again');
    });
  });

  describe('a lock-out', () => {
    const isLocked = async (payer: Payer, left: string): Promise<void> => {
      await payer.isIn('locked');
      await payer.sees('Too many tries');
      await payer.sees(`You can try again in ${left}`);
      expect(fieldOf(payer)).to.equal(null);
    };

    for (const [clock, ahead] of [
      ['right', 0],
      ['two months fast', 60 * 86_400],
      ['two months slow', -60 * 86_400],
    ] as const) {
      it(`is counted down and ends where the payer's clock is ${clock}`, async () => {
        const payer = await opens({ ahead });
        await redeems(payer, 'TEST-4001');
        await isLocked(payer, '15 minutes');
        await payer.passes(600);
        await payer.sees('You can try again in 5 minutes');
        await payer.passes(230);
        await payer.sees('You can try again in 1:10');
        await payer.passes(71);
        await payer.isIn('ready');
        await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
        expect(await payer.outcome()).to.have.property('status', 'succeeded');
      });

      it(`is still told after a reload, then forgotten, where the payer's clock is ${clock}`, async () => {
        const stack = createStack({ order, ahead });
        const payer = await opens({ stack });
        await redeems(payer, 'TEST-4001');
        await payer.isIn('locked');
        expect(JSON.stringify({ ...sessionStorage })).not.to.contain('TEST');
        payer.element.remove();
        await stack.passes(300);
        const again = await opens({ stack });
        await again.hears('pay-ready');
        await isLocked(again, '10 minutes');
        await again.sees('€10.00');
        again.element.remove();
        await stack.passes(601);
        const later = await opens({ stack });
        await redeems(later, later.sandbox.vouchers.issue({ nominal: '10.00' }));
        expect(await later.outcome()).to.have.property('status', 'succeeded');
        expect({ ...sessionStorage }).not.to.have.property('pay-elements:epin-lock:o-1');
      });
    }

    it('does not last longer because the clock is set right meanwhile', async () => {
      const stack = createStack({ order, ahead: 86_400 });
      const payer = await opens({ stack });
      await redeems(payer, 'TEST-4001');
      await isLocked(payer, '15 minutes');
      payer.element.remove();
      const again = await opens({ stack: { ...stack, now: () => stack.now() - 86_400_000 } });
      await isLocked(again, '15 minutes');
    });

    it('of the backend itself ends when its limiter says', async () => {
      const now = (): number => sandbox.now();
      const sandbox = newSandbox();
      let tries = 0;
      const limiter = {
        consume: async () => {
          tries += 1;
          if (tries === 1) throw Object.assign(new Error('too many'), { msBeforeNext: 45_000 });
        },
      };
      const payer = await opens({ sandbox, handler: { limiter, clock: now } });
      await redeems(payer, '1');
      await isLocked(payer, '0:45');
      await payer.passes(46);
      await payer.isIn('ready');
      await redeems(payer, sandbox.vouchers.issue({ nominal: '10.00' }));
      expect(await payer.outcome()).to.have.property('status', 'succeeded');
    });

    it('of which the end is not known says so, and is over when the payer tries again', async () => {
      const stack = createStack({ order });
      // Our handler always tells the end; a backend of one's own need not.
      const endless: typeof fetch = async (...args) => {
        const answer = await stack.fetch(...args);
        if (answer.status !== 429) return answer;
        const { retryAt: _, ...problem } = await answer.json();
        return new Response(JSON.stringify(problem), {
          status: 429,
          headers: { 'content-type': 'application/problem+json' },
        });
      };
      const payer = await opens({ stack: { ...stack, fetch: endless } });
      await redeems(payer, 'TEST-4001');
      await payer.isIn('locked');
      await payer.sees('Please wait, or choose another way to pay.');
      payer.doesNotSee('You can try again in');
      await payer.passes(86_400);
      await payer.isIn('locked');
      await payer.presses('Try again');
      await payer.isIn('ready');
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
      expect(await payer.outcome()).to.have.property('status', 'succeeded');
    });
  });

  it('does not show an order that cannot be read, and tries again', async () => {
    const payer = await opens({ fault: ['offline', 'GET /orders'] });
    await payer.sees('There is no connection');
    await payer.presses('Try again');
    await payer.sees('€10.00');
  });

  it('refuses amounts that vouchers cannot pay', async () => {
    const payer = await opens({ order: { ...order, amount: '9.90' } });
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.sees('whole amounts only');
  });

  it('shows a new price before it charges it', async () => {
    let amount = '10.00';
    const payer = await opens({ order: () => ({ ...order, amount }) });
    await payer.sees('€10.00');
    amount = '12.00';
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '20.00' }));
    await payer.sees('The price has changed');
    await payer.sees('€12.00');
    expect(payer.sandbox.ledger).to.have.length(0);
  });

  it('can be vetoed before anything is sent', async () => {
    const payer = await opens();
    payer.element.addEventListener('before-pay', (event) => event.preventDefault(), { once: true });
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.isIn('ready');
    expect(posts(payer)).to.equal(0);
    await payer.presses('Redeem');
    expect(await payer.outcome()).to.have.property('status', 'succeeded');
  });

  it('strips spaces and dashes on paste, where the caret is, and can undo it', async () => {
    const payer = await opens();
    await payer.types('Voucher code', 'AABB');
    const field = fieldOf(payer) as HTMLInputElement;
    field.setSelectionRange(2, 2);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ' 12-34 \u2013 56\n');
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox takes none in the constructor.
    Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
    field.dispatchEvent(paste);
    expect(field.value).to.equal('AA123456BB');
    expect(field.selectionStart).to.equal(8);
    document.execCommand('undo');
    expect(field.value).to.equal('AABB');
  });

  it('has one field that takes a code as it is printed, whatever the language', async () => {
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
    it(`the button that shows the code covers none of it: ${lang}`, async () => {
      const payer = await opens({}, html`<epin-redeem order="o-1" masked lang=${lang}></epin-redeem>`);
      await payer.isIn('ready');
      const button = (): HTMLButtonElement | null | undefined =>
        payer.element.shadowRoot?.querySelector<HTMLButtonElement>('.entry button');
      await until(
        () => lang === 'en' || button()?.textContent?.trim() !== 'Show',
        () => `the words of ${lang}`,
      );
      for (const _ of ['show', 'hide']) {
        const covered = button()?.getBoundingClientRect().width ?? Infinity;
        const kept = parseFloat(getComputedStyle(fieldOf(payer) as Element).paddingInlineEnd);
        expect(covered).to.be.at.most(kept + 1);
        button()?.click();
        await (payer.element as EpinRedeem).updateComplete;
      }
    });
  }

  it('empties the field as soon as the voucher has paid', async () => {
    const payer = await opens();
    const code = payer.sandbox.vouchers.issue({ nominal: '10.00' });
    await payer.types('Voucher code', code);
    const field = fieldOf(payer);
    await payer.presses('Redeem');
    await payer.outcome();
    expect(field?.value).to.equal('');
  });

  it('hides the code when asked to, with a button that shows it', async () => {
    const payer = await opens({}, html`<epin-redeem order="o-1" masked></epin-redeem>`);
    const look = (): string => getComputedStyle(fieldOf(payer) as Element).getPropertyValue('-webkit-text-security');
    expect(look()).to.equal('disc');
    await payer.presses('Show');
    await payer.finds('Hide');
    expect(look()).to.equal('none');
  });

  it('fires native input and change', async () => {
    const payer = await opens();
    const heard: string[] = [];
    for (const type of ['input', 'change']) payer.element.addEventListener(type, () => void heard.push(type));
    await payer.types('Voucher code', '12');
    fieldOf(payer)?.blur();
    expect(heard).to.deep.equal(['input', 'input', 'change']);
  });

  it('has one live region from the first rendering', async () => {
    const payer = await opens({ fault: ['hangs', 'GET /orders'] });
    const regions = (): NodeListOf<Element> =>
      (payer.element.shadowRoot as ShadowRoot).querySelectorAll('[role=status]');
    const [region] = regions();
    expect(regions()).to.have.length(1);
    await until(
      () => payer.network.calls.length > 0,
      () => 'the order is asked for',
    );
    payer.network.release();
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.outcome();
    expect([...regions()]).to.deep.equal([region]);
    expect(region?.textContent).to.contain('Payment received');
  });

  it('shows another order when it is given one', async () => {
    const payer = await opens({ order: (id) => ({ ...order, amount: id === 'o-1' ? '10.00' : '25.00' }) });
    await payer.sees('€10.00');
    payer.element.setAttribute('order', 'o-2');
    await payer.sees('€25.00');
  });

  it('is accessible in every state', async () => {
    const payer = await opens();
    await payer.isIn('ready');
    await isAccessible(payer.element);
    await redeems(payer, 'TEST-3002');
    await payer.outcome();
    await isAccessible(payer.element);
    await redeems(payer, 'TEST-4001');
    await payer.isIn('locked');
    await isAccessible(payer.element);
  });
});

behavesLikeFormControl({ tag: 'epin-redeem', fillIn: (payer) => payer.types('Voucher code', '1234567890') });
behavesLikePaymentElement({ tag: 'epin-redeem', usable: 'ready' });
behavesLikePaymentElement({ tag: 'epin-redeem', usable: 'ready', attributes: { masked: '' } });
