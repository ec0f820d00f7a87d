/** `submit()` of `<pay-widget-frame>` before its late part has loaded. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import type { PayWidgetFrame } from '../../src/index.js';
import { Payer, type Stack, framedPlace, open } from './harness.js';

/** Puts a new element into a hidden part of the page. */
async function opened(): Promise<{ pane: Payer & Stack; element: PayWidgetFrame; payer: Payer }> {
  const pane = await open(html`<div hidden></div>`, { place: framedPlace() });
  const element = document.createElement('pay-widget-frame');
  element.order = 'o-1';
  pane.element.append(element);
  return { pane, element, payer: new Payer(element) };
}

const openings = ({ network }: Stack): number => network.calls.filter(({ call }) => call === 'POST /widget').length;

describe('submit() of <pay-widget-frame> before its part has loaded', () => {
  beforeEach(() => sessionStorage.clear());

  it('opens the hosted page once the part has loaded, and only once', async () => {
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
    it(`does nothing if ${what}`, async () => {
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

  it('does nothing while the element is disabled or not connected', async () => {
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
