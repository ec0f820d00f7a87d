/** Sets the properties that every piece is given, each only when its value has changed. */
import { noChange } from 'lit';
import { Directive, type DirectiveResult, type ElementPart, directive } from 'lit/directive.js';
import type { PayClient } from '../../client/options.js';
import type { Messages } from '../../locales/messages.js';

export interface GivenToAll {
  readonly endpoint: string | undefined;
  readonly client: PayClient | undefined;
  readonly order: string | undefined;
  readonly messages: Messages | undefined;
  readonly disabled: boolean;
}

class Given extends Directive {
  #last: Partial<GivenToAll> = {};

  override render(_given: GivenToAll): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [given]: [GivenToAll]): typeof noChange {
    const { endpoint, client, order, messages, disabled } = given;
    const next: GivenToAll = { endpoint, client, order, messages, disabled };
    for (const name of Object.keys(next) as (keyof GivenToAll)[]) {
      if (this.#last[name] !== next[name]) Object.assign(element, { [name]: next[name] });
    }
    this.#last = next;
    return noChange;
  }
}

export const handOn: (given: GivenToAll) => DirectiveResult<typeof Given> = directive(Given);
