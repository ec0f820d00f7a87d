/** How the names of windows begin that an element opened and waits for, where no message could tell the return page. */
export const ownWindow = 'pay-elements:';
