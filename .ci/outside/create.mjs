import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '../execute.mjs'
import { ran } from '../tally.mjs'
import { environment, npmOutside } from './npm.mjs'

/** The projects that the check makes, by folder. core's README calls its plugin `uptime`. */
export const CREATED = {
  uptime: ['@latchkey/plugin', 'uptime'],
  tezos: ['@latchkey/plugin', 'tezos', '--', '--chain'],
  'my-app': ['@latchkey/app', 'my-app'],
}

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
]

/** Creates the projects with the installed packages, as `npm create` does. */
export async function createProjects(home) {
  const findings = []
  for (const args of Object.values(CREATED))
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
