import { expect } from '@open-wc/testing';
import { type Command, longestWords } from '../../src/card-frame/protocol.js';
import { RefusedFields } from '../../src/controllers/refused-fields.js';

describe('RefusedFields', () => {
  it('says a refusal again only in other words, and not once it is forgotten', () => {
    const sent: Command[] = [];
    let text = 'wrong';
    const refused = new RefusedFields((command) => sent.push(command));
    refused.refuse('cvc', () => text);
    refused.reword();
    text = 'falsch';
    refused.reword();
    refused.forget(['number']);
    refused.reword();
    text = 'faux';
    refused.forget(['cvc']);
    refused.reword();
    expect(sent).to.deep.equal([
      { type: 'refuse', field: 'cvc', text: 'wrong' },
      { type: 'reword', field: 'cvc', text: 'falsch' },
    ]);
  });

  it('says no more than the frame takes', () => {
    const sent: Command[] = [];
    new RefusedFields((command) => sent.push(command)).refuse('cvc', () => 'x'.repeat(longestWords + 1));
    expect(sent).to.deep.equal([{ type: 'refuse', field: 'cvc', text: 'x'.repeat(longestWords) }]);
  });
});
