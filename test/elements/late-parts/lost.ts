/** Parts of elements that do not arrive, or late; `file` is below `src/elements`. What is lost or held is for `find` to bring. */
import { expect } from '@open-wc/testing';

const tell = (method: string, file: string): Promise<Response> =>
  fetch(`/lost-files?path=/src/elements/${file}`, { method });

export const lose = (file: string): Promise<Response> => tell('POST', file);
export const hold = (file: string): Promise<Response> => tell('PUT', file);
export const find = (file: string): Promise<Response> => tell('DELETE', file);

/** What the payer is told. */
export const noConnection =
  'There is no connection. Nothing was charged. Check your network and try again, or reload the page.';

/**
 * Whether the engine asks again for a module that did not arrive, as HTML has it since 2026. Firefox does so from 155 on;
 * before, only a page that is loaded anew does.
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
