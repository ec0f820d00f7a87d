/** The page's own link to other ways to pay, shown when an element cannot be used to pay. */
import { type TemplateResult, html } from 'lit';
import { PayOtherWayEvent } from './other-way-event.js';

/** Renders the slot `other-ways`, and raises `pay-other-way` when its content is pressed by pointer or keyboard. */
export const otherWays = (element: EventTarget): TemplateResult =>
  // eslint-disable-next-line lit-a11y/click-events-have-key-events -- the button or link in it has them
  html`<slot name="other-ways" @click=${() => element.dispatchEvent(new PayOtherWayEvent())}></slot>`;
