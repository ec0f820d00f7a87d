// Used by `npm run manifest` to write custom-elements.json. A test compares the committed file with the sources.
import { cemInheritancePlugin } from '@wc-toolkit/cem-inheritance';

/** Life cycle members of Lit and the platform: public in TypeScript, but not part of the elements' API. */
const inner = new Set([
  'internals',
  'isHydrating',
  'shadowRootOptions',
  'formAssociated',
  'formAssociatedCallback',
  'formDisabledCallback',
  'formResetCallback',
  'formStateRestoreCallback',
  'connectedCallback',
  'connectedMoveCallback',
  'disconnectedCallback',
  'render',
]);

const isPublic = ({ name, privacy, static: isStatic }) =>
  !isStatic && !inner.has(name) && !name.startsWith('#') && (privacy ?? 'public') === 'public';

const published = (path) => path.replace(/^\/?src\//, 'dist/').replace(/\.ts$/, '.js');

/** Returns whether the module at a published path defines an element; such a module declares nothing itself. */
const definesAt = (path) => path.startsWith('dist/define/');

/** Rewrites the module paths of references, at any depth. */
function publishReferences(node) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.module === 'string') node.module = published(node.module);
  Object.values(node).forEach(publishReferences);
}

/** Events in the code alone are the analyzer's guesses; only documented ones are certain. */
const isDocumented = ({ name, description }) => Boolean(name && description);

/** The analyzer adds `| undefined` to optional members even if the type has it already. */
const undefinedOnce = (text) => text.replace(/(?: \| undefined)+$/, ' | undefined');

function tidy(declaration) {
  if (declaration.members) declaration.members = declaration.members.filter(isPublic);
  if (declaration.events) declaration.events = declaration.events.filter(isDocumented);
  for (const { type } of declaration.members ?? []) if (type) type.text = undefinedOnce(type.text);
}

/** Returns the names of the elements, of the classes that they extend, and of the events that they fire. */
function namesSaid(declarations) {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const said = new Set();
  const say = (name) => {
    const { superclass, events = [] } = byName.get(name) ?? {};
    if (!byName.has(name) || said.has(name)) return;
    said.add(name);
    if (superclass) say(superclass.name);
    for (const { type } of events) say(type?.text);
  };
  for (const { name, tagName } of declarations) if (tagName) say(name);
  return said;
}

/** Keeps only what a page may use, in a stable order, under the paths of the published package. */
const publicOnly = () => ({
  name: 'pay-elements-public-only',
  packageLinkPhase({ customElementsManifest: manifest }) {
    for (const module of manifest.modules) {
      module.path = published(module.path);
      publishReferences(module);
      for (const declaration of module.declarations ?? []) tidy(declaration);
    }
    const said = namesSaid(manifest.modules.flatMap(({ declarations = [] }) => declarations));
    for (const module of manifest.modules) {
      module.declarations = (module.declarations ?? []).filter(({ name }) => said.has(name));
      const isSaid = ({ name }) => definesAt(module.path) || said.has(name);
      module.exports = (module.exports ?? []).filter(isSaid);
    }
    manifest.modules = manifest.modules
      .filter(({ path, declarations, exports }) => declarations.length > 0 || (definesAt(path) && exports.length > 0))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  },
});

export default {
  globs: ['src/elements/**/*.ts', 'src/define/*.ts'],
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [cemInheritancePlugin(), publicOnly()],
};
