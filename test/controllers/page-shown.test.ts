import { expect } from '@open-wc/testing';
import { onPageShown } from '../../src/controllers/page-shown.js';

const changes = (): unknown => document.dispatchEvent(new Event('visibilitychange'));
const loads = (persisted: boolean): unknown => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('onPageShown', () => {
  let shown = 0;
  let abort: AbortController;
  beforeEach(() => {
    shown = 0;
    abort = new AbortController();
    onPageShown(() => shown++, abort.signal);
  });
  afterEach(() => abort.abort());

  it('tells that the payer is back in the tab, not that they left it', () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    changes();
    Reflect.deleteProperty(document, 'visibilityState');
    expect(shown).to.equal(0);
    changes();
    expect(shown).to.equal(1);
  });

  it('tells that a kept page is shown again, not that a page is loaded', () => {
    loads(false);
    expect(shown).to.equal(0);
    loads(true);
    expect(shown).to.equal(1);
  });

  it('tells nothing once it is aborted', () => {
    abort.abort();
    changes();
    loads(true);
    expect(shown).to.equal(0);
  });
});
