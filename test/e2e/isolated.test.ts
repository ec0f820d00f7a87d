import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import { CardPage } from '../../src/testing/index.js';
import { hears, raised } from './raised.js';
import { type Stage, openStage } from './stage.js';
import { type Seen, watch } from './watch.js';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());
afterEach(() => stage.reset());

const number = '4242424242424242';
const cvc = '7391';
const card = { number: '378282246310005', cvc };

const framed = (page: Page): FrameLocator => page.frameLocator('card-token-form iframe');

const isIn = (page: Page, state: string): Promise<void> =>
  page.locator(`card-token-form:state(${state})`).waitFor({ state: 'attached', timeout: 10_000 });

async function open(attributes = '', prepare?: (page: Page) => Promise<void>): Promise<Page> {
  stage.body = `<card-token-form order="o-1" isolated="${stage.cards}/frame.html" ${attributes}></card-token-form>`;
  const page = await stage.visit();
  page.setDefaultTimeout(10_000);
  if (prepare) {
    await prepare(page);
    await page.reload();
  }
  return page;
}

async function fills(page: Page, { number: pan, cvc: code }: { number: string; cvc: string }): Promise<void> {
  await framed(page).getByLabel('Card number').fill(pan);
  await framed(page).getByLabel('Expiry date').fill('12/34');
  await framed(page).getByLabel('Security code').fill(code);
  await page.getByLabel('Name on card').fill('Ada Meadows');
}

const pay = (page: Page): Promise<void> => page.getByRole('button', { name: 'Pay €9.90' }).click();

/** Rejects the project key in the format of the provider's document, but with the status that some gateways use. */
const knowsNoKey = (): void =>
  void stage.faults.push({
    match: 'POST /api/',
    times: 1,
    answer: async (handle) => {
      const { headers } = await handle();
      return Response.json({ type: 'Error', code: 2111, error: 'No such key' }, { status: 401, headers });
    },
  });

const moved = (): string[] => stage.sandbox.ledger.map(({ movement, amount }) => `${movement} ${amount}`);

/** Script that reports all messages; injected into the page as it is. */
const overhearing = `{
  const tell = (data) => window.overheard(JSON.stringify(data) ?? '');
  addEventListener('message', ({ data }) => tell(data));
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...args) {
    tell(args[0]);
    return postMessage.apply(this, args);
  };
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(listener) {
      set.call(this, (event) => (tell(event.data), listener.call(this, event)));
    },
  });
}`;

/** Records all messages of the page's window and of its ports, the latter in both directions. */
async function overhear(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('overheard', (text: string) => void heard.push(text));
  await page.addInitScript({ content: overhearing });
  return heard;
}

