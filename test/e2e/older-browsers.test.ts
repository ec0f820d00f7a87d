/** The oldest browsers that README names: one of that time, and today's without what the others did not have yet. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CardPage, CarrierPage, EpinPage, payOnHostedPage } from 'pay-elements/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { type BrowserOptions, engine } from './engine.js';
import { journeys } from './journey.js';
import { noOldChromium, oldChromium } from './old-chromium.js';
import type { Payer } from './payer.js';
import { hears } from './raised.js';
import type { Shop } from './shop.js';
import { type Stage, openStage } from './stage.js';

const older = fileURLToPath(new URL('older.js', import.meta.url));

interface OldBrowser {
  readonly options?: () => Promise<BrowserOptions>;
  readonly prepare: (context: Pick<BrowserContext, 'addInitScript'>) => Promise<unknown>;
}

/** Registers a complete journey for every way to pay. */
function paysEveryWay({ options, prepare }: OldBrowser): void {
  const journey = journeys(options);

  /** Registers a journey that must end with one payment and without an uncaught error. */
  const pays = (name: string, walk: (tools: { shop: Shop; payer: Payer }) => Promise<void>): void => {
    const errors: string[] = [];
    journey(
      name,
      async (tools) => {
        const before = (await tools.shop.ledger()).length;
        await walk(tools);
        await tools.payer.isThanked();
        assert.equal((await tools.shop.ledger()).length - before, 1, 'paid once');
        assert.equal(await tools.payer.page.evaluate(() => 'any' in AbortSignal), false, 'the browser is not that old');
        assert.deepEqual(errors, []);
      },
      async (context) => {
        context.on('weberror', (error) => errors.push(String(error.error())));
        await prepare(context);
      },
    );
  };
  const press = ({ page }: Payer, name: RegExp): Promise<void> => page.getByRole('button', { name }).click();

  pays('a declined card, then one whose issuer asks in the dialog', async ({ payer }) => {
    await payer.buys();
    await payer.pays({ number: '4000 0000 0000 9995' });
    await payer.reads('Your bank refused the payment');
    await payer.pays({ cvc: '333' });
    const dialog = payer.page.getByRole('dialog', { name: 'Confirm with your bank' });
    await dialog.locator('iframe').contentFrame().getByRole('button', { name: 'Approve' }).click();
  });

  pays('a card number that is too short, which then has the focus', async ({ payer }) => {
    await payer.orders();
    await payer.pays({ number: '4242 4242' });
    await payer.reads('The card number is not complete.');
    const focused = await payer.page.evaluate(
      () => document.querySelector('card-token-form')?.shadowRoot?.activeElement?.id,
    );
    assert.equal(focused, 'number');
    await payer.pays();
  });

  pays('a phone bill: the number, too short first, then the PIN', async ({ shop, payer }) => {
    await payer.orders('Five Moons');
    await payer.chooses('Phone bill');
    await payer.page.getByLabel('Country').selectOption('BR');
    await press(payer, /^Continue/);
    const carrier = new CarrierPage(payer.page);
    await carrier.enter('0532');
    await payer.reads('This number is too short');
    await carrier.enter('+55 11 96123-4567');
    await payer.page.getByRole('textbox', { name: 'PIN' }).waitFor();
    await carrier.enter(await shop.pin());
  });

  pays("a phone bill: the operator's page in a window", async ({ payer }) => {
    await payer.orders('Five Moons');
    await payer.chooses('Phone bill');
    await payer.page.getByLabel('Country').selectOption('GB');
    await press(payer, /^Continue/);
    const opened = payer.context.waitForEvent('page');
    await press(payer, /^Continue/);
    await (await opened).getByRole('button', { name: 'Agree and pay' }).click();
  });

  pays('a voucher, one with too little money first', async ({ shop, payer }) => {
    await payer.orders('Five Moons');
    await payer.chooses('Voucher');
    const epin = new EpinPage(payer.page);
    await epin.redeem(await shop.voucher({ nominal: '1.00' }));
    await payer.reads('not enough money on this voucher');
    await epin.redeem(await shop.voucher({ nominal: '5.00' }));
  });

  pays("the provider's page in its frame", async ({ payer }) => {
    await payer.orders();
    await payer.chooses('Hosted page');
    await payOnHostedPage(payer.hosted);
  });

  pays('the drop-in: chosen from its list, and paid by card', async ({ payer }) => {
    await payer.orders();
    await payer.chooses('All in one');
    await payer.page.getByLabel('I live in').selectOption('DE');
    await payer.page.locator('pay-checkout input[value="cc"]').check();
    await payer.pays();
  });

  describe('a page without styles for the elements', () => {
    let stage: Stage;
    before(async () => {
      stage = await openStage({}, { browser: await options?.() });
    });
    after(() => stage.close());
    const opens = async (attributes = ''): Promise<Page> => {
      stage.body = `<card-token-form order="o-1" ${attributes}></card-token-form>`;
      return stage.visit({}, async (fresh) => void (await prepare(fresh)));
    };

    it('has fields and a button that can be seen', async () => {
      const page = await opens();
      await hears(page, 'pay-ready');
      const seen = await page.evaluate(() => {
        const canvas = document.body.appendChild(document.createElement('p'));
        Object.assign(canvas.style, { color: 'CanvasText', backgroundColor: 'Canvas' });
        const { color: ink, backgroundColor: paper } = getComputedStyle(canvas);
        const root = document.querySelector('card-token-form')!.shadowRoot!;
        const field = getComputedStyle(root.querySelector('#number')!);
        const button = getComputedStyle(root.querySelector('[part=submit]')!);
        const isOfSystem = field.backgroundColor === paper && field.color === ink;
        return { isOfSystem, border: field.borderTopColor, button: `${button.color} on ${button.backgroundColor}` };
      });
      assert.deepEqual(seen, {
        isOfSystem: true,
        border: 'rgb(118, 118, 118)',
        button: 'rgb(255, 255, 255) on rgb(89, 103, 230)',
      });
    });

    it('takes a card that is typed in a frame of its own', async () => {
      const page = await opens(`isolated="${stage.cards}/frame.html"`);
      const card = new CardPage(page);
      await card.fillCard({ number: '4242 4242 4242 4242' });
      await card.pay();
      await hears(page, 'pay-success');
      assert.deepEqual(
        stage.sandbox.ledger.map(({ movement, amount }) => `${movement} ${amount}`),
        ['charge 9.90'],
      );
    });
  });
}

describe("today's browser without the features that came later", () => {
  paysEveryWay({ prepare: (context) => context.addInitScript({ path: older }) });
});

const skip = engine === 'chromium' ? noOldChromium : 'it is a Chromium';
describe('Chromium 109', skip ? { skip } : {}, () => {
  paysEveryWay({ options: async () => ({ program: await oldChromium() }), prepare: async () => undefined });
});
