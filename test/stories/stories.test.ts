/**
 * Every story is a test: its play function must reach the promised state, axe must find nothing, nothing may overflow
 * the page, and the page may send requests only to its own host. Its accessibility tree must equal the recorded one.
 * The tests run on the static build, served from a subfolder.
 */
import assert from 'node:assert/strict';
import { type TestContext, after, before, describe, it } from 'node:test';
import { type Gallery, type Setting, type StoryEntry, type Wall, openGallery } from './gallery.js';
import { live, others, plain, sample } from './settings.js';
import { states, unseen } from './states.js';
import { Trees } from './trees.js';

/** The number of settings besides the plain one in which each story plays from its beginning per run. */
const times = 1;

/** The number of stories that play at the same time, each in its own page. */
const lanes = 2;

let gallery: Gallery;
let stories: readonly StoryEntry[];
before(async () => {
  gallery = await openGallery();
  const wall = await gallery.hang(plain);
  stories = await wall.stories();
  await wall.close();
});
after(() => gallery.close());

/** Plays the stories that `isWanted` selects in a setting, each as a subtest, and passes each shown story to `then`. */
async function playAll(
  t: TestContext,
  setting: Setting,
  isWanted: (index: number) => boolean,
  then: (wall: Wall, story: StoryEntry) => Promise<string[]> = async () => [],
): Promise<void> {
  const wanted = stories.filter((_, index) => isWanted(index)).values();
  const lane = async (): Promise<void> => {
    const wall = await gallery.hang(setting);
    for (const story of wanted) {
      await t.test(story.id, async () => {
        const { wrong } = await wall.play(story.id);
        wrong.push(...(await wall.overflows()), ...(await then(wall, story)));
        assert.deepEqual(wrong, []);
      });
    }
    await wall.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Switches the shown story into each live setting, and returns what is wrong there. */
async function bring(wall: Wall): Promise<string[]> {
  const wrong: string[] = [];
  for (const setting of live) {
    await wall.dress(setting);
    wrong.push(...(await wall.look(setting)).map((what) => `${setting.name}: ${what}`));
  }
  await wall.dress(plain);
  return wrong;
}

describe('stories', () => {
  for (const [tag, names] of Object.entries(states)) {
    it(`<${tag}> has a story for every state of its flow`, () => {
      const told = new Set(stories.filter(({ component }) => component === tag).map(({ state }) => state));
      const excused = Object.keys(unseen[tag] ?? {});
      assert.deepEqual(
        names.filter((name) => !told.has(name)),
        excused,
      );
    });
  }

  it(`play ${plain.name}, and hold up when switched into every setting`, { concurrency: lanes }, async (t) => {
    const trees = new Trees();
    const looked = async (wall: Wall, story: StoryEntry) => [
      ...(await trees.look(wall, story)),
      ...(await bring(wall)),
      // The theme editor, which is a tool and no element, has no controls.
      ...(story.component ? await wall.control(story) : []),
    ];
    await playAll(t, plain, () => true, looked);
    assert.deepEqual(trees.finish(), []);
  });

  for (const [at, setting] of others.entries()) {
    it(setting.name, { concurrency: lanes }, (t) => playAll(t, setting, (index) => sample(at, index, times)));
  }
});
