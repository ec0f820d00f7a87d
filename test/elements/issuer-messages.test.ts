/** What is said of the issuer's step is believed from whom may say it, and once: counted in questions to the backend. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import { reviewAfter } from '../../src/flows/card.js';
import type { CardTokenForm } from '../../src/index.js';
import { createProvider } from '../../src/server/index.js';
import { type OpenOptions, type Payer, type Stack, newSandbox, providerUrl, until } from './harness.js';
import { pays } from './card-payer.js';

type Source = MessageEventSource | null;

/** The form in its issuer's dialog, and how to speak to it. */
interface Scene extends Payer, Stack {
  /** The dialog's frame. */
  readonly frame: Window;
  readonly channel: string;
}

const completed = JSON.stringify({
  event: '3dSecureComplete',
  data: { secure_token: 'made-up', charge_id: 'made-up' },
});
const bridge = (channel: string, changes: object = {}): object => ({
  type: 'pay-elements:return',
  channel,
  kind: 'challenge',
  result: 'returned',
  ...changes,
});

const frameOf = (payer: Payer): HTMLIFrameElement | null | undefined =>
  payer.element.shadowRoot?.querySelector<HTMLIFrameElement>('[part="challenge"] iframe');

async function asksIssuer(options: OpenOptions = {}): Promise<Scene> {
  sessionStorage.clear();
  const payer = await pays({ cvc: '333' }, options);
  await payer.finds('Open in a new window');
  const { state } = payer.element as CardTokenForm;
  const frame = frameOf(payer)?.contentWindow;
  if (state.name !== 'challenge' || !frame) throw new Error(`no dialog in ${state.name}`);
  return Object.assign(payer, { frame, channel: state.attempt });
}

const says = (data: unknown, origin: string, source: Source): void =>
  void window.dispatchEvent(new MessageEvent('message', { data, origin, source: stillThere(source) }));

/** A window as the source of a message; null where the browser makes none of it, such as of a frame that is gone. */
function stillThere(source: Source): Source {
  try {
    return new MessageEvent('message', { source }).source;
  } catch {
    return null;
  }
}

/** Over the broadcast channel; resolves once a page that listens on it has heard. */
async function broadcasts(channel: string, ...messages: unknown[]): Promise<void> {
  const [speaker, listener] = [new BroadcastChannel(channel), new BroadcastChannel(channel)];
  let heard = 0;
  listener.onmessage = () => heard++;
  messages.forEach((message) => speaker.postMessage(message));
  await until(
    () => heard === messages.length,
    () => 'a message on the channel',
  );
  speaker.close();
  listener.close();
}

/** How often the form left its dialog for the backend's word, and how often it asked for that. */
const counted = ({ raised, network }: Scene): { left: number; asked: number } => ({
  left: raised.filter(({ type, detail }) => type === 'pay-statechange' && detail.from === 'challenge').length,
  asked: network.calls.filter(({ call }) => call.startsWith('GET /charges/attempts/')).length,
});

/** Longer than the provider's word takes to count; well before the frame is doubted. */
const aWhile = 5;

/** How often the form asks by itself in the first seconds of a dialog: what is counted beyond that comes of a message. */
function alone(seconds: number): number {
  let [asked, at] = [0, reviewAfter(0)];
  for (; at <= seconds * 1000; at += reviewAfter(++asked));
  return asked;
}

