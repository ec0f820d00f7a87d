// The layers of src/, lowest first, each with the layers that it may import from.
const layers = {
  contract: [],
  domain: ['contract'],
  flows: ['contract', 'domain'],
  client: ['contract', 'domain', 'flows'],
  locales: ['contract', 'domain'],
  styles: [],
  controllers: ['contract', 'domain', 'flows', 'client', 'locales', 'styles', 'card-frame/protocol'],
  elements: ['contract', 'domain', 'flows', 'client', 'controllers', 'locales', 'styles'],
  // The page of isolated mode: the form's card fields, and the protocol between form and frame.
  'card-frame': ['contract', 'domain', 'client', 'locales', 'styles', 'elements/card-token-form'],
  define: ['elements'],
  react: ['define', 'elements'],
  ssr: ['define'],
  server: ['contract', 'domain'],
  testing: ['contract', 'domain'],
};
const pure = '^src/(contract|domain|flows)/';
const browser = '^src/(client|controllers|elements|locales|styles|define|react|card-frame)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'The typings in src/types import their framework; whoever imports the typings has it installed.',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/types/' },
      to: { couldNotResolve: true },
    },
    ...Object.entries(layers).map(([layer, mayUse]) => ({
      name: `layer-${layer}`,
      severity: 'error',
      from: { path: `^src/${layer}/` },
      to: { path: '^src/[^/]+/', pathNot: `^src/(${[layer, ...mayUse].join('|')})(/|\\.ts$)` },
    })),
    {
      name: 'layer-sandbox',
      comment: 'The sandbox is the provider: it shares the signing rules and the domain tables with us, nothing else.',
      severity: 'error',
      from: { path: '^src/sandbox/' },
      to: { path: '^src/', pathNot: '^src/(sandbox|domain|server/sign)/' },
    },
    { name: 'pure-no-platform', severity: 'error', from: { path: pure }, to: { dependencyTypes: ['core'] } },
    { name: 'browser-no-node', severity: 'error', from: { path: browser }, to: { dependencyTypes: ['core'] } },
    {
      name: 'server-no-lit-no-node',
      severity: 'error',
      from: { path: '^src/(server|sandbox)/', pathNot: '(^src/server/sign/crypto\\.node\\.ts$|^src/sandbox/cli/)' },
      to: { path: ['^node_modules/(@lit|lit)', '^node:'], dependencyTypesNot: [] },
    },
    { name: 'src-not-tests', severity: 'error', from: { path: '^src' }, to: { path: '^(test|stories|demo|bench)' } },
    {
      name: 'elements-not-each-other',
      comment: 'Only the drop-in composes other elements.',
      severity: 'error',
      from: { path: '^src/elements/([^/]+)/', pathNot: '^src/elements/pay-checkout/' },
      to: { path: '^src/elements/([^/]+)/', pathNot: '^src/elements/($1|base)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['pay-elements-source', 'import', 'browser', 'default', 'types'],
    },
  },
};
