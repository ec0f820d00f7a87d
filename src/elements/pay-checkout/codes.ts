/** Codes of the checkout's own errors: the code of a piece could not be loaded, or no piece serves the system. */
export const codes = { missing: 'not-loaded', unserved: 'not-served' } as const;
