/** Each control of the toolbar takes effect on the shown story, which keeps its state where possible. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Gallery, type Wall, openGallery } from './gallery.js';
import { plain } from './settings.js';

let gallery: Gallery;
let wall: Wall;
before(async () => {
  gallery = await openGallery();
});
beforeEach(async () => {
  await wall?.close();
  wall = await gallery.hang(plain);
  await wall.play('elements-epin-redeem--expired');
});
after(() => gallery.close());

const element = () => wall.page.locator('epin-redeem');
const says = (text: string) => wall.page.getByText(text).first().waitFor();
const isIn = (state: string) => wall.page.locator(`epin-redeem:state(${state})`).waitFor();
const styleOf = (name: string) =>
  element().evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

describe('toolbar', () => {
  it('sets the theme and keeps the state of the story', async () => {
    assert.equal(await styleOf('--pay-radius'), '');
    await wall.choose({ theme: 'soft' });
    assert.equal(await styleOf('--pay-radius'), '1rem');
    await says('has expired');
  });

  it('sets the dark scheme and keeps the state of the story', async () => {
    const light = await styleOf('color');
    await wall.choose({ scheme: 'dark' });
    assert.notEqual(await styleOf('color'), light);
    await says('has expired');
  });

  it("sets theme and scheme alike for the theme editor's swatches and a button", async () => {
    await wall.play('theme-editor--editor');
    const accent = wall.page.getByLabel('--pay-accent, as a colour');
    const submit = wall.page.locator('card-token-form [part=submit]');
    const seen = new Set<string>();
    for (const globals of [{}, { scheme: 'dark' }, { theme: 'soft' }]) {
      await wall.choose(globals);
      const swatch = await accent.inputValue();
      const painted = await submit.evaluate((button) => getComputedStyle(button).backgroundColor);
      const bytes = swatch.match(/[\da-f]{2}/g)?.map((byte) => parseInt(byte, 16));
      assert.equal(painted, `rgb(${bytes?.join(', ')})`);
      seen.add(swatch);
    }
    assert.equal(seen.size, 3);
  });

  it('sets the density', async () => {
    await wall.choose({ density: 'roomy' });
    assert.equal(await styleOf('--pay-control-height'), '3.25rem');
  });

  it('sets the width of the column', async () => {
    await wall.choose({ column: '260px' });
    assert.equal((await element().boundingBox())?.width, 260);
  });

  it('changes the language live, with the direction that belongs to it', async () => {
    await wall.choose({ language: 'de' });
    await wall.page.getByRole('button', { name: 'Einlösen' }).waitFor();
    assert.equal(await wall.page.locator('html').getAttribute('dir'), 'ltr');
    await wall.choose({ language: 'en' });
    await wall.page.getByRole('button', { name: 'Redeem' }).waitFor();
  });

  it('plays a story to its end in a language that was chosen before it', async () => {
    const german = await gallery.hang({ name: 'German', globals: { language: 'de' } });
    assert.deepEqual((await german.play('elements-card-token-form--insufficient-balance')).wrong, []);
    await german.page.getByText('nicht genug Geld').first().waitFor();
    await german.close();
  });

  it('sets language and scheme on documentation pages', async () => {
    await wall.visit('iframe.html?viewMode=docs&id=elements-epin-redeem--docs&globals=scheme:dark;language:de');
    await says('Gutscheincode');
    const ground = await wall.page
      .locator('.docs-story')
      .first()
      .evaluate((story) => getComputedStyle(story).backgroundColor);
    assert.equal(ground, 'rgb(20, 21, 28)', 'light words of the element stand on it');
  });

  it('sets the direction and keeps the state of the story', async () => {
    await wall.choose({ direction: 'rtl' });
    assert.equal(await styleOf('direction'), 'rtl');
    await says('has expired');
  });

  for (const provider of ['unavailable', 'garbage']) {
    it(`makes the provider ${provider}, so that the outcome of a voucher is unknown`, async () => {
      await wall.choose({ provider });
      await isIn('ready');
      await wall.page.getByLabel('Voucher code').fill('TEST-3002');
      await wall.page.getByRole('button', { name: 'Redeem' }).click();
      await isIn('unknown');
    });
  }

  it('takes the network offline', async () => {
    await wall.choose({ network: 'offline' });
    await isIn('unavailable');
    await says('There is no connection');
  });

  it('slows the network down', async () => {
    await wall.choose({ network: 'slow' });
    await isIn('loading');
    await isIn('ready');
  });
});
