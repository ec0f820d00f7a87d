import { createApp } from 'vue';
import { configure } from 'pay-elements/configure';
import 'pay-elements/card-token-form';
import Checkout from './Checkout.vue';

configure({ endpoint: '/pay' });
createApp(Checkout, { order: 'o-1' }).mount('#app');
