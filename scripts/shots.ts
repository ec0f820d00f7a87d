/**
 * Takes a picture of every story in every theme, from the static build, and writes them with an index to `shots`.
 *   npm run shots [-- part-of-a-story's-id]
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Setting, type StoryEntry, openGallery } from '../test/stories/gallery.js';

const folder = fileURLToPath(new URL('../shots/', import.meta.url));

const size = { viewport: { width: 480, height: 560 }, reducedMotion: 'reduce' } as const;
const dark = { ...size, colorScheme: 'dark' } as const;

const looks: readonly Setting[] = [
  { name: 'light', context: size },
  { name: 'dark', globals: { scheme: 'dark' }, context: dark },
  { name: 'plain', globals: { theme: 'plain' }, context: size },
  { name: 'soft', globals: { theme: 'soft' }, context: size },
  { name: 'soft-dark', globals: { theme: 'soft', scheme: 'dark' }, context: dark },
  { name: 'contrast', globals: { theme: 'contrast' }, context: size },
  { name: 'contrast-dark', globals: { theme: 'contrast', scheme: 'dark' }, context: dark },
  { name: 'forced', context: { ...size, forcedColors: 'active' } },
  { name: 'rtl', globals: { direction: 'rtl' }, context: size },
  { name: 'narrow', context: { ...size, viewport: { width: 320, height: 560 } } },
];

const file = ({ id }: StoryEntry, look: Setting): string => `${id}.${look.name}.png`;

function index(stories: readonly StoryEntry[]): string {
  const row = (story: StoryEntry): string =>
    `<tr><th scope="row">${story.title}<br>${story.name}<br><code>${story.state ?? ''}</code></th>${looks
      .map(
        (look) =>
          `<td><a href="${file(story, look)}"><img src="${file(story, look)}" alt="${look.name}" loading="lazy"></a></td>`,
      )
      .join('')}</tr>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
body { font: 0.875rem/1.4 system-ui, sans-serif; margin: 1rem }
th, td { padding: 0.5rem; text-align: start; vertical-align: top }
thead th { background: #fff; inset-block-start: 0; position: sticky }
img { border: 1px solid #ccc; inline-size: 15rem }
</style>
<table>
<thead><tr><th>Story</th>${looks.map(({ name }) => `<th>${name}</th>`).join('')}</tr></thead>
<tbody>${stories.map(row).join('\n')}</tbody>
</table>
`;
}

/** Runs in the page: loads and decodes the images. */
const arrive = (images: (HTMLElement | SVGElement)[]): Promise<unknown> =>
  Promise.allSettled(
    (images as HTMLImageElement[]).map((image) => {
      image.loading = 'eager';
      return image.decode();
    }),
  );

const wanted = argv[2] ?? '';
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const gallery = await openGallery();
try {
  let stories: readonly StoryEntry[] = [];
  for (const look of looks) {
    const wall = await gallery.hang(look);
    stories = (await wall.stories()).filter(({ id }) => id.includes(wanted));
    for (const story of stories) {
      const { wrong } = await wall.play(story.id);
      if (wrong.length > 0) console.warn(`${story.id} (${look.name}): ${wrong.join('; ')}`);
      // Lazy images below the viewport load only when scrolled to, and nothing scrolls here.
      await wall.page.locator('img').evaluateAll(arrive);
      await wall.page.screenshot({ path: folder + file(story, look), fullPage: true, animations: 'disabled' });
    }
    await wall.close();
    console.log(`${look.name}: ${stories.length} pictures`);
  }
  await writeFile(`${folder}index.html`, index(stories));
  console.log(`${folder}index.html`);
} finally {
  await gallery.close();
}
