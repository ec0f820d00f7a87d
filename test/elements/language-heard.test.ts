/** A live region announces its content once in a new language when the words are loaded, never again in the old one. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import { entersAndPays, form } from './card-payer.js';
import { asksForPin, pays, texts } from './carrier-payer.js';
import { opens, redeems } from './epin-payer.js';
import { type Payer, type Stack, open, until } from './harness.js';

const region = ({ element }: Payer): Element => element.shadowRoot?.querySelector('[role=status]') as Element;

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Changes the language, and returns the announcements until one matches `word`. */
async function saidIn(payer: Payer, lang: string, word: RegExp): Promise<string[]> {
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(plain(region(payer).textContent)));
  observer.observe(region(payer), { subtree: true, childList: true, characterData: true });
  payer.element.lang = lang;
  await until(
    () => said.some((each) => word.test(each)),
    () => `${String(word)}; said: ${said.join(' | ')}`,
  );
  observer.disconnect();
  return said;
}

const paidBy: Readonly<Record<string, () => Promise<Payer & Stack>>> = {
  card: async () => {
    const payer = await open(form);
    await entersAndPays(payer);
    return payer;
  },
  'phone bill': async () => {
    const payer = await asksForPin();
    await pays(payer, 'PIN', texts(payer));
    return payer;
  },
  voucher: async () => {
    const payer = await opens();
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '20.00' }));
    return payer;
  },
};

describe('the live region after a change of language', () => {
  beforeEach(() => sessionStorage.clear());

  for (const [way, pay] of Object.entries(paidBy))
    it(`announces the payment by ${way} once in the new language`, async () => {
      const payer = await pay();
      await payer.isIn('succeeded');
      await payer.sees('Payment received');
      const said = await saidIn(payer, 'de', /Zahlung/);
      expect(said).to.have.length(1);
      const next = await saidIn(payer, 'fr', /[Pp]aiement/);
      expect(next).to.have.length(1);
    });

  it('announces once in English if the new language has no translation', async () => {
    const payer = await open(html`<card-token-form order="o-1" lang="de"></card-token-form>`);
    await payer.finds('Kartennummer');
    payer.network.always('offline', 'GET /orders');
    payer.element.setAttribute('order', 'o-2');
    await payer.isIn('unavailable');
    await payer.sees(/Verbindung/);
    const said = await saidIn(payer, 'et', /There is no connection/);
    expect(said).to.have.length(1);
  });
});
