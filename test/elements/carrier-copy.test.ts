import { expect } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import { type Payer, until } from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { asksForPin, shadow } from './carrier-payer.js';

describe('<carrier-flow> with a copy button', () => {
  beforeEach(() => sessionStorage.clear());

  const status = (payer: Payer): string => shadow(payer).querySelector('[role=status]')?.textContent ?? '';

  /** Returns the labels of the buttons with a visible "Copied." beside them. */
  const signs = (payer: Payer): (string | null | undefined)[] =>
    [...shadow(payer).querySelectorAll('.copied')]
      .filter((each) => each.checkVisibility() && each.textContent === 'Copied.')
      .map((each) => each.parentElement?.querySelector('button')?.title);

  const presses = async (payer: Payer, label: string): Promise<void> => {
    (await payer.finds(label, 'button')).focus();
    await payer.keys('Enter');
  };

  const clipboardIs = (clipboard: Partial<Clipboard> | undefined): void =>
    void Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  it('shows and announces "Copied." at the last button, and again for another press', async () => {
    const written: string[] = [];
    clipboardIs({ writeText: async (text) => void written.push(text) });
    const payer = await asksForPin();
    const said: string[] = [];
    const heard = new MutationObserver(() => said.push(status(payer)));
    const region = shadow(payer).querySelector('[role=status]') as Element;
    heard.observe(region, { childList: true, subtree: true, characterData: true });
    for (const [label, code] of [
      ['Copy the text', 'keyword'],
      ['Copy the number', 'shortcode'],
      ['Copy the number', 'shortcode'],
    ] as const) {
      said.length = 0;
      await presses(payer, label);
      await until(
        () => said.at(-1) === 'Copied.' && signs(payer).length > 0,
        () => `"Copied." said; said: ${said.join(' | ')}`,
      );
      expect(signs(payer)).to.deep.equal([label]);
      expect(written.at(-1)).to.equal(shadow(payer).querySelector(`[data-${code}]`)?.textContent);
    }
    heard.disconnect();
    await isAccessible(payer.element);
    await payer.presses('Start again');
    await payer.isIn('choosing');
    expect(status(payer)).to.equal('');
  });

  it('does not claim that anything was copied once the payer has gone on', async () => {
    let copied = (): void => undefined;
    clipboardIs({ writeText: () => new Promise<void>((resolve) => (copied = resolve)) });
    const payer = await asksForPin();
    await presses(payer, 'Copy the text');
    await payer.presses('Start again');
    await payer.isIn('choosing');
    copied();
    await payer.passes(0);
    expect(status(payer)).to.equal('');
  });

  for (const width of ['28rem', '25rem', '23rem', '20rem', '14rem', '11rem'])
    it(`shows "Copied." in a column of ${width} without moving anything or breaking a code`, async () => {
      clipboardIs({ writeText: async () => undefined });
      const payer = await asksForPin();
      payer.element.style.inlineSize = width;
      const codes = [...shadow(payer).querySelectorAll('.code')];
      const linesOf = (code: Element): number => {
        const { height } = code.getBoundingClientRect();
        return Math.round(height / Number.parseFloat(getComputedStyle(code).lineHeight));
      };
      const placeOf = (): number | undefined => shadow(payer).querySelector('#entry')?.getBoundingClientRect().top;
      const before = placeOf();
      for (const label of ['Copy the text', 'Copy the number']) {
        await presses(payer, label);
        await until(
          () => signs(payer).includes(label),
          () => '"Copied." shown',
        );
        expect(placeOf()).to.equal(before);
        for (const code of codes) expect(linesOf(code)).to.equal(1);
      }
    });

  for (const [where, clipboard] of [
    ['on a page that is not secure', undefined],
    ['in a frame without leave', { writeText: async () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ] as const) {
    it(`falls back to the copy command ${where}`, async () => {
      clipboardIs(clipboard);
      const payer = await asksForPin();
      let copied = 0;
      const listen = (): void => void (copied += 1);
      document.addEventListener('copy', listen, { once: true });
      await presses(payer, 'Copy the number');
      await until(
        () => signs(payer).length > 0,
        () => '"Copied." shown',
      );
      expect(copied).to.equal(1);
      expect(status(payer)).to.equal('Copied.');
    });
  }

  it('selects the text if copying is not possible, and does not claim that it was copied', async () => {
    clipboardIs(undefined);
    const payer = await asksForPin();
    const allowed = document.execCommand.bind(document);
    document.execCommand = () => false;
    await presses(payer, 'Copy the number');
    const selection = getSelection();
    await until(
      () => selection?.type === 'Range',
      () => 'something selected',
    );
    document.execCommand = allowed;
    expect(signs(payer)).to.deep.equal([]);
    expect(status(payer)).to.equal('');
  });
});
