import { html } from '@open-wc/testing';
import '../../src/define/pay-checkout.js';
import '../../src/define/pay-widget-frame.js';
import '../../src/define/ps-picker.js';
import { type PayClient, PayError, createClient } from '../../src/client/index.js';
import { createStack, open } from './harness.js';
import { clockIn } from './wall-clock.js';

/** A backend that limits any request; our handler limits only those by which something could be guessed. */
function slowsDown(seconds?: number): { readonly client: PayClient; readonly stack: ReturnType<typeof createStack> } {
  const stack = createStack();
  const client = createClient({ endpoint: '/pay', fetch: stack.fetch, wait: stack.wait, now: stack.now });
  const retryAt = seconds === undefined ? undefined : stack.now() / 1000 + seconds;
  return {
    stack,
    client: { ...client, call: () => Promise.reject(new PayError('rate-limited', 'Too many tries', { retryAt })) },
  };
}

describe('a rate limit of the backend', () => {
  const elements = {
    '<ps-picker>': (client: PayClient) => html`<ps-picker order="o-1" .client=${client}></ps-picker>`,
    '<pay-checkout>': (client: PayClient) => html`<pay-checkout order="o-1" .client=${client}></pay-checkout>`,
    '<pay-widget-frame>': (client: PayClient) =>
      html`<pay-widget-frame order="o-1" .client=${client}></pay-widget-frame>`,
  };

  for (const [name, template] of Object.entries(elements)) {
    it(`${name} shows when the next try is possible`, async () => {
      const { client, stack } = slowsDown(600);
      const payer = await open(template(client), { stack });
      await payer.sees(`Too many tries. After ${clockIn(600, payer)} you can try again.`);
    });

    it(`${name} asks to wait a moment if the end is unknown or too far away`, async () => {
      for (const seconds of [undefined, 1_800_000_000_000]) {
        const { client, stack } = slowsDown(seconds);
        const payer = await open(template(client), { stack });
        await payer.sees('Too many tries. Please wait a moment and try again.');
      }
    });
  }
});
