/** Page objects on pages that merchants may have and that no other journey covers. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CardPage } from '../../src/testing/index.js';
import { useStage } from './use-stage.js';

const saved = { id: 'old', brand: 'Visa', last4: '1881', expMonth: '12', expYear: '2039' };
const stage = useStage({
  savedCards: { list: () => [saved], token: () => 'p_1', save: () => saved.id, remove: () => true },
});

const good = { number: '4242 4242 4242 4242' };

async function open(set: Readonly<Record<string, unknown>> = {}): Promise<CardPage> {
  stage().body = '<card-token-form></card-token-form>';
  const page = await stage().visit();
  page.setDefaultTimeout(5_000);
  const card = new CardPage(page);
  await page.evaluate((all) => Object.assign(document.querySelector('card-token-form')!, all), {
    order: 'o-1',
    ...set,
  });
  await card.isIn('ready');
  return card;
}

describe('CardPage', () => {
  it('types another card when a saved card is chosen', async () => {
    const card = await open();
    await card.fillCard(good);
    await card.pay();
    assert.equal(await card.outcome(), 'succeeded');
    assert.match(
      stage()
        .sandbox.ledger.map(({ movement }) => movement)
        .join(),
      /^charge$/,
    );
  });

  for (const [what, press, end] of [
    ['approves', 'approve', 'succeeded'],
    ['refuses', 'refuse', 'declined'],
  ] as const) {
    it(`tells the outcome once the payer ${what} at the issuer`, async () => {
      const card = await open();
      await card.fillCard({ ...good, cvc: '333' });
      await card.pay();
      assert.equal(await card.outcome(), 'challenge');
      await card.completeChallenge((issuer) => issuer.locator(`button[value="${press}"]`).click());
      assert.equal(await card.outcome(), end);
    });
  }

  for (const isIsolated of [false, true]) {
    const set = (): object => ({ mode: 'token', isolated: isIsolated ? `${stage().cards}/frame.html` : undefined });
    const where = isIsolated ? 'in a frame that is set as a property, as frameworks set it' : 'in the form itself';

    it(`fills the card in ${where}`, async () => {
      const card = await open({ ...set() });
      await card.fillCard(good);
      await card.pay();
      assert.equal(await card.outcome(), 'succeeded');
    });

    it(`reads the first of several errors ${where}`, async () => {
      const card = await open({ ...set() });
      await card.fillCard({ number: '4242', expiry: '', cvc: '' });
      await card.pay();
      assert.equal(await card.error(), 'The card number is not complete.');
    });
  }
});
