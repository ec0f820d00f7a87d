import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { FocusAlong } from '../../src/controllers/focus-along.js';

class FocusProbe extends LitElement {
  goes = 0;
  readonly along = new FocusAlong(this, () => this.goes++);
  protected override render() {
    return html`<button>Go</button>`;
  }
}
customElements.define('focus-probe', FocusProbe);

describe('FocusAlong', () => {
  async function probe(): Promise<{ host: FocusProbe; renders: () => Promise<number> }> {
    const host = await fixture<FocusProbe>(html`<focus-probe></focus-probe>`);
    const renders = async (): Promise<number> => {
      host.requestUpdate();
      await host.updateComplete;
      return host.goes;
    };
    return { host, renders };
  }

  it('moves the focus once after a change, even if the focus is lost before the change is over', async () => {
    const { host, renders } = await probe();
    const button = host.shadowRoot?.querySelector('button');
    button?.focus();
    expect(await renders()).to.equal(0);
    host.along.note();
    button?.blur();
    host.along.note();
    expect(await renders()).to.equal(1);
    expect(await renders()).to.equal(1);
  });

  it('leaves a focus alone that is elsewhere', async () => {
    const { host, renders } = await probe();
    host.along.note();
    expect(await renders()).to.equal(0);
  });
});
