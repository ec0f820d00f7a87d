/** The issuer's form, whose fields may have the names of a form's own methods. */
import { expect } from '@open-wc/testing';
import { openIssuerPage } from '../../src/elements/card-token-form/issuer-page.js';

describe("the issuer's form", () => {
  const { submit } = HTMLFormElement.prototype;
  afterEach(() => {
    HTMLFormElement.prototype.submit = submit;
  });

  it('is posted with all its fields, whatever their names, and leaves nothing behind', () => {
    const sent: [string, unknown][][] = [];
    HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
      sent.push([...new FormData(this)]);
    };
    const names = ['append', 'remove', 'submit', 'action', 'method', 'hidden', '__proto__', 'PaReq'];
    const fields = names.map((name) => ({ name, value: '1' }));
    openIssuerPage({ type: 'form', action: 'https://acs.example/', fields }, window);
    expect(sent).to.deep.equal([names.map((name) => [name, '1'])]);
    expect(document.forms.length).to.equal(0);
  });
});
