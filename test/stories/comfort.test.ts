/**
 * Every story on a touch screen with reduced motion: targets are large enough, and nothing moves. Also the stories with
 * the least room for words, with text twice as large on a narrow screen.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Gallery, type Setting, type StoryEntry, openGallery } from './gallery.js';
import { states } from './states.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const touch: Setting = {
  name: 'on a touch screen, compact',
  globals: { density: 'compact' },
  context: { ...phone, reducedMotion: 'reduce' },
};

const lanes = 2;

let gallery: Gallery;
let stories: readonly StoryEntry[];
before(async () => {
  gallery = await openGallery();
  const wall = await gallery.hang(touch);
  // Leaves out the theme editor, which is a tool and no element.
  stories = (await wall.stories()).filter(({ component }) => component);
  await wall.close();
});
after(() => gallery.close());

describe(touch.name, () => {
  it('has no target below 44 px either way, and nothing moves', { concurrency: lanes }, async (t) => {
    const pressed = new Map<string, number>();
    const moving: string[] = [];
    const wanted = stories.values();
    const lane = async (): Promise<void> => {
      const wall = await gallery.hang(touch);
      for (const { id, component } of wanted) {
        await t.test(id, async () => {
          const { wrong } = await wall.play(id);
          const { count, wrong: small } = await wall.targets();
          pressed.set(component, (pressed.get(component) ?? 0) + count);
          assert.deepEqual([...wrong, ...small, ...(await wall.motion()).map((what) => `${what} moves`)], []);
          await wall.page.emulateMedia({ reducedMotion: 'no-preference' });
          moving.push(...(await wall.motion()));
          await wall.page.emulateMedia({ reducedMotion: 'reduce' });
        });
      }
      await wall.close();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    // Guards against empty results: targets were measured, and things do move without reduced motion.
    for (const tag of Object.keys(states)) assert.ok((pressed.get(tag) ?? 0) > 10, `${tag}: ${pressed.get(tag)}`);
    assert.ok(moving.length > 20, `${moving.length} things move`);
  });

  it('keeps the submit button in place while the payment is made', async () => {
    const wall = await gallery.hang(touch);
    const top = async (story: string) => {
      assert.deepEqual((await wall.play(`elements-card-token-form--${story}`)).wrong, []);
      return wall.page.locator('[part=submit]').evaluate((button) => button.getBoundingClientRect().top);
    };
    const before = await top('ready');
    assert.equal(await top('asking-for-token'), before);
    assert.equal(await top('charging'), before);
    await wall.close();
  });

  const tight = [
    'card-token-form--offline',
    'card-token-form--charging',
    'card-token-form-issuer--issuer-asks',
    'card-token-form-issuer--issuer-asked-again',
    'card-token-form-issuer--issuer-window-blocked',
    'carrier-flow--britain',
    'epin-redeem--answer-lost',
    'pay-widget-frame--window-blocked',
  ];
  const large = { name: '200 % text at 320 px', isLargeText: true, context: { viewport: { width: 320, height: 800 } } };

  for (const story of tight)
    it(`${large.name}: ${story} breaks no word of its buttons`, async () => {
      const wall = await gallery.hang(large);
      assert.deepEqual((await wall.play(`elements-${story}`)).wrong, []);
      // In a dialog, Escape shows the question whether to stop.
      await wall.page.keyboard.press('Escape');
      const { count, broken } = await wall.words();
      assert.ok(count > 0, `${count} words`);
      assert.deepEqual(broken, []);
      await wall.close();
    });
});
