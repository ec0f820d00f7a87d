import type { Meta } from '@storybook/web-components-vite';
import * as card from '../card-token-form.stories.js';
import * as issuer from '../card-token-form.issuer.stories.js';
import * as orders from '../card-token-form.orders.stories.js';
import { speaks } from '../stage/speaks.js';

const meta: Meta = { title: 'Elements/card-token-form: languages', component: 'card-token-form' };
export default meta;

export const MistakesPseudo = speaks('Pseudo', card.Mistakes, card.default);
export const MistakesArabic = speaks('Arabic', card.Mistakes, card.default);
export const MistakesJapanese = speaks('Japanese', card.Mistakes, card.default);
export const IssuerAsksPseudo = speaks('Pseudo', issuer.IssuerAsks, issuer.default);
export const IssuerAsksArabic = speaks('Arabic', issuer.IssuerAsks, issuer.default);
export const IssuerAsksJapanese = speaks('Japanese', issuer.IssuerAsks, issuer.default);
export const SavedCardsPseudo = speaks('Pseudo', orders.SavedCards, orders.default);
export const SavedCardsArabic = speaks('Arabic', orders.SavedCards, orders.default);
export const SavedCardsJapanese = speaks('Japanese', orders.SavedCards, orders.default);
