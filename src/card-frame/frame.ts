/** The script of `frame.html`: waits for the page around the frame, then shows the fields or the reason why not. */
import { CardFrame } from './card-frame.js';
import { type Refusal, awaitPort, readGate } from './gate.js';

/** Messages for the developer who sets the frame up; payers never see them. */
const refusals: Readonly<Record<Refusal, string>> = {
  'not-framed': 'These card fields are part of a checkout and do nothing by themselves.',
  stranger: 'These card fields may not be used on this page: its origin is not in "pay-elements-parents".',
};

customElements.define('card-frame', CardFrame);

const gate = readGate(document);
const port = await awaitPort(gate, window);
if (typeof port === 'string') {
  const refusal = document.createElement('p');
  refusal.className = 'refusal';
  refusal.setAttribute('role', 'alert');
  refusal.textContent = refusals[port];
  document.body.append(refusal);
} else {
  const frame = new CardFrame();
  document.body.append(frame);
  frame.serve(port, gate);
}
