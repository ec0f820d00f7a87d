// Ours, its order and configuration answered at once from memory. The first load stands once its fields do; the whole
// element once its order has come. As in a shop that takes money: with `test`, a line more says that no real money moves.
import { configure } from 'pay-elements';
import 'pay-elements/card-token-form';
import { contend } from './contend.js';

const answers = {
  config: {
    projectKey: 't_bench',
    tokenUrl: 'https://provider.example/api/gateway/token',
    test: false,
    features: ['card'],
  },
  order: {
    order: 'o-1',
    version: 'v1',
    amount: '9.90',
    currency: 'EUR',
    description: 'Tea',
    purpose: 'pay',
    savedCards: [],
    coupons: false,
  },
};

const headers = new Headers({ 'content-type': 'application/json' });
const texts = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)]));

configure({
  endpoint: '/pay',
  fetch: async (url) => ({
    status: 200,
    headers,
    text: async () => texts[String(url).endsWith('/config') ? 'config' : 'order'],
  }),
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
