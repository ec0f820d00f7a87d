/** The port to the page in the card frame: who is told what, and whose answer is whose. */
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import type { Command } from '../../src/card-frame/protocol.js';
import { CardFramePort, type Telling, answerWithin } from '../../src/controllers/card-frame-port.js';

const lock = (isLocked: boolean) => ({ type: 'lock', isLocked, isDisabled: false }) as const;
const check = (question: number) => ({ type: 'check', question }) as const;
const checked = (question: number) => ({ type: 'checked', question, wrong: 'cvc' }) as const;
/** The last thing sent: what was sent before it has arrived by then. */
const last: Command = { type: 'wipe', fields: [] };
const patience = 30_000;

/** A port whose page is played by the test. */
async function greets() {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe title="A card frame"></iframe>`);
  const greeted = new Promise<MessageEvent>((resolve) =>
    frame.contentWindow?.addEventListener('message', resolve, { once: true }),
  );
  const heard: Telling[] = [];
  const port = new CardFramePort(frame, location.origin, (telling) => heard.push(telling));
  const page = (await greeted).ports[0] as MessagePort;
  const told: any[] = [];
  page.onmessage = ({ data }) => told.push(data);
  const says = async (...reports: unknown[]): Promise<void> => {
    const before = heard.length;
    for (const report of [...reports, { type: 'height', height: 1 }]) page.postMessage(report);
    await waitUntil(() => heard.slice(before).some(({ type }) => type === 'height'));
  };
  const tells = async (): Promise<unknown[]> => {
    port.send(last);
    await waitUntil(() => told.at(-1)?.type === 'wipe', 'nothing arrives');
    return told.splice(0).slice(0, -1);
  };
  return { port, heard, told, says, tells };
}

async function isReady() {
  const all = await greets();
  await all.says({ type: 'ready' });
  return all;
}

const reasonOf = (promise: Promise<unknown>): Promise<any> => promise.catch((error: unknown) => error);

describe('CardFramePort', () => {
  it('sends and asks nothing before its page is ready', async () => {
    const { port, heard, says, tells } = await greets();
    await says();
    expect(port.isReady).to.equal(false);
    port.send({ type: 'focus', field: 'cvc' });
    port.tell(lock(true));
    expect(await reasonOf(port.ask(check, patience))).to.include({ type: 'network', code: 'card-frame' });
    await says({ type: 'ready' });
    expect(port.isReady).to.equal(true);
    expect(await tells()).to.deep.equal([]);
    expect(heard.map(({ type }) => type)).to.deep.equal(['height', 'ready', 'height']);
  });

  it('tells the same only once, even if it was not ready for it at first', async () => {
    const { port, says, tells } = await greets();
    port.tell(lock(true));
    await says({ type: 'ready' });
    for (const isLocked of [true, true, false, true]) port.tell(lock(isLocked));
    expect(await tells()).to.deep.equal([lock(true), lock(false), lock(true)]);
  });

  it('ignores what is no report', async () => {
    const { heard, says } = await isReady();
    const before = heard.length;
    await says('nonsense', null, { type: 'submit', card: '4242' }, { type: 'height', height: -1 }, checked(7));
    expect(heard.slice(before)).to.deep.equal([{ type: 'height', height: 1 }]);
  });

  it('gives each question its own answer', async () => {
    const { port, says } = await isReady();
    const asked = [port.ask(check, patience), port.ask(check, patience)];
    await says(checked(2), { ...checked(1), wrong: 'number' });
    expect(await Promise.all(asked)).to.deep.equal([{ ...checked(1), wrong: 'number' }, checked(2)]);
  });

  it('takes back a question that is not answered in time, or not wanted any more', async () => {
    const { port, tells } = await isReady();
    expect(await reasonOf(port.ask(check, 0))).to.include({ type: 'network', code: 'card-frame' });
    expect(await tells()).to.deep.equal([check(1), { type: 'cancel', question: 1 }]);
    const abort = new AbortController();
    const asked = reasonOf(port.ask(check, patience, abort.signal));
    abort.abort('left');
    expect(await asked).to.equal('left');
    expect(await reasonOf(port.ask(check, patience, abort.signal))).to.equal('left');
    const taken = [2, 3].flatMap((question) => [check(question), { type: 'cancel', question }]);
    expect(await tells()).to.deep.equal(taken);
  });

  it('refuses what is still asked when it is closed, and asks nothing more', async () => {
    const { port } = await isReady();
    const asked = port.ask(check, patience);
    port.close();
    const error = { type: 'network', code: 'card-frame', retryable: true };
    expect(await asked).to.deep.equal({ type: 'refused', question: 1, error });
    expect(port.isReady).to.equal(false);
    expect(await reasonOf(port.ask(check, patience))).to.include({ code: 'card-frame' });
  });

  it('leaves no timer behind once a question is answered', async () => {
    const { setTimeout, clearTimeout } = window;
    const timers = new Set<unknown>();
    window.setTimeout = (() => (timers.add(timers), timers)) as unknown as typeof setTimeout;
    window.clearTimeout = (timer) => void timers.delete(timer);
    try {
      expect(await answerWithin(Promise.resolve('yes'), patience)).to.equal('yes');
      await Promise.resolve();
      expect(timers.size).to.equal(0);
    } finally {
      Object.assign(window, { setTimeout, clearTimeout });
    }
  });
});
