/** @jest-config-loader esbuild-register */
import { existsSync, readdirSync } from 'node:fs'
import { url as debuggerUrl } from 'node:inspector'
import { basename, join } from 'node:path'
import type { Config } from 'jest'

// The only Jest configuration. Every package that has tests gets a project on its sources, so nothing is
// built before a test: a node project for *.test.ts, a browser-like one for *.test.tsx. Both carry the
// folder's name, so that `--selectProjects swap` runs a package's whole suite.

const root = __dirname
const SOURCES = '@latchkey/source'

/** Packages published only as ES modules, which Jest's CommonJS mode has to translate. */
const ESM_ONLY = [
  '@cosmjs',
  '@noble',
  '@scure',
  'sats-connect',
  '@sats-connect',
  'bitcoin-address-validation',
  'base58-js',
  'micro-packed',
  'multiformats',
  'uint8arrays',
  '@coinbase',
  'preact',
  'polkadot-api',
  '@polkadot-api',
  '@wagmi',
  'wagmi-core-2',
  'mipd',
  'openid-client',
  'oauth4webapi',
  'jose',
]

const subfolders = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))

const packages = ['core', 'react-bindings', ...subfolders('plugins'), ...subfolders('examples')]

function hasTests(folder: string, ending: '.test.ts' | '.test.tsx'): boolean {
  const sources = join(root, folder, 'src')
  return existsSync(sources) && readdirSync(sources, { recursive: true }).some((name) => String(name).endsWith(ending))
}

function shared(folder: string): Config {
  return {
    displayName: basename(folder),
    rootDir: join(root, folder),
    roots: ['<rootDir>/src'],
    transform: {
      '^.+\\.[cm]?[jt]sx?$': [
        join(root, '.ci/jest-swc.cjs'),
        {
          swcrc: false,
          // A map in the file would be compiled with it. Only a debugger needs it there.
          sourceMaps: debuggerUrl() ? 'inline' : true,
          module: { type: 'commonjs' },
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true, decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: false, react: { runtime: 'automatic' } },
            keepClassNames: true,
          },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
    // A module looks a global up in its sandbox each time, which takes far longer than arithmetic. These become its parameters.
    sandboxInjectedGlobals: ['BigInt', 'Math'],
    moduleNameMapper: {
      // Sources import each other as they will be called once built.
      '^(\\.{1,2}/.*)\\.js$': '$1',
      // Its exports name no file for `require`.
      '^base58-js$': join(root, 'node_modules/base58-js/index.js'),
    },
  }
}

const inNode = (folder: string): Config => ({
  ...shared(folder),
  testMatch: ['**/*.test.ts'],
  testEnvironment: join(root, '.ci/jest-node.cjs'),
  testEnvironmentOptions: { customExportConditions: [SOURCES, 'node'] },
})

const inBrowser = (folder: string): Config => ({
  ...shared(folder),
  testMatch: ['**/*.test.tsx'],
  testEnvironment: join(root, '.ci/jest-jsdom.cjs'),
  testEnvironmentOptions: { customExportConditions: [SOURCES, 'browser'] },
  setupFilesAfterEnv: [join(root, '.ci/jest-waits.cjs')],
})

/** What draws the same in every React. A browser test visits it on the oldest one, and the nightly run repeats all of it there. */
const DRAWN = ['screens', 'ui', 'buttons', 'messages', 'styles', 'modal', 'extend', 'testing']

/** The same suite on the oldest React we promise, which the example for it has installed. */
function onReact18(project: Config): Config {
  const react18 = join(root, 'examples/react-18/node_modules')
  return {
    ...project,
    displayName: `${String(project.displayName)}-18`,
    testPathIgnorePatterns: process.env['EVERY_REACT'] ? [] : [`/src/(${DRAWN.join('|')})/`],
    moduleNameMapper: {
      ...project.moduleNameMapper,
      '^(react|react-dom)$': `${react18}/$1`,
      '^(react|react-dom)/(.*)$': `${react18}/$1/$2`,
    },
  }
}

const projects = packages.flatMap((folder) => {
  const here = [
    ...(hasTests(folder, '.test.ts') ? [inNode(folder)] : []),
    ...(hasTests(folder, '.test.tsx') ? [inBrowser(folder)] : []),
  ]
  return folder === 'react-bindings' ? [...here, ...here.map(onReact18)] : here
})

// Jest leaves one core free for a person; on the two of a build machine that would be half of them.
// A worker that has run hundreds of suites holds what they left, and is slower by then than a new one.
// The time limit only ends a test that hangs: how fast the machine is must not decide whether a test passes.
export default { projects, maxWorkers: '100%', workerIdleMemoryLimit: '800MB', testTimeout: 120_000 } as Config
