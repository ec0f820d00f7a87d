import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { Locale } from '../../src/controllers/locale.js';
import { common } from '../../src/locales/en/common.js';
import { epin } from '../../src/locales/en/epin.js';
import { supported } from '../../src/locales/languages.js';
import { addLanguage, loadLanguage } from '../../src/locales/load.js';

class LocaleProbe extends LitElement {
  @property({ attribute: false }) messages?: Readonly<Record<string, string>>;
  readonly t = new Locale(this, { common });
  protected override render() {
    return html`${this.t.text('pay', { amount: this.t.money('9.90', 'EUR') })}`;
  }
}
customElements.define('locale-probe', LocaleProbe);

const shown = async (host: LocaleProbe): Promise<string> => {
  await host.updateComplete;
  return (host.shadowRoot?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
};
const observed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

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

  it("uses the element's own messages", async () => {
    const host = await fixture<LocaleProbe>(
      html`<locale-probe lang="en" .messages=${{ pay: 'Give {amount}' }}></locale-probe>`,
    );
    expect(await shown(host)).to.equal('Give €9.90');
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

  it('loads a language once, when it is first needed', async () => {
    let loads = 0;
    addLanguage('eo', {
      common: async () => {
        loads += 1;
        return { default: { pay: 'Pagi {amount}' } };
      },
    });
    const holder = await fixture<HTMLElement>(
      html`<div lang="eo"><locale-probe></locale-probe><locale-probe></locale-probe></div>`,
    );
    await observed();
    for (const host of holder.querySelectorAll<LocaleProbe>('locale-probe')) {
      expect(await shown(host)).to.match(/^Pagi .*9/);
    }
    expect(loads).to.equal(1);
  });

  it('loads all message groups of its element at once, so that none is shown in English first', async () => {
    const asked: string[] = [];
    const words = (group: string) => async () => {
      asked.push(group);
      return { default: {} };
    };
    addLanguage('gd', { common: words('common'), epin: words('epin') });
    class TwoGroups extends LitElement {
      readonly t = new Locale(this, { common, epin });
      protected override render() {
        return html`${this.t.text('pay')}`;
      }
    }
    customElements.define('locale-two-groups', TwoGroups);
    await fixture(html`<locale-two-groups lang="gd"></locale-two-groups>`);
    await observed();
    expect(asked).to.deep.equal(['common', 'epin']);
  });

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
    const page = await fixture<HTMLElement>(html`<div lang="sv"><locale-worded></locale-worded></div>`);
    const host = page.querySelector('locale-worded') as Worded;
    const marked = async (): Promise<(string | undefined)[]> => {
      await observed();
      await host.updateComplete;
      return ['p', 'div', 'b', 'i'].map((tag) => host.shadowRoot?.querySelector<HTMLElement>(tag)?.lang);
    };
    await waitUntil(async () => (await marked())[0] === 'en', 'the words are read as Swedish');
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

  it("loads the package's language for a regional tag, and shows it once loaded", async () => {
    const host = await fixture<LocaleProbe>(html`<locale-probe lang="nl-BE"></locale-probe>`);
    await waitUntil(async () => (await shown(host)).startsWith('€ 9,90 betalen'), 'never spoke Dutch');
  });

  it('draws its first frame in a language that the page has added', async () => {
    const { default: hungarian } = await import('../../src/locales/hu/index.js');
    addLanguage('hu', hungarian);
    const host = new LocaleProbe();
    host.lang = 'hu';
    document.body.append(host);
    await new Promise(requestAnimationFrame);
    expect(await shown(host)).to.match(/fizetése$/);
    host.remove();
  });

  it('uses a loaded language from the first rendering, for any of its tags', async () => {
    await loadLanguage('it');
    for (const lang of ['it', 'it-CH', 'IT']) {
      const host = await fixture<LocaleProbe>(html`<locale-probe lang=${lang}></locale-probe>`);
      expect(await shown(host), lang).to.match(/^Paga\b/);
    }
  });

  it("prefers the page's wording of a language to the package's, whatever the case of the tag", async () => {
    addLanguage('en-GB', { common: async () => ({ default: { pay: 'Pay up {amount}' } }) });
    const host = await fixture<LocaleProbe>(html`<locale-probe lang="en-gb"></locale-probe>`);
    await waitUntil(async () => (await shown(host)).startsWith('Pay up'), 'never said it so');
  });

  it("uses the page's wording of English for English regions and unknown languages too", async () => {
    addLanguage('en', { common: async () => ({ default: { pay: 'Hand over {amount}' } }) });
    for (const lang of ['en', 'en-US', 'tlh']) {
      const host = await fixture<LocaleProbe>(html`<locale-probe lang=${lang}></locale-probe>`);
      await waitUntil(async () => (await shown(host)).startsWith('Hand over'), `not in ${lang}`);
    }
    addLanguage('en', {});
    const host = await fixture<LocaleProbe>(html`<locale-probe></locale-probe>`);
    await observed();
    expect(await shown(host)).to.equal('Pay €9.90');
  });

  it('switches at once to words that the page adds later', async () => {
    await loadLanguage('ro');
    for (const lang of ['en', 'ro']) {
      const host = await fixture<LocaleProbe>(html`<locale-probe lang=${lang}></locale-probe>`);
      await observed();
      addLanguage(lang, { common: async () => ({ default: { pay: 'Pay late {amount}' } }) });
      await waitUntil(async () => (await shown(host)).startsWith('Pay late'), `not in ${lang}`);
    }
    addLanguage('en', {});
  });

  it('uses the words added last, even if earlier ones arrive after them', async () => {
    let arrive = (): void => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const late = { common: async () => slow.then(() => ({ default: { pay: 'Pay slowly {amount}' } })) };
    addLanguage('cy', late);
    const host = await fixture<LocaleProbe>(html`<locale-probe lang="cy"></locale-probe>`);
    const whole = loadLanguage('cy');
    await observed();
    addLanguage('cy', { common: async () => ({ default: { pay: 'Pay soon {amount}' } }) });
    await waitUntil(async () => (await shown(host)).startsWith('Pay soon'), 'never said it so');
    arrive();
    await whole;
    await observed();
    host.requestUpdate();
    expect(await shown(host)).to.match(/^Pay soon/);
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
    expect(await said('nb'), 'of which there are no words').to.equal('en');
    expect(await said('nb', 'pay', { pay: 'Betal {amount}' }), "in the page's own words").to.equal('nb');
    expect(await said('fo')).to.equal('fo');
    expect(await said('fo', 'continue'), 'which the language lacks').to.equal('en');
    addLanguage('en', { common: async () => ({ default: { pay: 'Hand over {amount}' } }) });
    expect(await said('nb'), "the page's own English").to.equal('en');
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
      'en-GB': 'en',
      tlh: 'en',
      de_DE: 'en',
    };
    for (const [tag, wanted] of Object.entries(rows)) expect(supported(tag), tag).to.equal(wanted);
  });
});
