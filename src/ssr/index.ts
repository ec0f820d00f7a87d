/**
 * For servers: renders the elements in a page's HTML, so that they show before their code arrives. Registers all
 * elements.
 */
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html } from 'lit';
import '../define/all.js';

/** Options of `renderElements`. */
export interface RenderOptions {
  /** The nonce of the page's content security policy, for the style elements in the shadow roots. */
  readonly nonce?: string;
}

const tags = ['card-token-form', 'carrier-flow', 'epin-redeem', 'pay-checkout', 'pay-widget-frame', 'ps-picker'];
const attribute = /([a-z][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;

/**
 * Matches places in which a tag is only text or already in a shadow root, the opening tags of our elements, and all
 * other tags, which may hold one of ours in a quoted value.
 */
const places = new RegExp(
  String.raw`<!--[^]*?-->|<(script|style|textarea|title|template)\b[^]*?</\1\s*>|<(${tags.join('|')})(\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>|<[a-z](?:[^<>=]|=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["']))*>`,
  'gi',
);

/**
 * Templates by tag and attribute names. Values are bound, so the cache grows with what pages contain, not with
 * requests.
 */
const templates = new Map<string, TemplateStringsArray>();

function templateOf(tag: string, names: readonly string[]): TemplateStringsArray {
  const key = [tag, ...names].join(' ');
  const known = templates.get(key);
  if (known) return known;
  // `<tag a=`, ` b=`, `></tag>`
  const [first = '', ...others] = [...names.map((name) => ` ${name}=`), `></${tag}>`];
  const strings = [`<${tag}${first}`, ...others];
  const template = Object.assign(strings, { raw: strings });
  templates.set(key, template);
  return template;
}

/** Returns the declarative shadow root of an element with these attributes. */
async function shadowOf(tag: string, text: string, { nonce }: RenderOptions): Promise<string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attribute))
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  const names = [...attributes.keys()].sort();
  const values = names.map((name) => attributes.get(name));
  const rendered = await collectResult(render(html(templateOf(tag, names), ...values)));
  const shadow = rendered.slice(
    rendered.indexOf('<template '),
    rendered.lastIndexOf('</template>') + '</template>'.length,
  );
  return nonce === undefined ? shadow : shadow.replaceAll('<style>', `<style nonce="${nonce}">`);
}

/**
 * Returns the page, or part of one, with a declarative shadow root in each of our elements. In the browser, import
 * `@lit-labs/ssr-client/lit-element-hydrate-support.js` before the elements.
 */
export async function renderElements(page: string, options: RenderOptions = {}): Promise<string> {
  if (options.nonce !== undefined && !/^[\w+/=-]+$/.test(options.nonce)) throw new TypeError('A nonce is base64');
  const parts: string[] = [];
  let end = 0;
  for (const match of page.matchAll(places)) {
    const [opening, , tag, attributes = ''] = match;
    if (tag === undefined) continue;
    const next = match.index + opening.length;
    parts.push(page.slice(end, next), await shadowOf(tag.toLowerCase(), attributes, options));
    end = next;
  }
  return parts.join('') + page.slice(end);
}