describe('isolated mode', () => {
  it('pays, and neither the page nor the shop ever sees the card', async () => {
    let seen: readonly Seen[] = [];
    let heard: string[] = [];
    const page = await open('', async (fresh) => {
      seen = await watch(fresh.context(), stage);
      heard = await overhear(fresh);
    });
    await fills(page, card);
    const reach = await page.evaluate(() => {
      const form = document.querySelector('card-token-form')!;
      const frame = form.shadowRoot!.querySelector('iframe')!;
      const tried = ['document', 'customElements', 'localStorage'].map((name) => {
        try {
          return String(Reflect.get(frame.contentWindow!, name));
        } catch (error) {
          return (error as Error).name;
        }
      });
      const own = [...form.shadowRoot!.querySelectorAll('input')].map(({ autocomplete }) => autocomplete);
      return { document: frame.contentDocument, tried, own, html: form.getHTML({ shadowRoots: [form.shadowRoot!] }) };
    });
    assert.equal(reach.document, null);
    assert.deepEqual(reach.tried, ['SecurityError', 'SecurityError', 'SecurityError']);
    assert.deepEqual(reach.own, ['cc-name'], 'the form itself has no field for the card');
    // The requests to the shop are checked below; the only other one must be the request for the token.
    const sent: { to: string; from: string }[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().startsWith(`${stage.shop}/`))
        sent.push({ to: request.url(), from: request.frame().url() });
    });
    await pay(page);
    await isIn(page, 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
    assert.equal(sent.length, 1, 'the card is sent once');
    assert.ok(sent[0]?.to.startsWith(`${stage.provider}/`) && sent[0].from === `${stage.cards}/frame.html`);

    const all = [...seen.map(({ where, text }) => `${where} ${text}`), ...heard, reach.html];
    assert.ok(heard.some((text) => text.includes('"token"')) && heard.some((text) => text.includes('"look"')));
    assert.ok(seen.some(({ where }) => where === 'event pay-success'));
    const code = new RegExp(`(?<![\\w.-])${cvc}(?![\\w.-])`);
    assert.deepEqual(
      all.filter((text) => text.replace(/[\s-]/g, '').includes(card.number) || code.test(text)),
      [],
    );
    assert.deepEqual(seen.filter(({ where }) => where === 'violation'), []); // prettier-ignore
  });

  it('has the card fields in one form inside the frame, as autofill needs them', async () => {
    const page = await open();
    await isIn(page, 'ready');
    const forms = await framed(page)
      .locator('form')
      .evaluateAll((all) =>
        all.map((form) => [...form.querySelectorAll('input')].map((input) => input.getAttribute('autocomplete'))),
      );
    assert.deepEqual(forms, [['cc-number', 'cc-exp', 'cc-csc']]);
  });

  it('shows errors in the frame, moves the focus there, and pays on Enter', async () => {
    const page = await open();
    await isIn(page, 'ready');
    await page.getByLabel('Name on card').fill('Ada Meadows');
    await pay(page);
    await framed(page).getByText('Enter the number on the card.').waitFor();
    await framed(page).locator('#number:focus').waitFor();
    await page.keyboard.type(`${number}1234111`);
    assert.equal(await framed(page).getByLabel('Card number').inputValue(), '4242 4242 4242 4242 123');
    await fills(page, { number, cvc: '111' });
    await framed(page).getByLabel('Security code').press('Enter');
    await framed(page).getByText('The security code does not match the card.').first().waitFor();
    await framed(page).locator('#cvc:focus').waitFor();
    assert.equal(await framed(page).getByLabel('Security code').inputValue(), '', 'the code is not kept');
    await framed(page).getByLabel('Security code').fill('123');
    await framed(page).getByLabel('Security code').press('Enter');
    await isIn(page, 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
    assert.equal(await framed(page).locator('#number').inputValue(), '', 'nothing stays typed');
  });

  it('shows errors in the frame after a tool has translated its text', async () => {
    const page = await open();
    const hint = framed(page).getByText('3 digits on the back');
    await hint.evaluate((shown) => {
      const text = [...shown.childNodes].find((node) => node instanceof Text);
      const font = document.createElement('font');
      font.textContent = '3 Ziffern auf der Rückseite';
      text?.replaceWith(font);
    });
    await framed(page).getByLabel('Security code').fill('12');
    await framed(page).getByText('3 Ziffern auf der Rückseite').waitFor();
    await page.getByLabel('Name on card').focus();
    await framed(page).getByText('The security code is not complete').waitFor();
  });

  it('follows the look and language of the page as they change, and shows markup in messages as text', async () => {
    const page = await open(
      'style="--pay-radius: 13px; --pay-accent: light-dark(#123456, #abcdef); --pay-surface: url(//x.example)"',
    );
    await isIn(page, 'ready');
    const input = framed(page).getByLabel('Card number');
    const looks = (): Promise<string[]> =>
      input.evaluate((node) => {
        const { borderRadius, direction } = getComputedStyle(node.closest('.field')!.querySelector('input')!);
        const root = document.documentElement;
        return [borderRadius, direction, root.dir, root.lang, root.style.colorScheme, root.style.cssText];
      });
    const [radius, , dir, lang, scheme, css] = await looks();
    assert.deepEqual([radius, dir, lang, scheme], ['13px', 'ltr', 'en', 'light dark']);
    assert.match(css ?? '', /--pay-accent: light-dark\(#123456, #abcdef\)/);
    assert.doesNotMatch(css ?? '', /url/, 'what could load something is not taken over');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      const form = document.querySelector('card-token-form')!;
      form.style.setProperty('--pay-radius', '3px');
      form.messages = { number: '<img src=x onerror="document.title=1"> نمره', cvcBack: '{number}' };
    });
    await framed(page).getByText('<img src=x onerror="document.title=1"> نمره').waitFor();
    const [after, digits, side] = await framed(page).locator('#number').evaluate((node) => [getComputedStyle(node).borderRadius, getComputedStyle(node).direction, document.documentElement.dir]); // prettier-ignore
    assert.deepEqual([after, digits, side], ['3px', 'ltr', 'rtl']);
    assert.equal(await framed(page).locator('img').count(), 0);
  });

  it('shows errors in the new language when the page changes its language', async () => {
    const page = await open();
    await isIn(page, 'ready');
    const says = (text: string): Promise<void> => framed(page).getByText(text).waitFor();
    const speaks = (tag: string, lang: string): Promise<void> =>
      page.locator(tag).evaluate((node: HTMLElement, to) => void (node.lang = to), lang);
    await framed(page).getByLabel('Card number').fill('4242');
    await framed(page).getByLabel('Card number').blur();
    await says('The card number is not complete.');
    await speaks('html', 'de');
    await says('Die Kartennummer ist nicht vollständig.');
    await speaks('html', 'en');
    await says('The card number is not complete.');

    await fills(page, { number, cvc: '111' });
    await pay(page);
    await says('The security code does not match the card.');
    await speaks('html', 'de');
    await says('Die Prüfnummer passt nicht zur Karte.');
    await speaks('card-token-form', 'fr');
    await says('Le code de sécurité');
    // An error that the payer has corrected is not shown again.
    await framed(page).locator('#cvc').fill('123');
    await speaks('card-token-form', 'de');
    await says('3 Ziffern auf der Rückseite');
    assert.equal(await framed(page).locator('.error').count(), 0);
  });

  it('understands refusals and tokens whose details the provider words in its own way', async () => {
    const answers = (status: number, change: (body: any) => object): void =>
      void stage.faults.push({
        match: 'POST /api/',
        times: 1,
        answer: async (handle) => {
          const told = await handle();
          const { 'access-control-allow-origin': origin = '' } = Object.fromEntries(told.headers);
          return Response.json(change(await told.json()), {
            status,
            headers: { 'access-control-allow-origin': origin },
          });
        },
      });
    const page = await open();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '123' });
    answers(400, () => ({ error: { code: 'declined: 05/do not honor' } }));
    await pay(page);
    await isIn(page, 'failed');
    assert.equal((await hears(page, 'pay-failure')).error, 'declined');

    await framed(page).getByLabel('Security code').fill('123');
    answers(200, ({ card: known, ...body }) => ({
      ...body,
      card: { ...known, type: 'Cartes Bancaires/Débit', last4: 42 },
    }));
    await pay(page);
    await isIn(page, 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
  });

  it('sends a long token to the backend, and rejects one that is too long', async () => {
    const answers = (length: number): void =>
      void stage.faults.push({
        match: 'POST /api/',
        times: 1,
        answer: async (handle) => {
          const { headers } = await handle();
          return Response.json({ token: `ot_${'x'.repeat(length)}` }, { headers });
        },
      });
    const page = await open();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '123' });
    answers(700);
    await pay(page);
    // The sandbox has never issued this token.
    await isIn(page, 'declined');
    assert.ok(stage.calls.includes('POST /charges'));

    await framed(page).getByLabel('Security code').fill('123');
    answers(1100);
    await pay(page);
    await isIn(page, 'failed');
    assert.equal((await raised(page)).findLast(({ type }) => type === 'pay-failure')?.error, 'protocol');
  });

  for (const [what, prepare, told] of [
    ['a key that the provider does not know', knowsNoKey, /The provider does not know projectKey/],
    [
      'a frame that sends cards elsewhere',
      () => (stage.frame = { tokenUrl: 'https://cards.example/token' }),
      /pay-elements-token-url/,
    ],
  ] as const) {
    it(`says on the console what is wrong with the setup: ${what}`, async () => {
      prepare();
      const said: string[] = [];
      const page = await open('', async (opened) => void opened.on('console', (message) => said.push(message.text())));
      await isIn(page, 'ready');
      await fills(page, { number, cvc: '123' });
      await pay(page);
      await isIn(page, 'failed');
      await page.getByText('Payment is not set up correctly here').waitFor();
      assert.deepEqual(said.filter((text) => told.test(text)).length, 1, said.join('\n'));
    });
  }

  it("tells the page's form that the card is valid again after an undo", async () => {
    stage.body = `<form action="/done"><card-token-form mode="token" isolated="${stage.cards}/frame.html"></card-token-form></form>`;
    const page = await stage.visit();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '123' });
    const isRight = (right: boolean): Promise<unknown> =>
      page.waitForFunction((wanted) => document.querySelector('form')?.checkValidity() === wanted, right, {
        timeout: 5_000,
      });
    await isRight(true);
    await framed(page).getByLabel('Security code').press('End');
    await page.keyboard.press('Backspace');
    await isRight(false);
    await page.keyboard.press('Control+z');
    assert.equal(await framed(page).getByLabel('Security code').inputValue(), '123');
    await isRight(true);
  });

  it('moves the focus into the frame, and out of it again', async () => {
    const page = await open();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '111' });
    await framed(page).getByLabel('Card number').focus();
    await page.waitForFunction(
      () => document.querySelector('card-token-form')?.shadowRoot?.activeElement?.localName === 'iframe',
    );
    await page.keyboard.press('Enter');
    await framed(page).locator('#cvc:focus').waitFor();
    await framed(page).getByLabel('Security code').fill('123');
    await framed(page).getByLabel('Security code').press('Enter');
    await isIn(page, 'succeeded');
    await page.locator('card-token-form [part="status"]:focus').waitFor();
  });

  it('passes the focus that the page gives it to the first field, or to the first one that is wrong', async () => {
    const page = await open();
    await isIn(page, 'ready');
    const focuses = (): Promise<void> => page.evaluate(() => document.querySelector('card-token-form')?.focus());
    await focuses();
    await framed(page).locator('#number:focus').waitFor();
    await page.keyboard.type(number);
    await page.getByLabel('Name on card').focus();
    await focuses();
    await page.locator('card-token-form #name:focus').waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await focuses();
    await framed(page).locator('#expiry:focus').waitFor();
    // A focus that is already inside the frame stays where it is.
    await framed(page).locator('#cvc').focus();
    await focuses();
    await page.keyboard.type(cvc);
    assert.equal(await framed(page).locator('#cvc').inputValue(), cvc);
    // A selection in the frame can be copied: only a typed character moves the focus to a field.
    await framed(page).locator('#cvc').blur();
    await page.keyboard.press('Control+c');
    assert.equal(await framed(page).locator('input:focus').count(), 0);
    await page.keyboard.press('1');
    await framed(page).locator('#expiry:focus').waitFor();
  });

  it("moves the focus into the frame when the page's form cannot be submitted", async () => {
    stage.body = `<form><card-token-form mode="token" isolated="${stage.cards}/frame.html"></card-token-form><button>Send</button></form>`;
    const page = await stage.visit();
    await isIn(page, 'ready');
    await page.getByRole('button', { name: 'Send' }).click();
    await framed(page).locator('#number:focus').waitFor();
    await framed(page).getByText('Enter the number on the card.').waitFor();
  });

  it('waits for the new frame when the page changes its URL', async () => {
    const page = await open();
    await isIn(page, 'ready');
    stage.frame = { html: '<!doctype html>Not ready yet' };
    await page.evaluate(() => {
      const form = document.querySelector('card-token-form')!;
      form.isolated += '?other';
    });
    await framed(page).getByText('Not ready yet').waitFor();
    assert.equal(await page.locator('card-token-form:state(loading)').count(), 1);
  });

  it('is filled in by the page object that merchants use', async () => {
    const form = new CardPage(await open());
    await form.isIn('ready');
    await form.fillCard({ number: card.number, cvc });
    await form.pay();
    assert.equal(await form.outcome(), 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
  });

  it("shows neither frame nor card field if the URL is on the page's own origin, or not encrypted", async () => {
    for (const url of [
      `${stage.shop}/frame.html`,
      '/frame.html',
      'http://cards.example/frame.html',
      'javascript:1',
      '',
    ]) {
      stage.body = `<card-token-form order="o-1" isolated="${url}"></card-token-form>`;
      const page = await stage.visit();
      await isIn(page, 'unavailable');
      assert.equal(await page.locator('card-token-form iframe').count(), 0, url);
      assert.equal(await page.locator('card-token-form').getByLabel('Card number').count(), 0, url);
      await page.context().close();
    }
  });
});

