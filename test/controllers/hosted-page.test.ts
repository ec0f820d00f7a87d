/** Which messages of the hosted page are heard, and of whom. */
import { expect } from '@open-wc/testing';
import { type HostedMessage, hearHostedPage } from '../../src/controllers/hosted-page.js';

const url = `${location.origin}/api/subscription?key=k`;
const { origin } = new URL(url);

interface Posted {
  readonly from?: string;
  readonly source?: Window | null;
  readonly sender?: Window | null;
}

/** Returns what is heard of `data`, which the page posts. */
function heardOf(data: unknown, { from = origin, source = window, sender = source }: Posted = {}): HostedMessage[] {
  const heard: HostedMessage[] = [];
  const abort = new AbortController();
  hearHostedPage(url, () => source, (message) => heard.push(message), abort.signal, window); // prettier-ignore
  const post = (): unknown => window.dispatchEvent(new MessageEvent('message', { data, origin: from, source: sender }));
  const errors: unknown[] = [];
  const fails = (event: ErrorEvent): void => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener('error', fails);
  post();
  abort.abort();
  post();
  window.removeEventListener('error', fails);
  expect(errors, 'errors in the console').to.deep.equal([]);
  return heard;
}

const size = (height: unknown): string => JSON.stringify({ event: 'widgetSizeChanged', data: { height } });

describe('messages of the hosted page', () => {
  for (const event of ['widgetLoaded', 'paymentProcessingStart', 'paymentProcessingEnd', 'paymentSuccess'] as const)
    it(`include ${event}, until nobody listens any more`, () => {
      expect(heardOf(JSON.stringify({ event, data: { height: 5 } }))).to.deep.equal([{ event }]);
    });

  for (const [height, pixels] of [
    [700, 700],
    ['700', 700],
    ['700px', 700],
    ['700.25px', 700.25],
    [99999, 99999],
    [100000, undefined],
    [-5, undefined],
    ['7e2', undefined],
    ['100%', undefined],
    ['calc(1px)', undefined],
    [null, undefined],
    [{}, undefined],
  ] as const)
    it(`${pixels === undefined ? 'do not include' : 'include'} a height of ${JSON.stringify(height)}`, () => {
      const heard = pixels === undefined ? [] : [{ event: 'widgetSizeChanged', height: pixels }];
      expect(heardOf(size(height))).to.deep.equal(heard);
    });

  for (const data of [
    'null',
    '5',
    '"paymentSuccess"',
    'paymentSuccess',
    '{}',
    '[]',
    '{"event":["paymentSuccess"]}',
    '{"event":"somethingElse"}',
    '{"event":"widgetSizeChanged"}',
    '{"event":"widgetSizeChanged","data":null}',
    { event: 'paymentSuccess' },
    undefined,
    null,
  ])
    it(`do not include ${typeof data === 'string' ? data : `an object: ${JSON.stringify(data)}`}`, () => {
      expect(heardOf(data)).to.deep.equal([]);
    });

  it('are short', () => {
    const padded = (length: number): string => JSON.stringify({ event: 'paymentSuccess' }).padEnd(length);
    expect(heardOf(padded(2048))).to.have.length(1);
    expect(heardOf(padded(2049))).to.deep.equal([]);
  });

  it('come from its window and its origin only', () => {
    const data = JSON.stringify({ event: 'paymentSuccess' });
    expect(heardOf(data, { from: 'https://other.test' })).to.deep.equal([]);
    const frame = document.body.appendChild(document.createElement('iframe'));
    expect(heardOf(data, { sender: frame.contentWindow })).to.deep.equal([]);
    frame.remove();
    expect(heardOf(data, { source: null, sender: null })).to.deep.equal([]);
  });
});
