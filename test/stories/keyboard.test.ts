/** Every flow can be finished with the keyboard alone, and the focus is always visible and never lost. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Gallery, type Wall, openGallery } from './gallery.js';
import { Keys } from './keys.js';
import { plain } from './settings.js';

let gallery: Gallery;
before(async () => {
  gallery = await openGallery();
});
after(() => gallery.close());

/** Defines a test that begins where the story ends. */
function byKeys(name: string, story: string, walk: (keys: Keys, wall: Wall) => Promise<void>): void {
  it(name, async () => {
    const wall = await gallery.hang(plain);
    try {
      assert.deepEqual((await wall.play(`elements-${story}`)).wrong, []);
      await walk(new Keys(wall), wall);
    } finally {
      await wall.close();
    }
  });
}

async function fillsIn(keys: Keys, cvc = '123'): Promise<void> {
  await keys.into('Card number', '4242424242424242');
  await keys.into('Expiry date', '1239');
  await keys.into('Security code', cvc);
  await keys.into('Name on card', 'Ada Lovelace');
}

describe('by keyboard alone', () => {
  byKeys('a card pays', 'card-token-form--ready', async (keys) => {
    await fillsIn(keys);
    await keys.press('Enter');
    await keys.arrives('card-token-form', 'succeeded');
  });

  byKeys('mistakes lead to their field', 'card-token-form--ready', async (keys) => {
    await keys.into('Card number', '4242424242424241');
    await keys.press('Enter');
    assert.equal((await keys.isSomewhere()).name, 'Card number');
  });

  byKeys('the issuer is answered, after a second thought', 'card-token-form--ready', async (keys, wall) => {
    await fillsIn(keys, '333');
    await keys.press('Enter');
    await keys.arrives('card-token-form', 'challenge');
    await wall.page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).waitFor();
    await keys.press('Escape');
    assert.equal((await keys.isSomewhere()).name, 'Keep going');
    await keys.press('Enter');
    await keys.isSomewhere();
    await keys.to('Approve');
    await keys.press('Enter');
    await keys.arrives('card-token-form', 'succeeded');
  });

  byKeys('the issuer is left', 'card-token-form--ready', async (keys, wall) => {
    await fillsIn(keys, '333');
    await keys.press('Enter');
    await keys.arrives('card-token-form', 'challenge');
    await wall.page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).waitFor();
    await keys.press('Escape', 'Tab', 'Enter');
    await keys.arrives('card-token-form', 'ready');
  });

  byKeys('a saved card pays', 'card-token-form-orders--saved-cards', async (keys) => {
    await keys.to('Visa ending in 4242');
    await keys.to('Pay €9.90');
    await keys.press('Enter');
    await keys.arrives('card-token-form', 'succeeded');
  });

  byKeys('another card pays than a saved one', 'card-token-form-orders--saved-cards', async (keys) => {
    await keys.to('Visa ending in 4242');
    await keys.press('ArrowDown');
    assert.match((await keys.isSomewhere()).name, /^Another card/);
    await fillsIn(keys);
    await keys.press('Enter');
    await keys.arrives('card-token-form', 'succeeded');
  });

  byKeys('a card pays from a frame of another origin', 'card-token-form-isolated--ready', async (keys, wall) => {
    await keys.to('Card number');
    for (const text of ['4242424242424242', '1239', '123']) {
      await keys.type(text);
      await keys.press('Tab');
    }
    await keys.into('Name on card', 'Ada Lovelace');
    assert.equal(
      await wall.page.locator('card-token-form iframe').evaluate((frame: HTMLIFrameElement) => frame.contentDocument),
      null,
    );
    await keys.press('Enter');
    await keys.arrives('card-token-form', 'succeeded');
  });

  byKeys('a price that changed is seen, and paid', 'card-token-form-orders--price-changed', async (keys) => {
    await keys.into('Security code', '123');
    await keys.press('Enter');
    await keys.arrives('card-token-form', 'succeeded');
  });

  byKeys('a saved card is removed', 'card-token-form-orders--saved-cards', async (keys, wall) => {
    await keys.to('Remove Visa');
    await keys.press('Enter');
    assert.match((await keys.isSomewhere()).name, /^Really remove/);
    await keys.press('Enter');
    await wall.page.getByText('Visa ending in 4242').waitFor({ state: 'detached' });
    await keys.isSomewhere();
  });

  byKeys('a coupon is removed and entered again', 'card-token-form-orders--coupon-included', async (keys, wall) => {
    const included = await wall.page.getByText('is included').textContent();
    const code = /Coupon (\S+)/.exec(included ?? '')?.[1] ?? '';
    assert.notEqual(code, '');
    await keys.to('Remove coupon');
    await keys.press('Enter');
    await wall.page.getByRole('button', { name: 'Pay €9.90' }).waitFor();
    await keys.isSomewhere();
    await keys.to('Have a coupon?', 'Shift+Tab');
    await keys.press('Enter');
    await keys.into('Coupon', code);
    await keys.press('Enter');
    await wall.page.getByRole('button', { name: 'Pay €4.95' }).waitFor();
    await keys.isSomewhere();
  });

  byKeys('a phone bill asks for its PIN', 'carrier-flow--poland', async (keys) => {
    await keys.to('Country');
    await keys.press('Tab', 'ArrowDown', 'ArrowUp');
    await keys.to('Continue');
    await keys.press('Enter');
    assert.equal((await keys.arrives('carrier-flow', 'code')).name, 'PIN');
    await keys.type('0');
    await keys.press('Enter');
    await keys.isSomewhere();
    await keys.to('Start again');
    await keys.press('Space');
    await keys.arrives('carrier-flow', 'choosing');
  });

  byKeys('a phone bill pays with a PIN that was texted for', 'carrier-flow--poland', async (keys, wall) => {
    await keys.to('Continue');
    await keys.press('Enter');
    await keys.arrives('carrier-flow', 'code');
    await keys.to('The payer’s phone');
    await keys.press('Enter');
    const phone = wall.page.frameLocator('.phone iframe');
    await phone.getByRole('button', { name: /^Text / }).waitFor();
    await keys.to('Text ');
    await keys.press('Enter');
    const answer = phone.getByRole('listitem').filter({ hasText: 'PIN' }).last();
    await answer.waitFor();
    const [pin = ''] = /\b\d{4,}\b(?!.*\b\d{4,}\b)/s.exec(await answer.locator('p').innerText()) ?? [];
    await keys.to('PIN', 'Shift+Tab');
    await keys.type(pin);
    await keys.press('Enter');
    await keys.arrives('carrier-flow', 'succeeded');
  });

  byKeys('a phone bill pays on the operator’s page', 'carrier-flow--britain-away', async (keys) => {
    await keys.to('Agree and pay');
    await keys.press('Enter');
    await keys.arrives('carrier-flow', 'succeeded');
  });

  byKeys('an operator is chosen', 'carrier-flow--operator-needed', async (keys) => {
    await keys.to('Bursztyn');
    await keys.press('ArrowDown');
    await keys.to('Continue');
    await keys.press('Enter');
    await keys.arrives('carrier-flow', 'code');
  });

  byKeys('a country is chosen', 'carrier-flow--country-unknown', async (keys, wall) => {
    await keys.to('Country');
    await keys.type('Pol');
    // Continuing is possible only once the country's amount is shown.
    await wall.page.getByText('PLN').first().waitFor();
    await keys.to('Continue');
    await keys.press('Enter');
    await keys.arrives('carrier-flow', 'code');
  });

  byKeys('a phone bill pays', 'carrier-flow--turkey-number', async (keys) => {
    await keys.into('Phone number', '05321234567');
    await keys.press('Enter');
    await keys.arrives('carrier-flow', 'succeeded');
  });

  byKeys('a voucher pays', 'epin-redeem--ready', async (keys, wall) => {
    await keys.into('Voucher code', await wall.page.locator('.voucher code').innerText());
    await keys.press('Enter');
    await keys.arrives('epin-redeem', 'succeeded');
  });

  byKeys('a voucher is refused, and another one locks out', 'epin-redeem--ready', async (keys, wall) => {
    await keys.into('Voucher code', 'TEST-3002');
    await keys.press('Enter');
    await wall.page.locator('[part=error]').getByText('has expired').waitFor();
    assert.equal((await keys.isSomewhere()).name, 'Voucher code');
    await keys.press('Control+a');
    await keys.type('TEST-4001');
    await keys.press('Enter');
    await keys.arrives('epin-redeem', 'locked');
  });

  byKeys('a hosted page pays: into the frame and out of it', 'pay-widget-frame--open', async (keys) => {
    await keys.into('Security code', '123');
    await keys.to('Open in a new window');
    await keys.to('Pay €', 'Shift+Tab');
    await keys.press('Enter');
    await keys.arrives('pay-widget-frame', 'succeeded');
  });

  byKeys('a hosted page pays in its window', 'pay-widget-frame--window-open', async (keys) => {
    await keys.into('Security code', '123');
    await keys.press('Enter');
    await keys.arrives('pay-widget-frame', 'succeeded');
  });

  byKeys('more methods are shown, with the focus on the first of them', 'ps-picker--shows-more', async (keys) => {
    await keys.to('Show ');
    await keys.press('Enter');
    assert.match((await keys.isSomewhere()).name, /paysafecard/);
  });

  byKeys('a method is picked', 'ps-picker--ready', async (keys) => {
    await keys.press('Tab');
    const first = await keys.isSomewhere();
    await keys.press('Space', 'ArrowDown');
    assert.notEqual((await keys.isSomewhere()).name, first.name);
    await keys.press('End');
    await keys.to('Skrill');
  });

  byKeys('the drop-in pays by card', 'pay-checkout--choosing', async (keys) => {
    await keys.press('Tab', 'Space');
    await keys.arrives('pay-checkout', 'paying');
    await fillsIn(keys);
    await keys.press('Enter');
    await keys.arrives('pay-checkout', 'paid');
  });
});