describe("<card-token-form> hears of the issuer's step", () => {
  /** After the provider's word the return page has four seconds to come; the bridge page is believed at once. */
  const [providerTakes, bridgeTakes] = [4.5, 1];

  const words: Readonly<Record<string, [seconds: number, say: (scene: Scene) => Promise<void> | void]>> = {
    "the provider's own": [providerTakes, ({ frame }) => says(completed, providerUrl, frame)],
    "the provider's own, twice": [
      providerTakes,
      ({ frame }) => {
        says(completed, providerUrl, frame);
        says(completed, providerUrl, frame);
      },
    ],
    "the bridge page's, from the dialog's frame": [
      bridgeTakes,
      ({ frame, channel }) => says(bridge(channel), location.origin, frame),
    ],
    "the bridge page's, twice, and on its channel too": [
      bridgeTakes,
      async ({ frame, channel }) => {
        says(bridge(channel), location.origin, frame);
        says(bridge(channel), location.origin, frame);
        await broadcasts(channel, bridge(channel));
      },
    ],
    "the bridge page's on its channel, twice, when the tie between the windows is cut": [
      bridgeTakes,
      ({ channel }) => broadcasts(channel, bridge(channel), bridge(channel)),
    ],
    "the provider's own and then the bridge page's": [
      bridgeTakes,
      async ({ frame, channel }) => {
        says(completed, providerUrl, frame);
        await broadcasts(channel, bridge(channel));
      },
    ],
    "the bridge page's and then, late, the provider's own": [
      bridgeTakes,
      ({ frame, channel }) => {
        says(bridge(channel), location.origin, frame);
        says(completed, providerUrl, frame);
      },
    ],
  };

  it('and without a word asks by itself', async () => {
    const scene = await asksIssuer();
    await scene.passes(aWhile);
    expect(counted(scene)).to.deep.equal({ left: 0, asked: alone(aWhile) });
  });

  for (const [whose, [seconds, say]] of Object.entries(words)) {
    it(`and asks once: ${whose}`, async () => {
      const scene = await asksIssuer();
      await say(scene);
      await scene.passes(seconds);
      expect(counted(scene)).to.deep.equal({ left: 1, asked: alone(seconds) + 1 });
      expect(frameOf(scene), 'the dialog').to.be.null;
      await scene.passes(aWhile);
      expect(counted(scene).left).to.equal(1);
    });
  }

  it("and asks once: the provider's own, where one-time tokens are made elsewhere than its pages are", async () => {
    const pages = 'https://pages.test';
    const sandbox = newSandbox();
    const { projectKey, secretKey } = sandbox;
    const provider = createProvider({
      baseUrl: pages,
      tokenUrl: providerUrl,
      projectKey,
      secretKey,
      clock: () => sandbox.now(),
      // Firefox copies no body from one request to another.
      fetch: async (request) => {
        const { method, headers } = request;
        const body = method === 'GET' ? null : await request.text();
        return sandbox.fetch(new Request(request.url.replace(pages, providerUrl), { method, headers, body }));
      },
    });
    const scene = await asksIssuer({ sandbox, handler: { provider } });
    says(completed, pages, scene.frame);
    await scene.passes(providerTakes);
    expect(counted(scene)).to.deep.equal({ left: 1, asked: alone(providerTakes) + 1 });
  });

  it('and hears nothing of it any more once that is over', async () => {
    const scene = await asksIssuer();
    says(completed, providerUrl, scene.frame);
    says(bridge(scene.channel), location.origin, scene.frame);
    await scene.passes(aWhile);
    const { left } = counted(scene);
    const replay = async (): Promise<void> => {
      says(completed, providerUrl, scene.frame);
      says(bridge(scene.channel), location.origin, scene.frame);
      await broadcasts(scene.channel, bridge(scene.channel));
    };
    await replay();
    expect(counted(scene).left).to.equal(left);
    // The page in the frame of a dialog that is gone has no say in the next.
    await scene.presses('Continue');
    await scene.finds('Open in a new window');
    expect(frameOf(scene)?.contentWindow).not.to.equal(scene.frame);
    says(completed, providerUrl, scene.frame);
    says(bridge(scene.channel), location.origin, scene.frame);
    await scene.passes(aWhile);
    expect(counted(scene).left).to.equal(left);
    await scene.isIn('challenge');
  });

  it('and after the payment asks nothing, whatever is said', async () => {
    const scene = await asksIssuer();
    says(bridge(scene.channel), location.origin, scene.frame);
    await scene.sees('Your bank asks you to confirm this payment.');
    await scene.presses('Stop the payment');
    await scene.passes(1);
    await scene.sees('You stopped the payment');
    const before = counted(scene);
    says(completed, providerUrl, scene.frame);
    says(bridge(scene.channel), location.origin, scene.frame);
    await broadcasts(scene.channel, bridge(scene.channel));
    await scene.passes(aWhile);
    expect(counted(scene)).to.deep.equal(before);
  });
});

