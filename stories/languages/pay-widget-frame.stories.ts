import type { Meta } from '@storybook/web-components-vite';
import * as widget from '../pay-widget-frame.stories.js';
import { speaks } from '../stage/speaks.js';

const meta: Meta = { title: 'Elements/pay-widget-frame: languages', component: 'pay-widget-frame' };
export default meta;

export const WindowReadyPseudo = speaks('Pseudo', widget.WindowReady, widget.default);
export const WindowReadyArabic = speaks('Arabic', widget.WindowReady, widget.default);
export const WindowReadyJapanese = speaks('Japanese', widget.WindowReady, widget.default);
export const NotKnownYetPseudo = speaks('Pseudo', widget.NotKnownYet, widget.default);
export const NotKnownYetArabic = speaks('Arabic', widget.NotKnownYet, widget.default);
export const NotKnownYetJapanese = speaks('Japanese', widget.NotKnownYet, widget.default);
