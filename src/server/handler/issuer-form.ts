/**
 * Extracts the issuer's form from the HTML that the provider passes on; nothing else of that HTML reaches a page.
 * Loaded only when an issuer sends a form, because few requests need an HTML parser.
 */
import { Tokenizer, TokenizerMode, type Token } from 'parse5';
import type { Action } from '../../contract/index.js';

type Form = Extract<Action, { type: 'form' }>;

const modes = [
  ['script', TokenizerMode.SCRIPT_DATA],
  ['textarea title', TokenizerMode.RCDATA],
  ['style xmp iframe noembed noframes noscript', TokenizerMode.RAWTEXT],
] as const;

/** Elements that contain no tags, as in the parser of a browser with scripts on. */
const withoutTags = new Map(modes.flatMap(([names, mode]) => names.split(' ').map((name) => [name, mode] as const)));

const attribute = ({ attrs }: Token.TagToken, name: string): string =>
  attrs.find((candidate) => candidate.name === name)?.value ?? '';

const ignore = (): void => undefined;

/**
 * Returns the first form that posts to a web address, with its hidden inputs: all up to its end tag, as in a browser.
 * It reads tags and builds no tree: HTML of 50 kB can make a tree that fills the memory.
 * @param isWeb tells web addresses; passed in, because an import shared with the handler would add a file to load
 * @returns undefined if there is no such form
 */
export function parseIssuerForm(html: string, isWeb: (url: string) => boolean): Form | undefined {
  if (html.length > 512 * 1024) return undefined;
  let open: { action: string; isPost: boolean; fields: Form['fields'][number][] } | undefined;
  let found: Form | undefined;
  const close = (): void => {
    if (open?.isPost && isWeb(open.action)) found ??= { type: 'form', action: open.action, fields: open.fields };
    open = undefined;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: (tag) => {
        const name = attribute(tag, 'name');
        if (tag.tagName === 'form') {
          // A form within a form is none.
          open ??= {
            action: attribute(tag, 'action').trim(),
            isPost: attribute(tag, 'method').toLowerCase() !== 'get',
            fields: [],
          };
        } else if (tag.tagName === 'input' && attribute(tag, 'type').toLowerCase() === 'hidden' && name) {
          open?.fields.push({ name, value: attribute(tag, 'value') });
        }
        tokenizer.state = withoutTags.get(tag.tagName) ?? tokenizer.state;
      },
      onEndTag: ({ tagName }) => {
        if (tagName === 'form') close();
      },
      onEof: close,
      onComment: ignore,
      onDoctype: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(html, true);
  return found;
}
