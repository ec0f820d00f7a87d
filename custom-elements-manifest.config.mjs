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

/** Keeps only what a page may use, in a stable order, under the paths of the published package. */
const publicOnly = () => ({
  name: 'pay-elements-public-only',
  packageLinkPhase({ customElementsManifest: manifest }) {
    for (const module of manifest.modules) {
      module.path = published(module.path);
      publishReferences(module);
      for (const declaration of module.declarations ?? []) tidy(declaration);
    }
    // Leave out helpers and styles, which declare no element and nothing that a page can name.
    const isSaid = ({ path, declarations = [], exports = [] }) =>
      declarations.some(({ kind }) => kind === 'class') ||
      (path.startsWith('dist/define/') && exports.some(({ kind }) => kind === 'custom-element-definition'));
    manifest.modules = manifest.modules.filter(isSaid).sort((a, b) => (a.path < b.path ? -1 : 1));
    for (const module of manifest.modules)
      module.declarations = (module.declarations ?? []).filter(({ kind }) => kind === 'class');
  },
});

export default {
  globs: ['src/elements/**/*.ts', 'src/define/*.ts'],
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [cemInheritancePlugin(), publicOnly()],
};
