import { expect, html } from '@open-wc/testing';
import { configure } from '../../src/client/index.js';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { answersIssuer, open, until } from './harness.js';
import { charges, entersAndPays, form, pays } from './card-payer.js';
import { withoutLeaving } from './leaving.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> when the issuer asks for confirmation', () => {
  for (const challenge of ['redirect', 'form'] as const) {
    it(`shows the issuer's page in a dialog (${challenge})`, async () => {
      const payer = await pays({ cvc: '333' }, { handler: { challenge } });
      await payer.sees('Confirm with your bank');
      const { state } = payer.element as CardTokenForm;
      if (state.name !== 'challenge') throw new Error(state.name);
      expect(state.action.type).to.equal(challenge);
      await answersIssuer(payer, state.action, 'approve');
      await payer.passes(1);
      await payer.isIn('succeeded');
      payer.doesNotSee('Confirm with your bank');
      expect(charges(payer)).to.equal(1);
    });
  }

  it('is declined if the payer refuses there', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.sees('Confirm with your bank');
    const { state } = payer.element as CardTokenForm;
    if (state.name === 'challenge') await answersIssuer(payer, state.action, 'refuse');
    await payer.passes(1);
    await payer.isIn('declined');
    expect(charges(payer)).to.equal(0);
  });

  it('lets the payer stop after a second question, and pay again', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.finds('Open in a new window');
    const focused = (): string | undefined => payer.element.shadowRoot?.activeElement?.localName;
    expect(focused(), 'on nothing that Enter presses').to.equal('h2');
    await payer.keys('Enter');
    payer.doesNotSee('Stop now?');
    await payer.keys('Escape');
    await payer.sees('Stop now?');
    await payer.presses('Keep going');
    payer.doesNotSee('Stop now?');
    expect(focused()).to.equal('h2');
    await payer.keys('Escape');
    const stop = await payer.finds('Stop the payment', '.actions button');
    stop.click();
    await payer.passes(1);
    await payer.sees('You stopped the payment');
    await payer.hears('pay-cancel');
    await payer.types('Security code', '123');
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  const meanwhile: Readonly<Record<string, (form: HTMLElement) => void>> = {
    'lets nobody press': ({ style }) => (style.pointerEvents = 'none'),
    'shows only a spinner': ({ style }) => (style.visibility = 'hidden'),
    'lets nobody in': (form) => (form.inert = true),
  };
  for (const [what, makeBusy] of Object.entries(meanwhile))
    it(`keeps its dialog usable if the page ${what} in the busy form`, async () => {
      const payer = await open(form);
      payer.element.addEventListener('pay-statechange', ({ detail }) => {
        if (detail.to === 'charging') makeBusy(payer.element.parentElement as HTMLElement);
      });
      await entersAndPays(payer, { cvc: '333' });
      await payer.isIn('challenge');
      const cross = await until(
        () => payer.element.shadowRoot?.querySelector<HTMLElement>('dialog header button'),
        () => 'the dialog',
      );
      const { x, y, width, height } = cross.getBoundingClientRect();
      const pointed = payer.element.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2);
      expect(pointed === cross, 'can be pressed').to.equal(true);
      cross.focus();
      expect(cross.matches(':focus'), 'can have the focus').to.equal(true);
    });

  describe('while the page hides the form', () => {
    const isFree = (outside: HTMLButtonElement): boolean => {
      outside.focus();
      return document.activeElement === outside;
    };

    it('leaves the page usable, opens the dialog again with the form, and pays', async () => {
      const outside = document.body.appendChild(document.createElement('button'));
      const payer = await pays({ cvc: '333' });
      await payer.sees('Confirm with your bank');
      const dialog = payer.element.shadowRoot?.querySelector('dialog');
      expect(isFree(outside), 'while the issuer asks').to.equal(false);
      for (const name of ['the first time', 'the second time']) {
        payer.element.style.display = 'none';
        await until(
          () => isFree(outside),
          () => `a page that can be used, ${name}`,
        );
        expect(payer.element).to.have.nested.property('state.name', 'challenge');
        payer.element.style.display = '';
        await until(
          () => dialog?.matches(':modal') === true,
          () => `the dialog again, ${name}`,
        );
        expect(dialog?.innerText).not.to.contain('Stop now?');
      }
      const { state } = payer.element as CardTokenForm;
      if (state.name === 'challenge') await answersIssuer(payer, state.action, 'approve');
      await payer.passes(1);
      await payer.isIn('succeeded');
      expect(charges(payer)).to.equal(1);
      outside.remove();
    });

    const folds: Readonly<Record<string, [tag: string, fold: (around: HTMLElement, isFolded: boolean) => unknown]>> = {
      'a <details>': ['details', (around, isFolded) => around.toggleAttribute('open', !isFolded)],
      'what is hidden until found': [
        'div',
        (around, isFolded) =>
          isFolded ? around.setAttribute('hidden', 'until-found') : around.removeAttribute('hidden'),
      ],
    };
    for (const [what, [tag, fold]] of Object.entries(folds))
      it(`leaves the page usable while ${what} is closed around it, and opens the dialog again with that`, async () => {
        const outside = document.body.appendChild(document.createElement('button'));
        const around = document.body.appendChild(document.createElement(tag));
        fold(around, false);
        const payer = await open(form);
        around.append(payer.element);
        await payer.isIn('ready');
        await entersAndPays(payer, { cvc: '333' });
        await payer.sees('Confirm with your bank');
        const dialog = payer.element.shadowRoot?.querySelector('dialog');
        for (const name of ['the first time', 'the second time']) {
          expect(isFree(outside), `while the issuer asks, ${name}`).to.equal(false);
          fold(around, true);
          await until(
            () => isFree(outside),
            () => `a page that can be used, ${name}`,
          );
          fold(around, false);
          payer.element.scrollIntoView();
          await until(
            () => dialog?.matches(':modal') === true,
            () => `the dialog again, ${name}`,
          );
          expect(dialog?.innerText).not.to.contain('Stop now?');
        }
        around.remove();
        outside.remove();
      });

    it('opens the dialog only when the form is shown', async () => {
      const outside = document.body.appendChild(document.createElement('button'));
      const payer = await open(form);
      payer.network.next('hangs', 'POST /charges');
      await entersAndPays(payer, { cvc: '333' });
      await payer.isIn('charging');
      payer.element.style.display = 'none';
      payer.network.release();
      await payer.isIn('challenge');
      await until(
        () => payer.element.shadowRoot?.querySelector('dialog') !== null,
        () => 'the dialog',
      );
      expect(isFree(outside)).to.equal(true);
      payer.element.style.display = '';
      await until(
        () => payer.element.shadowRoot?.querySelector('dialog')?.matches(':modal') === true,
        () => 'the dialog, to be seen',
      );
      const { state } = payer.element as CardTokenForm;
      if (state.name === 'challenge') await answersIssuer(payer, state.action, 'approve');
      await payer.passes(1);
      await payer.isIn('succeeded');
      outside.remove();
    });
  });

  it('finds the outcome by look-up if no message comes', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.sees('Confirm with your bank');
    const { state } = payer.element as CardTokenForm;
    const original = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = () => undefined;
    if (state.name === 'challenge') await answersIssuer(payer, state.action, 'approve');
    BroadcastChannel.prototype.postMessage = original;
    await payer.passes(10);
    await payer.isIn('succeeded');
  });

  it('looks the payment up if the address of the challenge is invalid', async () => {
    const payer = await open(form);
    let isBroken = true;
    configure({
      fetch: async (...request) => {
        const answer = await payer.fetch(...request);
        if (!isBroken || !new URL(answer.url || new Request(...request).url).pathname.includes('/charges'))
          return answer;
        const text = (await answer.text()).replace(/"url":"[^"]*"/, '"url":"https://[issuer"');
        return new Response(text, answer);
      },
    });
    await entersAndPays(payer, { cvc: '333' });
    await payer.hears('pay-pending');
    await payer.passes(10);
    await payer.sees('There is still no answer');
    expect(payer.element.shadowRoot?.querySelector('dialog')).to.equal(null);
    isBroken = false;
    await payer.presses('Check again');
    await payer.passes(1);
    await payer.presses('Continue');
    await payer.sees('Confirm with your bank');
    const { state } = payer.element as CardTokenForm;
    if (state.name === 'challenge') await answersIssuer(payer, state.action, 'approve');
    await payer.passes(1);
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('offers to go on after a reload', async () => {
    const first = await pays({ cvc: '333' });
    await first.isIn('challenge');
    first.element.remove();
    const second = await open(form, { stack: first });
    await second.passes(1);
    await second.sees('Your bank asks you to confirm this payment.');
    await second.presses('Continue');
    await second.sees('Confirm with your bank');
  });

  it("offers to continue if the redirect to the issuer's page did not happen", () =>
    withoutLeaving(async (leaves) => {
      const payer = await open(html`<card-token-form order="o-1" challenge="redirect"></card-token-form>`, {
        handler: { challenge: 'form' },
      });
      await entersAndPays(payer, { cvc: '333' });
      await until(
        () => leaves() === 1,
        () => 'the page left',
      );
      await payer.passes(10);
      await payer.sees('Your bank asks you to confirm this payment.');
      await payer.presses('Continue');
      await until(
        () => leaves() === 2,
        () => 'the page left again',
      );
      const { state } = payer.element as CardTokenForm;
      if (state.name !== 'challenge') throw new Error(state.name);
      await answersIssuer(payer, state.action, 'approve');
      await payer.passes(10);
      await payer.isIn('succeeded');
      expect(charges(payer)).to.equal(1);
    }));

  it('uses the challenge mode announced with the charge, even if the attribute changes meanwhile', () =>
    withoutLeaving(async (leaves) => {
      const payer = await open(form, { handler: { challenge: 'form' } });
      payer.network.next('hangs', 'POST /charges');
      await entersAndPays(payer, { cvc: '333' });
      await payer.isIn('charging');
      // The charge was sent without a return URL.
      payer.element.setAttribute('challenge', 'redirect');
      payer.network.release();
      await payer.isIn('challenge');
      await until(
        () => leaves() || payer.text.includes('Confirm with your bank'),
        () => 'the confirmation',
      );
      expect(leaves()).to.equal(0);
    }));

  it('ends when the time limit is over', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.isIn('challenge');
    await payer.passes(16 * 60);
    await payer.sees('The confirmation took too long');
  });
});
