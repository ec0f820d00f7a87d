// @ts-check
// Writes the React wrappers, framework types, editor data and reference page of the elements from custom-elements.json,
// as part of `npm run manifest`. A test compares the committed files with the result.
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { inRoot, readPackage } from './entries.mjs';
import { reactFiles, typeFiles } from './frameworks/code.mjs';
import { editorFiles } from './frameworks/editors.mjs';
import { referencePage } from './frameworks/reference.mjs';
import { readElements } from './frameworks/model.mjs';

/** @returns {Promise<Record<string, string>>} The files' texts by path in the repository. */
export async function frameworkFiles() {
  const elements = readElements();
  const style = await resolveConfig(inRoot('package.json'));
  /** @type {Record<string, string>} */
  const files = editorFiles(elements, readPackage().version);
  for (const [path, text] of Object.entries({
    ...reactFiles(elements),
    ...typeFiles(elements),
    ...referencePage(elements),
  }))
    files[path] = await format(text, { ...style, filepath: path });
  return files;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(await frameworkFiles())) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
  }
}
