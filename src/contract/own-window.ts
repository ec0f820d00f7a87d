/**
 * Prefix of the names of windows that an element opened and waits for. A return page that has no message to send
 * recognises by its window's name that an element waits.
 */
export const ownWindow = 'pay-elements:';
