/** Where an element cannot be paid with, the page's own way to others. */
import { type TemplateResult, html } from 'lit';
import { PayOtherWayEvent } from './other-way-event.js';

/** What the page put into the slot, and the event once it is pressed, by whatever means. */
export const otherWays = (element: EventTarget): TemplateResult =>
  // eslint-disable-next-line lit-a11y/click-events-have-key-events -- the button or link in it has them
  html`<slot name="other-ways" @click=${() => element.dispatchEvent(new PayOtherWayEvent())}></slot>`;
