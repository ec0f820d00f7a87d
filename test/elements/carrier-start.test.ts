import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { CarrierFlow } from '../../src/define/carrier-flow.js';
import { createStack, open, until } from './harness.js';
import { type Opened, asksForPin, flow, inCountry, order } from './carrier-payer.js';

describe('<carrier-flow> starts a payment', () => {
  beforeEach(() => sessionStorage.clear());

  /** Returns the fields that the provider received for each started payment. */
  const told = (payer: Opened): Record<string, unknown>[] =>
    payer.sandbox.log.filter(({ path }) => path.endsWith('/init-payment')).map(({ fields }) => fields);

  const starts = (payer: Opened): number =>
    payer.network.calls.filter(({ call }) => call === 'POST /carrier/payments').length;

  const given = html`<carrier-flow order="o-1" mcc="260" mnc="06" carrier="pl-zubr"></carrier-flow>`;

  it('passes network codes and a given operator on to the provider', async () => {
    const payer = await inCountry('PL', {}, given);
    await payer.presses('Continue');
    await payer.isIn('code');
    expect(told(payer)).to.have.length(1);
    expect(told(payer)[0]).to.include({ mcc: '260', mnc: '06', carrier: 'pl-zubr', country: 'PL' });
  });

  it('sends the provider no network if none was given', async () => {
    const payer = await asksForPin();
    expect(told(payer)[0]).not.to.have.any.keys('mcc', 'mnc', 'carrier', 'msisdn');
  });

  it('sends the provider no network code without its country', async () => {
    const payer = await inCountry('PL', {}, html`<carrier-flow order="o-1" mnc="06"></carrier-flow>`);
    await payer.presses('Continue');
    await payer.isIn('code');
    expect(told(payer)[0]).not.to.have.any.keys('mcc', 'mnc');
  });

  it('starts on a page whose URL is too long for a return URL', async () => {
    const { href } = location;
    history.replaceState(history.state, '', `#id_token=${'x'.repeat(4096)}`);
    try {
      await asksForPin();
    } finally {
      history.replaceState(history.state, '', href);
    }
  });

  it('goes on without the given operator if it is refused', async () => {
    const payer = await inCountry('TR', {}, given);
    await payer.presses('Continue');
    await payer.sees('This operator cannot be used here');
    await payer.presses('Continue');
    await payer.isIn('number');
    expect(told(payer).map(({ carrier }) => carrier)).to.deep.equal(['pl-zubr', undefined]);
    await payer.presses('Start again');
    await payer.chooses('Country', 'PL');
    await payer.sees(/24\.60/);
    await payer.presses('Continue');
    await payer.isIn('code');
    expect(told(payer).at(-1), 'where it is one').to.include({ carrier: 'pl-zubr', country: 'PL' });
  });

  it('keeps the given operator if something else is refused', async () => {
    const payer = await inCountry('PL', {}, given);
    payer.sandbox.carrier.withdrawn.add('PL 24.60');
    await payer.presses('Continue');
    await payer.sees('This amount is no longer available');
    await payer.presses('Continue');
    await payer.isIn('code');
    expect(told(payer).at(-1)).to.include({ carrier: 'pl-zubr' });
  });

  for (const [country, used] of [
    [' pl ', 'PL'],
    ['', 'TR'],
  ] as const) {
    it(`begins with ${used} if the page gives the country "${country}" and the order says TR`, async () => {
      const payer = await inCountry('TR', {}, html`<carrier-flow order="o-1" country=${country}></carrier-flow>`);
      await payer.sees('Amount on your phone bill');
      expect((await payer.finds<HTMLSelectElement>('Country', 'select')).value).to.equal(used);
    });
  }

  for (const nothing of [undefined, null])
    it(`reads the codes of the sandbox if the page sets its own to ${nothing}`, async () => {
      const payer = await inCountry('TR', {}, given);
      Object.assign(payer.element, { codes: nothing });
      await payer.presses('Continue');
      await payer.sees('This operator cannot be used here');
    });

  describe('before-pay', () => {
    it('holds the payment up until its promises are fulfilled', async () => {
      const payer = await inCountry('PL');
      let agree = (): void => undefined;
      payer.element.addEventListener('before-pay', (event) => {
        event.waitUntil(new Promise<void>((resolve) => (agree = resolve)));
        event.waitUntil(Promise.resolve(true));
      });
      await payer.presses('Continue');
      await payer.isIn('confirming');
      expect((await payer.finds('Continue', 'button')).getAttribute('aria-disabled')).to.equal('true');
      await payer.presses('Continue');
      await payer.passes(60);
      await payer.isIn('confirming');
      expect([starts(payer), told(payer).length]).to.deep.equal([0, 0]);
      agree();
      await payer.isIn('code');
      expect([starts(payer), told(payer).length]).to.deep.equal([1, 1]);
    });

    it('adds operator, network and phone number, which are only sent to the provider and not stored', async () => {
      const payer = await inCountry('PL', {}, given);
      payer.sandbox.carrier.carrierRequired.add('PL');
      const more = { carrier: 'pl-bursztyn', mcc: '260', mnc: '03', msisdn: '48501234567' };
      payer.element.addEventListener('before-pay', (event) => event.waitUntil(Promise.resolve(more)));
      await payer.presses('Continue');
      await payer.isIn('code');
      // The sandbox keeps no phone number in its log.
      expect(told(payer)[0]).to.include({ ...more, msisdn: '[redacted]' });
      const call = payer.network.calls.find((each) => each.call === 'POST /carrier/payments');
      expect(JSON.parse(call?.body ?? '{}')).to.include(more);
      const kept = [(payer.element as CarrierFlow).state, { ...sessionStorage }, { ...localStorage }];
      expect(JSON.stringify(kept)).not.to.contain('48501234567');
    });

    it('replaces the network that the page names as a whole', async () => {
      const payer = await inCountry('PL', {}, given);
      payer.element.addEventListener('before-pay', (event) => event.waitUntil(Promise.resolve({ mcc: '286' })));
      await payer.presses('Continue');
      await payer.isIn('code');
      expect([told(payer)[0]?.mcc, told(payer)[0]?.mnc]).to.deep.equal(['286', undefined]);
    });

    it('adds data for one payment only', async () => {
      const payer = await inCountry('PL');
      const add = (event: HTMLElementEventMap['before-pay']): void => event.waitUntil(Promise.resolve({ mcc: '260', mnc: '03' })); // prettier-ignore
      payer.element.addEventListener('before-pay', add, { once: true });
      await payer.presses('Continue');
      await payer.isIn('code');
      await payer.presses('Start again');
      await payer.presses('Continue');
      await payer.isIn('code');
      expect(told(payer).map(({ mcc }) => mcc)).to.deep.equal(['260', undefined]);
    });

    describe('when an operator must be chosen', () => {
      const heard = (payer: Opened, listener?: (event: HTMLElementEventMap['before-pay']) => void): (() => number) => {
        let times = 0;
        payer.element.addEventListener('before-pay', (event) => {
          times++;
          listener?.(event);
        });
        return () => times;
      };
      const choosesOperator = async (payer: Opened): Promise<void> => {
        await payer.isIn('carrier');
        await payer.presses('Żubr Telekom');
        await payer.presses('Continue');
      };
      const asksForOperator = async (): Promise<Opened> => {
        const payer = await inCountry('PL', { stack: createStack({ order: { ...order, country: 'PL' } }) });
        payer.sandbox.carrier.carrierRequired.add('PL');
        return payer;
      };
      const reloads = async (payer: Opened): Promise<Opened> => {
        await payer.presses('Continue');
        await payer.isIn('carrier');
        payer.element.remove();
        return open(flow, { stack: payer });
      };

      it('fires once', async () => {
        const payer = await asksForOperator();
        const times = heard(payer);
        await payer.presses('Continue');
        await choosesOperator(payer);
        await payer.isIn('code');
        expect(times()).to.equal(1);
      });

      it('fires again after a reload, and adds to the payment', async () => {
        const payer = await reloads(await asksForOperator());
        const times = heard(payer, (event) => event.waitUntil(Promise.resolve({ mcc: '260', mnc: '06' })));
        await choosesOperator(payer);
        await payer.isIn('code');
        expect(times()).to.equal(1);
        expect(told(payer).at(-1)).to.include({ carrier: 'pl-zubr', mcc: '260', mnc: '06' });
      });

      it('adds nothing to a later payment if its promise is fulfilled only after the payer has started again', async () => {
        const payer = await asksForOperator();
        let answer: (more: { msisdn: string; mcc: string }) => void = () => undefined;
        const late = new Promise<{ msisdn: string; mcc: string }>((resolve) => (answer = resolve));
        payer.element.addEventListener('before-pay', (event) => event.waitUntil(late), { once: true });
        await payer.presses('Continue');
        await payer.isIn('confirming');
        (payer.element as CarrierFlow).reset();
        await payer.isIn('choosing');
        await payer.presses('Continue');
        await payer.isIn('carrier');
        answer({ msisdn: '48501234567', mcc: '260' });
        await payer.passes(0);
        await choosesOperator(payer);
        await payer.isIn('code');
        expect(told(payer).map(({ mcc, msisdn }) => [mcc, msisdn])).to.deep.equal([
          [undefined, undefined],
          [undefined, undefined],
        ]);
      });

      it('can veto after a reload: nothing is sent, and the payer goes back to country and amount', async () => {
        const payer = await reloads(await asksForOperator());
        const before = [starts(payer), told(payer).length];
        heard(payer, (event) => event.preventDefault());
        await choosesOperator(payer);
        await payer.isIn('choosing');
        expect([starts(payer), told(payer).length]).to.deep.equal(before);
      });
    });

    for (const [how, veto] of [
      ['by preventDefault()', (event) => event.preventDefault()],
      [
        'by preventDefault() after a while',
        (event) => event.waitUntil(Promise.resolve().then(() => event.preventDefault())),
      ],
      ['by false', (event) => event.waitUntil(Promise.resolve(false))],
      ['by a rejection', (event) => event.waitUntil(Promise.reject(new Error('no')))],
    ] as const satisfies [string, (event: HTMLElementEventMap['before-pay']) => void][]) {
      it(`can veto ${how}: nothing is started, and the payer may try again`, async () => {
        const payer = await inCountry('PL');
        payer.element.addEventListener('before-pay', veto, { once: true });
        await payer.presses('Continue');
        await until(
          () => payer.raised.some(({ type, detail }) => type === 'pay-statechange' && detail.from === 'confirming'),
          () => 'the veto',
        );
        await payer.isIn('choosing');
        expect([starts(payer), told(payer).length]).to.deep.equal([0, 0]);
        await payer.presses('Continue');
        await payer.isIn('code');
        expect(told(payer)).to.have.length(1);
      });
    }
  });
});
