// @ts-check
// Moves the inline scripts and styles of a built Storybook into files, so that a host may forbid inline code.
//   node scripts/storybook-files.mjs [folder]
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { argv } from 'node:process';
import { parse } from 'parse5';
import { inRoot } from './entries.mjs';

const folder = argv[2] ?? inRoot('storybook-static');

/** @typedef {import('parse5').DefaultTreeAdapterTypes.ChildNode} Node */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */

/** @param {Node | import('parse5').DefaultTreeAdapterTypes.Document} node @returns {Generator<Element>} */
function* elements(node) {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if ('tagName' in child) yield child;
    yield* elements(child);
  }
}

/** @param {Element} element @param {string} name */
const attribute = ({ attrs }, name) => attrs.find((each) => each.name === name)?.value;

/** @param {Element} element */
const isInline = (element) =>
  element.tagName === 'style' || (element.tagName === 'script' && attribute(element, 'src') === undefined);

/** @param {string} name */
function moveOut(name) {
  const page = join(folder, name);
  const html = readFileSync(page, 'utf8');
  const inline = [...elements(parse(html, { sourceCodeLocationInfo: true }))].filter(isInline);
  let rest = html;
  // From the end, so that the offsets of earlier elements stay valid.
  for (const [at, element] of [...inline.entries()].reverse()) {
    const { sourceCodeLocation: place, tagName } = element;
    if (!place?.startTag || !place.endTag) throw new Error(`${name}: a <${tagName}> that does not end`);
    const file = `${basename(name, '.html')}.${at + 1}.${tagName === 'style' ? 'css' : 'js'}`;
    writeFileSync(join(folder, file), html.slice(place.startTag.endOffset, place.endTag.startOffset));
    const type = attribute(element, 'type') === 'module' ? ' type="module"' : '';
    const tag =
      tagName === 'style' ? `<link rel="stylesheet" href="./${file}" />` : `<script${type} src="./${file}"></script>`;
    rest = rest.slice(0, place.startOffset) + tag + rest.slice(place.endOffset);
  }
  writeFileSync(page, rest.replace(/<head>/, '$&<script src="./strict-page.js"></script>'));
  return inline.length;
}

for (const name of ['index.html', 'iframe.html'])
  console.log(`${name}: ${moveOut(name)} inline scripts and styles in files`);
