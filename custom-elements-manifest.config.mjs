// Writes custom-elements.json: `npm run manifest`. A test holds the committed file against the sources.
import { cemInheritancePlugin } from '@wc-toolkit/cem-inheritance';

/** Members of Lit's and the platform's life cycle: public in TypeScript, nobody's business outside. */
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

/** References name modules too, at any depth. */
function publishReferences(node) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.module === 'string') node.module = published(node.module);
  Object.values(node).forEach(publishReferences);
}

/** What is dispatched somewhere in the code is guessed by name; what is documented is known. */
const isDocumented = ({ name, description }) => Boolean(name && description);

/** The analyzer adds it to what may be left out, said already or not. */
const undefinedOnce = (text) => text.replace(/(?: \| undefined)+$/, ' | undefined');

function tidy(declaration) {
  if (declaration.members) declaration.members = declaration.members.filter(isPublic);
  if (declaration.events) declaration.events = declaration.events.filter(isDocumented);
  for (const { type } of declaration.members ?? []) if (type) type.text = undefinedOnce(type.text);
}

/** Only what a page may use, in one stable order, under the paths that the package has. */
const publicOnly = () => ({
  name: 'pay-elements-public-only',
  packageLinkPhase({ customElementsManifest: manifest }) {
    for (const module of manifest.modules) {
      module.path = published(module.path);
      publishReferences(module);
      for (const declaration of module.declarations ?? []) tidy(declaration);
    }
    // Helpers and styles declare no element and nothing a page can name.
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
