import { openGallery } from './gallery.js';
const gallery = await openGallery();
const langs = (process.argv[2] ?? '').split(',');
const large = { name: 'l', isLargeText: true, context: { viewport: { width: 320, height: 800 } } } as const;
const wall = await gallery.hang(large);
const stories = (await wall.stories()).filter(({ component, id }) => component && !/languages|theme|review|price-points/.test(id));
console.log(stories.length);
const seen = new Map<string, string[]>();
for (const { id } of stories) {
  const { wrong } = await wall.play(id);
  if (wrong.length) { console.log('WRONG', id, wrong[0]?.slice(0, 100)); }
  for (const language of langs) {
    await wall.page.evaluate((l) => { document.documentElement.lang = l; }, language);
    await wall.page.waitForTimeout(200);
    const { broken } = await wall.words();
    const over = await wall.overflows();
    for (const what of [...broken, ...over.map((x) => 'OVER ' + x)]) { const k = `${language} ${what}`; seen.set(k, [...(seen.get(k) ?? []), id.replace('elements-', '')]); }
  }
  await wall.page.evaluate(() => { document.documentElement.lang = 'en'; });
}
for (const [k, ids] of [...seen].sort()) console.log(k, '|', ids.length, ids.slice(0, 3).join(' '));
await gallery.close();
