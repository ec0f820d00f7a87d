/** What `frame.html` runs: waits for the page around it and shows the fields, or why it does not. */
import { CardFrame } from './card-frame.js';
import { type Refusal, awaitPort, readGate } from './gate.js';

/** For whoever sets the page up; payers never see it. */
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
