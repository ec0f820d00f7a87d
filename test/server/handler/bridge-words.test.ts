/** The page of the way back speaks the payer's language: it stays open where the browser does not let it close. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languageTags } from '../../../src/locales/languages.js';
import { bridgeWords, wordsFor } from '../../../src/server/handler/bridge-words.js';
import { base, openShop, replyOf } from './shop.js';
import { open } from './widget-page.js';

const german = bridgeWords['de'];
const returnUrl = `${base}/done`;

/** Returns the page that a browser with this `accept-language` is shown. */
async function pageIn(language: string | undefined): Promise<string> {
  const shop = openShop();
  const opened = await shop.call('POST', '/widget', { body: { ...open, returnUrl } });
  const back = new URL(opened.body.url as string).searchParams.get('success_url') ?? '';
  const headers = language === undefined ? {} : { 'accept-language': language };
  return (await replyOf(await shop.handler(new Request(back, { headers })))).body as string;
}

describe('the page of the way back', () => {
  it('is in the language that the browser prefers', async () => {
    const page = await pageIn('de-AT,de;q=0.9,en;q=0.8');
    assert.match(page, /<html lang="de">/);
    assert.ok(german);
    assert.ok(page.includes(`<title>${german.back}</title>`));
    assert.ok(page.includes(`<p role="status">${german.close}</p>`));
    assert.ok(page.includes(`>${german.back}</a>`));
  });

  it('is in English where the browser names no language', async () => {
    const page = await pageIn(undefined);
    assert.match(page, /<html lang="en">/);
    assert.ok(page.includes(`<p role="status">${bridgeWords.en.close}</p>`));
  });

  it('speaks every language of the elements, each in its own words', () => {
    assert.deepEqual(Object.keys(bridgeWords).sort(), [...languageTags].sort());
    const sentences = Object.values(bridgeWords).map((words) => words?.close);
    assert.equal(new Set(sentences).size, languageTags.length);
  });

  for (const [header, language] of Object.entries({
    'fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5': 'fr',
    'en;q=0.5,de;q=0.7': 'de',
    'sw,tr;q=0.5': 'tr',
    'de;q=0,it': 'it',
    'de ; q=0.2 , it ; q=0.3': 'it',
    'pt-BR,pt;q=0.9': 'pt-BR',
    'pt-PT': 'pt',
    'zh-TW': 'zh-Hant',
    'zh-CN': 'zh-Hans',
    iw: 'he',
    'nn-NO,nn;q=0.9,en;q=0.8': 'nb',
    no: 'nb',
    '*': 'en',
    sw: 'en',
    '': 'en',
    'de;q=nonsense': 'en',
    ',;=;q,": <script>': 'en',
  })) {
    it(`reads "${header}" as ${language}`, () => assert.equal(wordsFor(header).language, language));
  }
});
