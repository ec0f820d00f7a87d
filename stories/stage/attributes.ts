/** Applies Storybook's controls to an element: each control sets the attribute of the same name. */
import { noChange } from 'lit';
import { Directive, type ElementPart, type PartInfo, PartType, directive } from 'lit/directive.js';
import type { Args } from './stage.js';

class Attributes extends Directive {
  #set: readonly string[] = [];

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('attributes() stands in the tag of an element');
  }

  render(_args: Args): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [args]: [Args]): typeof noChange {
    // Storybook adds its own listeners to the controls, as functions.
    const given = Object.entries(args).filter(
      ([, value]) => value === true || typeof value === 'string' || typeof value === 'number',
    );
    for (const name of this.#set) if (!given.some(([each]) => each === name)) element.removeAttribute(name);
    for (const [name, value] of given)
      element.setAttribute(name, value === true ? '' : String(value as string | number));
    this.#set = given.map(([name]) => name);
    return noChange;
  }
}

export const attributes = directive(Attributes);
