// This package's form. Order and configuration are answered at once from memory. The first load is ready when its
// fields are rendered, the whole element when its order has arrived. On a slow line both are requested, as in a shop.
import { configure } from 'pay-elements';
import 'pay-elements/card-token-form';
import { config, order } from '../answers.mjs';
import { contend } from './contend.js';

let memory;

/** Made at the first request: the first load makes none before its fields are there, and is measured without them. */
const answers = () =>
  (memory ??= {
    headers: new Headers({ 'content-type': 'application/json' }),
    config: JSON.stringify(config),
    order: JSON.stringify(order),
  });

const fromMemory = async (url) => ({
  status: 200,
  headers: answers().headers,
  text: async () => answers()[String(url).endsWith('/config') ? 'config' : 'order'],
});

configure({
  endpoint: '/pay',
  fetch: IS_WHOLE && location.pathname.startsWith('/slow-whole/') ? undefined : fromMemory,
});

contend({
  mount(host) {
    const form = document.createElement('card-token-form');
    form.setAttribute('order', 'o-1');
    const ready = new Promise((resolve) => form.addEventListener('pay-ready', resolve, { once: true }));
    host.append(form);
    return IS_WHOLE ? ready.then(() => form.updateComplete) : form.updateComplete;
  },
});
