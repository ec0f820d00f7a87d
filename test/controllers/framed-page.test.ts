/** Which pages isolated mode may frame: cards typed into any other are not kept from the page, or go unencrypted. */
import { expect } from '@open-wc/testing';
import { framedPage, requireFramedPage } from '../../src/controllers/framed-page.js';

describe('the page that "isolated" names', () => {
  it('is framed if it is encrypted and of another origin', () => {
    expect(framedPage('https://cards.example/frame.html')?.href).to.equal('https://cards.example/frame.html');
    expect(() => requireFramedPage('https://cards.example/frame.html')).not.to.throw();
  });

  for (const [what, url] of [
    ["of the page's own origin", '/frame.html'],
    ['not encrypted', 'http://cards.example/frame.html'],
    ['a script', 'javascript:0'],
    ['missing', undefined],
  ] as const)
    it(`is not framed if it is ${what}`, () => {
      expect(framedPage(url)?.href).to.equal(undefined);
      expect(() => requireFramedPage(url)).to.throw('"isolated" must be an https: URL');
    });
});
