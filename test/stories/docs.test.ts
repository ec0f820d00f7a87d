/** Every documentation page renders, and its links to stories and pages have a target. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

interface Row {
  readonly name: string;
  readonly category?: string;
  readonly control: unknown;
}

/** The global that `in-page.js` defines. */
interface InPage {
  readonly gallery: { rows(tag: string): Promise<readonly Row[]> };
}

interface Entry {
  readonly tagName?: string;
  readonly attributes?: readonly { readonly name: string; readonly description?: string }[];
  readonly events?: readonly { readonly name: string }[];
  readonly cssParts?: readonly { readonly name: string }[];
  readonly cssProperties?: readonly { readonly name: string }[];
}

const { modules } = JSON.parse(readFileSync(new URL('../../custom-elements.json', import.meta.url), 'utf8')) as {
  modules: readonly { readonly declarations?: readonly Entry[] }[];
};

describe('the table of an element', () => {
  for (const { tagName: tag, ...entry } of modules.flatMap(({ declarations = [] }) => declarations)) {
    if (tag === undefined) continue;
    it(`<${tag}> lists each attribute, event, part and property, even if two share a name`, async () => {
      const rows = await wall.page.evaluate((name) => (globalThis as unknown as InPage).gallery.rows(name), tag);
      for (const [category, all = []] of [
        ['attributes', entry.attributes?.filter(({ description }) => description)],
        ['events', entry.events],
        ['css shadow parts', entry.cssParts],
        ['css custom properties', entry.cssProperties],
      ] as const) {
        const there = rows.filter((row) => row.category === category).map(({ name }) => name);
        assert.deepEqual(there.sort(), all.map(({ name }) => name).sort(), category);
      }
      const asObjects = rows.filter(({ control }) => (control as { type?: string } | undefined)?.type === 'object');
      assert.deepEqual(asObjects, []);
    });
  }
});

describe('documentation', () => {
  it('renders every page without noise, and links only to existing pages', async (t) => {
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
