/** The frame that shows the hosted page: its view, its height, and what is heard of the page. */
import type { HostedMessage } from '../../controllers/hosted-page.js';
import type { Signal, State } from '../../controllers/hosted-payment.js';
import { FrameLoads } from './frame-loads.js';
import { frameView } from './frame.view.js';
import type { HostedElement } from './wanted.js';

const heardAs = {
  paymentProcessingStart: { type: 'busy' },
  paymentProcessingEnd: { type: 'idle' },
  paymentSuccess: { type: 'returned' },
} as const;

export class HostedFrame {
  readonly #element: HostedElement;
  readonly #send: (signal: Signal) => void;
  readonly #loads = new FrameLoads();

  constructor(element: HostedElement, send: (signal: Signal) => void) {
    this.#element = element;
    this.#send = send;
  }

  view(state: State, title: string): unknown {
    if (!('url' in state)) return undefined;
    const isShown = state.name === 'open' || state.name === 'processing';
    return frameView(state.url, isShown, title, this.#loaded);
  }

  /** Called after a move of the flow: a page that is requested anew has the first height, and its URL is fresh. */
  changed(to: State, from: State): void {
    if (to.name === 'starting') this.#stretch('');
    if (from.name === 'starting') this.#loads.signed();
  }

  heard(message: HostedMessage): void {
    if (message.event === 'widgetLoaded') this.#sendIf(this.#loads.byPage(this.#element.state));
    else if (message.event === 'widgetSizeChanged') this.#stretch(`${message.height}px`);
    else this.#send(heardAs[message.event]);
  }

  /** Gives the frame the height that the hosted page asked for; an empty one is that of the style sheet. */
  #stretch(height: string): void {
    this.#element.renderRoot.querySelector<HTMLElement>('.base')?.style.setProperty('--_height', height);
  }

  readonly #loaded = (event: Event): void => this.#sendIf(this.#loads.byBrowser(event, this.#element.state));

  #sendIf(signal: Signal | undefined): void {
    if (signal) this.#send(signal);
  }
}
