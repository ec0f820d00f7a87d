/** Why no piece is shown although nothing failed on the way: codes of the checkout's own errors. */
export const codes = { missing: 'not-loaded', unserved: 'not-served' } as const;
