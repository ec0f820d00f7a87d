import { mount } from 'svelte';
import { configure } from 'pay-elements/configure';
import 'pay-elements/card-token-form';
import Checkout from './Checkout.svelte';

configure({ endpoint: '/pay' });
mount(Checkout, { target: document.getElementById('app')!, props: { order: 'o-1' } });
