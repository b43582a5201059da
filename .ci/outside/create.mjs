import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '../execute.mjs'
import { ran } from '../tally.mjs'
import { environment, npmOutside } from './npm.mjs'

/** The apps that the check makes, by folder, with their flags: the default, and one that differs from it in everything. */
const APPS = { 'my-app': '', 'bitcoin-app': '--template vanilla --namespaces bip122 --features none' }

/** What the nightly run makes of each template. */
const VARIANTS = {
  app: '',
  wagmi: '--wagmi',
  preset: '--preset',
  'preset-wagmi': '--preset --wagmi',
  all: '--namespaces all --features all --wagmi',
}
const EVERY_APP = Object.fromEntries(
  ['vite', 'next', 'vanilla'].flatMap((template) =>
    Object.entries(VARIANTS).map(([name, flags]) => [`${template}-${name}`, `--template ${template} ${flags}`.trim()]),
  ),
)

/** The apps, with their flags. */
export const createdApps = () =>
  process.env.LATCHKEY_EVERYTHING_OUTSIDE === undefined ? APPS : { ...APPS, ...EVERY_APP }

/** What `npm create` is called with for each project. core's README calls its plugin `uptime`. */
export const createdProjects = () => ({
  uptime: ['@latchkey/plugin', 'uptime'],
  tezos: ['@latchkey/plugin', 'tezos', '--', '--chain'],
  ...Object.fromEntries(
    Object.entries(createdApps()).map(([name, flags]) => [
      name,
      ['@latchkey/app', name, ...(flags ? ['--', ...flags.split(' ')] : [])],
    ]),
  ),
})

const MISTAKES = [
  [['create-plugin', 'uptime'], 'The folder "uptime" is not empty.'],
  [['create-plugin', 'Uptime'], '"Uptime" is no name.'],
  [['create-plugin', 'class'], '"class" is a word of JavaScript.'],
  [['create-plugin', 'clock'], 'The template says "clock" for something else.'],
  [['create-plugin', 'price-alerts', '--chain'], '"price-alerts" is no namespace.'],
  [['create-plugin', 'one', '--chain', '--feature'], 'and not with both.'],
  [['create-plugin', 'one', '--swap'], "Unknown option '--swap'."],
  [['create-plugin', 'one', 'two'], 'One name is enough'],
  [['create-app', 'my-app'], 'The folder "my-app" is not empty.'],
  [['create-app', '../one'], '"../one" is no name.'],
  [['create-app', 'one', '--template', 'nuxt'], '"nuxt" is no template. Choose from: vite, next, vanilla.'],
  [['create-app', 'one', '--wagmi', '--namespaces', 'solana'], 'wagmi knows EVM networks only.'],
]

/** Creates the projects with the installed packages, as `npm create` does. */
export async function createProjects(home) {
  const findings = []
  for (const args of Object.values(createdProjects()))
    findings.push(ran(`npm create ${args.join(' ')}`, await npmOutside(['create', ...args], home)))
  for (const [[program, ...args], message] of MISTAKES) {
    const { code, output } = await run(home, program, args)
    const isRefused = code === 1 && output.split('\n', 1)[0].includes(message)
    const made = ['one', 'class', 'clock', 'price-alerts'].filter((folder) => existsSync(join(home, folder)))
    findings.push({
      what: `${program} ${args.join(' ')} says: ${message}`,
      problems: [
        ...(isRefused ? [] : [`It ended with ${code}.`, output]),
        ...made.map((folder) => `It made ${folder}.`),
      ],
    })
  }
  for (const program of ['create-plugin', 'create-app']) {
    const { code, output } = await run(home, program, ['--help'])
    const isShown = code === 0 && output.startsWith('Usage: npm create @latchkey/')
    findings.push({ what: `${program} --help shows its usage`, problems: isShown ? [] : [output] })
  }
  return findings
}

const run = (home, program, args) =>
  execute(process.execPath, [join(home, 'node_modules/@latchkey', program, 'dist', `${program}.mjs`), ...args], {
    cwd: home,
    env: environment,
  })
