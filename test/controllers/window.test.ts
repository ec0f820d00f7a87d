/** The empty window that waits for the provider's page. */
import { expect, fixture, html } from '@open-wc/testing';
import { PayWindow } from '../../src/controllers/window.js';
import { blockers } from './blockers.js';

/** A window that does nothing but remember what was done to it. */
function fakeWindow() {
  const done: string[] = [];
  const fake = {
    closed: false,
    close: () => done.push('close'),
    focus: () => done.push('focus'),
    location: { replace: (url: string) => done.push(url) },
  };
  return { fake, done };
}

/** Opens a window for each of `fakes` in turn. */
function opens(...fakes: readonly object[]): PayWindow {
  const { open } = window;
  const opened = new PayWindow();
  for (const fake of fakes) {
    window.open = () => fake as Window;
    expect(opened.open('window', 'Opening…', 'en')).to.equal(true);
  }
  window.open = open;
  return opened;
}

describe('PayWindow', () => {
  it('says what it waits for in the language and direction of the words', async () => {
    const { contentWindow } = await fixture<HTMLIFrameElement>(html`<iframe title="A window"></iframe>`);
    const { open } = window;
    window.open = () => contentWindow;
    try {
      expect(new PayWindow().open('window', 'جارٍ فتح صفحة الدفع…', 'ar')).to.equal(true);
    } finally {
      window.open = open;
    }
    const { documentElement, body, title } = contentWindow?.document as Document;
    expect([title, body.textContent, documentElement.lang]).to.deep.equal([body.textContent, title, 'ar']);
    expect(body.matches(':dir(rtl)')).to.equal(true);
  });

  it('closes the former window when another is opened', () => {
    const [first, second] = [fakeWindow(), fakeWindow()];
    opens(first.fake, second.fake);
    expect([first.done, second.done]).to.deep.equal([['close'], []]);
  });

  it('takes orders until it is closed, and none afterwards', () => {
    const { fake, done } = fakeWindow();
    const opened = opens(fake);
    expect(opened.source).to.equal(fake);
    opened.go('https://provider.test/page');
    opened.focus();
    opened.close();
    opened.focus();
    opened.close();
    expect(done).to.deep.equal(['https://provider.test/page', 'focus', 'close']);
    expect(opened.source).to.equal(null);
  });

  describe('closed()', () => {
    const { setInterval, clearInterval } = window;
    let looks: Map<number, () => void>;
    beforeEach(() => {
      looks = new Map();
      window.setInterval = ((look: () => void) => looks.set(looks.size + 1, look).size) as typeof setInterval;
      window.clearInterval = (id) => void looks.delete(id as number);
    });
    afterEach(() => Object.assign(window, { setInterval, clearInterval }));

    const ways: Readonly<Record<string, (opened: PayWindow, fake: { closed: boolean }) => void>> = {
      'when it next looks': (_, fake) => {
        fake.closed = true;
        for (const look of [...looks.values()]) look();
      },
      'at once when this window has the focus again': (_, fake) => {
        fake.closed = true;
        window.dispatchEvent(new Event('focus'));
      },
      'also if this page closed it': (opened) => {
        opened.close();
        for (const look of [...looks.values()]) look();
      },
    };
    for (const [when, closes] of Object.entries(ways))
      it(`tells ${when}, and then looks no more`, async () => {
        const { fake } = fakeWindow();
        const opened = opens(fake);
        let isTold = false;
        const told = opened.closed(new AbortController().signal).then(() => (isTold = true));
        for (const look of [...looks.values()]) look();
        window.dispatchEvent(new Event('focus'));
        await Promise.resolve();
        expect(isTold).to.equal(false);
        closes(opened, fake);
        await told;
        expect(looks.size).to.equal(0);
      });

    it('is given up by an abort, before or meanwhile, with its reason', async () => {
      const opened = opens(fakeWindow().fake);
      const abort = new AbortController();
      const waiting = [opened.closed(AbortSignal.abort('left')), opened.closed(abort.signal)];
      abort.abort('left');
      expect(await Promise.allSettled(waiting)).to.deep.equal([
        { status: 'rejected', reason: 'left' },
        { status: 'rejected', reason: 'left' },
      ]);
      expect(looks.size).to.equal(0);
    });
  });

  for (const [what, blocks] of blockers)
    it(`is not open where a blocker has a window.open that ${what}`, () => {
      const { open } = window;
      window.open = blocks;
      try {
        expect(new PayWindow().open('window', 'Opening…', 'en')).to.equal(false);
      } finally {
        window.open = open;
      }
    });
});
