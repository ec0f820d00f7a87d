/** Where the focus goes in isolated mode: into the frame, to the field that needs it, and out again. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { cvc, fills, framed, isIn, isolatedForm, number } from './isolated-form.js';
import { useStage } from './use-stage.js';

const stage = useStage();

const { open } = isolatedForm(stage);

/** Makes a field keep the description that it has when it gets the focus, as a screen reader then reads it. */
const keepsDescription = (field: Locator): Promise<void> =>
  field.evaluate((node: HTMLInputElement) => {
    const root = node.getRootNode() as ShadowRoot;
    node.addEventListener('focus', () => {
      const ids = node.getAttribute('aria-describedby')?.split(' ') ?? [];
      node.title = ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
    });
  });

describe('the focus in isolated mode', () => {
  it('moves the focus into the frame, and out of it again', async () => {
    const page = await open();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '111' });
    await framed(page).getByLabel('Card number').focus();
    await page.waitForFunction(
      () => document.querySelector('card-token-form')?.shadowRoot?.activeElement?.localName === 'iframe',
    );
    await page.keyboard.press('Enter');
    await framed(page).locator('#cvc:focus').waitFor();
    await framed(page).getByLabel('Security code').fill('123');
    await framed(page).getByLabel('Security code').press('Enter');
    await isIn(page, 'succeeded');
    await page.locator('card-token-form [part="status"]:focus').waitFor();
  });

  it('passes the focus that the page gives it to the first field, or to the first one that is wrong', async () => {
    const page = await open();
    await isIn(page, 'ready');
    const focuses = (): Promise<void> => page.evaluate(() => document.querySelector('card-token-form')?.focus());
    await focuses();
    await framed(page).locator('#number:focus').waitFor();
    await page.keyboard.type(number);
    await page.getByLabel('Name on card').focus();
    await focuses();
    await page.locator('card-token-form #name:focus').waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await focuses();
    await framed(page).locator('#expiry:focus').waitFor();
    // A focus that is already inside the frame stays where it is.
    await framed(page).locator('#cvc').focus();
    await focuses();
    await page.keyboard.type(cvc);
    assert.equal(await framed(page).locator('#cvc').inputValue(), cvc);
    // A selection in the frame can be copied: only a typed character moves the focus to a field.
    await framed(page).locator('#cvc').blur();
    await page.keyboard.press('Control+c');
    assert.equal(await framed(page).locator('input:focus').count(), 0);
    await page.keyboard.press('1');
    await framed(page).locator('#expiry:focus').waitFor();
  });

  it('tells at the security code why it must be entered again, in the language of the page', async () => {
    const page = await open();
    await isIn(page, 'ready');
    const code = framed(page).getByLabel('Security code');
    await fills(page, { number, cvc: '222' });
    await keepsDescription(code);
    await page.keyboard.press('Enter');
    await framed(page).locator('#cvc:focus').waitFor();
    const why =
      'There is not enough money on this card. Use another card, or try again later. To try again, re-enter the security code.';
    assert.equal((await code.getAttribute('title'))?.replace(/\s+/g, ' ').trim(), `${why} 3 digits on the back`);
    await page.evaluate(() => (document.documentElement.lang = 'de'));
    await framed(page).locator('#status', { hasText: 'Prüfnummer' }).waitFor({ state: 'attached' });
    await page.evaluate(() => (document.documentElement.lang = 'en'));
    await code.fill('123');
    await code.press('Enter');
    await isIn(page, 'succeeded');
  });

  it("moves the focus into the frame when the page's form cannot be submitted", async () => {
    stage().body = `<form><card-token-form mode="token" isolated="${stage().cards}/frame.html"></card-token-form><button>Send</button></form>`;
    const page = await stage().visit();
    await isIn(page, 'ready');
    await page.getByRole('button', { name: 'Send' }).click();
    await framed(page).locator('#number:focus').waitFor();
    await framed(page).getByText('Enter the number on the card.').waitFor();
  });
});
