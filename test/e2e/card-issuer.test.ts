/** The issuer's page: when it cannot be framed, whose messages count, and when it takes the shop's place. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { CardPage } from '../../src/testing/index.js';
import { framedShop } from './framed-shop.js';
import { useStage } from './use-stage.js';

const stage = useStage({}, { browser: { blocksWindows: true } });

const asked = { number: '4242424242424242', cvc: '333' };
const unframed = { number: '4000000000003220' };

async function pays(card: { number: string; cvc?: string }, attributes = '', prepare?: (page: Page) => Promise<void>) {
  stage().body = `<card-token-form order="o-1" ${attributes}></card-token-form>`;
  const page = await stage().visit();
  const form = new CardPage(page);
  await form.isIn('ready');
  await prepare?.(page);
  await form.fillCard(card);
  await form.pay();
  return { page, form };
}

const charged = (): string[] => stage().sandbox.ledger.map(({ movement, amount }) => `${movement} ${amount}`);
const decides = (page: Page, decision: 'approve' | 'refuse'): Promise<void> =>
  page.locator(`button[value="${decision}"]`).click();

describe('an issuer that refuses to be framed', () => {
  it('leads the payer to a window after ten seconds, and says so', async () => {
    const { page, form } = await pays(unframed);
    const dialog = page.getByRole('dialog', { name: 'Confirm with your bank' });
    await dialog.getByText('Bank page not showing? Open it in a window.').waitFor();
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Open in a new window' }).click();
    const bank = await opening;
    const said = dialog.getByRole('status');
    await said.getByText('Please continue in the window that opened.').waitFor();
    await said.getByText('Nothing showing?').waitFor({ state: 'detached' });
    await bank.locator('button[value="approve"]').waitFor();
    await bank.evaluate(() => document.body.append('typed so far'));
    await dialog.getByRole('button', { name: 'Open in a new window' }).click();
    await bank.getByText('typed so far').waitFor();
    await decides(bank, 'approve');
    await form.isIn('succeeded');
    assert.deepEqual(charged(), ['charge 9.90']);
  });

  it("gets a window at once when the page's own policy forbids the frame", async () => {
    const opening: Promise<Page>[] = [];
    const { page, form } = await pays(asked, '', async (ready) => {
      opening.push(ready.waitForEvent('popup'));
      await ready.evaluate(() => {
        const policy = document.createElement('meta');
        policy.httpEquiv = 'Content-Security-Policy';
        policy.content = "frame-src 'self'";
        document.head.append(policy);
      });
    });
    const [bank] = await Promise.all(opening);
    assert.ok(bank);
    await page.getByText('Please continue in the window that opened.').waitFor();
    await decides(bank, 'approve');
    await form.isIn('succeeded');
    assert.deepEqual(charged(), ['charge 9.90']);
  });
});

describe('a message that the issuer is done', () => {
  const message = JSON.stringify({
    event: '3dSecureComplete',
    data: { secure_token: 'made-up', charge_id: 'made-up' },
  });
  const says = (frame: Frame): Promise<void> => frame.evaluate((text) => parent.postMessage(text, '*'), message);
  const looks = (): number => stage().calls.filter((call) => call.startsWith('GET /charges/attempts/')).length;

  async function frameOf(page: Page): Promise<Frame> {
    const frame = await page.locator('card-token-form [part="challenge"] iframe').elementHandle();
    const content = await frame?.contentFrame();
    assert.ok(content);
    await content.locator('button[value="approve"]').waitFor();
    return content;
  }

  it('makes the form ask the backend, whose answer alone counts', async () => {
    const { page, form } = await pays(asked);
    const issuer = await frameOf(page);
    // The same message twice is one hint.
    await says(issuer);
    await says(issuer);
    await page.getByText('Your bank asks you to confirm this payment.').waitFor();
    assert.ok(looks() > 0);
    assert.deepEqual(charged(), []);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await form.completeChallenge();
    await form.isIn('succeeded');
    assert.deepEqual(charged(), ['charge 9.90']);
  });

  it('counts from nobody else: not the page, not a stranger, not another frame of the provider', async () => {
    const { page, form } = await pays(asked);
    await frameOf(page);
    for (const origin of [stage().stranger, stage().provider]) {
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
        return new Promise((resolve) => (frame.onload = resolve));
      }, `${origin}/`);
    }
    const others = page.frames().filter((frame) => frame.parentFrame() === page.mainFrame());
    const strangers = others.filter((frame) => new URL(frame.url()).pathname === '/');
    assert.equal(strangers.length, 2);
    for (const frame of [page.mainFrame(), ...strangers]) await says(frame);
    // This text appears later than a genuine message would have closed the dialog.
    await page.getByText('Bank page not showing?').waitFor();
    assert.equal(await form.state(), 'challenge');
    await form.completeChallenge();
    await form.isIn('succeeded');
    assert.deepEqual(charged(), ['charge 9.90']);
  });
});

describe('challenge="redirect"', () => {
  const redirect = 'challenge="redirect"';
  const atIssuer = (page: Page): Promise<void> => page.waitForURL((url) => url.origin === stage().provider);

  for (const way of ['redirect', 'form'] as const) {
    it(`goes to the issuer in the shop's place (${way}) and comes back to the outcome`, () =>
      stage.instead({ challenge: way }, async () => {
        const { page, form } = await pays(asked, redirect);
        await atIssuer(page);
        await decides(page, 'approve');
        await page.waitForURL((url) => url.origin === stage().shop && url.pathname === '/');
        await form.isIn('succeeded');
        assert.equal(await page.getByText('Payment received').count(), 1);
        assert.deepEqual(charged(), ['charge 9.90']);
      }));
  }

  it("goes there in the shop's place even if the page's links and forms open windows (<base target>)", () =>
    stage.instead({ challenge: 'form' }, async () => {
      const { page, form } = await pays(asked, redirect, (ready) =>
        ready.evaluate(() => {
          document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }));
        }),
      );
      await atIssuer(page);
      await decides(page, 'approve');
      await page.waitForURL((url) => url.origin === stage().shop && url.pathname === '/');
      await form.isIn('succeeded');
    }));

  it('comes back to the shop in a window that another page has opened', async () => {
    stage().body = `<card-token-form order="o-1" ${redirect}></card-token-form>`;
    const elsewhere = await stage().visit();
    await elsewhere.goto(`${stage().shop}/elsewhere`);
    const opening = elsewhere.waitForEvent('popup');
    await elsewhere.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: '/', target: '_blank', rel: 'opener', textContent: 'Checkout' });
      document.body.append(link);
    });
    await elsewhere.getByText('Checkout').click();
    const page = await opening;
    const form = new CardPage(page);
    await form.isIn('ready');
    await form.fillCard(asked);
    await form.pay();
    await atIssuer(page);
    await decides(page, 'approve');
    await page.waitForURL((url) => url.origin === stage().shop && url.pathname === '/');
    await form.isIn('succeeded');
    assert.deepEqual(charged(), ['charge 9.90']);
  });

  async function paysInFrame(around?: string): Promise<void> {
    stage().body = `<card-token-form order="o-1" ${redirect}></card-token-form>`;
    const page = await stage().visit();
    const shop = await framedShop(stage(), page, around);
    const form = new CardPage(shop);
    await form.isIn('ready');
    await form.fillCard(asked);
    await form.pay();
    await shop.locator('button[value="approve"]').click();
    await form.isIn('succeeded');
    assert.deepEqual(charged(), ['charge 9.90']);
  }

  it('comes back to the shop in the frame of another page', () => paysInFrame());

  it('comes back in the frame of another origin if `allowedOrigins` names that one', async () => {
    const config: { allowedOrigins?: string } = {};
    await stage.instead(config, async () => {
      config.allowedOrigins = stage().stranger;
      await stage().reset();
      await paysInFrame(stage().stranger);
    });
  });

  it('shows the refusal of the issuer, and pays with another card', async () => {
    const { page, form } = await pays(asked, redirect);
    await atIssuer(page);
    await decides(page, 'refuse');
    await form.isIn('declined');
    assert.deepEqual(charged(), []);
    await form.fillCard({ number: '4242424242424242' });
    await form.pay();
    await form.isIn('succeeded');
    assert.deepEqual(charged(), ['charge 9.90']);
  });

  it('lets a payer who pressed Back continue or stop', async () => {
    const { page, form } = await pays(asked, redirect);
    await atIssuer(page);
    await page.goBack();
    await page.getByText('Your bank asks you to confirm this payment.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await atIssuer(page);
    await decides(page, 'approve');
    await form.isIn('succeeded');
    assert.deepEqual(charged(), ['charge 9.90']);
  });

  it('charges nothing if the payer stops after Back, not even when the issuer approves later', async () => {
    const { page, form } = await pays(asked, redirect);
    await atIssuer(page);
    const issuer = page.url();
    await page.goBack();
    await page.getByRole('button', { name: 'Stop the payment' }).click();
    await page.getByText('You stopped the payment. You have not been charged.').waitFor();
    assert.equal(await form.state(), 'ready');
    const late = await page.context().newPage();
    await late.goto(issuer);
    await decides(late, 'approve');
    await late.waitForURL((url) => url.origin === stage().shop);
    assert.deepEqual(charged(), []);
  });
});
