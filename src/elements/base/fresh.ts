/** Words that must be seen as they are now: amounts that a payer is asked to agree to. */
import { type DirectiveParameters, type Part, Directive, directive } from 'lit/directive.js';

/**
 * A node of its own for each text. Tools that translate a page put nodes of theirs in the place of its texts, some in elements,
 * too; what is written into the text of before is then seen by nobody.
 */
class Fresh extends Directive {
  #node: Text | undefined;

  override render(text: string): unknown {
    return text;
  }

  override update(_part: Part, [text]: DirectiveParameters<this>): unknown {
    if (this.#node?.data !== text) this.#node = document.createTextNode(text);
    return this.#node;
  }
}

export const fresh = directive(Fresh);
