import type { Meta } from '@storybook/web-components-vite';
import * as carrier from '../carrier-flow.stories.js';
import { speaks } from '../stage/speaks.js';

const meta: Meta = { title: 'Elements/carrier-flow: languages', component: 'carrier-flow' };
export default meta;

export const TurkeyNumberWrongPseudo = speaks('Pseudo', carrier.TurkeyNumberWrong, carrier.default);
export const TurkeyNumberWrongArabic = speaks('Arabic', carrier.TurkeyNumberWrong, carrier.default);
export const TurkeyNumberWrongJapanese = speaks('Japanese', carrier.TurkeyNumberWrong, carrier.default);
export const PolandPinWrongPseudo = speaks('Pseudo', carrier.PolandPinWrong, carrier.default);
export const PolandPinWrongArabic = speaks('Arabic', carrier.PolandPinWrong, carrier.default);
export const PolandPinWrongJapanese = speaks('Japanese', carrier.PolandPinWrong, carrier.default);
