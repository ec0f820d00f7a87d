/**
 * The whole of Storybook runs under a policy that allows nothing inline. The tests of stories and documentation pages
 * report every breach; these tests cover Storybook's own interface, and prove that breaches are reported at all.
 */
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
});
after(() => gallery.close());

/** Resolves once all breaches so far have been reported. */
const told = () => wall.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

describe('Storybook under a strict policy', () => {
  it('shows the side bar, the toolbar and the panels, and plays a story', async () => {
    await wall.visit('index.html?path=/story/elements-card-token-form--insufficient-balance');
    const story = wall.page.frameLocator('#storybook-preview-iframe');
    await story.getByText('There is not enough money on this card').waitFor();
    await wall.page.getByRole('tab', { name: 'Accessibility' }).click();
    await wall.page.getByRole('button', { name: 'Scheme light' }).click();
    await wall.page.getByText('dark', { exact: true }).click();
    await story.locator('html[style*="color-scheme: dark"]').waitFor();
    // Storybook's own styles apply too.
    const { width } = (await wall.page.locator('.sidebar-container').boundingBox()) ?? { width: 0 };
    assert.ok(width > 200 && width < 400, `the side bar is ${width} px wide`);
    await told();
    assert.deepEqual(wall.noise, []);
  });

  // Breaches that the project itself never makes, run in the page to prove that they are reported.
  for (const [what, breach] of [
    ['an inline style', `document.head.append(document.createElementNS('http://www.w3.org/1999/xhtml', 'style'))`],
    ['markup made of a string', `try { document.body.innerHTML = '<p>Hello</p>' } catch {}`],
    ['an inline script', `try { document.body.setAttribute('onclick', 'alert()') } catch {}`],
  ] as const) {
    it(`reports ${what}`, async () => {
      assert.deepEqual((await wall.play('elements-card-token-form--ready')).wrong, []);
      await wall.page.evaluate(breach);
      await told();
      assert.equal(wall.noise.length, 1, wall.noise.join());
      assert.match(wall.noise[0] ?? '', /^forbidden: /);
    });
  }
});
