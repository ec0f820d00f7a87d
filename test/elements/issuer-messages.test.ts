/** Messages about the issuer's step count only from trusted senders, and once; measured by requests to the backend. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import { reviewAfter } from '../../src/flows/card.js';
import type { CardTokenForm } from '../../src/index.js';
import { createProvider } from '../../src/server/index.js';
import { type OpenOptions, type Payer, type Stack, newSandbox, providerUrl, until } from './harness.js';
import { pays } from './card-payer.js';

type Source = MessageEventSource | null;

/** The form with its issuer's dialog open, and the means to send messages to it. */
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

/** Returns a window as the source of a message, or null if the browser refuses it, as for a removed frame. */
function stillThere(source: Source): Source {
  try {
    return new MessageEvent('message', { source }).source;
  } catch {
    return null;
  }
}

/** Sends messages over the broadcast channel; resolves once a listener on the channel has received them. */
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

/** Counts how often the form left the challenge, and how often it asked the backend. */
const counted = ({ raised, network }: Scene): { left: number; asked: number } => ({
  left: raised.filter(({ type, detail }) => type === 'pay-statechange' && detail.from === 'challenge').length,
  asked: network.calls.filter(({ call }) => call.startsWith('GET /charges/attempts/')).length,
});

/** Seconds; longer than the grace period after the provider's message, and well before the form distrusts the frame. */
const aWhile = 5;

/** Returns how often the form asks on its own in the first seconds of a dialog; messages cause any further requests. */
function alone(seconds: number): number {
  let [asked, at] = [0, reviewAfter(0)];
  for (; at <= seconds * 1000; at += reviewAfter(++asked));
  return asked;
}

describe("<card-token-form> with messages about the issuer's step", () => {
  /** Seconds: the provider's message gives the return page four seconds to load; the bridge page counts at once. */
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

  it('asks on its own schedule without a message', async () => {
    const scene = await asksIssuer();
    await scene.passes(aWhile);
    expect(counted(scene)).to.deep.equal({ left: 0, asked: alone(aWhile) });
  });

  for (const [whose, [seconds, say]] of Object.entries(words)) {
    it(`asks once after the message: ${whose}`, async () => {
      const scene = await asksIssuer();
      await say(scene);
      await scene.passes(seconds);
      expect(counted(scene)).to.deep.equal({ left: 1, asked: alone(seconds) + 1 });
      expect(frameOf(scene), 'the dialog').to.be.null;
      await scene.passes(aWhile);
      expect(counted(scene).left).to.equal(1);
    });
  }

  it("asks once after the provider's message if tokens and pages have different origins", async () => {
    const pages = 'https://pages.test';
    const sandbox = newSandbox();
    const { projectKey, secretKey } = sandbox;
    const provider = createProvider({
      baseUrl: pages,
      tokenUrl: providerUrl,
      projectKey,
      secretKey,
      clock: () => sandbox.now(),
      // Firefox does not copy a body from one request to another.
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

  it('ignores messages once the dialog is over', async () => {
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
    // Messages from the frame of a closed dialog do not count in the next dialog.
    await scene.presses('Continue');
    await scene.finds('Open in a new window');
    expect(frameOf(scene)?.contentWindow).not.to.equal(scene.frame);
    says(completed, providerUrl, scene.frame);
    says(bridge(scene.channel), location.origin, scene.frame);
    await scene.passes(aWhile);
    expect(counted(scene).left).to.equal(left);
    await scene.isIn('challenge');
  });

  it('asks nothing after the payment, whatever messages come', async () => {
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

describe("<card-token-form> ignores untrusted messages about the issuer's step", () => {
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
      await broadcasts(channel, bridge(channel, { kind: 'widget' }), 'returned', null);
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

  it('from the frame, once the payer went on in a window', async function () {
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
    // Firefox does not accept a window of another process as a source, so its messages cannot be simulated.
    if (stillThere(bank) === null) this.skip();
    says(completed, providerUrl, bank);
    says(completed, providerUrl, bank);
    await scene.passes(aWhile);
    expect(counted(scene).left).to.equal(1);
    // A window in another process closes a moment later.
    await until(
      () => bank.closed,
      () => 'the window closed',
    );
  });
});
