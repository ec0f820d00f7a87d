/** Nuxt, as `server/routes/pay/[...path].ts`. */
import { env } from 'node:process';
import { createPay, type Settings } from './shop.js';

const pay = createPay(env as unknown as Settings);

export default defineEventHandler((event) => pay(toWebRequest(event)));
