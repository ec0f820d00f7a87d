/** The form's side of isolated mode, with a real cross-origin frame: this server under its IP address, not its name. */
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { CardFrameController } from '../../src/controllers/card-frame.js';
import { Locale } from '../../src/controllers/locale.js';
import { cardForm } from '../../src/locales/en/card-form.js';
import { cardRefusal } from '../../src/locales/en/card-refusal.js';

class FrameHolder extends LitElement {
  @property() isolated?: string;
  readonly t = new Locale(this, { cardForm, cardRefusal });
  readonly card = new CardFrameController({ element: this, t: this.t });
  submit(): void {}
  protected override render() {
    return this.card.view(false, false);
  }
}
customElements.define('frame-holder', FrameHolder);

/** Returns the text in the frame, as reported by the frame's own page. */
async function shownIn(holder: FrameHolder): Promise<string> {
  const frame = holder.renderRoot.querySelector('iframe')?.contentWindow;
  const told = new Promise<string>((resolve) => {
    const hear = ({ data, source }: MessageEvent): void => {
      if (source !== frame || typeof data.shown !== 'string') return;
      removeEventListener('message', hear);
      resolve(data.shown);
    };
    addEventListener('message', hear);
  });
  frame?.postMessage('what is shown?', '*');
  return told;
}

const shows = (holder: FrameHolder, text: string): Promise<void> =>
  waitUntil(async () => (await shownIn(holder)).includes(text), `the frame never shows "${text}"`, { timeout: 15_000 });

describe('a card frame', () => {
  afterEach(() => (document.documentElement.lang = 'en'));

  it('shows its errors again in each new language of the page', async () => {
    const url = new URL('framed/page.html', import.meta.url);
    url.hostname = '127.0.0.1';
    url.search = `?parent=${location.origin}`;
    const holder = await fixture<FrameHolder>(html`<frame-holder isolated=${url.href}></frame-holder>`);
    const { card } = holder;
    await card.ready(new AbortController().signal);
    await card.check();
    card.refuse('cvc', () => holder.t.text('refused.cvc'));
    await shows(holder, 'Enter the number on the card.');
    await shows(holder, 'The security code does not match the card.');

    document.documentElement.lang = 'de';
    await shows(holder, 'Geben Sie die Nummer der Karte ein.');
    await shows(holder, 'Die Prüfnummer passt nicht zur Karte.');
    expect(await shownIn(holder)).not.to.contain('does not match');

    holder.lang = 'fr';
    await shows(holder, 'Le code de sécurité ne correspond pas à la carte.');

    // An invalid tag switches to English instead of keeping the old language.
    holder.lang = 'de_DE';
    await shows(holder, 'Enter the number on the card.');
    holder.lang = 'fr';
    await shows(holder, 'Le code de sécurité ne correspond pas à la carte.');

    // An error that was cleared does not come back with a new language.
    card.wipe(['cvc']);
    holder.lang = 'en';
    await shows(holder, '3 digits on the back');
    expect(await shownIn(holder)).not.to.contain('security code does');
  });

  it('is not taken for lost in a page that the browser loads ahead, before the payer opens it', async () => {
    const { setTimeout } = window;
    const soon = (work: TimerHandler, milliseconds = 0): number => setTimeout(work, milliseconds / 1000);
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    try {
      const silent = `http://127.0.0.1:${location.port}/no-card-frame`;
      const { card } = await fixture<FrameHolder>(html`<frame-holder isolated=${silent}></frame-holder>`);
      window.setTimeout = soon as typeof setTimeout;
      const told: string[] = [];
      const ready = card.ready(new AbortController().signal).catch(({ message }: Error) => told.push(message));
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(told).to.be.empty;
      document.dispatchEvent(new Event('prerenderingchange'));
      await ready;
      expect(told).to.deep.equal(['The card frame does not answer']);
    } finally {
      window.setTimeout = setTimeout;
      Reflect.deleteProperty(document, 'prerendering');
    }
  });

  it('is waited for no longer once nobody needs it: a timer would hold the form in memory', async () => {
    const { setTimeout, clearTimeout } = window;
    const timers = new Set<unknown>();
    const silent = `http://127.0.0.1:${location.port}/no-card-frame`;
    const { card } = await fixture<FrameHolder>(html`<frame-holder isolated=${silent}></frame-holder>`);
    window.setTimeout = ((...given: Parameters<typeof setTimeout>) => {
      const timer = setTimeout(...given);
      if ((given[1] ?? 0) > 1000) timers.add(timer);
      return timer;
    }) as typeof setTimeout;
    window.clearTimeout = (timer) => (timers.delete(timer), clearTimeout(timer));
    try {
      const abort = new AbortController();
      const ready = card.ready(abort.signal).catch(() => undefined);
      expect(timers).to.have.length(1);
      abort.abort();
      await ready;
      expect(timers).to.be.empty;
    } finally {
      Object.assign(window, { setTimeout, clearTimeout });
    }
  });
});
