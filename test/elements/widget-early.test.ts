/** `submit()` of the hosted page that is called before the part that does it was loaded. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import type { PayWidgetFrame } from '../../src/index.js';
import { Payer, type Stack, framedPlace, open } from './harness.js';

/** A part of the page that is not shown, with an element that came to it just now. */
async function opened(): Promise<{ pane: Payer & Stack; element: PayWidgetFrame; payer: Payer }> {
  const pane = await open(html`<div hidden></div>`, { place: framedPlace() });
  const element = document.createElement('pay-widget-frame');
  element.order = 'o-1';
  pane.element.append(element);
  return { pane, element, payer: new Payer(element) };
}

const openings = ({ network }: Stack): number => network.calls.filter(({ call }) => call === 'POST /widget').length;

describe('submit() of a hosted page of which only the place is there', () => {
  beforeEach(() => sessionStorage.clear());

  it('goes to the page once it can, and once', async () => {
    const { pane, element, payer } = await opened();
    element.submit();
    element.submit();
    await payer.isIn('open');
    expect(openings(pane)).to.equal(1);
  });

  for (const [what, act] of [
    ['the page took it back', (element) => element.reset()],
    ['it is for another order by then', (element) => (element.order = 'o-2')],
    ['the element is disabled by then', (element) => (element.disabled = true)],
  ] as const satisfies readonly (readonly [string, (element: PayWidgetFrame) => unknown])[]) {
    it(`does nothing where ${what}`, async () => {
      const { pane, element } = await opened();
      element.submit();
      act(element);
      await pane.passes(1);
      element.disabled = false;
      await pane.passes(1);
      expect(element.state.name).to.equal('idle');
      expect(openings(pane)).to.equal(0);
    });
  }

  it('does nothing while the element is disabled, or not in the page', async () => {
    const { pane, element } = await opened();
    element.disabled = true;
    element.submit();
    element.disabled = false;
    const other = document.createElement('pay-widget-frame');
    other.order = 'o-1';
    other.submit();
    pane.element.append(other);
    await pane.passes(1);
    expect([element.state.name, other.state.name]).to.deep.equal(['idle', 'idle']);
    expect(openings(pane)).to.equal(0);
  });
});
