/** Where the focus goes that a page puts on the form, with the card in a real frame of another origin. */
import { expect, html } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import '../../src/define/card-token-form.js';
import { type Payer, open, until } from './harness.js';

const url = new URL('../controllers/framed/page.html', import.meta.url);
url.hostname = '127.0.0.1';
url.search = `?parent=${location.origin}`;

const form = html`<card-token-form order="o-1" isolated=${url.href}></card-token-form>`;

const frameOf = ({ element }: Payer): HTMLIFrameElement | null => element.shadowRoot?.querySelector('iframe') ?? null;

/** Waits until the frame's own page, which may not be there yet, says that this is so. */
async function isTold(payer: Payer, what: 'focused' | 'typed' | 'heard' | 'ofCode', value: string): Promise<void> {
  let told: Partial<Record<typeof what, string>> = {};
  const hear = ({ data, source }: MessageEvent): void => {
    if (source === frameOf(payer)?.contentWindow) told = data;
  };
  addEventListener('message', hear);
  await until(
    () => {
      frameOf(payer)?.contentWindow?.postMessage('what has the focus?', '*');
      return told[what] === value;
    },
    () => `${what}: ${value}; ${JSON.stringify(told)}`,
  ).finally(() => removeEventListener('message', hear));
}

/** In WebKit no frame of another origin may focus a field by itself: there the first key does. */
async function isReadyForNumber(payer: Payer): Promise<void> {
  await payer.isIn('ready');
  const engine = await executeServerCommand('pay:engine');
  await isTold(payer, 'focused', engine === 'webkit' ? '' : 'number');
  await payer.keys('4', '2');
  await isTold(payer, 'typed', '42');
  await isTold(payer, 'focused', 'number');
}

describe('<card-token-form isolated>, focused by its page', () => {
  beforeEach(() => sessionStorage.clear());

  it('has the focus in the first field of its frame', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
  });

  it('has it there also when the frame comes later', async () => {
    const payer = await open(form);
    await until(
      () => frameOf(payer),
      () => 'the frame',
    );
    payer.element.focus();
    await isReadyForNumber(payer);
  });

  it('leaves it where it is, if it is in the form', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    const name = await payer.finds<HTMLInputElement>('Name on card', 'input');
    name.focus();
    payer.element.focus();
    expect(payer.element.shadowRoot?.activeElement).to.equal(name);
  });
});

describe('<card-token-form isolated>, typed in its frame', () => {
  beforeEach(() => sessionStorage.clear());

  it('says in the frame what is wrong with the field that has the focus there, until it is left', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
    await payer.keys('Enter');
    await isTold(payer, 'heard', 'The card number is not complete.');
    await payer.keys('Tab');
    await isTold(payer, 'heard', '');
  });

  it('looks at the security code anew when the number turns out to be of another brand', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    payer.element.focus();
    await isReadyForNumber(payer);
    await payer.keys('Tab', 'Tab', ...'1234', 'Enter');
    await isTold(payer, 'focused', 'number');
    await isTold(payer, 'ofCode', '3 digits on the back');
    await payer.keys('Home', 'Delete', 'Delete', ...'37');
    await isTold(payer, 'ofCode', '4 digits on the front');
  });
});
