/** The card form's late parts, for paying and for the issuer's page, when they are lost or slow to load. */
import { expect } from '@open-wc/testing';
import type { CardTokenForm } from '../../src/index.js';
import type { OrderDetails } from '../../src/server/index.js';
import { charges, entersAndPays, fillsIn, value } from './card-payer.js';
import { type OpenOptions, type Payer, answersIssuer, goodCard, until } from './harness.js';
import { type Page, framedPage } from './late-parts/framed.js';
import { engineAsksAgain, find, hold, lose, noConnection } from './late-parts/lost.js';

const outcome = 'card-token-form/outcome.ts';
const challenge = 'card-token-form/challenge.ts';

/** Opens a page with the form, whose part `file` is lost or held back. */
async function without(how: typeof lose, file: string, options?: OpenOptions): Promise<Page> {
  await how(file);
  return framedPage('<card-token-form order="o-1"></card-token-form>', options);
}

async function isReady(page: Page): Promise<Payer> {
  const payer = await page.load();
  await payer.isIn('ready');
  return payer;
}

function styleOf({ element }: Payer, selector: string): CSSStyleDeclaration {
  const found = element.shadowRoot?.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return getComputedStyle(found);
}

const buttonsOf = ({ element }: Payer): string[] =>
  [...(element.shadowRoot?.querySelectorAll('button') ?? [])].map(({ innerText }) => innerText.trim());

/** Returns a function that lists the visible text of the element after each change from now on. */
function changesOf({ element }: Payer, selector: string): () => string[] {
  const place = element.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!place) throw new Error(`there is no ${selector}`);
  const said: string[] = [];
  new MutationObserver(() => said.push(place.innerText.trim())).observe(place, { childList: true, subtree: true });
  return () => said;
}

