/**
 * Every story is a test: its play function must arrive at the state it promises, axe must find nothing, nothing may run out
 * of the page, and the page may ask nobody but its own host. Its accessibility tree is the one that is kept. The static
 * build is what is tested, below a folder of its host.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Gallery, type StoryEntry, type Wall, openGallery } from './gallery.js';
import { others, plain, sample } from './settings.js';
import { states, unseen } from './states.js';
import { Trees } from './trees.js';

/** How many settings besides the plain one each story meets in one run. */
const times = 2;

let gallery: Gallery;
let stories: readonly StoryEntry[];
before(async () => {
  gallery = await openGallery();
  const wall = await gallery.hang(plain);
  stories = await wall.stories();
  await wall.close();
});
after(() => gallery.close());

/** Plays the stories that `isWanted`, each a test of its own. */
async function playAll(
  t: { test(name: string, run: () => Promise<void>): Promise<void> },
  wall: Wall,
  isWanted: (index: number) => boolean,
  trees?: Trees,
): Promise<void> {
  for (const [index, story] of stories.entries()) {
    if (!isWanted(index)) continue;
    await t.test(story.id, async () => {
      const { wrong } = await wall.play(story.id);
      if (trees) wrong.push(...(await trees.look(wall, story)));
      const overflow = await wall.overflow();
      if (overflow > 0) wrong.push(`it runs out of the page by ${overflow} px`);
      assert.deepEqual(wrong, []);
    });
  }
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

  for (const [at, setting] of [plain, ...others].entries()) {
    it(setting.name, async (t) => {
      const wall = await gallery.hang(setting);
      const trees = setting === plain ? new Trees() : undefined;
      await playAll(t, wall, (index) => setting === plain || sample(at - 1, index, times), trees);
      await wall.close();
      assert.deepEqual(trees?.finish() ?? [], []);
    });
  }
});
