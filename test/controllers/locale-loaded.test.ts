/** When the words of a language are loaded, and which are used: the package's, or those that the page has added. */
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { LitElement } from 'lit';
import { Locale } from '../../src/controllers/locale.js';
import { common } from '../../src/locales/en/common.js';
import { epin } from '../../src/locales/en/epin.js';
import { addLanguage, loadLanguage } from '../../src/locales/load.js';
import { LocaleProbe, observed, shown } from './locale-probe.js';

describe('Locale while words are loaded and added', () => {
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
});
