/** The server part as backends run it, built: from its source it would also carry what the loader adds to each function. */
const built = new URL('../../dist/server/index.js', import.meta.url).href;

export const { createHandler, createProvider, sign, signatureBase, widgetUrl } = (await import(
  built
)) as typeof import('../../src/server/index.js');
