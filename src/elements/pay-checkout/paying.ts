/** What `<pay-checkout>` needs once something is chosen. */
export { checkoutEffects } from './pay-checkout.effects.js';
export { pieceView } from './pieces.view.js';
