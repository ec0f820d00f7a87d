/** What a card frame is told about the language and direction of its words. */
import { expect, fixture, html } from '@open-wc/testing';
import { lookOf } from '../../src/controllers/card-frame-look.js';
import { Locale } from '../../src/controllers/locale.js';
import { cardForm } from '../../src/locales/en/card-form.js';
import { loadLanguage } from '../../src/locales/load.js';
import { LocaleProbe } from './locale-probe.js';

/** Returns the language and direction in a page of this language that runs from right to left. */
async function told(lang: string): Promise<string[]> {
  const host = await fixture<LocaleProbe>(html`<locale-probe lang=${lang} dir="rtl"></locale-probe>`);
  const t = new Locale(host, { cardForm });
  host.requestUpdate();
  await host.updateComplete;
  const look = lookOf(host, t);
  return [look.lang, look.dir];
}

describe('the look of a card frame', () => {
  before(() => loadLanguage('ar'));

  it("has the page's language and direction", async () => {
    expect(await told('ar-EG')).to.deep.equal(['ar-EG', 'rtl']);
    expect(await told('en'), 'English in a right-to-left page').to.deep.equal(['en', 'rtl']);
  });

  it('is English, left to right, if there is no translation', async () => {
    expect(await told('ur')).to.deep.equal(['en', 'ltr']);
  });
});
