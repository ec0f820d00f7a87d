import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { Locale } from '../../src/controllers/locale.js';
import { common } from '../../src/locales/en/common.js';

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
    await observed();
    expect(await shown(host)).to.contain('9,90 €');
  });

  it('lets an element say it in its own words', async () => {
    const host = await fixture<LocaleProbe>(
      html`<locale-probe lang="en" .messages=${{ pay: 'Give {amount}' }}></locale-probe>`,
    );
    expect(await shown(host)).to.equal('Give €9.90');
  });
});