/** Returns the messages that a script of the page gets from a frame that it opened itself. */
const attack = (page: Page, url: string, commands: unknown[]): Promise<any[]> =>
  page.evaluate(`(async () => {
    const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(url)};
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    document.body.append(frame);
    await loaded;
    const heard = [];
    const open = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => heard.push(data);
      frame.contentWindow.postMessage({ type: 'pay-elements:card-frame', version: 1 }, '*', [port2]);
      return port1;
    };
    const port = open();
    for (const command of ${JSON.stringify(commands)}) port.postMessage(command);
    open().postMessage({ type: 'check', question: 99 });
    // The last question is answered after all others were read.
    port.postMessage({ type: 'check', question: 100 });
    for (let tries = 0; tries < 60 && !heard.some(({ question }) => question === 100); tries++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    return heard;
  })()`);

describe('a malicious page', () => {
  it('gets nothing when its origin is not on the list', async () => {
    const page = await stage.visit();
    await page.goto(stage.stranger);
    const heard = await attack(page, `${stage.cards}/frame.html`, [{ type: 'check', question: 1 }]);
    assert.deepEqual(heard, []);
    await page.frameLocator('iframe').getByRole('alert').getByText('may not be used on this page').waitFor();
    assert.equal(await page.frameLocator('iframe').locator('input').count(), 0);
  });

  it('gets nothing when nobody is on the list, and the frame does nothing by itself', async () => {
    stage.frame = { parents: '* null https://*.example' };
    const page = await stage.visit();
    assert.deepEqual(await attack(page, `${stage.cards}/frame.html`, []), []);
    await page.goto(`${stage.cards}/frame.html`);
    await page.getByText('part of a checkout').waitFor();
    assert.equal(await page.locator('input').count(), 0);
  });

  it('gets no values, no second port and no other token URL, even if its origin is on the list', async () => {
    const page = await stage.visit();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const tokenise = (question: number, tokenUrl: string): object => ({ type: 'tokenise', question, tokenUrl, projectKey: 'x' }); // prettier-ignore
    const heard = await attack(page, `${stage.cards}/frame.html`, [
      { type: 'read', field: 'number' },
      { type: 'value' },
      { type: 'check', question: 1, values: true },
      { type: 'wipe', fields: ['number', '*'] },
      { type: 'look', texts: { number: 'x' } },
      { type: '__proto__' },
      null,
      'tokenise',
      ['check'],
      tokenise(2, `${stage.stranger}/api/token`),
      tokenise(3, 'http://cards.example/token'),
      tokenise(4, 'javascript:alert(1)'),
      tokenise(5, `${stage.provider}/elsewhere`),
      { type: 'check', question: 6 },
    ]);
    const answers = heard.filter(({ type }) => type !== 'height');
    const refused = (question: number): object => ({ type: 'refused', question, error: { type: 'invalid-request', code: 'token-url', retryable: false } }); // prettier-ignore
    assert.deepEqual(answers, [
      { type: 'ready' },
      refused(2),
      refused(3),
      refused(4),
      refused(5),
      { type: 'checked', question: 6, wrong: 'number' },
      { type: 'checked', question: 100, wrong: 'number' },
    ]);
    assert.deepEqual(asked.filter((url) => !url.startsWith(stage.cards)), []); // prettier-ignore
  });

  it('may choose the token URL only if the frame names none, and never an unencrypted one', async () => {
    stage.frame = { tokenUrl: '' };
    const page = await stage.visit();
    const tokenise = { type: 'tokenise', question: 1, tokenUrl: 'http://cards.example/token', projectKey: 'x' };
    const heard = await attack(page, `${stage.cards}/frame.html`, [tokenise]);
    assert.equal(heard.find(({ question }) => question === 1)?.error.code, 'token-url');
  });
});

