import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INITIAL, type Configuration } from './fields.js'
import { hostCode } from './host-code.js'
import { recipeOf } from './recipe.js'

const local = {
  api: 'http://127.0.0.1:1',
  relay: 'ws://127.0.0.1:2',
  wallet: 'http://127.0.0.1:3',
  control: 'http://127.0.0.1:4',
  nodes: {
    mainnet: 'http://127.0.0.1:5',
    polygon: 'http://127.0.0.1:6',
    solana: 'http://127.0.0.1:7',
    bitcoin: 'http://127.0.0.1:8',
    polkadot: 'http://127.0.0.1:9',
  },
  accounts: [],
}

const codeOf = (changes: Partial<Configuration>, servers?: typeof local) =>
  hostCode(recipeOf({ ...INITIAL, ...changes }, servers))

const EVERYTHING: Partial<Configuration> = {
  features: ['blockchain-api', 'balances', 'activity', 'nfts', 'siwx', 'smart-sessions'],
  'sign-in-required': false,
  project: 'mine',
  accent: '#123456',
  font: "Georgia, 'Times New Roman'",
  locale: 'ar',
  groups: ['recommended', 'external', 'custom', 'featured', 'injected', 'recent', 'walletConnect'],
  methods: ['social', 'wallet', 'email'],
  'all-wallets': 'HIDE',
  featured: 'a,b',
  excluded: 'c',
  custom: true,
  coinbase: true,
  embedded: true,
  kits: true,
  reconnect: false,
  switching: false,
  guide: false,
  legal: true,
  debug: true,
}

test('the program of the default configuration is short', () => {
  const { program, shell } = codeOf({ plugins: ['eip155'], networks: ['mainnet'], mode: 'dark', coinbase: true })
  expect(program).toBe(`import { createAppKit } from '@latchkey/core'
import { AppKitButton, AppKitProvider } from '@latchkey/react'
import { eip155, mainnet } from '@latchkey/eip155'

const kit = createAppKit({ plugins: [eip155({ networks: [mainnet] })] })

export const App = () => (
  <AppKitProvider kit={kit}>
    <AppKitButton />
  </AppKitProvider>
)
`)
  expect(shell).toBe('npm install @latchkey/core @latchkey/react @latchkey/eip155 viem react react-dom')
})

test('leaves out the parts that only this page has', () => {
  expect(codeOf({ demos: ['unlucky'] }).program).not.toContain('unlucky')
})

test('writes an option that a function makes as a call, with its import', () => {
  const { program } = codeOf({ features: ['siwx'], 'sign-in-required': false })
  expect(program).toContain(`import { serverSessions } from '@latchkey/siwx'`)
  expect(program).toContain('siwx({ sessions: serverSessions({ required: false }) })')
})

test('escapes a typed text', () => {
  expect(codeOf({ font: "Georgia, 'Times'" }).program).toContain(`'--w3m-font-family': 'Georgia, \\'Times\\''`)
})

test('programs compile against the packages, and the compiler finds a type error in them', () => {
  const good = [
    codeOf({}),
    codeOf({}, local),
    codeOf(EVERYTHING),
    codeOf(EVERYTHING, local),
    codeOf({ plugins: [] }),
    codeOf({ plugins: ['solana'], embedded: true }),
  ].map(({ program }) => program)
  const bad = [good[0]!.replace("mode: 'system'", "mode: 'sepia'"), good[0]!.replace('polygon', 'poligon')]
  const problems = problemsOf([...good, ...bad])
  expect(problems.slice(0, good.length)).toEqual(good.map(() => []))
  expect(problems.slice(good.length)).toEqual([
    [expect.stringContaining(`'"sepia"' is not assignable`)],
    [expect.stringContaining("no exported member named 'poligon'"), expect.stringContaining("'polygon'")],
  ])
})

/** Compiles programs. Returns the compiler's errors for each of them. */
function problemsOf(programs: readonly string[]): readonly (readonly string[])[] {
  const root = join(import.meta.dirname, '../../../..')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const home = mkdtempSync(join(root, '.cache/host-code-'))
  try {
    const nameOf = (index: number) => `program-${index}.tsx`
    programs.forEach((text, index) => writeFileSync(join(home, nameOf(index)), text))
    const config = {
      extends: '../../tsconfig.base.json',
      compilerOptions: { composite: false, declaration: false, declarationMap: false, noEmit: true },
      include: ['.'],
    }
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config))
    const compiler = join(root, 'node_modules/typescript7/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
      cwd: home,
      encoding: 'utf8',
    })
    const lines = stdout.split('\n')
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
    return programs.map((_, index) => lines.filter((line) => line.startsWith(nameOf(index))))
  } finally {
    rmSync(home, { recursive: true })
  }
}
