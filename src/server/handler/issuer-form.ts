/**
 * The issuer's form out of the HTML that the provider passes on; nothing else of that HTML reaches a page. Loaded when an
 * issuer sends a form: few requests need a parser of HTML.
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

function* descendants(node: Node): Generator<Node> {
  for (const child of [...(node.childNodes ?? []), ...(node.content ? [node.content] : [])]) {
    yield child;
    yield* descendants(child);
  }
}

/**
 * The first form that posts to a web address, with its hidden inputs.
 * @param isWeb handed in: what this file would share with the handler would be a file more to load
 * @returns undefined when there is none
 */
export function parseIssuerForm(
  html: string,
  isWeb: (url: string) => boolean,
): Extract<Action, { type: 'form' }> | undefined {
  if (html.length > 512 * 1024) return undefined;
  const document = parse(html) as unknown as Node;
  for (const form of descendants(document)) {
    if (form.nodeName !== 'form') continue;
    const action = attribute(form, 'action')?.trim() ?? '';
    if (!isWeb(action) || attribute(form, 'method')?.toLowerCase() === 'get') continue;
    const fields = [...descendants(form)]
      .filter((node) => node.nodeName === 'input' && attribute(node, 'type')?.toLowerCase() === 'hidden')
      .map((node) => ({ name: attribute(node, 'name') ?? '', value: attribute(node, 'value') ?? '' }))
      .filter(({ name }) => name !== '');
    return { type: 'form', action, fields };
  }
  return undefined;
}
