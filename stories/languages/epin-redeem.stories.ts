import type { Meta } from '@storybook/web-components-vite';
import * as epin from '../epin-redeem.stories.js';
import { speaks } from '../stage/speaks.js';

const meta: Meta = { title: 'Elements/epin-redeem: languages', component: 'epin-redeem' };
export default meta;

export const ExpiredPseudo = speaks('Pseudo', epin.Expired, epin.default);
export const ExpiredArabic = speaks('Arabic', epin.Expired, epin.default);
export const ExpiredJapanese = speaks('Japanese', epin.Expired, epin.default);
export const LockedOutPseudo = speaks('Pseudo', epin.LockedOut, epin.default);
export const LockedOutArabic = speaks('Arabic', epin.LockedOut, epin.default);
export const LockedOutJapanese = speaks('Japanese', epin.LockedOut, epin.default);
