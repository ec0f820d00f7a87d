/** The page has only the whole checkout, which loads the card form itself. */
import { PayError, configure } from 'pay-elements';
import 'pay-elements/pay-checkout';

configure({ endpoint: '/pay' });

const checkout = document.querySelector('pay-checkout')!;
const news = document.querySelector('[role="status"]')!;

checkout.filter = ({ kind }) => kind !== 'mobile';
checkout.addEventListener('pay-failure', ({ detail: { error } }) => {
  news.textContent = `Not paid: ${error instanceof PayError ? error.type : ''}`;
});
checkout.addEventListener('pay-success', ({ detail }) => {
  news.textContent = `Paid: ${detail.order}`;
});
