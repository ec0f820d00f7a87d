/** Makes late parts fail to load (`lose`) or load late (`hold`), until `find`; `file` is relative to `src/elements`. */
import { expect } from '@open-wc/testing';

const tell = (method: string, file: string): Promise<Response> =>
  fetch(`/lost-files?path=/src/elements/${file}`, { method });

export const lose = (file: string): Promise<Response> => tell('POST', file);
export const hold = (file: string): Promise<Response> => tell('PUT', file);
export const find = (file: string): Promise<Response> => tell('DELETE', file);

/** The message to the payer. */
export const noConnection = 'There is no connection. Check your network and try again, or reload the page.';

/**
 * Returns whether the engine requests a failed module again, as the HTML standard requires since 2026. Firefox does so
 * from 155 on; before that, only a reload does.
 */
export async function engineAsksAgain(): Promise<boolean> {
  const file = 'ps-picker/list.ts';
  const arrives = (): Promise<boolean> =>
    import('../../../src/elements/ps-picker/list.js').then(
      () => true,
      () => false,
    );
  await lose(file);
  expect(await arrives()).to.be.false;
  await find(file);
  return arrives();
}
