import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURE_NAMES, NAMESPACE_NAMES } from '../choices/catalogue.js'
import { type Choices, DEFAULTS } from '../choices/choices.js'
import { RANGES } from './manifest.js'
import { projectFiles } from './project-files.js'

const filesOf = (choices: Partial<Choices> = {}) =>
  projectFiles({
    packageName: '@acme/shop',
    title: 'shop',
    version: '1.2.3',
    choices: { ...DEFAULTS, ...choices },
  })

interface Manifest {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
const manifestOf = (files: Readonly<Record<string, string>>): Manifest => JSON.parse(files['package.json']!)

test('the default is a page with React of a few short files', () => {
  const files = filesOf()
  expect(Object.keys(files).sort()).toEqual([
    '.gitignore',
    'README.md',
    'index.html',
    'package.json',
    'src/app.tsx',
    'src/kit.ts',
    'src/main.tsx',
    'tsconfig.json',
    'vite.config.ts',
  ])
  expect(files['src/kit.ts']).toBe(`import { createAppKit } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { solana } from '@latchkey/solana'
import { wallets } from '@latchkey/wallets'

export const kit = createAppKit({ plugins: [eip155(), solana(), wallets()] })
`)
})

test('the package has its name, our packages of one version, and what its programs import of others', () => {
  const { name, dependencies } = manifestOf(filesOf())
  expect(name).toBe('@acme/shop')
  expect(dependencies).toEqual({
    '@latchkey/core': '^1.2.3',
    '@latchkey/eip155': '^1.2.3',
    '@latchkey/react': '^1.2.3',
    '@latchkey/solana': '^1.2.3',
    '@latchkey/wallets': '^1.2.3',
    react: RANGES.react,
    'react-dom': RANGES['react-dom'],
    viem: RANGES.viem,
  })
})

test('the ranges of other packages begin at the minor version that this repository is tested with', () => {
  const read = (folder: string): Manifest =>
    JSON.parse(readFileSync(join(__dirname, '../../../..', folder, 'package.json'), 'utf8'))
  const tested = ['.', 'plugins/eip155', 'examples/minimal', 'examples/from-appkit', 'examples/nextjs'].map(read)
  const versions: Readonly<Record<string, string>> = Object.assign(
    {},
    ...tested.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
  )
  const minor = (version: string) => version.replace(/^(\d+\.\d+)\.\d+$/, '$1')
  for (const [name, range] of Object.entries(RANGES))
    expect([name, range[0], minor(range.slice(1))]).toEqual([name, '^', minor(versions[name]!)])
})

describe.each(['vite', 'next', 'vanilla'] as const)('every product of %s', (template) => {
  const products = [false, true].flatMap((wagmi) =>
    (['preset', FEATURE_NAMES, [], ...FEATURE_NAMES.map((name) => [name])] as const).map((features) =>
      filesOf({ template, wagmi, features, namespaces: NAMESPACE_NAMES }),
    ),
  )

  test('depends on each package that it imports, and on no other', () => {
    for (const files of products) {
      const { dependencies } = manifestOf(files)
      const imported = Object.entries(files)
        .filter(([path]) => /^(src|app)\//.test(path))
        .flatMap(([, text]) => [...text.matchAll(/ from '([^.'][^']*)'/g)].map(([, module]) => packageOf(module!)))
      // viem is a peer of the packages for EVM; Next.js draws with react-dom.
      const silent = ['viem', 'react-dom', 'react', 'next', '@latchkey/react', '@latchkey/core']
      expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(imported))
      expect(imported).toEqual(
        expect.arrayContaining(Object.keys(dependencies).filter((name) => !silent.includes(name))),
      )
    }
  })

  test('has a strict compiler, which finds what is not used', () => {
    for (const files of products)
      expect(JSON.parse(files['tsconfig.json']!)).toMatchObject({
        compilerOptions: { strict: true, noUnusedLocals: true },
      })
  })

  test('says in its README how it was made, and leads to each package', () => {
    for (const files of products) {
      const { 'README.md': readme } = files
      expect(readme).toContain(`npm create @latchkey/app @acme/shop -- --template ${template} --namespaces`)
      for (const name of NAMESPACE_NAMES) expect(readme).toContain(`/plugins/${name})`)
    }
  })
})

test('every link of a README leads to a folder of this repository, and to a heading there', () => {
  const root = join(__dirname, '../../../..')
  const readmes = (['vite', 'next', 'vanilla'] as const).flatMap((template) =>
    [false, true].map((wagmi) => filesOf({ template, wagmi, features: FEATURE_NAMES })['README.md']),
  )
  const links = readmes.flatMap((text) => [...text!.matchAll(/\/latchkey\/tree\/main\/([\w/-]+)(?:#([\w-]+))?\)/g)])
  expect(links.length).toBeGreaterThan(6 * FEATURE_NAMES.length)
  for (const [, folder, heading] of links) {
    const slugs = readFileSync(join(root, folder!, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'))
    expect([folder, heading === undefined || slugs.includes(heading)]).toEqual([folder, true])
  }
})

const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

test('the template without a framework imports React in the one file that draws the button', () => {
  const files = filesOf({ template: 'vanilla', features: FEATURE_NAMES })
  const drawing = Object.entries(files).filter(
    ([path, text]) => path.startsWith('src/') && /import .*'react/.test(text),
  )
  expect(drawing.map(([path]) => path)).toEqual(['src/wallet-button.ts'])
  expect(files['index.html']).toContain('<wallet-button></wallet-button>')
})

test('with wagmi the kit and the config of wagmi have the same networks', () => {
  const kit = filesOf({ wagmi: true })['src/kit.ts']
  expect(kit).toContain('  networks: [mainnet, base, solanaMainnet],\n')
  expect(kit).toContain('  chains: [mainnet, base],\n')
  expect(kit).toContain("import { base, mainnet } from 'viem/chains'\n")
  expect(kit).toContain('connectors: [latchkeyConnector(kit)]')
})

test('the preset names networks only where it has not all namespaces', () => {
  const kit = (namespaces: Choices['namespaces']) => filesOf({ features: 'preset', namespaces })['src/kit.ts']
  expect(kit(NAMESPACE_NAMES)).not.toContain('networks')
  expect(kit(['solana'])).toContain('    networks: [solanaMainnet],\n')
})

test('signing in has a server with Next.js, and is kept in the page elsewhere', () => {
  const next = filesOf({ template: 'next', features: ['siwx'] })
  expect(next['app/kit.ts']).toContain('siwx()')
  expect(next['app/sign-in-server.ts']).toContain(
    'chains: [mainnet, base, solanaMainnet].map(({ caipNetworkId }) => caipNetworkId)',
  )
  expect(next).toHaveProperty(['app/siwx/[...path]/route.ts'])
  const vite = filesOf({ features: ['siwx'] })
  expect(vite['src/kit.ts']).toContain('siwx({ sessions: localSessions({ nonce }) })')
})

test('what needs an account elsewhere is explained in the kit', () => {
  expect(filesOf({ features: ['pairing'] })['src/kit.ts']).toContain("  // projectId: '…',\n")
  expect(filesOf({ features: ['pairing'], projectId: 'abc' })['src/kit.ts']).toContain("  projectId: 'abc',\n")
  const auth = filesOf({ features: ['auth', 'analytics'] })['src/kit.ts']
  expect(auth).toMatch(/projectId: 'shop',\n {2}endpoints: \{\n {4}\/\/ The wallet service .*\n {4}frame: 'http/)
  expect(auth).toContain("    // analytics: 'https://analytics.example.org',\n")
})
