/** Every page of documentation is drawn, and its links lead somewhere. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Gallery, type Wall, openGallery } from './gallery.js';
import { plain } from './settings.js';

let gallery: Gallery;
let wall: Wall;
before(async () => {
  gallery = await openGallery();
  wall = await gallery.hang(plain);
});
after(() => gallery.close());

describe('documentation', () => {
  it('is there, whole, and leads only to what there is', async (t) => {
    const entries = await wall.entries();
    const docs = entries.filter(({ type }) => type === 'docs');
    assert.ok(docs.length >= 12, `only ${docs.length} pages`);
    for (const { id } of docs) {
      await t.test(id, async () => {
        const { words, links } = await wall.read(id);
        assert.ok(words > 40, `${words} words`);
        assert.deepEqual(wall.noise, []);
        const wanted = links
          .map((link) => /^\?path=\/(?:story|docs)\/(.+)$/.exec(link)?.[1])
          .filter((each) => each !== undefined);
        assert.deepEqual(
          wanted.filter((each) => !entries.some((entry) => entry.id === each)),
          [],
        );
        if (id === 'events-and-states--docs') assert.ok(wanted.length > 60, `${wanted.length} links to stories`);
      });
    }
  });
});
