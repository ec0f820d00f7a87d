/** Where the focus goes in isolated mode: into the frame, to the field that needs it, and out again. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cvc, fills, framed, isIn, isolatedForm, number } from './isolated-form.js';
import { useStage } from './use-stage.js';

const stage = useStage();

const { open } = isolatedForm(stage);

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

  it("moves the focus into the frame when the page's form cannot be submitted", async () => {
    stage().body = `<form><card-token-form mode="token" isolated="${stage().cards}/frame.html"></card-token-form><button>Send</button></form>`;
    const page = await stage().visit();
    await isIn(page, 'ready');
    await page.getByRole('button', { name: 'Send' }).click();
    await framed(page).locator('#number:focus').waitFor();
    await framed(page).getByText('Enter the number on the card.').waitFor();
  });
});
