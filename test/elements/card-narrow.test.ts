/** The layout of expiry date and security code side by side in little space. */
import { expect, html, nextFrame } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import { languageTags } from '../../src/locales/languages.js';
import { loadLanguage } from '../../src/locales/load.js';
import { type Payer, open, until } from './harness.js';

const url = new URL('../controllers/framed/page.html', import.meta.url);
url.hostname = '127.0.0.1';
url.search = `?parent=${location.origin}`;

/** The top of a field and the height of its label. */
interface Place {
  readonly top: number;
  readonly label: number;
}

function placeOf({ element }: Payer, id: string): Place {
  const input = element.shadowRoot?.querySelector<HTMLInputElement>(`#${id}`);
  return {
    top: input?.getBoundingClientRect().top ?? NaN,
    label: input?.labels?.[0]?.getBoundingClientRect().height ?? NaN,
  };
}

/** Returns the places of the fields in a frame, as the frame's own page reports them. */
async function framedPlaces({ element }: Payer, text: string): Promise<readonly Place[]> {
  let places: readonly Place[] | undefined;
  const hear = ({ data }: MessageEvent): void => {
    if (String(data.shown).includes(text)) places = data.places;
  };
  addEventListener('message', hear);
  return until(
    () => {
      element.shadowRoot?.querySelector('iframe')?.contentWindow?.postMessage('where are the fields?', '*');
      return places;
    },
    () => `a frame that says ${text}`,
  ).finally(() => removeEventListener('message', hear));
}

function expectLevel([expiry, cvc]: readonly (Place | undefined)[], where: string): void {
  expect(expiry?.top, where).to.be.closeTo(cvc?.top ?? NaN, 0.5);
}

describe('<card-token-form> with expiry date and security code side by side', () => {
  beforeEach(() => sessionStorage.clear());

  for (const dir of ['ltr', 'rtl']) {
    it(`aligns both in every language, whatever errors stand below them (${dir})`, async () => {
      await Promise.all(languageTags.map(loadLanguage));
      const payer = await open(
        html`<card-token-form order="o-1" dir=${dir} style="font-family: sans-serif"></card-token-form>`,
      );
      await payer.isIn('ready');
      const { element } = payer;
      let wrapped = 0;
      const measure = async (what: string): Promise<void> => {
        for (const lang of languageTags) {
          element.lang = lang;
          await nextFrame();
          for (const width of [280, 320, 340]) {
            element.style.inlineSize = `${width}px`;
            const places = ['expiry', 'cvc'].map((id) => placeOf(payer, id));
            if (places[0]?.label !== places[1]?.label) wrapped += 1;
            expectLevel(places, `${lang}, ${width} px, ${what}`);
          }
        }
        element.lang = 'en';
        await nextFrame();
      };
      await measure('nothing is wrong');
      expect(wrapped, 'labels of two lines beside one of one').to.be.above(0);
      await payer.presses('Pay €9.90');
      await payer.sees('Enter the expiry date');
      await measure('both are wrong');
      await payer.types('Security code', '123');
      await payer.types('Expiry date', '01/20');
      await payer.presses('Pay €9.90');
      await payer.sees('This card has expired');
      await measure('the expiry date is wrong');
    });
  }

  it('aligns both in a cross-origin frame too', async () => {
    const messages = { expiry: 'The day on which the card expires', cvc: 'Code' };
    const payer = await open(html`
      <card-token-form
        order="o-1"
        isolated=${url.href}
        .messages=${messages}
        style="inline-size: 320px"
      ></card-token-form>
    `);
    await payer.isIn('ready');
    const places = await framedPlaces(payer, messages.expiry);
    expect(places[0]?.label, 'it takes two lines').to.be.above((places[1]?.label ?? NaN) * 1.5);
    expectLevel(places, 'in the frame');
  });
});