describe('<card-token-form> without one of its late parts', () => {
  let asksAgain: boolean;
  before(async () => {
    asksAgain = await engineAsksAgain();
  });
  beforeEach(() => sessionStorage.clear());
  afterEach(() => Promise.all([outcome, challenge].map(find)));

  it("shows that the issuer's page cannot be shown, and goes on without another charge", async () => {
    const page = await without(lose, challenge);
    let payer = await page.load();
    await entersAndPays(payer, { cvc: '333' });
    const standing = (): CardTokenForm['state'] => (payer.element as CardTokenForm).state;
    /** Waits until the step is offered but not shown. */
    const isOffered = (): Promise<unknown> =>
      until(
        () => {
          const state = standing();
          return state.name === 'challenge' && !state.isFresh;
        },
        () => `an offer to go on; it is ${standing().name}; seen: ${payer.text}`,
      );
    await isOffered();
    await payer.sees(noConnection);
    await payer.sees('Your bank asks you to confirm this payment.');

    // The part is still lost, so the message appears again.
    await payer.presses('Continue');
    await isOffered();
    await payer.sees(noConnection);

    await find(challenge);
    if (!asksAgain) {
      payer = await page.load();
      // A look-up is soon answered: the state that waits for it may be over before anyone has seen it.
      await until(
        () => ['unknown', 'challenge'].includes(standing().name),
        () => `a look-up; it is ${standing().name}; seen: ${payer.text}`,
      );
      await page.stack.passes(1);
      await isOffered();
      payer.doesNotSee(noConnection);
    }
    await payer.presses('Continue');
    await payer.sees('Confirm with your bank');
    const state = standing();
    if (state.name !== 'challenge') throw new Error(state.name);
    await answersIssuer(page.stack, state.action, 'approve');
    await page.stack.passes(1);
    await payer.isIn('succeeded');
    expect(charges(page.stack)).to.equal(1);
    expect(page.stack.network.calls.filter(({ call }) => call === 'POST /charges')).to.have.length(1);
  });

  it('keeps what was typed before the paying part arrived, and charges once', async () => {
    const page = await without(lose, outcome);
    let payer = await isReady(page);
    await fillsIn(payer);
    expect(await value(payer, 'Card number')).to.equal(goodCard.number);

    // The missing part is reported only when the button is pressed, not while the payer types.
    await payer.presses('Pay €9.90');
    await payer.isIn('failed');
    await payer.sees(noConnection);
    expect(styleOf(payer, '.notice').backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
    expect((await payer.hears('pay-failure')).detail.error).to.include({ type: 'network', retryable: true });
    expect(page.stack.network.calls.filter(({ call }) => call !== 'GET /config' && !call.startsWith('GET /orders'))).to.deep.equal([]); // prettier-ignore

    // The pressed button is the only way on and keeps the focus. While the part is lost, each press reports it again.
    expect(buttonsOf(payer)).to.deep.equal(['Pay €9.90']);
    expect(payer.element.shadowRoot?.activeElement).to.equal(await payer.finds('Pay €9.90', 'button'));
    const said = changesOf(payer, '.status');
    await payer.presses('Pay €9.90');
    expect((await payer.hears('pay-failure')).detail.error).to.include({ type: 'network' });
    await payer.sees(noConnection);
    // In an engine that does not request a failed module again, the error comes before anything is drawn.
    if (asksAgain) expect(said()).to.deep.equal(['', noConnection]);
    expect(buttonsOf(payer)).to.deep.equal(['Pay €9.90']);

    await find(outcome);
    if (!asksAgain) {
      payer = await isReady(page);
      await fillsIn(payer);
    }
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    expect(charges(page.stack)).to.equal(1);
  });

  it('is busy while the paying part is slow to arrive, and charges once', async () => {
    const page = await without(hold, outcome);
    const payer = await isReady(page);
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    const button = await payer.finds('Processing…', 'button');
    expect(button.ariaDisabled).to.equal('true');
    expect(styleOf(payer, '.spinner').borderTopLeftRadius).to.equal('50%');
    button.click();
    await find(outcome);
    await payer.isIn('succeeded');
    expect(charges(page.stack)).to.equal(1);
  });

  describe('pressed while the paying part is loading, when the page', () => {
    const prices: Record<string, string> = {};
    const busy = async (): Promise<{ page: Page; payer: Payer; card: CardTokenForm }> => {
      Object.assign(prices, { 'o-1': '9.90', 'o-2': '99.00' });
      const order = (id: string): OrderDetails => ({
        amount: prices[id] ?? '',
        currency: 'EUR',
        description: 'A book',
      });
      const page = await without(hold, outcome, { order });
      const payer = await isReady(page);
      await fillsIn(payer);
      await payer.presses('Pay €9.90');
      await payer.finds('Processing…', 'button');
      return { page, payer, card: payer.element as CardTokenForm };
    };

    it('raises the price: asks the payer for another press', async () => {
      const { page, payer, card } = await busy();
      prices['o-1'] = '12.00';
      await card.refresh();
      await find(outcome);
      await payer.sees('The price has changed to €12.00.');
      expect(charges(page.stack)).to.equal(0);
      await payer.presses('Pay €12.00');
      await payer.isIn('succeeded');
      expect(page.stack.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['12.00']);
    });

    it('reads the same price again: pays', async () => {
      const { page, payer, card } = await busy();
      await card.refresh();
      await find(outcome);
      await payer.isIn('succeeded');
      expect(charges(page.stack)).to.equal(1);
    });

    it('shows another order: does not pay that order', async () => {
      const { page, payer, card } = await busy();
      card.order = 'o-2';
      await payer.sees('Pay €99.00');
      await find(outcome);
      await payer.sees('Visa');
      await payer.finds('Pay €99.00', 'button');
      expect(charges(page.stack)).to.equal(0);
    });

    it('disables the form: does not pay', async () => {
      const { page, payer, card } = await busy();
      card.disabled = true;
      await find(outcome);
      await payer.sees('Visa');
      await payer.finds('Pay €9.90', 'button');
      expect(card.state.name).to.equal('ready');
      expect(charges(page.stack)).to.equal(0);
    });

    it('removes the form: does not pay when the form is back', async () => {
      const { page, payer, card } = await busy();
      const place = card.parentElement as HTMLElement;
      card.remove();
      await find(outcome);
      const number = card.shadowRoot?.querySelector<HTMLInputElement>('#number');
      await until(
        () => number?.value.includes(' '),
        () => 'what pays',
      );
      place.append(card);
      await payer.finds('Pay €9.90', 'button');
      expect(card.state.name).to.equal('ready');
      expect(charges(page.stack)).to.equal(0);
    });
  });

  it('shows the error of a field left before the paying part arrived, but not of the field being typed in', async () => {
    const page = await without(hold, outcome);
    const payer = await isReady(page);
    await payer.types('Expiry date', '01/20');
    await payer.types('Security code', '1');
    await find(outcome);
    await payer.sees('This card has expired');
    payer.doesNotSee('not complete');
  });

  it('groups the digits and shows missing fields once the paying part has arrived', async () => {
    const page = await without(lose, outcome);
    const payer = await isReady(page);
    await payer.types('Card number', '4242424242424242');
    expect(await value(payer, 'Card number')).to.equal('4242424242424242');
    await find(outcome);
    // For engines that do not request a failed module again, see the tests above.
    if (!asksAgain) return;
    await payer.presses('Pay €9.90');
    await payer.sees('Enter the expiry date.');
    expect(await value(payer, 'Card number')).to.equal('4242 4242 4242 4242');
    await payer.sees('Visa');
  });
});
