import type { Meta } from '@storybook/web-components-vite';
import * as checkout from '../pay-checkout.stories.js';
import { speaks } from '../stage/speaks.js';

const meta: Meta = { title: 'Elements/pay-checkout: languages', component: 'pay-checkout' };
export default meta;

export const ChoosingPseudo = speaks('Pseudo', checkout.Choosing, checkout.default);
export const ChoosingArabic = speaks('Arabic', checkout.Choosing, checkout.default);
export const ChoosingJapanese = speaks('Japanese', checkout.Choosing, checkout.default);
export const PhoneBillPseudo = speaks('Pseudo', checkout.PhoneBill, checkout.default);
export const PhoneBillArabic = speaks('Arabic', checkout.PhoneBill, checkout.default);
export const PhoneBillJapanese = speaks('Japanese', checkout.PhoneBill, checkout.default);
