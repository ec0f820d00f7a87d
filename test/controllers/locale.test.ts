/** The `Locale` controller: in which language and direction an element shows its messages and amounts. */
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { LitElement } from 'lit';
import { Locale } from '../../src/controllers/locale.js';
import { common } from '../../src/locales/en/common.js';
import { supported } from '../../src/locales/languages.js';
import { addLanguage, loadLanguage } from '../../src/locales/load.js';
import type { Messages } from '../../src/locales/messages.js';
import { LocaleProbe, observed, shown } from './locale-probe.js';

describe('Locale', () => {
  it('takes the language of the nearest ancestor, through shadow roots', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="de"><section></section></div>`);
    const inner = (outer.firstElementChild as HTMLElement).attachShadow({ mode: 'open' });
    const host = new LocaleProbe();
    inner.append(host);
    await host.updateComplete;
    expect(host.t.language).to.equal('de');
    expect(await shown(host)).to.contain('9,90 €');
  });

  it('changes when the language of an ancestor changes', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="en"><locale-probe></locale-probe></div>`);
    const host = outer.querySelector('locale-probe') as LocaleProbe;
    expect(await shown(host)).to.equal('Pay €9.90');
    outer.lang = 'fr';
    await waitUntil(async () => (await shown(host)) === 'Payer 9,90 €', 'French words and numbers');
  });

  it('keeps its former language and number format until the new words are loaded', async () => {
    let arrive: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    addLanguage('oc', { common: () => coming.then(() => ({ default: { pay: 'Pagar {amount}' } })) });
    const host = await fixture<LocaleProbe>(html`<locale-probe lang="en"></locale-probe>`);
    host.lang = 'oc';
    await observed();
    expect(await shown(host)).to.equal('Pay €9.90');
    arrive();
    await waitUntil(() => host.t.language === 'oc', 'the other language');
    expect(await shown(host)).to.match(/^Pagar .*9/);
  });

  it('changes when the language changes inside a shadow root, or around one', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="en"><section></section></div>`);
    const root = (outer.firstElementChild as HTMLElement).attachShadow({ mode: 'open' });
    const place = document.createElement('div');
    const host = new LocaleProbe();
    place.append(host);
    root.append(place);
    for (const [around, lang] of [[outer, 'fr'] as const, [place, 'en'] as const, [host, 'de'] as const]) {
      around.lang = lang;
      await waitUntil(() => host.t.language === lang, lang);
    }
  });

  it('does not follow the language for an element that renders once more after it was removed', async () => {
    const host = await fixture<LocaleProbe>(html`<locale-probe lang="en"></locale-probe>`);
    const { observe } = MutationObserver.prototype;
    let followed = 0;
    MutationObserver.prototype.observe = function (...args) {
      followed++;
      observe.apply(this, args);
    };
    try {
      host.requestUpdate();
      host.remove();
      await host.updateComplete;
      expect(followed).to.equal(0);
      document.body.append(host);
      await host.updateComplete;
      expect(followed).to.be.above(0);
    } finally {
      MutationObserver.prototype.observe = observe;
      host.remove();
    }
  });

  it("uses the element's own messages", async () => {
    const host = await fixture<LocaleProbe>(
      html`<locale-probe lang="en" .messages=${{ pay: 'Give {amount}' }}></locale-probe>`,
    );
    expect(await shown(host)).to.equal('Give €9.90');
  });

  it("leaves out what is no text in the element's own messages", async () => {
    for (const pay of [null, 5, () => 'Give']) {
      const host = await fixture<LocaleProbe>(
        html`<locale-probe lang="en" .messages=${{ pay } as unknown as Messages}></locale-probe>`,
      );
      expect(await shown(host), typeof pay).to.equal('Pay €9.90');
    }
  });

  it("leaves out the element's own messages that throw when they are read", async () => {
    const host = await fixture<LocaleProbe>(html`<locale-probe lang="et"></locale-probe>`);
    host.messages = new Proxy({}, { get: (_, key) => { throw new Error(String(key)); } }); // prettier-ignore
    expect(await shown(host)).to.match(/^Pay /);
    expect(host.t.languageOf('pay')).to.equal('en');
  });

  it('isolates the direction of an amount within right-to-left text', async () => {
    const host = await fixture<LocaleProbe>(html`<locale-probe lang="ar"></locale-probe>`);
    expect(await shown(host)).to.match(/^Pay \u2068.*€.*\u2069$/);
  });

  for (const lang of ['ar', 'he']) {
    it(`keeps a currency sign in one piece within right-to-left text (${lang})`, async () => {
      const { t } = await fixture<LocaleProbe>(html`<locale-probe lang=${lang}></locale-probe>`);
      const money = await fixture(html`<p dir="rtl">${t.money('14.99', 'BRL')}</p>`);
      const text = document.createTreeWalker(money, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const leftOf = (sign: string): number => {
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(sign));
        range.setEnd(text, text.data.indexOf(sign) + 1);
        return range.getBoundingClientRect().left;
      };
      expect(text.data).to.contain('R$');
      expect(leftOf('R')).to.be.below(leftOf('$'));
    });
  }

  it('falls back to English if a language lacks the message or cannot be loaded', async () => {
    addLanguage('ia', { common: async () => ({ default: {} }) });
    addLanguage('vo', { common: () => Promise.reject(new Error('offline')) });
    for (const lang of ['ia', 'vo', 'tlh']) {
      const host = await fixture<LocaleProbe>(html`<locale-probe lang=${lang}></locale-probe>`);
      await observed();
      expect(await shown(host)).to.match(/^Pay /);
    }
  });

  it('marks English words on a page of another language with lang="en" only while they are English', async () => {
    class Worded extends LitElement {
      readonly t = new Locale(this, { common });
      protected override render() {
        return html`<p>${this.t.text('cancel')}</p>
          <div>
            <b>${this.t.text('country')}</b><slot><i>Its own</i></slot>
          </div>`;
      }
    }
    customElements.define('locale-worded', Worded);
    const page = await fixture<HTMLElement>(html`<div lang="et"><locale-worded></locale-worded></div>`);
    const host = page.querySelector('locale-worded') as Worded;
    const marked = async (): Promise<(string | undefined)[]> => {
      await observed();
      await host.updateComplete;
      return ['p', 'div', 'b', 'i'].map((tag) => host.shadowRoot?.querySelector<HTMLElement>(tag)?.lang);
    };
    await waitUntil(async () => (await marked())[0] === 'en', 'the words are read as Estonian');
    expect(await marked()).to.deep.equal(['en', '', 'en', '']);
    expect(host.t.money('9.90', 'EUR')).to.match(/^9,90/);
    page.dir = 'rtl';
    page.lang = 'fa';
    expect(await marked()).to.deep.equal(['en', '', 'en', '']);
    expect(getComputedStyle(host.shadowRoot?.querySelector('p') as Element).direction).to.equal('ltr');
    for (const spoken of ['de', 'en-GB', 'en']) {
      page.lang = spoken;
      expect(await marked()).to.deep.equal(['', '', '', '']);
    }
  });

  it('treats an invalid tag as English, for numbers and names too', async () => {
    for (const lang of ['de_DE', 'deutsch!', '-']) {
      const host = await fixture<LocaleProbe>(html`<locale-probe lang=${lang}></locale-probe>`);
      expect(await shown(host), lang).to.equal('Pay €9.90');
      expect(host.t.language, lang).to.equal('en');
    }
  });

  it('tells the language of a message, which can differ from that of the page', async () => {
    addLanguage('fo', { common: async () => ({ default: { pay: 'Rinda {amount}' } }) });
    const said = async (lang: string, key: 'pay' | 'continue' = 'pay', messages = {}): Promise<string> => {
      const { t } = await fixture<LocaleProbe>(html`<locale-probe lang=${lang} .messages=${messages}></locale-probe>`);
      await observed();
      return t.languageOf(key);
    };
    await loadLanguage('de');
    expect(await said('de-AT')).to.equal('de-AT');
    expect(await said('et'), 'of which there are no words').to.equal('en');
    expect(await said('et', 'pay', { pay: 'Maksa {amount}' }), "in the page's own words").to.equal('et');
    expect(await said('fo')).to.equal('fo');
    expect(await said('fo', 'continue'), 'which the language lacks').to.equal('en');
    addLanguage('en', { common: async () => ({ default: { pay: 'Hand over {amount}' } }) });
    expect(await said('et'), "the page's own English").to.equal('en');
    addLanguage('en', {});
  });

  it('finds the language of a tag', () => {
    const rows = {
      'zh-TW': 'zh-Hant',
      'zh-Hant-HK': 'zh-Hant',
      'zh-CN': 'zh-Hans',
      // Simplified characters are used in Hong Kong and Macau too.
      'zh-Hans-HK': 'zh-Hans',
      'zh-hans-mo': 'zh-Hans',
      'zh-HK': 'zh-Hant',
      zh: 'zh-Hans',
      'pt-br': 'pt-BR',
      'pt-PT': 'pt',
      'pt-Latn-BR': 'pt-BR',
      'pt-BR-u-nu-latn': 'pt-BR',
      // The tag for Hebrew that Java and old Android versions still use.
      iw: 'he',
      'iw-IL': 'he',
      no: 'nb',
      'nb-NO': 'nb',
      'nn-NO': 'nb',
      'en-GB': 'en',
      tlh: 'en',
      de_DE: 'en',
    };
    for (const [tag, wanted] of Object.entries(rows)) expect(supported(tag), tag).to.equal(wanted);
  });

  it("finds a language of the page's own by the script that a tag names", () => {
    const own = ['sr', 'sr-Latn', 'zh'];
    const rows = {
      'sr-Latn-RS': 'sr-Latn',
      'sr-RS': 'sr',
      'sr-Cyrl': 'sr',
      'zh-Hant-TW': 'zh-Hant',
      'zh-CN': 'zh',
    };
    for (const [tag, wanted] of Object.entries(rows)) expect(supported(tag, own), tag).to.equal(wanted);
  });
});
