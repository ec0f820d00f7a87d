/** TypeScript with `moduleResolution: bundler`, and no framework. */
import { configure } from 'pay-elements/configure';
import 'pay-elements/card-token-form';

configure({ endpoint: '/pay' });

const form = document.querySelector('card-token-form')!;
const news = document.querySelector('[role="status"]')!;
const accepted = document.querySelector<HTMLInputElement>('#accepted')!;
const locked = document.querySelector<HTMLInputElement>('#locked')!;

form.messages = { name: 'Name as printed' };
locked.addEventListener('change', () => (form.disabled = locked.checked));
form.addEventListener('before-pay', (event) => {
  if (accepted.checked) return;
  event.preventDefault();
  news.textContent = 'Please accept the terms';
});
form.addEventListener('pay-failure', ({ detail }) => (news.textContent = `Not paid: ${detail.error.type}`));
form.addEventListener('pay-success', ({ detail }) => {
  news.textContent = `Paid: ${detail.order}`;
});
