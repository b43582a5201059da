import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureBrowser } from './browsers.mjs'
import { execute, programOf } from './execute.mjs'
import { root } from './packages.mjs'

// The slow part of the tests: the models on few and very long runs, then every property many times, then memory after
// many cycles, then pairings over failing relays, then the devnet's own tests, then all that is drawn on the oldest React,
// then logins while something fails, then all that can be drawn in every look, then an app whose build takes a minute, then
// a second build and the packages in other people's projects. A failure message contains its seed.

/** The projects with a model, and the one with a relay. */
const PROJECTS = [
  'core',
  'eip155',
  'solana',
  'bip122',
  'polkadot',
  'activity',
  'balances',
  'nfts',
  'send',
  'siwx',
  'swap',
  'auth',
  'custom-chain',
  'migrate',
  'walletconnect',
]

const ROUNDS = [
  { what: 'models, 10,000 steps', only: 'model.test', env: { FC_RUNS: '5', FC_STEPS: '10000' } },
  { what: 'models, 20,000 courses', only: 'model.test', env: { FC_RUNS: '20000' } },
  {
    what: 'properties, 1,000,000 values',
    only: '(core/src/(domain|errors|platform|api|services/wallets)|plugins/[^/]+/src/(codec|message))/',
    env: { FC_RUNS: '1000000' },
  },
  {
    what: 'every property, 10,000 values',
    only: '^(?!.*(model|forged-messages)\\.test).*\\.test',
    env: { FC_RUNS: '10000' },
  },
  {
    what: 'frames, 100,000 forged messages on each side',
    only: '(forged-messages|app-channel)\\.test',
    env: { FC_RUNS: '10000' },
    projects: ['auth', 'embedded-wallet'],
  },
  { what: 'memory, 1,000 cycles', only: '(memory|storage\\.relay)\\.test', env: { MEMORY_CYCLES: '1000' } },
  {
    what: 'pairings, 500 failing relays',
    only: 'walletconnect/src/faults\\.relay',
    env: { FAULT_RUNS: '500', FAULT_SEED: '1' },
  },
  { what: 'the devnet itself', only: 'examples/devnet', projects: ['devnet'] },
  { what: 'the oldest React', only: 'react-bindings', env: { EVERY_REACT: 'yes' }, projects: ['react-bindings-18'] },
]

/** Runs a program of a dependency, for as long as it takes. What fails does not keep the rest from running. */
async function run(program, args, env) {
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }
  const [code] = await once(spawn(process.execPath, [programOf(program), ...args], options), 'close')
  process.exitCode ||= code ?? 1
}

for (const { what, only, env, projects = PROJECTS } of ROUNDS) {
  console.log(`\n${what}`)
  const args = ['--selectProjects', ...projects, '--testPathPatterns', only, '--testTimeout', '3600000']
  await run('jest', args, env)
}

const inBrowser = [
  {
    what: 'memory in the browser, 1,000 cycles',
    project: 'minimal',
    spec: 'memory.spec.ts',
    env: { MEMORY_CYCLES: '1000' },
  },
  {
    what: 'logins, 500 in which something fails',
    project: 'embedded-wallet',
    spec: 'faulty-logins.spec.ts',
    env: { FAULT_RUNS: '500', FAULT_SEED: '1' },
  },
  {
    what: 'every scenario of the gallery in every look',
    project: 'gallery',
    spec: 'every-scenario.spec.ts',
    env: { LATCHKEY_EVERY_LOOK: 'yes' },
  },
  {
    what: 'an app of AppKit on Next.js',
    project: 'from-appkit/next',
    spec: 'next.spec.ts',
    env: { LATCHKEY_NIGHTLY: 'yes' },
  },
]
for (const { what, project, spec, env } of inBrowser) {
  console.log(`\n${what}`)
  const args = ['test', '--config', 'examples/playwright.config.ts', '--project', project, spec]
  const chromium = ensureBrowser('chromium')
  await run('@playwright/test:playwright', args, { LATCHKEY_CHROMIUM: chromium, ...env })
}

const CHECKS = [
  { what: 'two builds, identical in every byte', name: 'reproducible' },
  {
    what: 'the packages outside of the repository, each alone, with every bundler and every app of npm create',
    name: 'outside',
    env: { LATCHKEY_EVERYTHING_OUTSIDE: 'yes' },
  },
]
for (const { what, name, env } of CHECKS) {
  console.log(`\n${what}`)
  const { output, code } = await execute(process.execPath, [join(root, '.ci/check.mjs'), name], { env })
  console.log(output)
  process.exitCode ||= code
}