describe("<card-token-form> believes nobody else about the issuer's step", () => {
  const other = (): Window => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    if (!frame.contentWindow) throw new Error('no frame');
    return frame.contentWindow;
  };
  const lies: Readonly<Record<string, (scene: Scene) => Promise<void> | void>> = {
    "the provider's words from another origin": ({ frame }) => says(completed, 'https://stranger.test', frame),
    "the provider's words from this page's origin": ({ frame }) => says(completed, location.origin, frame),
    'from an origin that only begins as it should': ({ frame }) =>
      says(completed, `${providerUrl}.stranger.test`, frame),
    'from no origin': ({ frame }) => says(completed, 'null', frame),
    "the provider's words from this window": () => says(completed, providerUrl, window),
    "the provider's words from another frame": () => says(completed, providerUrl, other()),
    "the provider's words from nowhere": () => says(completed, providerUrl, null),
    'an object in place of the text': ({ frame }) => says(JSON.parse(completed), providerUrl, frame),
    'another event': ({ frame }) => says(JSON.stringify({ event: 'paymentSuccess' }), providerUrl, frame),
    'no JSON, no object': ({ frame }) => {
      for (const text of ['3dSecureComplete', 'null', '[]', '"3dSecureComplete"', '']) says(text, providerUrl, frame);
    },
    "the bridge page's words from another origin": ({ frame, channel }) => says(bridge(channel), providerUrl, frame),
    "the bridge page's words from another window": ({ channel }) => {
      for (const source of [window, other(), null]) says(bridge(channel), location.origin, source);
    },
    "the bridge page's words for another attempt": async ({ frame, channel }) => {
      const elsewhere = `${channel.slice(1)}x`;
      says(bridge(elsewhere), location.origin, frame);
      await broadcasts(channel, bridge(elsewhere));
    },
    'a return of another kind': async ({ frame, channel }) => {
      says(bridge(channel, { kind: 'widget' }), location.origin, frame);
      await broadcasts(channel, bridge(channel, { kind: 'carrier' }), 'returned', null);
    },
  };

  for (const [lie, tell] of Object.entries(lies)) {
    it(lie, async () => {
      const scene = await asksIssuer();
      await tell(scene);
      await scene.passes(aWhile);
      expect(counted(scene)).to.deep.equal({ left: 0, asked: alone(aWhile) });
      await scene.isIn('challenge');
      expect(frameOf(scene)?.contentWindow, 'the dialog').to.equal(scene.frame);
    });
  }

  it('the frame, once the payer went on in a window', async function () {
    const scene = await asksIssuer();
    const opened: Window[] = [];
    const real = window.open.bind(window);
    window.open = (...args) => {
      const found = real(...args);
      if (found) opened.push(found);
      return found;
    };
    try {
      (await scene.finds('Open in a new window')).focus();
      await sendKeys({ press: 'Enter' });
      await scene.sees('Please continue in the window that opened.');
    } finally {
      window.open = real;
    }
    const [bank] = opened;
    if (!bank) throw new Error('no window');
    says(completed, providerUrl, scene.frame);
    says(bridge(scene.channel), location.origin, scene.frame);
    await scene.passes(aWhile);
    expect(counted(scene).left).to.equal(0);
    // Firefox makes no source of a window in another process: there, what it says cannot be said for it.
    if (stillThere(bank) === null) this.skip();
    says(completed, providerUrl, bank);
    says(completed, providerUrl, bank);
    await scene.passes(aWhile);
    expect(counted(scene).left).to.equal(1);
    // In another process: it closes a moment later.
    await until(
      () => bank.closed,
      () => 'the window closed',
    );
  });
});
