import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBrowser } from '../browsers.mjs'
import { execute, tool } from '../execute.mjs'
import { installedNow } from '../install.mjs'
import { root, workspaces } from '../packages.mjs'
import { failedTests, failuresOf, reported } from '../reported.mjs'

// They only end what hangs: other checks run beside this one, and how fast the machine is must not decide.
const DEADLINE_MS = 15 * 60_000
const END_DEADLINE_MS = 60_000
/** The README's first command. */
const COMMAND = 'npm start'

/**
 * Follows the README in a clean clone: runs its first command, and visits the printed address with the playground's
 * browser tests. Then presses Ctrl-C, after which no process may remain.
 */
export async function check() {
  const first = /```sh\n(.*?)(?: {2,}#.*)?\n/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1]
  if (first !== COMMAND)
    return { passed: 0, failed: 1, output: `The README's first command is "${first}", and not "${COMMAND}".` }

  const chromium = ensureBrowser('chromium')
  const home = mkdtempSync(join(tmpdir(), 'latchkey-newcomer-'))
  const clone = join(home, 'latchkey')
  try {
    const cloned = spawnSync('git', ['clone', '--quiet', root, clone], { encoding: 'utf8' })
    if (cloned.status !== 0) return { passed: 0, failed: 1, output: cloned.stderr }
    if (installedNow()) {
      const output = await withoutInstalling(home, clone)
      if (output) return { passed: 0, failed: 1, output }
      await copyPackages(clone)
    }
    const { printed, url, seconds, end } = await start(clone)
    try {
      if (!url) return { passed: 0, failed: 1, output: `${COMMAND} did not print that it is ready.\n${printed()}` }
      const visit = await reported((file) =>
        tool(
          '@playwright/test:playwright',
          ['test', '--config', 'examples/playwright.config.ts', '--project', 'playground', '--reporter', 'list,json'],
          {
            env: { LATCHKEY_CHROMIUM: chromium, LATCHKEY_PLAYGROUND: url, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          },
        ),
      )
      const left = await end()
      const stats = visit.report?.stats ?? { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
      const failed = stats.unexpected + stats.flaky + stats.skipped + Number(left.length > 0)
      const output = [
        visit.output,
        ...failuresOf(visit.report ?? {}),
        left.length > 0 && `Still running after Ctrl-C:\n${left.join('\n')}`,
      ]
        .filter(Boolean)
        .join('\n')
      return {
        passed: stats.expected + Number(left.length === 0),
        failed: failed || Number(visit.code !== 0),
        output,
        titles: failedTests(visit.report ?? {}),
        note: `(${COMMAND} was ready in ${seconds} s)`,
      }
    } finally {
      await end()
    }
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

// Where this run has begun in a fresh clone, it has installed the packages itself, by what the command calls. To install them a
// second time is a twentieth of the whole run: the command is only seen to begin with it, and finds the packages copied.

/** Answers what is wrong if the command does not begin by asking npm for the packages. */
async function withoutInstalling(home, clone) {
  const npm = join(home, 'npm-cli.js')
  writeFileSync(npm, `console.log('npm', ...process.argv.slice(2)); process.exitCode = 1`)
  const { output } = await execute(process.execPath, [join(clone, '.ci/start.mjs')], { env: { npm_execpath: npm } })
  return /^npm ci /m.test(output) ? undefined : `${COMMAND} did not begin by installing the packages.\n${output}`
}

/** Gives a clone the packages that are here. A system without `cp` leaves that to the command. */
async function copyPackages(clone) {
  const packages = join(clone, 'node_modules')
  const { code } = await execute('cp', ['-a', join(root, 'node_modules'), packages])
  if (code !== 0) return rmSync(packages, { recursive: true, force: true })
  for (const { folder } of workspaces()) {
    const kept = join(root, folder, 'node_modules')
    // The devnet and the playground cache what they built in `.cache`. A newcomer's clone builds it itself.
    const filter = (path) => basename(path) !== '.cache'
    if (existsSync(kept))
      cpSync(kept, join(clone, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true, filter })
  }
}

/** Runs the command, and waits until it prints that it is ready. */
async function start(clone) {
  const began = performance.now()
  // The command has a process group of its own, as in a terminal, so that Ctrl-C reaches every process in it.
  const child = spawn(COMMAND, { cwd: clone, shell: true, detached: true, stdio: 'pipe', env: ownEnvironment() })
  let printed = ''
  const ended = new Promise((resolve) => child.once('close', resolve))
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text
        if (/^ *Ready in /m.test(printed)) resolve()
      })
    }
  })
  const stopped = new AbortController()
  await Promise.race([ready, ended, wait(DEADLINE_MS, undefined, { signal: stopped.signal }).catch(() => undefined)])
  stopped.abort()
  return {
    printed: () => printed,
    url: /Playground +(http:\S+?)\/?$/m.exec(printed)?.[1],
    seconds: ((performance.now() - began) / 1_000).toFixed(0),
    /** Presses Ctrl-C. Answers the processes that still run. */
    async end() {
      signal(child.pid, 'SIGINT')
      const given = new AbortController()
      await Promise.race([ended, wait(END_DEADLINE_MS, undefined, { signal: given.signal }).catch(() => undefined)])
      given.abort()
      const left = runningIn(clone)
      signal(child.pid, 'SIGKILL')
      return left
    },
  }
}

/** A newcomer's environment: without the variables that other checks of this run have set. */
function ownEnvironment() {
  const isOurs = (name) => name === 'NODE_ENV' || name.startsWith('LATCHKEY_')
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name)))
}

function signal(group, name) {
  try {
    process.kill(-group, name)
  } catch (error) {
    // ESRCH: the whole group has ended.
    if (error.code !== 'ESRCH') throw error
  }
}

/** The processes whose command line names the clone: its own, and the nodes that they run. */
const runningIn = (clone) =>
  spawnSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(clone) && !line.includes('ps -eo'))
