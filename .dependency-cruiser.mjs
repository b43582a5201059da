import { workspaces } from './.ci/packages.mjs'

// Who may import whom. Test files may reach further than what they test, except where a rule says otherwise.

const TESTS = '\\.test(-d)?\\.'
const TESTING = '^core/src/testing/'
const REACT = '(^|/)node_modules/(react|react-dom)/'

/** Core from the bottom: what stands in one row may not import what stands in a later one. */
const LAYERS = [
  '(errors|state|kernel|domain|gates)/',
  'platform/',
  '(contracts|features|schemas)/',
  'wallet-standard/',
  'services/',
  'kit/',
]

const layerRules = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `core-layer-${index + 1}-keeps-below`,
  comment: 'Inside core a lower layer knows nothing of a higher one.',
  severity: 'error',
  from: { path: `^core/src/${layer}`, pathNot: TESTS },
  to: { path: `^core/src/(${LAYERS.slice(index + 1).join('|')})` },
}))

/** The React bindings from the bottom, in the same way. */
const REACT_LAYERS = [
  '(errors|kit-context|per-kit|lazy-component)\\.ts$',
  '(messages|styles)/',
  'hooks/',
  'ui/',
  'extend/',
  'screens/',
  'modal/',
  'provider/',
  '(buttons|testing)/',
  'index\\.ts$',
]

const reactLayerRules = REACT_LAYERS.slice(0, -1).map((layer, index) => ({
  name: `react-layer-${index + 1}-keeps-below`,
  comment: 'Inside the bindings a lower layer knows nothing of a higher one. It may load one later, with `import()`.',
  severity: 'error',
  from: { path: `^react-bindings/src/${layer}`, pathNot: TESTS },
  to: {
    path: `^react-bindings/src/(${REACT_LAYERS.slice(index + 1).join('|')})`,
    dependencyTypesNot: ['dynamic-import'],
  },
}))

const packages = workspaces()

/** A package imports only those of ours that its package.json names. (Others': `declared-dependencies`.) */
const workspaceRules = packages.map(({ folder, name, manifest }) => {
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies, [name]: '' }
  const others = packages.filter((other) => !(other.name in declared)).map((other) => `^${other.folder}/`)
  return {
    name: 'declared-packages',
    comment: 'What a package imports of ours is in its package.json.',
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: others.length > 0 ? others : '^$' },
  }
})

const forbidden = [
  ...layerRules,
  ...reactLayerRules,
  ...workspaceRules,
  {
    name: 'core-foundation-keeps-below',
    comment: 'State and domain are what the kernel is made of.',
    severity: 'error',
    from: { path: '^core/src/(state|domain|gates)/', pathNot: TESTS },
    to: { path: '^core/src/kernel/' },
  },
  {
    name: 'core-knows-no-react',
    comment: 'Core never mentions React.',
    severity: 'error',
    from: { path: '^core/' },
    to: { path: REACT },
  },
  {
    name: 'core-knows-no-plugin',
    comment: 'Core knows neither plugins nor bindings.',
    severity: 'error',
    from: { path: '^core/' },
    to: { path: '^(plugins|react-bindings|examples)/' },
  },
  {
    name: 'bindings-know-no-plugin',
    comment: 'The React bindings work with any plugin, so they import none.',
    severity: 'error',
    from: { path: '^react-bindings/' },
    to: { path: '^(plugins|examples)/' },
  },
  {
    name: 'plugins-know-no-plugin',
    comment:
      'What two plugins share is a contract in core. Only the preset lists plugins, and the layer for apps of AppKit.',
    severity: 'error',
    from: { path: '^plugins/([^/]+)/', pathNot: '^plugins/(standard|appkit)/' },
    to: { path: '^plugins/', pathNot: '^plugins/$1/' },
  },
  {
    name: 'plugins-know-no-example',
    comment: 'Examples are made of packages, not the other way round. Tests may use the chains of examples/devnet.',
    severity: 'error',
    from: { path: '^plugins/', pathNot: TESTS },
    to: { path: '^examples/' },
  },
  {
    name: 'headless-plugins-know-no-react',
    comment:
      'Outside src/react a plugin works without React. Views live behind its ./react entry. The layer for apps of AppKit draws the modal.',
    severity: 'error',
    from: { path: '^plugins/[^/]+/src/', pathNot: ['^plugins/[^/]+/src/react/', '^plugins/appkit/'] },
    to: { path: [REACT, '^react-bindings/', '^plugins/[^/]+/src/react/'] },
  },
  {
    name: 'tsyringe-behind-one-file',
    comment: 'Only core/src/kernel/injection/container.ts knows tsyringe. The benchmark compares with it.',
    severity: 'error',
    from: { pathNot: ['^core/src/kernel/injection/container\\.ts$', '^examples/bench/', TESTS] },
    to: { path: '(^|/)node_modules/tsyringe/' },
  },
  {
    name: 'reflect-metadata-comes-with-tsyringe',
    comment: 'It has to run before tsyringe, so only the module right before it brings it in.',
    severity: 'error',
    from: { pathNot: ['^core/src/kernel/injection/reflection\\.ts$', '^examples/bench/', TESTS] },
    to: { path: '(^|/)node_modules/reflect-metadata/' },
  },
  {
    name: 'testing-is-for-tests',
    comment: 'core/src/testing is for tests and for the test tools of other packages.',
    severity: 'error',
    from: { path: '^(core|react-bindings|plugins)/', pathNot: [TESTS, TESTING, '/src/testing/'] },
    to: { path: TESTING },
  },
  {
    name: 'examples-use-public-entries',
    comment: 'An example shows what a host can write: package names, no path into a package.',
    severity: 'error',
    from: { path: '^examples/' },
    to: { path: '^(core|react-bindings|plugins)/', dependencyTypes: ['local'] },
  },
  {
    name: 'packages-use-public-entries',
    comment: 'A package reaches another through its entries.',
    severity: 'error',
    from: { path: '^(core|react-bindings|plugins/[^/]+)/' },
    to: { path: '^(core|react-bindings|plugins)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'no-circles',
    comment: 'Values go round in no circle. Types may.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'declared-dependencies',
    comment: 'What a package imports is in its package.json. Test tools are in the one at the root.',
    severity: 'error',
    from: { path: '/src/', pathNot: [TESTS, '/src/testing/'] },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['aliased-subpath-import', 'npm-peer'] },
  },
  {
    name: 'no-test-tools-in-packages',
    comment: 'A published source imports nothing that is only there for development.',
    severity: 'error',
    from: { path: '^(core|react-bindings|plugins/[^/]+)/src/', pathNot: [TESTS, '/src/testing/'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
  },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
]

export default {
  forbidden,
  options: {
    // An import of types is one, too: it makes a package unreadable to the compiler just the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(core|react-bindings|(plugins|examples)/[^/]+)/dist/|^examples/[^/]+/(next/)?(\\.next|screens)/|^examples/bench/peers/apps/(?!latchkey/)|^examples/create-[^/]+/project/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@latchkey/source', 'module', 'browser', 'import', 'require', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
