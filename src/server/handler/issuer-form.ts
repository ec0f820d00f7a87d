/**
 * Extracts the issuer's form from the HTML that the provider passes on; nothing else of that HTML reaches a page.
 * Loaded only when an issuer sends a form, because few requests need an HTML parser.
 */
import { parse } from 'parse5';
import type { Action } from '../../contract/index.js';

interface Node {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly content?: Node;
}

const attribute = (node: Node, name: string): string | undefined =>
  node.attrs?.find((candidate) => candidate.name === name)?.value;

/** Yields a node and all below it, in their order. Not by recursion: hostile HTML nests deeper than the stack. */
function* nodesOf(top: Node): Generator<Node> {
  const left = [top];
  for (let node = left.pop(); node; node = left.pop()) {
    yield node;
    for (const child of [...(node.childNodes ?? []), node.content ?? []].flat().reverse()) left.push(child);
  }
}

/**
 * Returns the first form that posts to a web address, with its hidden inputs.
 * @param isWeb tells web addresses; passed in, because an import shared with the handler would add a file to load
 * @returns undefined if there is no such form
 */
export function parseIssuerForm(
  html: string,
  isWeb: (url: string) => boolean,
): Extract<Action, { type: 'form' }> | undefined {
  if (html.length > 512 * 1024) return undefined;
  const document = parse(html) as unknown as Node;
  for (const form of nodesOf(document)) {
    if (form.nodeName !== 'form') continue;
    const action = attribute(form, 'action')?.trim() ?? '';
    if (!isWeb(action) || attribute(form, 'method')?.toLowerCase() === 'get') continue;
    const fields = [...nodesOf(form)]
      .filter((node) => node.nodeName === 'input' && attribute(node, 'type')?.toLowerCase() === 'hidden')
      .map((node) => ({ name: attribute(node, 'name') ?? '', value: attribute(node, 'value') ?? '' }))
      .filter(({ name }) => name !== '');
    return { type: 'form', action, fields };
  }
  return undefined;
}
