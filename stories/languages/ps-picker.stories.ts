import type { Meta } from '@storybook/web-components-vite';
import * as picker from '../ps-picker.stories.js';
import { speaks } from '../stage/speaks.js';

const meta: Meta = { title: 'Elements/ps-picker: languages', component: 'ps-picker' };
export default meta;

export const ShowsMorePseudo = speaks('Pseudo', picker.ShowsMore, picker.default);
export const ShowsMoreArabic = speaks('Arabic', picker.ShowsMore, picker.default);
export const ShowsMoreJapanese = speaks('Japanese', picker.ShowsMore, picker.default);
export const PricePointsPseudo = speaks('Pseudo', picker.PricePoints, picker.default);
export const PricePointsArabic = speaks('Arabic', picker.PricePoints, picker.default);
export const PricePointsJapanese = speaks('Japanese', picker.PricePoints, picker.default);
