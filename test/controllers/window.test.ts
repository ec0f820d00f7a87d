/** The empty window that waits for the provider's page. */
import { expect, fixture, html } from '@open-wc/testing';
import { PayWindow } from '../../src/controllers/window.js';
import { blockers } from './blockers.js';

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