describe('a malicious or broken frame', () => {
  const child = (script: string): string => `<!doctype html><body>Mine<script>
    addEventListener('message', ({ ports: [port] }) => {
      const say = (message) => port.postMessage(message);
      ${script}
    }, { once: true });
  </script>`;

  it('cannot claim a success, grow without bounds, or put markup on the page', async () => {
    stage.frame = {
      html: child(`
        say({ type: 'ready' });
        for (const odd of [null, 7, 'ready', [], {}, { type: 'outcome', outcome: { status: 'succeeded' } }, { type: 'tokenised', token: 't' },
          { type: 'token', question: 1, token: 't' }, { type: 'height', height: -5 }, { type: 'height', height: NaN },
          { type: 'height', height: '100vh' }, { type: 'filled', isEmpty: 'no' }]) say(odd);
        say({ type: 'height', height: 1e9 });
        parent.postMessage({ type: 'pay-success' }, '*');
        port.onmessage = ({ data: { type, question } }) => {
          if (type === 'check') say({ type: 'checked', question });
          if (type !== 'tokenise') return;
          say({ type: 'token', question: question + 1, token: 'other' });
          say({ type: 'token', question, token: 'x'.repeat(1e6) });
          say({ type: 'token', question, token: 'forged', brand: '<img src=x>', last4: '1111' });
          say({ type: 'refused', question, error: { type: 'declined', retryable: true, code: '<b>', field: 'number' } });
          say({ type: 'token', question, token: 'forged', last4: '<b>1' });
          say({ type: 'token', question, token: 'forged', brand: 'Visa', last4: '1111' });
        };`),
    };
    const page = await open();
    await isIn(page, 'ready');
    const height = await page
      .locator('card-token-form iframe')
      .evaluate((frame) => frame.getBoundingClientRect().height);
    assert.equal(height, 800);
    await page.getByLabel('Name on card').fill('Ada Meadows');
    // Press a key: while the frame grows, a click may land in it.
    await page.getByLabel('Name on card').press('Enter');
    await hears(page, 'pay-failure');
    assert.ok(!(await raised(page)).some(({ type }) => type === 'pay-success'));
    assert.deepEqual(moved(), [], 'a forged token pays nothing');
    assert.equal(await page.locator('card-token-form').getByRole('img').count(), 0);
  });

  it('leads to an error message if it never answers whether the card is valid', async () => {
    stage.frame = { html: child(`say({ type: 'ready' });`) };
    const page = await open('', async (fresh) => fresh.clock.install());
    await isIn(page, 'ready');
    await page.getByLabel('Name on card').fill('Ada Meadows');
    await page.getByLabel('Name on card').press('Enter');
    await page.clock.fastForward(6_000);
    await page.getByText('There is no connection. Nothing was charged.').waitFor();
    await isIn(page, 'failed');
    assert.equal((await hears(page, 'pay-failure')).error, 'network');
  });

  it('is replaced after a press if it went away, and the new frame pays', async () => {
    const page = await open('', async (fresh) => fresh.clock.install());
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '123' });
    const inner = page.frames().find((frame) => frame.url().startsWith(stage.cards));
    await inner?.goto(stage.stranger);
    await pay(page);
    await page.clock.fastForward(6_000);
    await page.getByText('There is no connection. Nothing was charged.').waitFor();
    await fills(page, { number, cvc: '123' });
    await pay(page);
    await isIn(page, 'succeeded');
    assert.deepEqual(moved(), ['charge 9.90']);
  });

  it('does not keep the payer from paying with a saved card if it stays silent', async () => {
    let permanent = '';
    const saved = { id: 'k-1', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2034' };
    const others = stage;
    stage = await openStage({
      customer: () => ({ id: 'c-1', email: 'ada@example.com', firstname: 'Ada', lastname: 'Meadows', ip: '192.0.2.1' }),
      savedCards: {
        list: () => (permanent ? [saved] : []),
        token: () => permanent,
        save: (_, { token }) => ((permanent = token), saved.id),
        remove: () => true,
      },
    });
    try {
      const page = await open();
      await isIn(page, 'ready');
      await fills(page, { number, cvc: '123' });
      await page.getByLabel('Save this card').check();
      await pay(page);
      await isIn(page, 'succeeded');

      stage.frame = { parents: 'https://other.example' };
      stage.body = stage.body.replace('o-1', 'o-2');
      await page.reload();
      await isIn(page, 'ready');
      await pay(page);
      await isIn(page, 'succeeded');
      assert.deepEqual(moved(), ['charge 9.90', 'charge 9.90']);
    } finally {
      await stage.close();
      stage = others;
    }
  });

  it('does not keep the form from looking up an open payment if it stays silent', async () => {
    const page = await open();
    await isIn(page, 'ready');
    await fills(page, { number, cvc: '333' });
    await pay(page);
    await page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor();
    stage.frame = { parents: 'https://other.example' };
    await page.reload();
    await page.getByText('Your bank asks you to confirm this payment.').waitFor();
  });

  it('leads to an error message and another try if it stays silent', async () => {
    stage.frame = { parents: 'https://other.example' };
    const page = await open('', async (fresh) => fresh.clock.install());
    await page.locator('card-token-form iframe').waitFor();
    await page.frameLocator('card-token-form iframe').getByRole('alert').waitFor();
    await isIn(page, 'loading');
    await page.clock.fastForward(16_000);
    await isIn(page, 'unavailable');
    stage.frame = {};
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.fastForward(16_000);
    await page.getByRole('button', { name: /Try again|Pay/ }).waitFor();
  });
});
