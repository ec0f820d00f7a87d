/**
 * The built server module, as backends run it. When run from source, every function also carries what the loader adds.
 */
const built = new URL('../../dist/server/index.js', import.meta.url).href;

export const { createHandler, createProvider, sign, signatureBase, widgetUrl } = (await import(
  built
)) as typeof import('../../src/server/index.js');
